/** The table of contents of the PDF that was used last. */
import { observer } from 'mobx-react-lite';
import { useService } from '#client-kit';
import { EmptyState } from '#ui';
import { OutlineList } from '../viewer/outline-list.tsx';
import { useReaderText } from '../viewer/use-reader-text.ts';
import styles from './side-panel.module.css';
import { Sessions } from '../tokens.ts';

const OutlinePanel = observer(function OutlinePanel() {
  const t = useReaderText();
  const { active } = useService(Sessions);
  if (!active) return <EmptyState icon="list-tree" title={t('side.noPdf')} text={t('outline.noPdfText')} />;
  return (
    <div className={styles.scroll}>
      <OutlineList key={active.id} view={active.view} />
    </div>
  );
});

export default OutlinePanel;
