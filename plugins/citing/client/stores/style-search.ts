/** Official styles that fit what is being typed: the newest question wins. */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiOf } from '#plugin-api';
import type { CitingContract, FoundStyle } from '../../common/contract.ts';

/** Milliseconds without a key before it is asked. */
const PAUSE = 150;

export class StyleSearch {
  readonly #calls: Pick<ApiOf<CitingContract>, 'searchStyles'>;
  found: readonly FoundStyle[] = [];
  #asked: AbortController | undefined;

  constructor(calls: Pick<ApiOf<CitingContract>, 'searchStyles'>) {
    this.#calls = calls;
    makeAutoObservable(this, { found: observableRef }, { autoBind: true });
  }

  /** What was found stays until the next answer, and goes when nothing is typed. */
  type(text: string): void {
    this.#asked?.abort();
    if (text === '') {
      this.found = [];
      return;
    }
    const { signal } = (this.#asked = new AbortController());
    setTimeout(() => void this.#ask(text, signal), PAUSE);
  }

  async #ask(text: string, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    // Without an answer a style can still be added by its whole name.
    const { data } = await this.#calls.searchStyles({ query: { text } }, { signal }).catch(() => ({ data: [] }));
    if (!signal.aborted) runInAction(() => (this.found = data));
  }
}
