/**
 * Writes what browsers say: what comes within a moment of the last transaction goes along with the next. Nobody sees or is answered
 * what is not durable. Who may write is asked in the transaction, and whatever does not fit is refused to that one alone.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { HttpError } from '#server-kit';
import type { Advanced } from '../log/document-log.ts';
import { BatchStore, bytesOf, type Said, type StoreParts } from './batch-store.ts';
import type { Seat } from './seat.ts';

/**
 * Milliseconds between two transactions of a document. Who types alone never waits for it; of twenty, three keys go together, since most of
 * what a key costs is that each transaction is written to twenty sockets. It is less than a screen takes to draw two pictures.
 */
const GAP = 30;
/** Of one transaction. */
const MOST_UPDATES = 200;
const MOST_BYTES = 2_000_000;
/** Of what waits to be written, in bytes: the database does not answer. */
const MOST_WAITING = 16_000_000;

export interface GroupParts extends StoreParts {
  /** Something was written. */
  readonly wrote: (now: Advanced) => void;
}

export class GroupCommit {
  readonly #parts: GroupParts;
  readonly #store: BatchStore;
  #waiting: Said[] = [];
  #waitingBytes = 0;
  #isRunning = false;

  constructor(parts: GroupParts) {
    this.#parts = parts;
    this.#store = new BatchStore(parts);
  }

  /** @throws HttpError 503 when so much waits that no more can be held */
  add(said: Said): void {
    if (this.#waitingBytes + said.update.body.length > MOST_WAITING)
      throw new HttpError(503, 'The text cannot be saved at the moment.');
    this.#waiting.push(said);
    this.#waitingBytes += said.update.body.length;
    void this.#run();
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    const { document, failed } = this.#parts;
    while (this.#waiting.length > 0) {
      const batch = this.#next();
      const gap = sleep(GAP);
      try {
        await document.inTurn(() => this.#write(batch));
      } catch (error) {
        failed(error);
        this.#store.drop();
        // Whether it was written nobody knows: they say it again, which does no harm.
        for (const { seat } of batch) seat.putOut(503, 'The text cannot be saved at the moment.');
        await document.inTurn(() => document.lookAgain()).catch(failed);
      }
      await gap;
    }
    this.#isRunning = false;
  }

  #next(): Said[] {
    let count = 0;
    for (let bytes = 0; count < Math.min(this.#waiting.length, MOST_UPDATES); count++) {
      bytes += this.#waiting[count]?.update.body.length ?? 0;
      if (bytes > MOST_BYTES && count > 0) break;
    }
    const batch = this.#waiting.splice(0, count);
    this.#waitingBytes -= bytesOf(batch);
    return batch.filter(({ seat }) => !seat.isOver);
  }

  async #write(batch: readonly Said[]): Promise<void> {
    const { document, wrote } = this.#parts;
    if (document.isOver || batch.length === 0) return;
    const { isThere, now, written, refused } = await this.#store.store(batch);
    if (!isThere) return document.lookAgain();
    document.take([...written.keys()], (update) => written.get(update));
    for (const [seat, { status, message }] of refused) seat.putOut(status, message);
    for (const [seat, number] of lastOf(batch)) seat.tell({ is: 'durable', number });
    if (now && written.size > 0) wrote(now);
  }
}

/** Of each that was not put out, the number of the last update. */
const lastOf = (batch: readonly Said[]): ReadonlyMap<Seat, number> => {
  const last = new Map<Seat, number>();
  for (const { seat, number } of batch) if (!seat.isOver) last.set(seat, number);
  return last;
};
