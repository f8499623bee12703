/** Open-access PDFs that were read beside the results: at most 200 MB in this browser, the oldest out first (decisions §5, SEA-031). */
import type { DBSchema, IDBPDatabase } from 'idb';
import type { LocalDatabases } from '#plugin-api/client';

/** Bytes of all together. */
export const ROOM = 200 * 1024 * 1024;

interface Schema extends DBSchema {
  pdfs: { key: string; value: ArrayBuffer };
  sizes: { key: string; value: { readonly guid: string; readonly size: number; readonly keptAt: number } };
}

export class PdfStore {
  readonly #databases: LocalDatabases;
  readonly #room: number;

  /** @param room bytes */
  constructor(databases: LocalDatabases, room = ROOM) {
    this.#databases = databases;
    this.#room = room;
  }

  /** The PDF of a work: the copy that is here, else what is fetched, of which a copy is kept. @throws what `fetch` throws */
  async take(guid: string, fetch: () => Promise<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
    const here = await this.#try((database) => database.get('pdfs', guid));
    if (here) return new Uint8Array(here);
    const bytes = await fetch();
    // A copy of its own: whoever shows a PDF is given its bytes away.
    await this.#try((database) => this.#put(database, guid, bytes.slice(0)));
    return new Uint8Array(bytes);
  }

  /** Whether a copy is here: one that is not is lost with its page. */
  async has(guid: string): Promise<boolean> {
    return (await this.#try((database) => database.getKey('pdfs', guid))) !== undefined;
  }

  async #put(database: IDBPDatabase<Schema>, guid: string, bytes: ArrayBuffer): Promise<void> {
    const size = bytes.byteLength;
    if (size > this.#room) return;
    const change = database.transaction(['pdfs', 'sizes'], 'readwrite');
    const [pdfs, sizes] = [change.objectStore('pdfs'), change.objectStore('sizes')];
    const kept = (await sizes.getAll()).toSorted((one, other) => one.keptAt - other.keptAt);
    let free = this.#room - kept.reduce((sum, one) => sum + one.size, 0);
    for (const oldest of kept) {
      if (free >= size) break;
      free += oldest.size;
      await Promise.all([pdfs.delete(oldest.guid), sizes.delete(oldest.guid)]);
    }
    await Promise.all([pdfs.put(bytes, guid), sizes.put({ guid, size, keptAt: Date.now() }), change.done]);
  }

  /** A browser that keeps nothing, or whose disk is full, loses nothing but a copy. */
  async #try<T>(act: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T | undefined> {
    try {
      const database = await this.#databases.open<Schema>('search-pdfs', 1, (made) => {
        made.createObjectStore('pdfs');
        made.createObjectStore('sizes', { keyPath: 'guid' });
      });
      return database && (await act(database));
    } catch {
      return undefined;
    }
  }
}
