/**
 * PDFs that were opened in this browser, whole, so that they can be read without a connection. A file of the library never changes:
 * one that replaces it has another address.
 */
import type { DBSchema, IDBPDatabase } from 'idb';
import type { LocalDatabases } from '#plugin-api/client';

/** Bytes of all together; what was not used for the longest time goes first (decisions §SEA-031). */
export const ROOM = 200 * 1024 * 1024;

export interface KeptFile {
  /** Below the API, e.g. `/storage/pdf/12/`. */
  readonly path: string;
  readonly article: number;
  readonly project: number;
}

interface Use extends KeptFile {
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly usedAt: number;
}

interface Schema extends DBSchema {
  bytes: { key: string; value: ArrayBuffer };
  uses: { key: string; value: Use };
}

export class KeptPdfs {
  readonly #databases: LocalDatabases;
  readonly #room: number;

  /** @param room bytes */
  constructor(databases: LocalDatabases, room = ROOM) {
    this.#databases = databases;
    this.#room = room;
  }

  /** Keeps a file that was opened, or remembers that one was used again. A browser that cannot keep it loses nothing by that. */
  async keep(file: KeptFile, bytes: () => Promise<Uint8Array<ArrayBuffer>>): Promise<void> {
    try {
      const database = await this.#open();
      if (!database) return;
      const known = await database.get('uses', file.path);
      if (known) await database.put('uses', { ...known, ...file, usedAt: Date.now() });
      else await this.#add(database, file, await bytes());
    } catch {
      // The disk is full, or the database was just deleted at a sign-out.
    }
  }

  /** `undefined` for a file that was never opened in this browser, or had to make room. */
  async read(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    try {
      const database = await this.#open();
      const [bytes, use] = await Promise.all([database?.get('bytes', path), database?.get('uses', path)]);
      if (use) await database?.put('uses', { ...use, usedAt: Date.now() });
      return bytes && new Uint8Array(bytes);
    } catch {
      return undefined;
    }
  }

  /** Deletes what belongs to a project that is not shared with the person any more. */
  async lose(project: number): Promise<void> {
    const database = await this.#open();
    if (!database) return;
    const lost = (await database.getAll('uses')).filter((use) => use.project === project);
    await this.#drop(database, lost);
  }

  #open(): Promise<IDBPDatabase<Schema> | undefined> {
    return this.#databases.open<Schema>('pdfs', 1, (database) => {
      database.createObjectStore('bytes');
      database.createObjectStore('uses', { keyPath: 'path' });
    });
  }

  async #add(database: IDBPDatabase<Schema>, file: KeptFile, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    const size = bytes.byteLength;
    if (size > this.#room) return;
    const uses = (await database.getAll('uses')).sort((one, other) => one.usedAt - other.usedAt);
    let free = this.#room - uses.reduce((sum, use) => sum + use.size, 0);
    const leaving: Use[] = [];
    for (const use of uses) {
      if (free >= size) break;
      leaving.push(use);
      free += use.size;
    }
    await this.#drop(database, leaving);
    const both = database.transaction(['bytes', 'uses'], 'readwrite');
    const whole = bytes.byteLength === bytes.buffer.byteLength ? bytes.buffer : bytes.slice().buffer;
    await Promise.all([
      both.objectStore('bytes').put(whole, file.path),
      both.objectStore('uses').put({ ...file, size, usedAt: Date.now() }),
      both.done,
    ]);
  }

  async #drop(database: IDBPDatabase<Schema>, uses: readonly Use[]): Promise<void> {
    const both = database.transaction(['bytes', 'uses'], 'readwrite');
    const deleting = uses.flatMap(({ path }) => [both.objectStore('bytes').delete(path), both.objectStore('uses').delete(path)]);
    await Promise.all([...deleting, both.done]);
  }
}
