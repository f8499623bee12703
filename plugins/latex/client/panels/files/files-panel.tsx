/** The papers, and the files of the open one (LTX-001, LTX-002); beside them the lists that other editors put here. */
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { FragmentView, useFragments, useFragmentTitle, useService, useTranslate } from '#client-kit';
import type { PanelProps } from '#plugin-api/client';
import { DropZone, Splitter, Tabs } from '#ui';
import { LatexParts } from '../../tokens.ts';
import { DocumentTree } from './document-tree.tsx';
import { PaperTree } from './paper-tree.tsx';
import styles from '../side-panel.module.css';

const Papers = observer(() => {
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

const PAPERS = 'latex';

/** Lists of other plugins, with their titles. */
const useLists = () => {
  const fragments = useFragments('editor.files');
  const titleOf = useFragmentTitle();
  return fragments.map(({ id }) => ({ value: id, label: titleOf(id), content: <FragmentView id={id} /> }));
};

const FilesPanel = ({ params, panel }: PanelProps<{ list?: string }>) => {
  const t = useTranslate();
  const lists = useLists();
  if (lists.length === 0) return <Papers />;
  const tabs = [{ value: PAPERS, label: t('files.latex'), content: <Papers /> }, ...lists];
  const shown = tabs.some(({ value }) => value === params.list) ? (params.list ?? PAPERS) : PAPERS;
  return <Tabs label={t('files.lists')} tabs={tabs} value={shown} onChange={(list) => panel.setParams({ list })} />;
};

export default FilesPanel;
