/** The projects for what other screens show of them: loaded when nobody has asked for them yet, and the way to open one. */
import { useEffect } from 'react';
import { useService } from '#client-kit';
import { Panels, Session } from '#plugin-api/client';
import type { Project } from '../../common/model/project.ts';
import { startInTurn } from '../start-in-turn.ts';
import { LibraryParts } from '../tokens.ts';

export const useProjects = () => {
  const { store } = useService(LibraryParts);
  const panels = useService(Panels);
  const session = useService(Session);
  const { projects } = store;
  useEffect(() => {
    const turn = startInTurn(session, store);
    // After a sign-in they have a turn of their own (ACC-024).
    if (!session.hasEntered) void projects.needRecent().catch(() => {});
    return () => turn.dispose();
  }, [store]);
  return {
    projects,
    /** Nothing is known of them, or not which were viewed last. */
    hasFailed: projects.recent === 'failed' || (projects.projects === undefined && projects.error !== undefined),
    isLoading: projects.projects === undefined || projects.recent === 'unknown',
    retry: () => {
      void projects.load();
      void projects.loadRecent().catch(() => {});
    },
    open: ({ id }: Project) => {
      panels.open('library.list');
      store.chooseProject(id);
    },
  };
};

/** Those of the ids that are still there, in their order. */
export const found = (projects: readonly Project[] | undefined, ids: Iterable<number>): readonly Project[] =>
  [...ids].flatMap((id) => projects?.find((project) => project.id === id) ?? []);
