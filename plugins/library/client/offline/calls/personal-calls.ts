/** What a person keeps about projects for themselves: as the server said it last, and as they want it since. */
import { withFavourites, withOrder } from '../errands/errand.ts';
import { notFound } from './failures.ts';
import type { Given, Handlers } from './handlers.ts';
import type { LocalLibrary } from './library.ts';

/** Matrix LIB-007. */
const LAST_VIEWED = 6;

const inUse = (library: LocalLibrary, ids: readonly number[]): number[] => ids.filter((id) => library.projects.has(id));

/** Own projects, those in the recycle bin as well, and those of others that are in use. */
const isKnown = (library: LocalLibrary, id: number): boolean =>
  library.projects.has(id) || library.get('projects', id)?.owner_id === library.records.person;

type Names = 'projectOrder' | 'updateProjectOrder' | 'favourites' | 'toggleFavourite' | 'lastViewedProjects' | 'viewProject';

export const personalCalls = ({ library, kept, errands }: Given): Handlers<Names> => {
  const viewed = () => (kept.read('lastViewedProjects')?.data ?? []).filter(({ project }) => library.projects.has(project));
  const known = () => kept.read('favourites')?.data ?? [];
  const favourites = async () => inUse(library, withFavourites(known(), await errands.all()));
  return {
    projectOrder: async () => {
      const [there] = kept.read('projectOrder')?.data ?? [];
      if (!there) return { data: [] };
      return { data: [{ ...there, order: [...withOrder(there.order, await errands.all())] }] };
    },

    updateProjectOrder: async ({ params: { id }, body }) => {
      const [there] = kept.read('projectOrder')?.data ?? [];
      if (there?.id !== id) throw notFound();
      const order = [...new Set(body.order)].filter((project) => isKnown(library, project));
      await errands.keep({ what: 'order', id: 0, order, title: '' }, order.join() === there.order.join());
      return { id, order };
    },

    favourites: async () => ({ data: await favourites() }),

    toggleFavourite: async ({ body: { id } }) => {
      const { title } = library.project(id, 'read', { evenLocked: true });
      const wanted = !(await favourites()).includes(id);
      await errands.keep({ what: 'favourite', id, wanted, title }, wanted === known().includes(id));
      const message = wanted ? 'Added to favourites.' : 'Removed from favourites.';
      return { success: true, message, data: await favourites() };
    },

    lastViewedProjects: async () => ({ data: viewed().slice(0, LAST_VIEWED) }),

    viewProject: async ({ body: { projects } }) => {
      for (const id of projects) library.project(id, 'read');
      const now = library.now();
      const before = viewed().filter(({ project }) => !projects.includes(project));
      // The server names what it knows.
      const seen = projects.filter((id) => id > 0).map((project) => ({ project, viewed_at: now }));
      kept.write('lastViewedProjects', { data: [...seen, ...before].slice(0, LAST_VIEWED) });
      return { success: true, message: 'Project has been viewed.' };
    },
  };
};
