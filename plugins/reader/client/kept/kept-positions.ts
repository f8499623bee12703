/**
 * Where somebody stopped reading, as this browser remembers it: there without a connection, and sent when there is one again. What was
 * read last counts, wherever it was read: the server is told how long ago that was, for clocks differ.
 */
import * as z from 'zod/mini';
import { ApiError, type ApiOf } from '#plugin-api';
import type { LocalStore } from '#plugin-api/client';
import { ReadingPosition, type readerContract } from '../../common/contract.ts';

const KEY = 'reader.positions';
/** References that are remembered; those that are not sent yet stay longest. */
const MOST = 500;

const Entry = z.object({
  position: ReadingPosition,
  /** Milliseconds since 1970, by this browser's clock. */
  at: z.number(),
  isWaiting: z.boolean(),
});
type Entry = z.output<typeof Entry>;

/** Answers that say that the moment is wrong. */
const PASSING: readonly number[] = [401, 408, 429];
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !PASSING.includes(error.status);

export class KeptPositions {
  readonly #local: Pick<LocalStore, 'read' | 'write'>;
  readonly #calls: Pick<ApiOf<typeof readerContract>, 'savePosition'>;

  constructor(local: Pick<LocalStore, 'read' | 'write'>, calls: Pick<ApiOf<typeof readerContract>, 'savePosition'>) {
    this.#local = local;
    this.#calls = calls;
  }

  of(article: number): ReadingPosition | undefined {
    return this.#find(article)?.position;
  }

  /** Somebody has read on. @returns how to say that the server has it */
  note(position: ReadingPosition): () => void {
    const entry: Entry = { position, at: Date.now(), isWaiting: true };
    this.#put(entry);
    return () => this.#settle(entry);
  }

  /** The server has said it. */
  heard(position: ReadingPosition): void {
    if (this.#find(position.article)?.isWaiting !== true) this.#put({ position, at: Date.now(), isWaiting: false });
  }

  /** Sends what waits, of all or of one reference. @throws ApiError where the server does not answer; it goes on waiting then */
  async send(article?: number): Promise<void> {
    const isMeant = ({ position, isWaiting }: Entry) => isWaiting && (article === undefined || position.article === article);
    for (const entry of this.#all().filter(isMeant)) {
      const { position, at } = entry;
      const age = Math.max(0, (Date.now() - at) / 1000);
      await this.#calls.savePosition({ body: { position, age } }).catch((error: unknown) => {
        // The reference is gone: so is the place in it.
        if (!isRefusal(error)) throw error;
      });
      this.#settle(entry);
    }
  }

  /** What was read since goes on waiting. */
  #settle({ position, at }: Entry): void {
    const now = this.#find(position.article);
    if (now?.at === at) this.#put({ ...now, isWaiting: false });
  }

  #find(article: number): Entry | undefined {
    return this.#all().find(({ position }) => position.article === article);
  }

  #all(): Entry[] {
    const kept = this.#local.read(KEY);
    return Array.isArray(kept) ? kept.flatMap((one: unknown) => z.safeParse(Entry, one).data ?? []) : [];
  }

  #put(entry: Entry): void {
    const others = this.#all().filter(({ position }) => position.article !== entry.position.article);
    const all = [entry, ...others].sort((a, b) => Number(b.isWaiting) - Number(a.isWaiting) || b.at - a.at);
    this.#local.write(KEY, all.slice(0, MOST));
  }
}
