/** The papers, and the files of the open one (LTX-001, LTX-002). */
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useService, useTranslate } from '#client-kit';
import { DropZone, Splitter } from '#ui';
import { LatexParts } from '../../tokens.ts';
import { DocumentTree } from './document-tree.tsx';
import { PaperTree } from './paper-tree.tsx';
import styles from '../side-panel.module.css';

const FilesPanel = observer(() => {
  const t = useTranslate();
  const { list, papers, paperActions } = useService(LatexParts);
  useEffect(() => void list.load(), [list]);
  const paper = papers.active;
  const ready = paper?.state === 'ready' ? paper : undefined;
  return (
    <div className={styles.panel}>
      <DropZone label={t('files.drop')} accept={['.tex', '.zip']} onFiles={([file]) => file && void paperActions.import(file)}>
        {ready ? (
          <Splitter
            first={<PaperTree />}
            second={<DocumentTree paper={ready} />}
            initial={0.5}
            label={t('files.resize')}
            direction="rows"
          />
        ) : (
          <PaperTree />
        )}
      </DropZone>
    </div>
  );
});

export default FilesPanel;
