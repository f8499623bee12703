/** Brings the tabs to the server: requested, succeeded or failed (matrix SEA-023, SEA-025). What changes in one go is sent once. */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { ApiError, type ApiOf } from '#plugin-api';
import type { SearchContract } from '../../common/contract.ts';
import type { Tabs } from '../../common/model.ts';

/** Milliseconds without a further change. */
const PAUSE = 600;
/** Of what is to change nothing: the server keeps what is newer, and answers with it. */
const OLDEST = -1;
/** SEA-025, letter for letter. */
export const UNKNOWN = 'Unknown error occurred.';

const textOf = (error: unknown): string => {
  if (error instanceof ApiError) return error.textOr(UNKNOWN);
  return error instanceof Error && error.message !== '' ? error.message : UNKNOWN;
};

interface SaverParts {
  readonly api: Pick<ApiOf<SearchContract>, 'updateTabs'>;
  /** As they are now. */
  readonly tabs: () => Tabs;
  /** @param found what the server keeps, where no tabs were sent that win over it (SEA-024) */
  readonly onTaken: (found: Tabs | undefined) => void;
  readonly onRefused: (error: unknown) => void;
}

export class TabSaver {
  state: 'idle' | 'requested' | 'succeeded' | 'failed' = 'idle';
  message = '';
  readonly #parts: SaverParts;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: AbortController | undefined;
  /** Of what the server is known to keep: epoch in milliseconds. */
  #newest = 0;

  constructor(parts: SaverParts) {
    this.#parts = parts;
    makeAutoObservable(this, { state: observableRef, message: observableRef }, { autoBind: true });
  }

  /** Saves soon. */
  note(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save(), PAUSE);
  }

  save(): Promise<void> {
    const tabs = this.#parts.tabs();
    // A clock that is slow would have its tabs taken for old ones for as long as it is.
    return this.#send({ ...tabs, timestamp: Math.max(tabs.timestamp, this.#newest + 1) });
  }

  /** Asks what the server keeps, unless something is on its way there that brings it back anyway. */
  async ask(): Promise<void> {
    if (this.#timer === undefined && this.state !== 'requested')
      await this.#send({ data: [], active_index: 0, timestamp: OLDEST });
  }

  async #send(body: Tabs): Promise<void> {
    this.#halt();
    const { signal } = (this.#running = new AbortController());
    this.state = 'requested';
    try {
      const kept = await this.#parts.api.updateTabs({ body }, { signal });
      if (signal.aborted) return;
      this.#newest = Math.max(this.#newest, kept.timestamp);
      this.#settle('succeeded', '');
      this.#parts.onTaken(body.data.length === 0 ? kept : undefined);
    } catch (error) {
      if (signal.aborted) return;
      this.#settle('failed', textOf(error));
      this.#parts.onRefused(error);
    }
  }

  /** Nobody is left to save for (SEA-032). */
  stop(): void {
    this.#halt();
    this.#newest = 0;
    this.#settle('idle', '');
  }

  #halt(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#running?.abort();
  }

  #settle(state: TabSaver['state'], message: string): void {
    runInAction(() => {
      this.state = state;
      this.message = message;
    });
  }
}
