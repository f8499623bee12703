/** What is typed, on its way to the server: a lone key goes at once, quick ones together, and what is long in pieces. */
import * as Y from 'yjs';
import { LONGEST_UPDATE } from '../../common/channel.ts';
import { cutUpdate } from './cut-update.ts';

/** Milliseconds between two messages while typing is quick. */
const BETWEEN = 30;
/** Bytes of a piece of what is long, and milliseconds between two pieces: the server takes no flood. */
const PIECE = 400_000;
const BETWEEN_PIECES = 300;
/** Merging takes time that grows with the square. */
const MERGED_AT_ONCE = 100;

const merged = (updates: readonly Uint8Array[]): Uint8Array[] => {
  const together: Uint8Array[] = [];
  for (let at = 0; at < updates.length; at += MERGED_AT_ONCE) {
    const some = updates.slice(at, at + MERGED_AT_ONCE);
    together.push(some.length === 1 ? (some[0] as Uint8Array) : Y.mergeUpdates(some));
  }
  return together;
};

export interface OutboxParts {
  /** @returns false when the channel is not open: it is opened again, and what is lacking is found out then */
  readonly send: (number: number, update: Uint8Array) => boolean;
  /** Nothing is on its way any more. */
  readonly onEmpty: () => void;
}

export class Outbox {
  readonly #parts: OutboxParts;
  #waiting: Uint8Array[] = [];
  #pieces: Uint8Array[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isQueued = false;
  #last = -Infinity;
  #sent = 0;
  #durable = 0;

  constructor(parts: OutboxParts) {
    this.#parts = parts;
  }

  get isEmpty(): boolean {
    return this.#waiting.length === 0 && this.#pieces.length === 0 && this.#durable >= this.#sent;
  }

  add(update: Uint8Array): void {
    this.#waiting.push(update);
    if (this.#isQueued || this.#timer) return;
    const rest = this.#last + BETWEEN - performance.now();
    if (rest > 0) this.#timer = setTimeout(this.flush, rest);
    else {
      this.#isQueued = true;
      queueMicrotask(this.flush);
    }
  }

  readonly flush = (): void => {
    this.#isQueued = false;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const update of merged(waiting))
      this.#pieces.push(...(update.length > LONGEST_UPDATE ? cutUpdate(update, PIECE) : [update]));
    this.#sendPieces();
  };

  /** Everything up to this number is durable. */
  took(number: number): void {
    this.#durable = Math.max(this.#durable, number);
    if (this.isEmpty) this.#parts.onEmpty();
  }

  /** Another channel is open: its messages are counted anew. */
  restart(): void {
    this.clear();
    this.#sent = 0;
    this.#durable = 0;
  }

  /** What waits is not to be sent any more, and what is on its way was sent in vain. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
    this.#pieces = [];
    this.#durable = this.#sent;
  }

  #sendPieces = (): void => {
    this.#timer = undefined;
    for (let piece = this.#pieces.shift(); piece; piece = this.#pieces.shift()) {
      this.#last = performance.now();
      if (!this.#parts.send(++this.#sent, piece)) return this.clear();
      if (this.#pieces.length === 0 || piece.length < PIECE / 4) continue;
      this.#timer = setTimeout(this.#sendPieces, BETWEEN_PIECES);
      return;
    }
    if (this.#waiting.length > 0) this.flush();
  };
}
