/**
 * Where cursors are in one document, wherever people are connected. What has moved is told together, the more seldom the more there are. It
 * is never stored, and other processes hear of it only when they have the document open too.
 */
import { type Disposable, disposable, DisposableStore } from '#plugin-api';
import { encodeTold } from '../../common/channel.ts';
import type { Seat } from './seat.ts';
import { fromBase64, toBase64, type ToldCursor, type Word } from './words.ts';

/** Milliseconds. */
const QUICKEST = 100;
const FOR_EACH = 10;
const REFRESH = 30_000;
/** A process that has not been heard for so long is gone. */
const SILENCE = 75_000;
/** Of one notification. */
const MOST_TOLD = 40;

export interface CursorParts {
  /** Those who are here. */
  readonly seats: ReadonlySet<Seat>;
  readonly process: string;
  readonly tell: (word: Word) => void;
}

interface Place {
  readonly seat: number;
  readonly person: number;
  readonly name: string;
  readonly cursor: Uint8Array;
  /** `undefined` of this process. */
  readonly process: string | undefined;
}

const NOWHERE = new Uint8Array();

export class Cursors implements Disposable {
  readonly #parts: CursorParts;
  readonly #places = new Map<number, Place>();
  /** Those that everybody is to hear of. */
  readonly #moved = new Map<number, Place>();
  /** When another process was heard last. */
  readonly #others = new Map<string, number>();
  readonly #life = new DisposableStore();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: CursorParts) {
    this.#parts = parts;
    const refresh = setInterval(() => this.#refresh(), REFRESH);
    this.#life.add(
      disposable(() => {
        clearInterval(refresh);
        clearTimeout(this.#timer);
      }),
    );
    parts.tell({ from: parts.process, asks: true });
  }

  move({ number: seat, person, name }: Seat, cursor: Uint8Array): void {
    this.#set({ seat, person, name, cursor, process: undefined });
  }

  leave(seat: Seat): void {
    if (this.#places.has(seat.number)) this.move(seat, NOWHERE);
  }

  /** Whoever comes hears where everybody is. */
  greet(seat: Seat): void {
    for (const place of this.#places.values()) if (place.seat !== seat.number) seat.send(frameOf(place));
  }

  hear({ from, cursors = [], asks, leaves }: Word): void {
    if (from === undefined) return;
    if (leaves) return this.#lose(from);
    this.#others.set(from, performance.now());
    for (const { cursor, ...told } of cursors) this.#set({ ...told, cursor: fromBase64(cursor), process: from });
    if (asks) this.#tellAll();
  }

  dispose(): void {
    if (this.#others.size > 0) this.#parts.tell({ from: this.#parts.process, leaves: true });
    this.#life.dispose();
  }

  #set(place: Place): void {
    if (place.cursor.length > 0) this.#places.set(place.seat, place);
    else if (!this.#places.delete(place.seat)) return;
    this.#moved.set(place.seat, place);
    this.#timer ??= setTimeout(() => this.#flush(), Math.max(QUICKEST, this.#places.size * FOR_EACH));
  }

  #flush(): void {
    this.#timer = undefined;
    const moved = [...this.#moved.values()];
    this.#moved.clear();
    for (const place of moved) {
      const frame = frameOf(place);
      for (const seat of this.#parts.seats) if (seat.number !== place.seat) seat.send(frame);
    }
    if (this.#others.size > 0) this.#tellOf(moved.filter(({ process }) => process === undefined));
  }

  #tellOf(places: readonly Place[]): void {
    const { tell, process } = this.#parts;
    const told = places.map(({ seat, person, name, cursor }): ToldCursor => ({ seat, person, name, cursor: toBase64(cursor) }));
    for (let at = 0; at < told.length; at += MOST_TOLD) tell({ from: process, cursors: told.slice(at, at + MOST_TOLD) });
  }

  /** Says that this process has it, too. */
  #tellAll(): void {
    const own = [...this.#places.values()].filter(({ process }) => process === undefined);
    if (own.length > 0) this.#tellOf(own);
    else this.#parts.tell({ from: this.#parts.process, cursors: [] });
  }

  #lose(process: string): void {
    this.#others.delete(process);
    for (const place of [...this.#places.values()]) if (place.process === process) this.#set({ ...place, cursor: NOWHERE });
  }

  #refresh(): void {
    for (const [process, heard] of [...this.#others]) if (performance.now() - heard > SILENCE) this.#lose(process);
    if (this.#others.size > 0) this.#tellAll();
  }
}

const frameOf = ({ seat, person, name, cursor }: Place): Uint8Array => encodeTold({ is: 'cursor', seat, person, name, cursor });
