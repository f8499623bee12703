/** The library's notices, in the specification's words: "{Thing} has been {added|updated|deleted|…}." (decisions §3). */
import { ApiError, type Disposable } from '#plugin-api';
import { Notices, type Translate, Undo } from '#plugin-api/client';
import { SELECTION_CHANGED } from '../common/model/selection.ts';

export type Thing = 'project' | 'reference' | 'note' | 'markdown' | 'citation' | 'tag' | 'search';
export type Deed =
  | 'added'
  | 'updated'
  | 'deleted'
  | 'restored'
  | 'moved'
  | 'removed'
  | 'merged'
  | 'apart'
  | 'related'
  | 'unrelated';

/** The stack that `mod+z` works on in the library's panels. */
export const SCOPE = 'library';

/** How something is taken back, and done once more. */
export interface Step {
  undo(): Promise<unknown>;
  redo(): Promise<unknown>;
}

const speaksForItself = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.limit !== undefined || error.status === 401 || error.status === 403
    : error instanceof Error && error.name === 'AbortError';

/** Something else fits than was selected: there is one thing to say, whatever was to be done. */
const isStale = (error: unknown): boolean => error instanceof ApiError && error.body?.type === SELECTION_CHANGED;

export class Toasts {
  readonly #notices: Notices;
  readonly #undo: Undo;
  readonly #t: Translate;

  constructor(notices: Notices, undo: Undo, t: Translate) {
    this.#notices = notices;
    this.#undo = undo;
    this.#t = t;
  }

  /**
   * @param step can be taken back: by a button on the notice, and by `mod+z` as long as it is the latest one
   * @param more is said behind it
   */
  done(thing: Thing, deed: Deed, step?: Step, more?: string): void {
    const text = [this.#t(`toast.${thing}.${deed}`), more].filter(Boolean).join(' ');
    if (!step) {
      this.#notices.success(text);
      return;
    }
    let notice: Disposable | undefined;
    const takeBack = this.#undo.push(SCOPE, {
      label: text,
      undo: async () => {
        notice?.dispose();
        await step.undo();
      },
      redo: async () => void (await step.redo()),
    });
    notice = this.#notices.success(text, takeBack);
  }

  /** What the screen shows by itself: it can be taken back, and nothing more is said. @param key names it in the history */
  kept(key: string, step: Step): void {
    const { undo, redo } = step;
    this.#undo.push(SCOPE, {
      label: this.#t(key),
      undo: async () => void (await undo()),
      redo: async () => void (await redo()),
    });
  }

  /** Any other success. */
  say(key: string, values?: Record<string, string | number>): void {
    this.#notices.success(this.#t(key, values));
  }

  /** What others have done. */
  tell(key: string, values?: Record<string, string | number>): void {
    this.#notices.show({ kind: 'info', text: this.#t(key, values) });
  }

  problem(key: string, values?: Record<string, string | number>): void {
    this.#notices.show({ kind: 'danger', text: this.#t(key, values) });
  }

  /**
   * A failure that the specification has a text for. A reached limit, a lost session and a missing right have texts of their own,
   * and what was cancelled has none.
   */
  refused(error: unknown, key: string): void {
    if (isStale(error)) return this.problem('list.stale');
    const reason = error instanceof Error ? error.message : String(error);
    if (speaksForItself(error)) this.#notices.failure(error);
    else this.#notices.show({ kind: 'danger', text: this.#t(key, { reason }), detail: reason });
  }

  failure(error: unknown, key?: string): void {
    if (isStale(error)) return this.problem('list.stale');
    this.#notices.failure(error, key === undefined ? undefined : this.#t(key));
  }
}
