/** Sections, figures and tables of the active paper; follows the cursor. */
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useService, useTranslate } from '#client-kit';
import { EmptyState, Tree, type TreeNode } from '#ui';
import { LatexParts } from '../../tokens.ts';
import { outlineNodeAt, outlineOf, type OutlineNode } from '../../language/outline.ts';
import styles from '../side-panel.module.css';

const ICONS = { section: 'hash', figure: 'image', table: 'table' } as const;

const idsOf = (nodes: readonly OutlineNode[]): string[] => nodes.flatMap(({ id, children }) => [id, ...idsOf(children)]);

const OutlinePanel = observer(() => {
  const t = useTranslate();
  const { papers, editors, places } = useService(LatexParts);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const paper = papers.active;
  if (!paper) return <EmptyState icon="list-tree" title={t('outline.noPaper')} />;
  // `revision` tells that the index has changed.
  const nodes = paper.revision >= 0 ? outlineOf(paper.index, paper.main, paper.textOf) : [];
  if (nodes.length === 0) return <EmptyState icon="list-tree" title={t('outline.none')} text={t('outline.noneText')} />;
  const treeOf = ({ id, kind, title, children }: OutlineNode): TreeNode => ({
    id,
    text: title || t(`outline.${kind}`),
    icon: ICONS[kind],
    children: children.map(treeOf),
  });
  const ids = idsOf(nodes);
  const current = outlineNodeAt(nodes, editors.active?.path ?? paper.main, editors.active?.place ?? 0);
  const go = (id: string) => {
    const at = id.lastIndexOf(':');
    places.openOffset(paper.id, id.slice(0, at), Number(id.slice(at + 1)));
  };
  return (
    <div className={styles.panel}>
      <Tree
        label={t('outline.label')}
        nodes={nodes.map(treeOf)}
        open={new Set(ids.filter((id) => !closed.has(id)))}
        onToggle={(changed, open) => {
          const next = new Set(closed);
          for (const id of changed) {
            if (open) next.delete(id);
            else next.add(id);
          }
          setClosed(next);
        }}
        selected={current?.id}
        onSelect={go}
        onOpen={go}
        rowHeight={24}
      />
    </div>
  );
});

export default OutlinePanel;
