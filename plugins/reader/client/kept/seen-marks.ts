/**
 * Marks that stand on a page as done while neither the server nor what stands in for it has them. Each is asked to be stored in the task
 * that shows it, for of a tab that dies a moment later nobody is there to do it. What a tab has left is made by the next one under the
 * same name, so that nothing is there twice.
 */
import type { DBSchema, IDBPDatabase } from 'idb';
import * as z from 'zod/mini';
import { TabLock } from '#client-kit';
import type { ApiOf } from '#plugin-api';
import type { LocalDatabases } from '#plugin-api/client';
import type { LibraryContract } from '#plugins/library/common/contract.ts';
import { NewCitation } from '#plugins/library/common/model.ts';
import { isFinal } from '../draw/unsaved-drawings.ts';

interface Schema extends DBSchema {
  /** By the name of the mark. */
  marks: { key: string; value: { readonly id: string; readonly tab: string; readonly citation: unknown } };
}

export class SeenMarks {
  readonly #databases: LocalDatabases;
  readonly #calls: Pick<ApiOf<LibraryContract>, 'createCitation'>;
  /** Others leave the marks of a tab that lives to it. Where none is known to live they are made all the same, and not twice. */
  readonly #tab = new TabLock('reader.marks');
  /** Names of marks that this tab makes itself. */
  readonly #inHand = new Set<string>();
  #making: Promise<ReadonlySet<number>> | undefined;

  constructor(databases: LocalDatabases, calls: Pick<ApiOf<LibraryContract>, 'createCitation'>) {
    this.#databases = databases;
    this.#calls = calls;
  }

  /** These are seen from now on, or look otherwise than before. */
  note(citations: readonly NewCitation[]): void {
    this.#tab.hold();
    for (const { id } of citations) this.#inHand.add(String(id));
    void this.#try(async (database) => {
      const { store, done, commit } = inStore(database);
      for (const citation of citations) void store.put({ id: String(citation.id), tab: this.#tab.id, citation });
      commit();
      await done;
    });
  }

  /** They are where they belong, or it was said that they are not. @param ids the client's */
  settle(ids: readonly string[]): void {
    if (ids.length === 0) return;
    this.leave(ids);
    void this.#try(async (database) => {
      const { store, done, commit } = inStore(database);
      for (const id of ids) void store.delete(id);
      commit();
      await done;
    });
  }

  /** Nobody here is about to make them any more: they stay to be made later, by this tab as by any other. @param ids the client's */
  leave(ids: readonly string[]): void {
    for (const id of ids) this.#inHand.delete(id);
  }

  /**
   * Makes what tabs have left that are gone, and what was left in this one; what cannot be made now stays. It opens the store as well, for which the first mark would
   * have to wait otherwise.
   * @returns the references that have more marks now
   */
  makeLeft(): Promise<ReadonlySet<number>> {
    this.#tab.hold();
    this.#making ??= this.#makeLeft().finally(() => (this.#making = undefined));
    return this.#making;
  }

  async #makeLeft(): Promise<ReadonlySet<number>> {
    const articles = new Set<number>();
    const rows = (await this.#try((database) => database.getAll('marks'))) ?? [];
    const left = rows.filter(({ id, tab }) => tab !== this.#tab.id || !this.#inHand.has(id));
    const isOthers = await this.#tab.others();
    for (const { id, tab, citation } of left) {
      if (isOthers(tab)) continue;
      const mark = z.safeParse(NewCitation, citation).data;
      try {
        if (mark) await this.#calls.createCitation({ body: { citation: mark } });
        if (mark) articles.add(mark.article);
      } catch (error) {
        if (!isFinal(error)) break;
      }
      this.settle([id]);
    }
    return articles;
  }

  /** Where nothing may be kept, or there is no room, marks are made all the same. */
  async #try<T>(act: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T | undefined> {
    try {
      const database = await this.#databases.open<Schema>('marks', 1, (made) => {
        made.createObjectStore('marks', { keyPath: 'id' });
      });
      return database && (await act(database));
    } catch {
      return undefined;
    }
  }
}

/** Written for good, and ended by `commit` in the task that begins it: nobody may be there any more to hear that it was put. */
const inStore = (database: IDBPDatabase<Schema>) => {
  const all = database.transaction('marks', 'readwrite', { durability: 'strict' });
  return { store: all.store, done: all.done, commit: () => all.commit() };
};
