/**
 * Live texts on this device (IndexedDB), so that one that was open once opens without a connection, with everything that was typed. What is
 * known of a text is a *line*: updates of one document of yjs. Beside the line of the server there may be some of tabs that began to write
 * without ever having heard of it. Tabs of one person share all of it: they only add, and what one of them puts together it has read in the
 * same transaction.
 */
import type { DBSchema, IDBPDatabase } from 'idb';
import * as z from 'zod/mini';
import type { LocalDatabases } from '#plugin-api/client';
import { TEXT_ROLES } from '../../common/channel.ts';

/** What is known of a line beside its updates. */
export const LineState = z.object({
  epoch: z.number(),
  /** What the server had by the time that it was heard last: what is here and what is there are compared with it. */
  base: z.string(),
  role: z.enum(TEXT_ROLES),
  version: z.number(),
});
export type LineState = z.output<typeof LineState>;

export interface KeptLine extends LineState {
  readonly line: string;
  readonly updates: readonly Uint8Array[];
}

export interface KeptText {
  /** The newest first. */
  readonly lines: readonly KeptLine[];
  /** Tabs that have left something which the server may not have. */
  readonly unsent: readonly string[];
}

interface Addition {
  readonly state: LineState | undefined;
  readonly updates: readonly Uint8Array[];
  readonly unsent: string | undefined;
}

interface Schema extends DBSchema {
  lines: { key: string; value: { readonly text: string; readonly state: LineState }; indexes: { text: string } };
  updates: { key: number; value: { readonly line: string; readonly update: Uint8Array }; indexes: { line: string } };
  /** Key: the text, and the tab. */
  unsent: { key: string; value: { readonly text: string }; indexes: { text: string } };
}
type Database = IDBPDatabase<Schema>;

export class DeviceTexts {
  readonly #databases: LocalDatabases;

  constructor(databases: LocalDatabases) {
    this.#databases = databases;
  }

  async read(text: string): Promise<KeptText> {
    const found = await this.#try(async (database) => {
      const all = database.transaction(['lines', 'updates', 'unsent']);
      const names = await all.objectStore('lines').index('text').getAllKeys(text);
      const lines = await Promise.all(
        names.map(async (line) => {
          const state = z.safeParse(LineState, (await all.objectStore('lines').get(line))?.state).data;
          const rows = await all.objectStore('updates').index('line').getAll(line);
          return state && { ...state, line, updates: rows.map(({ update }) => update) };
        }),
      );
      const unsent = await all.objectStore('unsent').index('text').getAllKeys(text);
      const known = lines.filter((line) => line !== undefined);
      return { lines: known.sort((one, other) => other.epoch - one.epoch), unsent };
    });
    return found ?? { lines: [], unsent: [] };
  }

  /**
   * @param state where it has changed
   * @param unsent the tab, where the server does not have everything
   */
  async add(text: string, line: string, { state, updates, unsent }: Addition): Promise<void> {
    await this.#try(async (database) => {
      const all = database.transaction(['lines', 'updates', 'unsent'], 'readwrite');
      if (state) void all.objectStore('lines').put({ text, state }, line);
      for (const update of updates) void all.objectStore('updates').add({ line, update });
      if (unsent !== undefined) void all.objectStore('unsent').put({ text }, unsent);
      // At once: of a page that goes away nobody is there any more to hear that all was put.
      all.commit();
      await all.done;
    });
  }

  /**
   * Puts the updates of a line together.
   * @param join makes one of all
   */
  async compact(line: string, join: (updates: readonly Uint8Array[]) => Uint8Array): Promise<void> {
    await this.#try(async (database) => {
      const { store, done } = database.transaction('updates', 'readwrite');
      const keys = await store.index('line').getAllKeys(line);
      const rows = await store.index('line').getAll(line);
      void store.add({ line, update: join(rows.map(({ update }) => update)) });
      for (const key of keys) void store.delete(key);
      await done;
    });
  }

  /** The server has what these tabs have left. */
  async sent(tabs: readonly string[]): Promise<void> {
    await this.#try(async (database) => {
      const { store, done } = database.transaction('unsent', 'readwrite');
      for (const tab of tabs) void store.delete(tab);
      await done;
    });
  }

  /** Drops lines, or all that is kept of a text. */
  async forget(text: string, only?: readonly string[]): Promise<void> {
    await this.#try(async (database) => {
      const all = database.transaction(['lines', 'updates', 'unsent'], 'readwrite');
      const lines = only ?? (await all.objectStore('lines').index('text').getAllKeys(text));
      for (const line of lines) {
        void all.objectStore('lines').delete(line);
        for (const key of await all.objectStore('updates').index('line').getAllKeys(line))
          void all.objectStore('updates').delete(key);
      }
      if (!only)
        for (const key of await all.objectStore('unsent').index('text').getAllKeys(text))
          void all.objectStore('unsent').delete(key);
      await all.done;
    });
  }

  /** Texts of which something may not have been sent. */
  async unsent(): Promise<readonly string[]> {
    const rows = await this.#try((database) => database.getAll('unsent'));
    return [...new Set((rows ?? []).map(({ text }) => text))];
  }

  /** Where nothing may be kept, or there is no room, nothing breaks. */
  async #try<T>(act: (database: Database) => Promise<T>): Promise<T | undefined> {
    try {
      const database = await this.#databases.open<Schema>('coedit', 1, (made) => {
        made.createObjectStore('lines').createIndex('text', 'text');
        made.createObjectStore('updates', { autoIncrement: true }).createIndex('line', 'line');
        made.createObjectStore('unsent').createIndex('text', 'text');
      });
      return database && (await act(database));
    } catch {
      return undefined;
    }
  }
}
