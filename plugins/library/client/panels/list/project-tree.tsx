/** The tree of projects: choose, rename in place, nest and order by drag, take references that are dropped on it. */
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useState } from 'react';
import { IconButton, Skeleton, Toolbar, ToolbarSpace, Tree, type TreeDrop, useService, useTranslate } from '#plugin-api/client';
import { LibraryParts } from '../../library-parts.ts';
import { draggedReferences, REFERENCE_DRAG } from '../../../common/reference-drag.ts';
import styles from './list.module.css';
import { ProjectLinks } from './project-links.tsx';
import { ALL, isProject, orderAfterDrop, projectNodes, SHARED } from './project-nodes.ts';
import { TagSection } from './tag-section.tsx';
import { useMenuEntries } from './use-menu-entries.ts';

export const ProjectTree = observer(() => {
  const t = useTranslate();
  const { desk, projects, references, exchange } = useService(LibraryParts);
  const { mine, shared, stats, favourites, projects: loaded } = desk.projects;
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set([SHARED]));
  const [renaming, setRenaming] = useState<string>();
  const menu = useMenuEntries('library.project.context');
  const projectOf = (id: string) => (isProject(id) ? desk.projects.get(Number(id)) : undefined);

  const move = async ({ dragged, onto, where }: TreeDrop) => {
    const project = projectOf(dragged);
    const target = projectOf(onto);
    if (!project) return;
    const parent = where === 'inside' ? (target?.id ?? null) : (target?.parent_project_id ?? null);
    const order =
      where !== 'inside' && target ? () => orderAfterDrop(desk.projects.tree, project.id, target.id, where) : undefined;
    if (order || parent !== project.parent_project_id) await projects.move(project, parent, order);
  };

  /** Alt and an arrow put the chosen project one place up or down. */
  const shift = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
    if (by === undefined || !event.altKey || event.ctrlKey || event.metaKey || !desk.chosen) return;
    event.preventDefault();
    void projects.shift(desk.chosen, by);
  };
  const viewed = desk.projects.lastViewed;

  return (
    <div className={styles.tree} onKeyDown={shift}>
      {favourites.size > 0 && <ProjectLinks heading={t('project.favourites')} icon="star" ids={[...favourites]} />}
      {viewed.length > 0 && <ProjectLinks heading={t('project.lastViewed')} icon="clock" ids={viewed} />}
      <Toolbar label={t('project.tools')}>
        <h2 className={styles.heading}>{t('project.mine')}</h2>
        <ToolbarSpace />
        <IconButton icon="folder-plus" label={t('project.new')} onClick={() => void projects.create(undefined)} />
      </Toolbar>
      {loaded === undefined ? (
        <Skeleton shape="rows" count={6} />
      ) : (
        <Tree
          label={t('project.heading')}
          nodes={projectNodes({ all: t('project.all'), shared: t('project.shared') }, { mine, shared }, stats, favourites)}
          open={open}
          onToggle={(ids, isOpen) =>
            setOpen((before) => {
              const next = new Set(before);
              for (const id of ids) {
                if (isOpen) next.add(id);
                else next.delete(id);
              }
              return next;
            })
          }
          selected={desk.project === undefined ? ALL : String(desk.project)}
          onSelect={(id) => id !== SHARED && desk.chooseProject(projectOf(id)?.id)}
          menu={(id) => (isProject(id) ? menu() : [])}
          renaming={renaming}
          onRenaming={(id) => setRenaming(id !== undefined && isProject(id) ? id : undefined)}
          onRename={(id, title) => {
            const project = projectOf(id);
            if (project && title.trim() !== '') void projects.change(project, { title: title.trim() });
          }}
          onDelete={(id) => {
            const project = projectOf(id);
            if (project) void projects.delete(project);
          }}
          canMove={({ dragged, onto, where }) => isProject(dragged) && (isProject(onto) || (onto === ALL && where === 'inside'))}
          onMove={(drop) => void move(drop)}
          canTake={(id, types) => isProject(id) && (types.includes(REFERENCE_DRAG) || types.includes('Files'))}
          onTake={(id, data) =>
            void (data.files.length > 0
              ? exchange.take([...data.files], Number(id))
              : references.move(draggedReferences(data), Number(id)))
          }
        />
      )}
      <TagSection />
    </div>
  );
});
