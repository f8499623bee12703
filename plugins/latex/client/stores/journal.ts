/** Keeps what is typed on this device until the server has it, so that a crash, a full disk elsewhere or a lost network takes nothing. */
import * as z from 'zod/mini';

export const Draft = z.object({
  text: z.string(),
  /** The server's version that the text builds on. */
  base: z.number(),
  /** Its text; drafts of older days have none. */
  began: z.optional(z.string()),
  /** When it was typed, in milliseconds since 1970. */
  at: z.number(),
});
export type Draft = z.output<typeof Draft>;

export interface Journal {
  read(key: string): Promise<Draft | undefined>;
  write(key: string, draft: Draft): Promise<void>;
  remove(key: string): Promise<void>;
  /** Drafts whose keys begin like this, by what follows. */
  list(start: string): Promise<ReadonlyMap<string, Draft>>;
  /** Forgets everything, at sign-out. */
  clear(): Promise<void>;
}

const STORE = 'drafts';

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The journal cannot be read'));
  });

/** A journal in IndexedDB. Where the browser forbids that, nothing is kept and nothing breaks. */
export class DeviceJournal implements Journal {
  readonly #name: string;
  #opening: Promise<IDBDatabase> | undefined;

  constructor(name = 'carrel-latex') {
    this.#name = name;
  }

  async read(key: string): Promise<Draft | undefined> {
    const found = await this.#use('readonly', (store) => store.get(key)).catch(() => undefined);
    return z.safeParse(Draft, found).data;
  }

  async write(key: string, draft: Draft): Promise<void> {
    await this.#use('readwrite', (store) => store.put(draft, key));
  }

  async remove(key: string): Promise<void> {
    await this.#use('readwrite', (store) => store.delete(key)).catch(() => undefined);
  }

  async list(start: string): Promise<ReadonlyMap<string, Draft>> {
    const range = IDBKeyRange.bound(start, `${start}\uffff`);
    const keys = z.safeParse(
      z.array(z.string()),
      await this.#use('readonly', (store) => store.getAllKeys(range)).catch(() => []),
    );
    const found = new Map<string, Draft>();
    for (const key of keys.data ?? []) {
      const draft = await this.read(key);
      if (draft) found.set(key.slice(start.length), draft);
    }
    return found;
  }

  async clear(): Promise<void> {
    await this.#use('readwrite', (store) => store.clear()).catch(() => undefined);
  }

  async #use(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
    const database = await this.#open();
    return settled(act(database.transaction(STORE, mode).objectStore(STORE)));
  }

  #open(): Promise<IDBDatabase> {
    this.#opening ??= new Promise((resolve, reject) => {
      const request = indexedDB.open(this.#name, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('The journal cannot be opened'));
    });
    return this.#opening;
  }
}
