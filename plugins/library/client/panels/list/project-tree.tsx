/** The tree of projects: choose, rename in place, nest and order by drag, take references, files and addresses that are dropped on it. */
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useOfflineReason, useService, useTranslate } from '#client-kit';
import { Panels } from '#plugin-api/client';
import { Skeleton, takeDropped, Tree, type TreeDrop } from '#ui';
import { draggedReferences, REFERENCE_DRAG } from '../../../common/reference-drag.ts';
import { droppedText, mayBeAddress } from '../../dropped-address.ts';
import { isFromFolder } from '../../file-kinds.ts';
import { LibraryParts } from '../../tokens.ts';
import { LoadFailed } from '../load-failed.tsx';
import { useList } from './list-context.ts';
import styles from './list.module.css';
import { ALL, isProject, orderAfterDrop, projectIn, rowsOf, savedNode, savedOf, TRASH } from './project-nodes.ts';
import { useMenuEntries } from './use-menu-entries.ts';
import { useTreeNodes } from './use-tree-nodes.tsx';

/** Pixels of a row of the tree, and above and below all of them. */
const ROW = 28;
const PADDING = 8;

export const ProjectTree = observer(() => {
  const t = useTranslate();
  const panels = useService(Panels);
  const { store, projects, references, exchange, identifiers, saved, treeLook, toasts } = useService(LibraryParts);
  const list = useList();
  const root = useRef<HTMLDivElement>(null);
  const offline = useOfflineReason();
  const { projects: loaded, recent, error, load } = store.projects;
  const nodes = useTreeNodes();
  const [renaming, setRenaming] = useState<string>();
  const menu = useMenuEntries('library.project.context');
  const savedMenu = useMenuEntries('library.search.context');
  /** A project of the user's own: it alone can be moved and deleted by them. */
  const isOwn = (id: string) => projectOf(id)?.role === 'owner';
  const projectOf = (id: string) => (isProject(id) ? store.projects.get(Number(id)) : undefined);
  const online = (act: () => unknown) => void (offline === undefined ? act() : toasts.tell('offline.needsServer'));

  const { project } = list;
  const isKnown = loaded !== undefined;
  useEffect(() => {
    // Chosen from elsewhere it may be in a closed branch; under the pointer nothing moves.
    if (project === undefined || !isKnown || root.current?.contains(document.activeElement)) return;
    treeLook.toggle(store.projects.wayUp(project).slice(1).map(String), true);
  }, [store, treeLook, project, isKnown]);

  /** Projects of others keep their place in the tree and may only change the order. */
  const canMove = ({ dragged, onto, where }: TreeDrop): boolean => {
    if (where === 'inside' && projectOf(onto)?.is_locked) return false;
    if (isOwn(dragged)) return isOwn(onto) || (onto === ALL && where === 'inside');
    const [moved, target] = [projectOf(dragged), projectOf(onto)];
    const isBeside = moved?.parent_project_id === target?.parent_project_id;
    return where !== 'inside' && moved !== undefined && target !== undefined && isBeside && !isOwn(onto);
  };

  const move = async ({ dragged, onto, where }: TreeDrop) => {
    const moved = projectOf(dragged);
    const target = projectOf(onto);
    if (!moved) return;
    const parent = where === 'inside' ? (target?.id ?? null) : (target?.parent_project_id ?? null);
    const order =
      where !== 'inside' && target ? () => orderAfterDrop(store.projects.tree, moved.id, target.id, where) : undefined;
    if (order || parent !== moved.parent_project_id) await projects.move(moved, parent, order);
  };

  /** Alt and an arrow put the chosen project one place up or down. */
  const shift = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
    if (by === undefined || !event.altKey || event.ctrlKey || event.metaKey || !list.chosen) return;
    event.preventDefault();
    void projects.shift(list.chosen, by);
  };
  const select = (id: string, by: 'key' | 'pointer') => {
    const search = savedOf(id);
    const chosen = projectIn(id);
    if (search !== undefined) store.chooseSaved(search);
    else if (chosen !== undefined || id === ALL) store.chooseProject(chosen);
    else if (id === TRASH && by === 'pointer') panels.open('library.trash');
  };

  const shownRows = rowsOf(nodes, treeLook.open);
  const isWhole = isKnown && recent !== 'unknown' && saved.searches.searches !== undefined;
  useEffect(() => {
    if (isWhole) treeLook.setRows(shownRows);
  }, [treeLook, isWhole, shownRows]);
  // As its rows would take it: tags below it keep theirs.
  const room = { flexBasis: treeLook.rows * ROW + PADDING, overflow: 'hidden' };

  if (loaded === undefined && error !== undefined) return <LoadFailed title={t('project.loadFailed')} onRetry={load} />;
  if (loaded === undefined)
    return (
      <div className={styles.projects} style={room}>
        <Skeleton shape="rows" count={treeLook.rows} />
      </div>
    );
  return (
    <div ref={root} className={styles.projects} style={isWhole ? undefined : room} onKeyDown={shift}>
      <Tree
        label={t('project.heading')}
        nodes={nodes}
        open={treeLook.open}
        onToggle={treeLook.toggle}
        selected={list.saved === undefined ? String(list.project ?? ALL) : savedNode(list.saved)}
        onSelect={select}
        onOpen={(id) => {
          const opened = projectOf(id);
          if (opened?.is_locked) projects.tellLocked(opened);
          if (id === TRASH) panels.open('library.trash');
        }}
        menu={(id) => (isProject(id) ? menu() : savedOf(id) === undefined ? [] : savedMenu())}
        renaming={renaming}
        onRenaming={(id) => setRenaming(id !== undefined && isProject(id) && store.mayChange(Number(id)) ? id : undefined)}
        onRename={(id, title) => {
          const named = projectOf(id);
          if (named && title.trim() !== '') void projects.change(named, { title: title.trim() });
        }}
        onDelete={(id) => {
          const deleted = projectOf(id);
          const search = saved.searches.get(savedOf(id));
          if (deleted && isOwn(id)) void projects.delete(deleted);
          else if (search) void saved.actions.delete(search);
        }}
        canMove={canMove}
        onMove={(drop) => void move(drop)}
        canTake={(id, types) =>
          isProject(id) &&
          store.mayChange(Number(id)) &&
          (types.includes(REFERENCE_DRAG) || types.includes('Files') || mayBeAddress(types))
        }
        onTake={(id, data) => {
          const into = Number(id);
          if (data.files.length > 0) takeDropped(data, isFromFolder, (files) => void exchange.take(files, into));
          else if (data.types.includes(REFERENCE_DRAG)) void references.move(draggedReferences(data), into);
          else online(() => identifiers.drop(droppedText(data), into));
        }}
      />
    </div>
  );
});
