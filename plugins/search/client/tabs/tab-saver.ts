/** Brings the tabs to the server: requested, succeeded or failed (matrix SEA-023, SEA-025). What changes in one go is sent once. */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiOf } from '#plugin-api';
import type { SearchContract } from '../../common/contract.ts';
import type { Tabs } from '../../common/model.ts';

/** Milliseconds without a further change. */
const PAUSE = 600;
/** SEA-025, letter for letter. */
export const UNKNOWN = 'Unknown error occurred.';

interface SaverParts {
  readonly api: Pick<ApiOf<SearchContract>, 'updateTabs'>;
  /** As they are now. */
  readonly tabs: () => Tabs;
  readonly onRefused: (error: unknown) => void;
}

export class TabSaver {
  state: 'idle' | 'requested' | 'succeeded' | 'failed' = 'idle';
  message = '';
  readonly #parts: SaverParts;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: AbortController | undefined;

  constructor(parts: SaverParts) {
    this.#parts = parts;
    makeAutoObservable(this, { state: observableRef, message: observableRef }, { autoBind: true });
  }

  /** Saves soon. */
  note(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save(), PAUSE);
  }

  async save(): Promise<void> {
    clearTimeout(this.#timer);
    this.#running?.abort();
    const { signal } = (this.#running = new AbortController());
    this.state = 'requested';
    try {
      // What is answered is what the server keeps. Tabs that are here win (SEA-024), so it is not looked at.
      await this.#parts.api.updateTabs({ body: this.#parts.tabs() }, { signal });
      if (!signal.aborted) this.#settle('succeeded', '');
    } catch (error) {
      if (signal.aborted) return;
      this.#settle('failed', error instanceof Error && error.message !== '' ? error.message : UNKNOWN);
      this.#parts.onRefused(error);
    }
  }

  /** Nobody is left to save for (SEA-032). */
  stop(): void {
    clearTimeout(this.#timer);
    this.#running?.abort();
    this.#settle('idle', '');
  }

  #settle(state: TabSaver['state'], message: string): void {
    runInAction(() => {
      this.state = state;
      this.message = message;
    });
  }
}
