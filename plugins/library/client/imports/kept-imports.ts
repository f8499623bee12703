/**
 * Files that are under way, kept in the browser's database until they have come in: what a page that was left has not sent is brought
 * back by the next one, under the same ids, so that nothing is there twice.
 */
import type { DBSchema, IDBPDatabase } from 'idb';
import { TabLock } from '#client-kit';
import type { LocalDatabases } from '#plugin-api/client';
import type { Intake } from './intake.ts';

/** What is kept of a row. */
export interface KeptImport extends Pick<Intake, 'id' | 'name' | 'project' | 'article' | 'why'> {
  readonly kind: 'bibliography' | 'pdf' | 'archive';
  /** Without one the browser had no room for it, or it is an archive: that has to be chosen anew. */
  readonly file?: File | undefined;
  /** Under which the server may have a bibliography. */
  readonly sent?: string | undefined;
  /** PDFs that came along and are not kept: they are rows of their own once it is known what they belong to. */
  readonly pdfs?: number;
}

/** What changes of a row. */
const stateOf = ({ why, sent = '' }: KeptImport): string => `${sent} ${why}`;

interface Schema extends DBSchema {
  imports: { key: string; value: KeptImport & { readonly tab: string } };
}

export class KeptImports {
  readonly #databases: LocalDatabases;
  /** A tab that lives sends its files itself. */
  readonly #tab = new TabLock('library.imports');
  /** How each was kept, by its id. */
  readonly #kept = new Map<string, string>();
  /** Taken over from tabs that are gone, and not yet asked to be kept. */
  readonly #left = new Set<string>();
  /** One change after the other. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(databases: LocalDatabases) {
    this.#databases = databases;
  }

  /** Keeps these, and nothing else of this tab. @returns whether anything is kept now, by any tab */
  keep(rows: readonly KeptImport[]): Promise<boolean> {
    this.#tab.hold();
    const fresh = rows.filter((row) => this.#kept.get(row.id) !== stateOf(row));
    const over = [...this.#kept.keys()].filter((id) => !rows.some((row) => row.id === id));
    const unknown = fresh.filter(({ id }) => !this.#kept.has(id) && !this.#left.has(id));
    for (const row of fresh) this.#kept.set(row.id, stateOf(row));
    for (const { id } of fresh) this.#left.delete(id);
    for (const id of over) this.#kept.delete(id);
    return this.#inTurn(async () => {
      await this.#change(unknown, over);
      for (const row of fresh.filter(({ file }) => file))
        await this.#try((database) => database.put('imports', { ...row, tab: this.#tab.id }));
      return ((await this.#try((database) => database.count('imports'))) ?? 0) > 0;
    });
  }

  /** Takes over what tabs have left that are gone; it is kept on for as long as it is among what `keep` is given next. */
  async left(): Promise<readonly KeptImport[]> {
    this.#tab.hold();
    const all = (await this.#try((database) => database.getAll('imports'))) ?? [];
    const isOthers = await this.#tab.others();
    const left = all.filter(({ id, tab }) => !this.#kept.has(id) && !isOthers(tab));
    for (const { id } of left) this.#left.add(id);
    await this.#inTurn(async () => {
      for (const row of left) await this.#try((database) => database.put('imports', { ...row, tab: this.#tab.id }));
    });
    return left;
  }

  /** All names first, in one go: of a file that there is no room or no time for it can be said which one it was. */
  async #change(unknown: readonly KeptImport[], over: readonly string[]): Promise<void> {
    await this.#try(async (database) => {
      const all = database.transaction('imports', 'readwrite', { durability: 'strict' });
      for (const id of over) void all.store.delete(id);
      for (const { file: _, ...row } of unknown) void all.store.put({ ...row, tab: this.#tab.id });
      all.commit();
      await all.done;
    });
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#last.then(work);
    this.#last = next;
    return next;
  }

  /** Where nothing may be kept, or there is no room, files are sent all the same. */
  async #try<T>(act: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T | undefined> {
    try {
      const database = await this.#databases.open<Schema>('imports', 1, (made) => {
        made.createObjectStore('imports', { keyPath: 'id' });
      });
      return database && (await act(database));
    } catch {
      return undefined;
    }
  }
}
