/** The index that this process asks: opened when it is first wanted, and never further from the database than a moment. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import type { RecordIndex } from '../engine/record-index.ts';
import type { Db } from '../tables.ts';
import { followRecords } from './follow-records.ts';
import { holding } from './slots.ts';

/** Milliseconds that somebody waits for an index that is being opened. */
const PATIENCE = 10_000;
/** Milliseconds after a failure, or while another process writes. */
const PAUSE = 1000;

export interface LivingIndexParts {
  readonly db: Db;
  readonly log: Log;
  /** Names of the places of which one is held to write. */
  readonly slots: readonly string[];
  /**
   * @param slot place that is held; `undefined` for an index that can be asked without one
   * @param onLost told when what is not on the disk is lost although the index goes on
   */
  readonly open: (slot: number | undefined, onLost: (error: Error) => void) => Promise<RecordIndex>;
  /** All processes ask the same index, and one of them writes it. */
  readonly isShared: boolean;
}

/** Something that is waited for again and again. */
class Bell {
  #ring = (): void => {};
  #rung = new Promise<void>((done) => (this.#ring = done));

  ring(): void {
    this.#ring();
    this.#rung = new Promise<void>((done) => (this.#ring = done));
  }

  rung(): Promise<void> {
    return this.#rung;
  }
}

export class LivingIndex {
  readonly #parts: LivingIndexParts;
  readonly #ending = new AbortController();
  readonly #changed = new Bell();
  readonly #opened = new Bell();
  #running: Promise<void> | undefined;
  #index: RecordIndex | undefined;
  #isBehind = true;
  #isLost = false;
  #isFailing = false;

  constructor(parts: LivingIndexParts) {
    this.#parts = parts;
  }

  /** Whether works of the database are known to be missing. */
  get isBehind(): boolean {
    return this.#isBehind;
  }

  /** Whether it could not be opened the last time. */
  get isFailing(): boolean {
    return this.#isFailing;
  }

  /** The index if it is open; it is not opened for this. */
  get present(): RecordIndex | undefined {
    return this.#index;
  }

  /** @throws HttpError 503 when it cannot be opened in time */
  async opened(): Promise<RecordIndex> {
    this.#running ??= this.#parts.isShared ? this.#runShared() : this.#runOwn();
    const late = AbortSignal.timeout(PATIENCE);
    while (!this.#index) {
      if (late.aborted || this.#ending.signal.aborted) throw new HttpError(503, 'The catalogue is being opened. Try again.');
      await Promise.race([this.#opened.rung(), sleep(100)]);
    }
    return this.#index;
  }

  /** Something was changed here, which is to be found at once. */
  nudge(): void {
    this.#changed.ring();
  }

  /** Gives the index back; it is on the disk then. */
  async close(): Promise<void> {
    this.#ending.abort();
    this.#changed.ring();
    await this.#running;
  }

  async #runOwn(): Promise<void> {
    await this.#again(async () => {
      const had = await holding(this.#parts.db, this.#parts.slots, async (slot, connection) => {
        const index = await this.#open(slot);
        try {
          await this.#follow(index, connection);
        } finally {
          this.#index = undefined;
          await index.close();
        }
      });
      if (!had) this.#parts.log.warn({}, 'Too many processes have an index of the catalogue');
    });
  }

  async #runShared(): Promise<void> {
    await this.#again(async () => {
      const index = await this.#open(undefined);
      try {
        this.#show(index);
        this.#isBehind = false;
        while (!this.#ending.signal.aborted) {
          await holding(this.#parts.db, this.#parts.slots, (_, connection) => this.#follow(index, connection));
          await this.#pause();
        }
      } finally {
        this.#index = undefined;
        await index.close();
      }
    });
  }

  async #again(work: () => Promise<void>): Promise<void> {
    while (!this.#ending.signal.aborted) {
      try {
        await work();
      } catch (error) {
        this.#isFailing = true;
        if (!this.#ending.signal.aborted) this.#parts.log.warn({ err: error }, 'The index of the catalogue is opened anew');
      }
      await this.#pause();
    }
  }

  #open(slot: number | undefined): Promise<RecordIndex> {
    return this.#parts.open(slot, (error) => {
      this.#parts.log.warn({ err: error }, 'The index of the catalogue has lost its last changes, which it is given again');
      this.#isLost = true;
      this.nudge();
    });
  }

  #wasLost(): boolean {
    const wasLost = this.#isLost;
    this.#isLost = false;
    return wasLost;
  }

  #show(index: RecordIndex): void {
    this.#index = index;
    this.#isFailing = false;
    this.#opened.ring();
  }

  async #follow(index: RecordIndex, connection: Db): Promise<void> {
    this.#show(index);
    await followRecords({
      db: connection,
      index,
      signal: this.#ending.signal,
      nudged: () => this.#changed.rung(),
      wasLost: () => this.#wasLost(),
      onBehind: (isBehind) => (this.#isBehind = isBehind),
    });
  }

  async #pause(): Promise<void> {
    await sleep(PAUSE, undefined, { signal: this.#ending.signal }).catch(() => {});
  }
}
