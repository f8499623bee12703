/** The pages of papers on this device (IndexedDB): those of the last build of each, so that they can be read without a connection. */
import type { DBSchema, IDBPDatabase } from 'idb';
import * as z from 'zod/mini';
import type { LocalDatabases } from '#plugin-api/client';
import { Build } from '../../common/model.ts';

/** Bytes of all; those of the paper that was compiled or opened longest ago go first. */
const ROOM = 150 * 1024 * 1024;

/** Log and problems of a build can be long; without a connection there is nothing to mend by them. */
const LOG = 20_000;

interface KeptPages {
  readonly build: unknown;
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

interface Schema extends DBSchema {
  builds: { key: number; value: KeptPages };
  bytes: { key: number; value: ArrayBuffer };
}
type Database = IDBPDatabase<Schema>;

export class DevicePages {
  readonly #databases: LocalDatabases;
  readonly #room: number;

  /** @param room bytes */
  constructor(databases: LocalDatabases, room = ROOM) {
    this.#databases = databases;
    this.#room = room;
  }

  /** The build whose pages are here. */
  async build(paper: number): Promise<Build | undefined> {
    const kept = await this.#try((database) => database.get('builds', paper));
    return z.safeParse(Build, kept?.build).data;
  }

  /** `undefined` where the pages that are here are of another build, or none are. */
  async bytes(paper: number, build: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
    return this.#try(async (database) => {
      const both = database.transaction(['builds', 'bytes']);
      const [kept, bytes] = await Promise.all([both.objectStore('builds').get(paper), both.objectStore('bytes').get(paper)]);
      return z.safeParse(Build, kept?.build).data?.id === build && bytes ? new Uint8Array(bytes) : undefined;
    });
  }

  /** In place of the pages that were here before. */
  async keep(paper: number, build: Build, bytes: ArrayBuffer): Promise<void> {
    if (bytes.byteLength > this.#room) return;
    await this.#try(async (database) => {
      const both = database.transaction(['builds', 'bytes'], 'readwrite');
      const [builds, files] = [both.objectStore('builds'), both.objectStore('bytes')];
      const ids = await builds.getAllKeys();
      const known = (await builds.getAll()).map(({ size, at }, index) => ({ id: ids[index] as number, size, at }));
      const others = known.filter(({ id }) => id !== paper).toSorted((one, other) => one.at - other.at);
      let free = this.#room - bytes.byteLength - others.reduce((sum, { size }) => sum + size, 0);
      for (const { id, size } of others) {
        if (free >= 0) break;
        void builds.delete(id);
        void files.delete(id);
        free += size;
      }
      const slim = { ...build, message: build.message.slice(-LOG) };
      void builds.put({ build: slim, size: bytes.byteLength, at: Date.now() }, paper);
      void files.put(bytes, paper);
      await both.done;
    });
  }

  /** It is this person's no more. */
  async forget(paper: number): Promise<void> {
    await this.#try(async (database) => {
      const both = database.transaction(['builds', 'bytes'], 'readwrite');
      void both.objectStore('builds').delete(paper);
      void both.objectStore('bytes').delete(paper);
      await both.done;
    });
  }

  /** Where nothing may be kept, or there is no room, nothing breaks. */
  async #try<T>(act: (database: Database) => Promise<T>): Promise<T | undefined> {
    try {
      const database = await this.#databases.open<Schema>('latex-pages', 1, (made) => {
        made.createObjectStore('builds');
        made.createObjectStore('bytes');
      });
      return database && (await act(database));
    } catch {
      return undefined;
    }
  }
}
