/** The library's notices, in the specification's words: "{Thing} has been {added|updated|deleted|…}." (decisions §3). */
import { Notices, type Translate } from '#plugin-api/client';

export type Thing = 'project' | 'reference' | 'note' | 'markdown' | 'citation' | 'tag';
export type Deed = 'added' | 'updated' | 'deleted' | 'restored' | 'moved' | 'removed';

export class Toasts {
  readonly #notices: Notices;
  readonly #t: Translate;

  constructor(notices: Notices, t: Translate) {
    this.#notices = notices;
    this.#t = t;
  }

  /** @param undo offered as a button on the notice */
  done(thing: Thing, deed: Deed, undo?: () => Promise<unknown>): void {
    this.#notices.success(this.#t(`toast.${thing}.${deed}`), undo);
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
