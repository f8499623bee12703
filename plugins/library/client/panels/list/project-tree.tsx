/** The tree of projects: choose, rename in place, nest and order by drag, take references that are dropped on it. */
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useState } from 'react';
import { useService, useTranslate } from '#client-kit';
import { IconButton, Skeleton, Toolbar, ToolbarSpace, takeDropped, Tree, type TreeDrop } from '#ui';
import { isFromFolder } from '../../file-kinds.ts';
import { LibraryParts } from '../../tokens.ts';
import { draggedReferences, REFERENCE_DRAG } from '../../../common/reference-drag.ts';
import { LoadFailed } from '../load-failed.tsx';
import styles from './list.module.css';
import { ProjectsMeter } from './limit-meters.tsx';
import { ProjectLinks } from './project-links.tsx';
import { ALL, isProject, orderAfterDrop, projectNodes, SAVED, savedNode, savedNodes, savedOf, SHARED } from './project-nodes.ts';
import { TagSection } from './tag-section.tsx';
import { useMenuEntries } from './use-menu-entries.ts';
import { useOpenBranches } from './use-open-branches.ts';

export const ProjectTree = observer(() => {
  const t = useTranslate();
  const { store, projects, references, exchange, saved } = useService(LibraryParts);
  const { mine, shared, stats, favourites, projects: loaded, error, load } = store.projects;
  const [open, toggle] = useOpenBranches([SHARED, SAVED]);
  const [renaming, setRenaming] = useState<string>();
  const menu = useMenuEntries('library.project.context');
  const savedMenu = useMenuEntries('library.search.context');
  const { searches = [], counts } = saved.searches;
  /** A project of the user's own: it alone can be moved and deleted by them. */
  const isOwn = (id: string) => projectOf(id)?.role === 'owner';
  const projectOf = (id: string) => (isProject(id) ? store.projects.get(Number(id)) : undefined);

  /** Projects of others keep their place in the tree and may only change the order. */
  const canMove = ({ dragged, onto, where }: TreeDrop): boolean => {
    if (where === 'inside' && projectOf(onto)?.is_locked) return false;
    if (isOwn(dragged)) return isOwn(onto) || (onto === ALL && where === 'inside');
    const [project, target] = [projectOf(dragged), projectOf(onto)];
    const isBeside = project?.parent_project_id === target?.parent_project_id;
    return where !== 'inside' && project !== undefined && target !== undefined && isBeside && !isOwn(onto);
  };

  const move = async ({ dragged, onto, where }: TreeDrop) => {
    const project = projectOf(dragged);
    const target = projectOf(onto);
    if (!project) return;
    const parent = where === 'inside' ? (target?.id ?? null) : (target?.parent_project_id ?? null);
    const order =
      where !== 'inside' && target ? () => orderAfterDrop(store.projects.tree, project.id, target.id, where) : undefined;
    if (order || parent !== project.parent_project_id) await projects.move(project, parent, order);
  };

  /** Alt and an arrow put the chosen project one place up or down. */
  const shift = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
    if (by === undefined || !event.altKey || event.ctrlKey || event.metaKey || !store.chosen) return;
    event.preventDefault();
    void projects.shift(store.chosen, by);
  };
  const viewed = store.projects.lastViewed;

  return (
    <div className={styles.tree} onKeyDown={shift}>
      {favourites.size > 0 && <ProjectLinks heading={t('project.favourites')} icon="star" ids={[...favourites]} />}
      {viewed.length > 0 && <ProjectLinks heading={t('project.lastViewed')} icon="clock" ids={viewed} />}
      <Toolbar label={t('project.tools')}>
        <h2 className={styles.heading}>{t('project.mine')}</h2>
        <ProjectsMeter bare />
        <ToolbarSpace />
        <IconButton icon="list-filter" label={t('saved.new')} onClick={() => void saved.actions.create()} />
        <IconButton icon="folder-plus" label={t('project.new')} onClick={() => void projects.create(undefined)} />
      </Toolbar>
      {loaded === undefined && error === undefined && <Skeleton shape="rows" count={6} />}
      {loaded === undefined && error !== undefined && <LoadFailed title={t('project.loadFailed')} onRetry={load} />}
      {loaded !== undefined && (
        <Tree
          label={t('project.heading')}
          nodes={[
            ...projectNodes(
              { all: t('project.all'), shared: t('project.shared'), locked: t('project.locked') },
              { mine, shared },
              stats,
              favourites,
            ),
            ...savedNodes(t('saved.heading'), searches, counts),
          ]}
          open={open}
          onToggle={toggle}
          selected={store.saved === undefined ? String(store.project ?? ALL) : savedNode(store.saved)}
          onSelect={(id) => {
            const search = savedOf(id);
            if (search !== undefined) store.chooseSaved(search);
            else if (id !== SHARED && id !== SAVED) store.chooseProject(projectOf(id)?.id);
          }}
          onOpen={(id) => {
            const project = projectOf(id);
            if (project?.is_locked) projects.tellLocked(project);
          }}
          menu={(id) => (isProject(id) ? menu() : savedOf(id) === undefined ? [] : savedMenu())}
          renaming={renaming}
          onRenaming={(id) => setRenaming(id !== undefined && isProject(id) && store.mayChange(Number(id)) ? id : undefined)}
          onRename={(id, title) => {
            const project = projectOf(id);
            if (project && title.trim() !== '') void projects.change(project, { title: title.trim() });
          }}
          onDelete={(id) => {
            const project = projectOf(id);
            const search = saved.searches.get(savedOf(id));
            if (project && isOwn(id)) void projects.delete(project);
            else if (search) void saved.actions.delete(search);
          }}
          canMove={canMove}
          onMove={(drop) => void move(drop)}
          canTake={(id, types) =>
            isProject(id) && store.mayChange(Number(id)) && (types.includes(REFERENCE_DRAG) || types.includes('Files'))
          }
          onTake={(id, data) =>
            data.files.length > 0
              ? takeDropped(data, isFromFolder, (files) => void exchange.take(files, Number(id)))
              : void references.move(draggedReferences(data), Number(id))
          }
        />
      )}
      <TagSection />
    </div>
  );
});
