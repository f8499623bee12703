/** What was cut and copied by Emacs's keys, newest last; several cuts in a row are one. */

const MOST = 60;

export class KillRing {
  #entries: string[] = [];
  #at = 0;
  #grows = false;

  /** @param side where what is cut next to it goes on */
  add(text: string, side: 'before' | 'behind' = 'behind'): void {
    const last = this.#entries.at(-1);
    if (this.#grows && last !== undefined)
      this.#entries[this.#entries.length - 1] = side === 'behind' ? last + text : text + last;
    else this.#entries = [...this.#entries, text].slice(-MOST);
    this.#at = this.#entries.length - 1;
    this.#grows = true;
  }

  /** Something else was done: what is cut next is another one. */
  rest(): void {
    this.#grows = false;
  }

  get current(): string | undefined {
    return this.#entries[this.#at];
  }

  /** The one before, and behind the first the last. */
  rotate(): string | undefined {
    this.#at = (this.#at + this.#entries.length - 1) % Math.max(1, this.#entries.length);
    return this.current;
  }
}
