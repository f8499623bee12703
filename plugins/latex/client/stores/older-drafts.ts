/**
 * What an older version of the app has left of what was typed and not sent: drafts of whole texts, in a database of their own. They are taken
 * over once, and the database goes with the last of them.
 */
import { deleteDB, openDB } from 'idb';
import * as z from 'zod/mini';

const NAME = 'carrel-latex';
const STORE = 'drafts';

const Draft = z.object({
  text: z.string(),
  /** What it began with, as the server had it. Those of the oldest days have none. */
  began: z.optional(z.string()),
});
export type Draft = z.output<typeof Draft>;

export interface OlderDrafts {
  /** Drafts of a person's paper by their paths. */
  of(user: number, paper: number): Promise<ReadonlyMap<string, Draft>>;
  /** It is taken over. */
  done(user: number, paper: number, path: string): Promise<void>;
  /** Forgets everything, at sign-out. */
  clear(): Promise<void>;
}

const keyOf = (user: number, paper: number, path = ''): string => `${user}:${paper}:${path}`;

/** Whether there is such a database at all: to open it would make one. */
const isThere = async (): Promise<boolean> => {
  const all = await indexedDB.databases();
  return all.some(({ name }) => name === NAME);
};

/** Where the browser forbids it, there is nothing. */
const inDatabase = async <T>(act: (database: Awaited<ReturnType<typeof openDB>>) => Promise<T>): Promise<T | undefined> => {
  try {
    if (!(await isThere())) return undefined;
    const database = await openDB(NAME);
    try {
      return database.objectStoreNames.contains(STORE) ? await act(database) : undefined;
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
};

export const olderDrafts: OlderDrafts = {
  async of(user, paper) {
    const start = keyOf(user, paper);
    const found = await inDatabase(async (database) => {
      const range = IDBKeyRange.bound(start, `${start}\uffff`);
      const { store } = database.transaction(STORE);
      const [keys, values] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
      return keys.map((key, at) => [String(key).slice(start.length), z.safeParse(Draft, values[at]).data] as const);
    });
    return new Map((found ?? []).flatMap(([path, draft]) => (draft ? [[path, draft] as const] : [])));
  },

  async done(user, paper, path) {
    const left = await inDatabase(async (database) => {
      await database.delete(STORE, keyOf(user, paper, path));
      return database.count(STORE);
    });
    if (left === 0) await this.clear();
  },

  async clear() {
    await deleteDB(NAME).catch(() => undefined);
  },
};
