/** The tags of what is shown as a tree: chosen to narrow the list, renamed in place, recoloured, merged, taken away. */
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState } from 'react';
import { useService, useTranslate } from '#client-kit';
import type { MenuEntry } from '#plugin-api/client';
import { Button, Checkbox, IconButton, Skeleton, Toolbar, ToolbarSpace, Tree, type TreeNode } from '#ui';
import { selectedTags, toggledTag, withTags } from '../../filter.ts';
import { LibraryParts } from '../../tokens.ts';
import type { TagNode } from '../../stores/tag-tree.ts';
import { useList } from './list-context.ts';
import styles from './list.module.css';
import { useOpenBranches } from './use-open-branches.ts';

/** Rows that the section shows before it scrolls. */
const ROWS = 9;
const ROW = 28;
/** Above and below the rows. */
const PADDING = 8;

export const TagSection = observer(() => {
  const t = useTranslate();
  const heading = useId();
  const { tags, treeLook } = useService(LibraryParts);
  const list = useList();
  const { tree, actions } = tags;
  const [open, toggleBranches] = useOpenBranches();
  const [cursor, setCursor] = useState<string>();
  const [renaming, setRenaming] = useState<string>();
  const { project, canWrite, filter } = list;
  useEffect(() => void tree.show(project), [tree, project]);

  const chosen = selectedTags(filter);
  const toggle = (path: string) => list.narrow(toggledTag(filter, path));
  const nodesOf = (nodes: readonly TagNode[]): TreeNode[] =>
    nodes.map(({ path, name, color, count, below }) => ({
      id: path,
      text: name,
      icon: 'tag',
      ...(color !== null && { colour: color }),
      muted: color === null,
      detail: (
        <span className={styles.tagDetail} onMouseDown={(event) => event.stopPropagation()}>
          {count || ''}
          <Checkbox label={t('tag.also', { tag: path })} checked={chosen.includes(path)} onChange={() => toggle(path)} />
        </span>
      ),
      children: nodesOf(below),
    }));
  const menu = (path: string): readonly MenuEntry[] => {
    const branch = tree.get(path);
    if (!branch || !canWrite) return [];
    return [
      { id: 'edit', label: t('tag.editEntry'), icon: 'pencil', onSelect: () => void actions.edit(branch) },
      { id: 'remove', label: t('tag.removeEntry'), icon: 'trash', onSelect: () => void actions.remove(branch) },
    ];
  };
  const { nodes } = tree;
  const rows = (of: readonly TagNode[]): number =>
    of.reduce((sum, { path, below }) => sum + 1 + (open.has(path) ? rows(below) : 0), 0);
  const isKnown = tree.branches !== undefined;
  const shownRows = isKnown ? Math.min(ROWS, rows(nodes)) : treeLook.tagRows;
  useEffect(() => {
    if (isKnown) treeLook.setTagRows(shownRows);
  }, [treeLook, isKnown, shownRows]);
  if (tree.error === undefined && shownRows === 0) return null;
  return (
    <section className={styles.tagSection} aria-labelledby={heading}>
      <Toolbar label={t('tag.label')}>
        <h2 id={heading} className={styles.heading}>
          {t('tag.label')}
        </h2>
        <ToolbarSpace />
        {chosen.length > 0 && (
          <IconButton icon="close" label={t('tag.clear')} onClick={() => list.narrow(withTags(filter, []))} />
        )}
      </Toolbar>
      {tree.error !== undefined && nodes.length === 0 ? (
        <Button variant="ghost" size="small" icon="refresh-cw" onClick={() => void tree.show(project)}>
          {t('tag.failed')}
        </Button>
      ) : (
        <div className={styles.tagTree} style={{ height: shownRows * ROW + PADDING }}>
          {isKnown ? (
            <Tree
              label={t('tag.label')}
              nodes={nodesOf(nodes)}
              open={open}
              onToggle={toggleBranches}
              selected={cursor ?? chosen[0]}
              onSelect={(path) => {
                setCursor(path);
                if (!chosen.includes(path)) list.narrow(withTags(filter, [path]));
              }}
              onOpen={toggle}
              menu={menu}
              renaming={renaming}
              onRenaming={(id) => setRenaming(canWrite ? id : undefined)}
              onRename={(path, text) => void actions.rename(path, tree.stemOf(path) + text.trim())}
              onDelete={(path) => {
                const branch = tree.get(path);
                if (branch && canWrite) void actions.remove(branch);
              }}
            />
          ) : (
            <Skeleton shape="rows" count={shownRows} />
          )}
        </div>
      )}
    </section>
  );
});
