/** Where this person's cursor stands, as the others are told: ten times a second at most, and the last place always. */
import type { TextPlaces } from '../../common/text-places.ts';
import { type CursorPlace, encodeCursor } from './cursor-bytes.ts';

/** Milliseconds. */
const BETWEEN = 100;
const NOWHERE = new Uint8Array();

export class OwnCursor {
  readonly #send: (cursor: Uint8Array) => void;
  readonly #text: () => TextPlaces;
  #place: CursorPlace | undefined;
  #told: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #last = -BETWEEN;

  constructor(text: () => TextPlaces, send: (cursor: Uint8Array) => void) {
    this.#text = text;
    this.#send = send;
  }

  at(place: CursorPlace | undefined): void {
    this.#place = place;
    this.#timer ??= setTimeout(this.#tell, Math.max(0, this.#last + BETWEEN - performance.now()));
  }

  /** The others know nothing of it. */
  again(): void {
    this.#told = undefined;
    if (this.#place) this.at(this.#place);
  }

  dispose(): void {
    clearTimeout(this.#timer);
  }

  #tell = (): void => {
    this.#timer = undefined;
    const cursor = this.#place ? encodeCursor(this.#text(), this.#place) : NOWHERE;
    const key = cursor.join();
    if (key === (this.#told ?? '')) return;
    this.#told = key;
    this.#last = performance.now();
    this.#send(cursor);
  };
}
