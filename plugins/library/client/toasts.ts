/** The library's notices, in the specification's words: "{Thing} has been {added|updated|deleted|…}." (decisions §3). */
import type { Disposable } from '#plugin-api';
import { Notices, type Translate, Undo } from '#plugin-api/client';

export type Thing = 'project' | 'reference' | 'note' | 'markdown' | 'citation' | 'tag';
export type Deed = 'added' | 'updated' | 'deleted' | 'restored' | 'moved' | 'removed';

/** The stack that `mod+z` works on in the library's panels. */
export const SCOPE = 'library';

/** How something is taken back, and done once more. */
export interface Step {
  undo(): Promise<unknown>;
  redo(): Promise<unknown>;
}

export class Toasts {
  readonly #notices: Notices;
  readonly #undo: Undo;
  readonly #t: Translate;

  constructor(notices: Notices, undo: Undo, t: Translate) {
    this.#notices = notices;
    this.#undo = undo;
    this.#t = t;
  }

  /** @param step can be taken back: by a button on the notice, and by `mod+z` as long as it is the latest one */
  done(thing: Thing, deed: Deed, step?: Step): void {
    const text = this.#t(`toast.${thing}.${deed}`);
    if (!step) {
      this.#notices.success(text);
      return;
    }
    let notice: Disposable | undefined;
    const takeBack = this.remember(text, {
      undo: async () => {
        notice?.dispose();
        await step.undo();
      },
      redo: step.redo,
    });
    notice = this.#notices.success(text, takeBack);
  }

  /** For what is taken back by `mod+z` alone, because nothing is said of it. */
  remember(label: string, { undo, redo }: Step): () => Promise<boolean> {
    return this.#undo.push(SCOPE, { label, undo: async () => void (await undo()), redo: async () => void (await redo()) });
  }

  /** Any other success. */
  say(key: string, values?: Record<string, string | number>): void {
    this.#notices.success(this.#t(key, values));
  }

  problem(key: string, values?: Record<string, string | number>): void {
    this.#notices.show({ kind: 'danger', text: this.#t(key, values) });
  }

  failure(error: unknown, key?: string): void {
    this.#notices.failure(error, key === undefined ? undefined : this.#t(key));
  }
}
