/**
 * PDFs that were opened in this browser, whole, so that they can be read without a connection. A file of the library never changes:
 * one that replaces it has another address.
 */
import type { DBSchema, IDBPDatabase } from 'idb';
import type { LocalDatabases } from '#plugin-api/client';

/** Bytes of all that nobody asked to have kept; what was not used for the longest time goes first (decisions §SEA-031). */
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
  /** Projects that somebody wants on this device, whole: what is kept for one makes no room for what was merely opened. */
  readonly keptFor?: readonly number[];
}

/** What is on this device of a project that somebody wants there. */
export interface KeptShare {
  readonly paths: ReadonlySet<string>;
  /** Bytes. */
  readonly size: number;
}

const isWanted = ({ keptFor }: Use): boolean => keptFor !== undefined && keptFor.length > 0;

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

  /**
   * Keeps a file for as long as its project is wanted on this device, without looking at what room was set aside for what is opened.
   * @param bytes asked for where this browser does not have it yet
   * @returns bytes that it takes
   * @throws DOMException where the disk is full, and what `bytes` throws
   */
  async keepFor(project: number, file: KeptFile, bytes: () => Promise<Uint8Array<ArrayBuffer>>): Promise<number> {
    const database = await this.#open();
    if (!database) throw new DOMException('This browser keeps nothing', 'QuotaExceededError');
    if (!(await database.getKey('uses', file.path))) await this.#put(database, file, await bytes(), [project]);
    const known = await database.get('uses', file.path);
    if (known && !known.keptFor?.includes(project))
      await database.put('uses', { ...known, ...file, keptFor: [...(known.keptFor ?? []), project] });
    return known?.size ?? 0;
  }

  /** What is kept for a project. */
  async shareOf(project: number): Promise<KeptShare> {
    const uses = (await (await this.#open())?.getAll('uses')) ?? [];
    const kept = uses.filter(({ keptFor }) => keptFor?.includes(project));
    return { paths: new Set(kept.map(({ path }) => path)), size: kept.reduce((sum, { size }) => sum + size, 0) };
  }

  /** Files are not wanted for a project any more; what no other one wants is deleted. @param paths all of the project's without it */
  async release(project: number, paths?: ReadonlySet<string>): Promise<void> {
    const database = await this.#open();
    if (!database) return;
    const meant = (await database.getAll('uses')).filter(
      ({ path, keptFor }) => keptFor?.includes(project) && (paths?.has(path) ?? true),
    );
    const left = meant.map((use) => ({ ...use, keptFor: use.keptFor?.filter((id) => id !== project) ?? [] }));
    await this.#drop(
      database,
      left.filter((use) => !isWanted(use)),
    );
    for (const use of left.filter(isWanted)) await database.put('uses', use);
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
    const opened = (await database.getAll('uses')).filter((use) => !isWanted(use));
    const uses = opened.sort((one, other) => one.usedAt - other.usedAt);
    let free = this.#room - uses.reduce((sum, use) => sum + use.size, 0);
    const leaving: Use[] = [];
    for (const use of uses) {
      if (free >= size) break;
      leaving.push(use);
      free += use.size;
    }
    await this.#drop(database, leaving);
    await this.#put(database, file, bytes);
  }

  async #put(
    database: IDBPDatabase<Schema>,
    file: KeptFile,
    bytes: Uint8Array<ArrayBuffer>,
    keptFor: readonly number[] = [],
  ): Promise<void> {
    const both = database.transaction(['bytes', 'uses'], 'readwrite');
    const whole = bytes.byteLength === bytes.buffer.byteLength ? bytes.buffer : bytes.slice().buffer;
    await Promise.all([
      both.objectStore('bytes').put(whole, file.path),
      both.objectStore('uses').put({ ...file, size: bytes.byteLength, usedAt: Date.now(), keptFor }),
      both.done,
    ]);
  }

  async #drop(database: IDBPDatabase<Schema>, uses: readonly Use[]): Promise<void> {
    const both = database.transaction(['bytes', 'uses'], 'readwrite');
    const deleting = uses.flatMap(({ path }) => [both.objectStore('bytes').delete(path), both.objectStore('uses').delete(path)]);
    await Promise.all([...deleting, both.done]);
  }
}
