/** What stands in the tree, from above: everything, favourites, projects, those of others, saved searches, what was viewed last, the trash. */
import type { ReactNode } from 'react';
import { useService, useTranslate } from '#client-kit';
import type { TreeNode } from '#ui';
import type { Project } from '../../../common/model/project.ts';
import { hasOwnPeople } from '../../participants.ts';
import { LibraryParts } from '../../tokens.ts';
import { ALL, FAVOURITES, type ProjectLook, projectNodes, RECENT, savedNodes, shortcutNodes, TRASH } from './project-nodes.ts';
import { TreePeople } from './tree-people.tsx';

/** To be called in an observer. */
export const useTreeNodes = (): TreeNode[] => {
  const t = useTranslate();
  const { store, saved } = useService(LibraryParts);
  const { mine, shared, stats, favourites, lastViewed, projects = [] } = store.projects;
  const { searches = [], counts } = saved.searches;
  const endOf = (project: Project, count: number | undefined): ReactNode =>
    hasOwnPeople(project, projects) ? (
      <>
        <TreePeople project={project} />
        {count}
      </>
    ) : (
      count
    );
  const look: ProjectLook = {
    stats,
    favourites,
    texts: { shared: t('project.shared'), locked: t('project.locked') },
    endOf,
  };
  /** In a short way to it, its number says enough. */
  const short: ProjectLook = { ...look, endOf: (_, count) => count };
  const named = (ids: Iterable<number>) => [...ids].flatMap((id) => store.projects.get(id) ?? []);
  return [
    { id: ALL, text: t('project.all'), icon: 'library' },
    ...shortcutNodes({ id: FAVOURITES, text: t('project.favourites'), icon: 'star' }, named(favourites), short),
    ...projectNodes({ mine, shared }, look),
    ...savedNodes(t('saved.heading'), searches, counts),
    ...shortcutNodes({ id: RECENT, text: t('project.lastViewed'), icon: 'clock' }, named(lastViewed), short),
    { id: TRASH, text: t('tree.trash'), icon: 'trash' },
  ];
};
