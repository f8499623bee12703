/** Prints of sources that this browser knows already, so that a paper is checked at once when it is opened again. */
import type { DBSchema, IDBPDatabase } from 'idb';
import type { LocalDatabases } from '#plugin-api/client';

/** Prints that are kept, some 10 kB each; the oldest go first. */
export const MOST_PRINTS = 5_000;

export interface KeptPrint {
  readonly key: string;
  /** Of the source's text. */
  readonly version: string;
  readonly print: Uint8Array;
}

interface Schema extends DBSchema {
  prints: { key: string; value: KeptPrint & { readonly keptAt: number }; indexes: { keptAt: number } };
}

export class PrintStore {
  readonly #databases: LocalDatabases;
  readonly #most: number;

  constructor(databases: LocalDatabases, most = MOST_PRINTS) {
    this.#databases = databases;
    this.#most = most;
  }

  /** Those that are here, of whatever version. */
  async read(keys: readonly string[]): Promise<readonly KeptPrint[]> {
    const found = await this.#try(async (database) => {
      const { store } = database.transaction('prints');
      return Promise.all(keys.map((key) => store.get(key)));
    });
    return (found ?? []).filter((print) => print !== undefined);
  }

  async keep(prints: readonly KeptPrint[]): Promise<void> {
    await this.#try(async (database) => {
      const change = database.transaction('prints', 'readwrite');
      for (const print of prints) void change.store.put({ ...print, keptAt: Date.now() });
      let spare = (await change.store.count()) - this.#most;
      for (let oldest = await change.store.index('keptAt').openKeyCursor(); oldest && spare > 0; spare--) {
        void change.store.delete(oldest.primaryKey);
        oldest = await oldest.continue();
      }
      await change.done;
    });
  }

  /** A browser that keeps nothing, or whose disk is full, asks for all prints again. */
  async #try<T>(act: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T | undefined> {
    try {
      const database = await this.#databases.open<Schema>('quotes-prints', 1, (made) => {
        made.createObjectStore('prints', { keyPath: 'key' }).createIndex('keptAt', 'keptAt');
      });
      return database && (await act(database));
    } catch {
      return undefined;
    }
  }
}
