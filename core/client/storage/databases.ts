/** The databases of the people of this browser (IndexedDB): opened, shared, closed and deleted. Loaded when one is first needed. */
import { type DBSchema, deleteDB, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb';
import { isOlderState, storageKey } from './keys.ts';

type Upgrade<S extends DBSchema> = NonNullable<OpenDBCallbacks<S>['upgrade']>;
type Database = Pick<IDBPDatabase, 'close'>;

/** Milliseconds. Browsers have been seen that neither open a database nor say why. */
const PATIENCE = 10_000;

const inTime = <T>(work: Promise<T>): Promise<T | undefined> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PATIENCE);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

export class Databases {
  readonly #open = new Map<string, Promise<Database | undefined>>();

  /** `LocalDatabases.open` for one person. */
  async open<S extends DBSchema>(
    owner: number,
    name: string,
    version: number,
    upgrade: Upgrade<S>,
  ): Promise<IDBPDatabase<S> | undefined> {
    const full = storageKey(owner, name);
    const opening = this.#open.get(full) ?? this.#connect(full, version, upgrade);
    this.#open.set(full, opening);
    const database = await opening;
    // The next who asks tries again.
    if (!database) this.#open.delete(full);
    return database as IDBPDatabase<S> | undefined;
  }

  /** Deletes what is kept of a person, in whichever tab it was opened. */
  async forget(owner: number): Promise<void> {
    const prefix = `${storageKey(owner)}.`;
    await this.#delete((name) => name.startsWith(prefix));
  }

  /** Deletes what an older version left behind (CORE-045). */
  async dropOlder(): Promise<void> {
    await this.#delete(isOlderState);
  }

  async #connect<S extends DBSchema>(full: string, version: number, upgrade: Upgrade<S>): Promise<Database | undefined> {
    let isLate = false;
    const letGo = () => void this.#close(full);
    try {
      const opening = openDB<S>(full, version, {
        upgrade,
        // Another tab deletes it, or is of a newer version: what holds on to it would hold that tab up.
        blocking: letGo,
        terminated: letGo,
      });
      opening.then((database) => isLate && database.close()).catch(() => undefined);
      const database = await inTime(opening);
      isLate = !database;
      return database;
    } catch {
      return undefined;
    }
  }

  async #close(full: string): Promise<void> {
    const database = this.#open.get(full);
    this.#open.delete(full);
    (await database)?.close();
  }

  async #delete(isMeant: (name: string) => boolean): Promise<void> {
    const listed = await this.#listed();
    const names = new Set([...listed, ...this.#open.keys()].filter(isMeant));
    await Promise.all(
      [...names].map(async (name) => {
        await this.#close(name);
        await inTime(deleteDB(name)).catch(() => undefined);
      }),
    );
  }

  /** Names of all databases of this browser; those that are open here where it does not tell. */
  async #listed(): Promise<readonly string[]> {
    try {
      return (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
    } catch {
      return [];
    }
  }
}
