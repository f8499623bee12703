/**
 * The list that a person lays over a document (matrix LIB-053): highlights and notes on the reference, in an order of their own that
 * nobody else sees. It is loaded when it is first looked at. Changes show at once and go to the server one after the other; what
 * fails is asked for anew.
 */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiOf } from '#plugin-api';
import type { LibraryContract } from '#plugins/library/common/contract.ts';
import type { ArticleNote, OverlayItem } from '#plugins/library/common/model.ts';
import { inOrder, type Listed, listedName } from './own-order.ts';

type Calls = Pick<
  ApiOf<LibraryContract>,
  'getOverlayListItem' | 'addOverlayListItem' | 'updateOverlayListItems' | 'deleteOverlayListItem' | 'listArticleNotes'
>;

export class OwnList {
  status: 'unknown' | 'loading' | 'ready' | 'failed' = 'unknown';
  items: readonly OverlayItem[] = [];
  /** On the reference, listed or not. */
  notes: readonly ArticleNote[] = [];
  readonly #article: number;
  readonly #calls: Calls;
  #chain: Promise<unknown> = Promise.resolve();

  constructor(article: number, calls: Calls) {
    this.#article = article;
    this.#calls = calls;
    makeAutoObservable(this, { items: observableRef, notes: observableRef }, { autoBind: true });
  }

  /** Names of what is listed, in its order. */
  get order(): readonly string[] {
    return this.items.map(listedName);
  }

  has(listed: Listed): boolean {
    return this.order.includes(listedName(listed));
  }

  /** Loads, or loads again; what is shown stays when that fails. */
  load(): Promise<void> {
    if (this.status !== 'ready') this.status = 'loading';
    return this.#next(async () => {
      try {
        const query = { article: this.#article };
        const [list, notes] = await Promise.all([
          this.#calls.getOverlayListItem({ query }),
          this.#calls.listArticleNotes({ query }),
        ]);
        runInAction(() => {
          this.items = list.data;
          this.notes = notes.data.filter((note) => !note.is_deleted);
          this.status = 'ready';
        });
      } catch {
        runInAction(() => {
          if (this.status === 'loading') this.status = 'failed';
        });
      }
    });
  }

  /** Something changed elsewhere. Nothing is asked for a list that nobody has looked at. */
  async refresh(): Promise<void> {
    if (this.status === 'ready') await this.load();
  }

  /** @param at place on the list; at its end without one. @throws ApiError */
  async put(listed: Listed, at?: number): Promise<void> {
    const { type, ref_id } = listed;
    await this.#change(async () => {
      const { item } = await this.#calls.addOverlayListItem({ body: { article: this.#article, type, ref_id } });
      this.#show([...this.items.filter(({ id }) => id !== item.id), item]);
      const order = this.order.slice(0, -1);
      if (at !== undefined && at < order.length) await this.#arrange(order.toSpliced(at, 0, listedName(listed)));
    });
  }

  /** What was listed stays in the library. @throws ApiError */
  async take(listed: Listed): Promise<void> {
    await this.#change(async () => {
      const item = this.items.find((each) => listedName(each) === listedName(listed));
      if (!item) return;
      this.#show(this.items.filter((each) => each !== item));
      await this.#calls.deleteOverlayListItem({ body: { id: item.id } });
    });
  }

  /** @param order names; what is listed and not among them stands behind. @throws ApiError */
  async arrange(order: readonly string[]): Promise<void> {
    this.#show(inOrder(this.items, order));
    await this.#change(() => this.#arrange(order));
  }

  async #arrange(order: readonly string[]): Promise<void> {
    const items = inOrder(this.items, order);
    this.#show(items);
    if (items.length === 0) return;
    const changes = items.map(({ id, order: place }) => ({ id, order: place }));
    await this.#calls.updateOverlayListItems({ body: { article: this.#article, items: changes } });
  }

  #show(items: readonly OverlayItem[]): void {
    runInAction(() => {
      this.items = items;
    });
  }

  async #change(work: () => Promise<void>): Promise<void> {
    try {
      await this.#next(work);
    } catch (error) {
      await this.load();
      throw error;
    }
  }

  /** Each call is made on what the one before came to. */
  #next<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#chain.then(work);
    this.#chain = done.catch(() => undefined);
    return done;
  }
}
