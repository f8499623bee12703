/** How much of one file is worked through: a hostile one names the same large object again and again. */
import { setImmediate } from 'node:timers/promises';
import { damaged } from './objects.ts';

/** Bytes of one file that are read as values: ten thousand pages have less. */
const MOST_PARSED = 64 * 1024 * 1024;
/** Bytes that are unpacked, those of a stream that is unpacked again included. */
const MOST_UNPACKED = 512 * 1024 * 1024;
/** Bytes read as values before others get their turn. */
const STRETCH = 500_000;

export class Budget {
  #parsed = 0;
  #unpacked = 0;
  #paused = 0;

  /** @throws PdfRefused when it was too much in all */
  async parsed(bytes: number): Promise<void> {
    this.#parsed += bytes;
    if (this.#parsed > MOST_PARSED) throw damaged();
    if (this.#parsed - this.#paused < STRETCH) return;
    this.#paused = this.#parsed;
    await setImmediate();
  }

  /** @throws PdfRefused when it was too much in all */
  unpacked(bytes: number): void {
    this.#unpacked += bytes;
    if (this.#unpacked > MOST_UNPACKED) throw damaged();
  }
}
