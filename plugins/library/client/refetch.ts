/** What is asked for again when things came back or were replaced (LIB-065): the plan's counts, projects, references. */
import type { Session } from '#plugin-api/client';
import type { LibraryStore } from './library-store.ts';

export type Refetch = () => Promise<void>;

/** Open panels of references and PDFs hear of it from the server. */
export const refetchOf =
  (session: Pick<Session, 'refresh'>, store: LibraryStore): Refetch =>
  async () => {
    // Counts that are old for a moment are no reason to say that something failed.
    const counts = [session.refresh(), store.projects.loadRecent()].map((asked) => asked.catch(() => undefined));
    await Promise.all([...counts, store.projects.load(), store.refresh()]);
  };
