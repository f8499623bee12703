/** The list of LaTeX papers with its counters, categories and templates. */
import { makeAutoObservable, runInAction } from 'mobx';
import * as z from 'zod/mini';
import type { ApiOf } from '#plugin-api';
import type { LocalStore } from '#plugin-api/client';
import type { latexContract } from '../../common/contract.ts';
import type { Tracking } from './file-tracking.ts';
import { LatexFileSummary, type LatexTemplate } from '../../common/model.ts';

type Calls = ApiOf<typeof latexContract>;

/** Of the list as it was told last: with it papers are found without a connection. */
const KEY = 'latex.papers';
/** Papers that are kept so, the first of the list. */
const KEPT = 200;

export class PaperList {
  readonly #api: Calls;
  readonly #store: Pick<LocalStore, 'read' | 'write'>;
  papers: readonly LatexFileSummary[] | undefined = undefined;
  templates: readonly LatexTemplate[] = [];
  limit: number | null = null;
  /** Without the demo (LTX-018). */
  count = 0;
  hasFailed = false;
  /** Has the focus in the list: what its context menu is about. */
  chosen: number | undefined = undefined;
  /** How often one was chosen. */
  choices = 0;
  /** The paper that was open last. */
  current: number | null = null;

  /** What happens to papers as a whole right now: one is made, renamed, deleted, brought back (LTX-019). */
  tracking: Tracking = 'settled';

  constructor(api: Calls, store: Pick<LocalStore, 'read' | 'write'>) {
    this.#api = api;
    this.#store = store;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get(id: number): LatexFileSummary | undefined {
    return this.papers?.find((paper) => paper.id === id);
  }

  track(tracking: Tracking): void {
    this.tracking = tracking;
  }

  choose(id: number | undefined): void {
    this.chosen = id;
    this.choices += 1;
  }

  async load(): Promise<void> {
    try {
      const { latexFiles, latexFilesCountWithoutDemo, user_detail, current } = await this.#api.list({ query: {} });
      runInAction(() => {
        this.papers = latexFiles;
        this.count = latexFilesCountWithoutDemo;
        this.limit = user_detail.limit;
        this.current = current;
        this.hasFailed = false;
      });
      this.#store.write(KEY, latexFiles.slice(0, KEPT));
    } catch {
      runInAction(() => {
        this.hasFailed = true;
        this.papers ??= z.safeParse(z.array(LatexFileSummary), this.#store.read(KEY)).data;
      });
    }
  }

  async loadTemplates(): Promise<readonly LatexTemplate[]> {
    if (this.templates.length === 0) {
      const { data } = await this.#api.getTemplates();
      runInAction(() => (this.templates = data));
    }
    return this.templates;
  }

  /** Shown in the new order at once; the server's answer is taken when it refuses. */
  async reorder(ids: readonly number[]): Promise<void> {
    const place = new Map(ids.map((id, at) => [id, at]));
    this.papers = this.papers && [...this.papers].sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
    try {
      await this.#api.setOrder({ body: { order: [...ids] } });
    } catch (error) {
      await this.load();
      throw error;
    }
  }

  /** LTX-021: the toggles answer marked papers only, so the whole list is asked for. @returns the message to show */
  async toggle(mark: 'favourite' | 'quickAccess', id: number): Promise<string> {
    const call = mark === 'favourite' ? this.#api.toggleFavourite : this.#api.toggleQuickAccess;
    const { message } = await call({ body: { id } });
    await this.load();
    return message;
  }
}
