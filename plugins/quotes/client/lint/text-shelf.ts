/** Texts of sources that were compared last, as many as there is room for. */
import type { SourceText } from '../../common/lint/find-quotes.ts';

/** UTF-16 units of all together; some fifty books. */
const ROOM = 32_000_000;
/** So many stay whatever their size: what one paragraph is compared with, twice. */
const LEAST = 16;

export class TextShelf {
  readonly #room: number;
  /** The one that was used longest ago comes first. */
  readonly #texts = new Map<string, SourceText>();
  #size = 0;

  /** @param room UTF-16 units */
  constructor(room = ROOM) {
    this.#room = room;
  }

  get(key: string): SourceText | undefined {
    const text = this.#texts.get(key);
    if (text) {
      this.#texts.delete(key);
      this.#texts.set(key, text);
    }
    return text;
  }

  put(text: SourceText): void {
    this.delete(text.key);
    this.#texts.set(text.key, text);
    this.#size += text.text.length;
    for (const oldest of [...this.#texts.keys()]) {
      if (this.#size <= this.#room || this.#texts.size <= LEAST) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.#size -= this.#texts.get(key)?.text.length ?? 0;
    this.#texts.delete(key);
  }
}
