/** Edits of many references: what they would change is asked for while they are written, then they are made in one step. */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiOf } from '#plugin-api';
import type { LibraryContract } from '../../common/contract.ts';
import { EDIT_FIELDS, type EditField, type FieldEdit, type FieldsBefore, MAX_EDITED } from '../../common/model/field-edit.ts';
import { chunks } from '../chunks.ts';
import { EditDraft } from './edit-draft.ts';

/** Typing asks the server at most this often, in milliseconds. */
const PAUSE = 250;
/** Changes that are shown. */
const SHOWN = 20;

type Calls = Pick<ApiOf<LibraryContract>, 'editArticles' | 'previewEdits'>;
export type Sample = Awaited<ReturnType<Calls['previewEdits']>>['samples'][number];

export interface Preview {
  /** References that would change. */
  readonly changed: number;
  readonly samples: readonly Sample[];
}

export class BatchEdit {
  readonly articles: readonly number[];
  readonly #calls: Calls;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asking = new AbortController();
  /** What `preview` is of. */
  #asked = '';

  drafts: readonly EditDraft[] = [new EditDraft('container_title')];
  preview: Preview | undefined;
  error: unknown;
  /** References that have been gone through, while the edits are made. */
  done: number | undefined;

  constructor(calls: Calls, articles: readonly number[]) {
    this.#calls = calls;
    this.articles = articles;
    const refs = { drafts: observableRef, preview: observableRef, error: observableRef };
    makeAutoObservable(this, { articles: false, ...refs }, { autoBind: true });
  }

  /** The edits that are complete. */
  get edits(): readonly FieldEdit[] {
    return this.drafts.map(({ edit }) => edit).filter((edit) => edit !== undefined);
  }

  /** Fields that no edit is about yet. */
  get free(): readonly EditField[] {
    return EDIT_FIELDS.filter((field) => !this.drafts.some((draft) => draft.field === field));
  }

  get canApply(): boolean {
    return this.done === undefined && this.preview !== undefined && this.preview.changed > 0;
  }

  add(): void {
    const [field] = this.free;
    if (field !== undefined) this.drafts = [...this.drafts, new EditDraft(field)];
  }

  remove(draft: EditDraft): void {
    this.drafts = this.drafts.filter((other) => other !== draft);
  }

  /** Asks what the edits as they stand would change, a moment later. */
  look(): void {
    const wanted = JSON.stringify(this.edits);
    if (wanted === this.#asked) return;
    this.#asked = wanted;
    this.stop();
    this.#asking = new AbortController();
    this.preview = undefined;
    this.error = undefined;
    const { signal } = this.#asking;
    if (this.edits.length > 0) this.#timer = setTimeout(() => void this.#ask(this.edits, signal), PAUSE);
  }

  /** Nobody waits any more for what was asked. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#asking.abort();
  }

  async #ask(edits: readonly FieldEdit[], signal: AbortSignal): Promise<void> {
    let changed = 0;
    const samples: Sample[] = [];
    try {
      for (const articles of chunks(this.articles, MAX_EDITED)) {
        const answer = await this.#calls.previewEdits({ body: { articles, edits: [...edits] } }, { signal });
        changed += answer.changed;
        samples.push(...answer.samples.slice(0, SHOWN - samples.length));
      }
      runInAction(() => {
        if (!signal.aborted) this.preview = { changed, samples };
      });
    } catch (error) {
      runInAction(() => {
        if (!signal.aborted) this.error = error;
      });
    }
  }

  /**
   * Makes edits. When a part of many is refused, those before it are made, and are told to `onPart` all the same.
   * @throws what the server refuses with
   */
  async apply(edits: readonly FieldEdit[], onPart: (before: readonly FieldsBefore[]) => void): Promise<void> {
    this.done = 0;
    try {
      for (const articles of chunks(this.articles, MAX_EDITED)) {
        onPart((await this.#calls.editArticles({ body: { articles, edits: [...edits] } })).before);
        runInAction(() => (this.done = (this.done ?? 0) + articles.length));
      }
    } finally {
      runInAction(() => (this.done = undefined));
    }
  }
}
