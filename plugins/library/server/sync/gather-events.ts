/** What a batch has to tell open browsers, gathered: a screen hears once of each project and not of each record. */
import { LIBRARY_CHANGED, type LibraryChanged } from '../../common/events.ts';
import { MOST_NAMED } from '../shared/announce.ts';
import type { Library, Tx } from '../library.ts';

interface Gathered {
  readonly to: Set<number>;
  readonly kinds: Set<LibraryChanged['kinds'][number]>;
  /** `undefined` once one change named none. */
  articles: Set<number> | undefined;
}

const isChange = (event: { type: string; data: unknown }): event is { type: string; data: LibraryChanged } =>
  event.type === LIBRARY_CHANGED;

/** @returns the library whose changes are gathered, and what tells of them at the end */
export const gatherEvents = (library: Library, tx: Tx): { library: Library; tell: () => Promise<void> } => {
  const projects = new Map<number, Gathered>();
  const gather = (to: readonly number[], { project, kinds, articles }: LibraryChanged): void => {
    const known = projects.get(project) ?? { to: new Set(), kinds: new Set(), articles: new Set() };
    projects.set(project, known);
    for (const person of to) known.to.add(person);
    for (const kind of kinds) known.kinds.add(kind);
    if (!articles) known.articles = undefined;
    for (const article of articles ?? []) known.articles?.add(article);
  };
  const tell = async (): Promise<void> => {
    for (const [project, { to, kinds, articles }] of projects) {
      const named = articles && articles.size <= MOST_NAMED ? { articles: [...articles] } : {};
      const data: LibraryChanged = { project, kinds: [...kinds], ...named };
      await library.events.publish([...to], { type: LIBRARY_CHANGED, data }, tx);
    }
  };
  const publish: Library['events']['publish'] = async (to, event, within) =>
    isChange(event) ? gather(to, event.data) : library.events.publish(to, event, within);
  return { library: { ...library, events: { publish } }, tell };
};
