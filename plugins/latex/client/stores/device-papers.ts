/**
 * Papers on this device (IndexedDB): each as it was when it was opened last, so that it opens without a connection; and texts that were typed
 * here and that the server would not take. What was typed since is kept by the live texts themselves.
 */
import type { DBSchema, IDBPDatabase } from 'idb';
import * as z from 'zod/mini';
import type { LocalDatabases } from '#plugin-api/client';
import { Build, CiteLink, DocumentText, EditorFile, LatexFile } from '../../common/model.ts';
import type { DevicePages } from './device-pages.ts';

export const KeptPaper = z.object({
  summary: LatexFile,
  files: z.array(EditorFile),
  texts: z.array(DocumentText),
  links: z.array(CiteLink),
  /** Whose pages are on this device. */
  build: z.optional(Build),
});
export type KeptPaper = z.output<typeof KeptPaper>;

const Unsent = z.object({ paper: z.number(), path: z.string(), text: z.string(), isTooLong: z.optional(z.boolean()) });
export type UnsentText = Omit<z.output<typeof Unsent>, 'paper'>;

/** Papers that are kept; the one that was opened longest ago goes first. */
const MOST = 50;

interface Schema extends DBSchema {
  papers: { key: number; value: { readonly paper: KeptPaper; readonly at: number }; indexes: { at: number } };
  unsent: { key: string; value: z.output<typeof Unsent>; indexes: { paper: number } };
}
type Database = IDBPDatabase<Schema>;

export class DevicePapers {
  readonly #databases: LocalDatabases;
  readonly #pages: Pick<DevicePages, 'build' | 'forget'>;

  constructor(databases: LocalDatabases, pages: Pick<DevicePages, 'build' | 'forget'>) {
    this.#databases = databases;
    this.#pages = pages;
  }

  async read(paper: number): Promise<KeptPaper | undefined> {
    const found = await this.#try((database) => database.get('papers', paper));
    const kept = z.safeParse(KeptPaper, found?.paper).data;
    return kept && { ...kept, build: await this.#pages.build(paper) };
  }

  async keep(id: number, paper: Omit<KeptPaper, 'build'>): Promise<void> {
    await this.#try(async (database) => {
      const { store, done } = database.transaction('papers', 'readwrite');
      void store.put({ paper, at: Date.now() }, id);
      let spare = (await store.count()) - MOST;
      for (let oldest = await store.index('at').openKeyCursor(); oldest && spare > 0; spare--) {
        void store.delete(oldest.primaryKey);
        oldest = await oldest.continue();
      }
      await done;
    });
  }

  /** It is this person's no more. */
  async forget(paper: number): Promise<void> {
    await this.#try((database) => database.delete('papers', paper));
    await this.#pages.forget(paper);
  }

  async unsent(paper: number): Promise<readonly UnsentText[]> {
    const found = await this.#try((database) => database.getAllFromIndex('unsent', 'paper', paper));
    return z.safeParse(z.array(Unsent), found).data ?? [];
  }

  async addUnsent(paper: number, unsent: UnsentText): Promise<void> {
    await this.#try((database) => database.put('unsent', { paper, ...unsent }, `${paper}:${unsent.path}`));
  }

  async dropUnsent(paper: number, path: string): Promise<void> {
    await this.#try((database) => database.delete('unsent', `${paper}:${path}`));
  }

  /** Where nothing may be kept, or there is no room, nothing breaks. */
  async #try<T>(act: (database: Database) => Promise<T>): Promise<T | undefined> {
    try {
      const database = await this.#databases.open<Schema>('latex', 1, (made) => {
        made.createObjectStore('papers').createIndex('at', 'at');
        made.createObjectStore('unsent').createIndex('paper', 'paper');
      });
      return database && (await act(database));
    } catch {
      return undefined;
    }
  }
}
