/** What a person keeps about projects for themselves, as the server said it last; it is changed at the server only. */
import type { Given, Handlers } from './handlers.ts';
import type { LocalLibrary } from './library.ts';

/** Matrix LIB-007. */
const LAST_VIEWED = 6;

const inUse = (library: LocalLibrary, ids: readonly number[]): number[] => ids.filter((id) => library.projects.has(id));

type Names = 'projectOrder' | 'favourites' | 'lastViewedProjects' | 'viewProject';

export const personalCalls = ({ library, kept }: Given): Handlers<Names> => {
  const viewed = () => (kept.read('lastViewedProjects')?.data ?? []).filter(({ project }) => library.projects.has(project));
  return {
    projectOrder: async () => kept.read('projectOrder') ?? { data: [] },

    favourites: async () => ({ data: inUse(library, kept.read('favourites')?.data ?? []) }),

    lastViewedProjects: async () => ({ data: viewed().slice(0, LAST_VIEWED) }),

    viewProject: async ({ body: { projects } }) => {
      for (const id of projects) library.project(id, 'read');
      const now = library.now();
      const before = viewed().filter(({ project }) => !projects.includes(project));
      // The server names what it knows.
      const known = projects.filter((id) => id > 0).map((project) => ({ project, viewed_at: now }));
      kept.write('lastViewedProjects', { data: [...known, ...before].slice(0, LAST_VIEWED) });
      return { success: true, message: 'Project has been viewed.' };
    },
  };
};
