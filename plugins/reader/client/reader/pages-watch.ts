/**
 * Which pages of an open document are really read: those that stand still enough on the screen, for three seconds, while somebody can
 * see it. They are told once each, some together; what could not be told goes with the next ones.
 */

/** Milliseconds after which a page on the screen counts as seen. */
const LONG_ENOUGH = 3000;
/** Seen pages are told together after so many milliseconds. */
const TOGETHER = 1500;

export interface Seen {
  /** From 1. */
  readonly pages: number[];
  readonly page_count: number;
}

export interface PagesWatchParts {
  /** Pages on the screen, from 0, last one included; `undefined` where none is drawn, or nobody can see them. */
  inView(): { readonly first: number; readonly last: number } | undefined;
  readonly pageCount: () => number;
  /** @throws where nobody took note */
  tell(seen: Seen): Promise<unknown>;
}

export class PagesWatch {
  readonly #parts: PagesWatchParts;
  /** Since when each page is on the screen, by index. */
  readonly #since = new Map<number, number>();
  readonly #seen = new Set<number>();
  #untold = new Set<number>();
  readonly #gone = new AbortController();
  #looking: ReturnType<typeof setTimeout> | undefined;
  #telling: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: PagesWatchParts) {
    this.#parts = parts;
    // Nobody reads in a tab that is not looked at.
    document.addEventListener('visibilitychange', () => this.look(), { signal: this.#gone.signal });
  }

  /** The pages have moved, or can be seen again, or not any more. */
  look(now = performance.now()): void {
    clearTimeout(this.#looking);
    this.#looking = undefined;
    const { first, last } = this.#parts.inView() ?? { first: 0, last: -1 };
    for (const index of [...this.#since.keys()]) if (index < first || index > last) this.#since.delete(index);
    let next = Infinity;
    for (let index = first; index <= last; index++) {
      if (this.#seen.has(index)) continue;
      const since = this.#since.get(index) ?? now;
      this.#since.set(index, since);
      if (now - since >= LONG_ENOUGH) this.#note(index);
      else next = Math.min(next, since + LONG_ENOUGH - now);
    }
    if (next < Infinity) this.#looking = setTimeout(() => this.look(), next);
  }

  /** Another document stands there: nothing of it was seen. */
  begin(): void {
    this.#since.clear();
    this.#seen.clear();
    this.#untold.clear();
    this.look();
  }

  dispose(): void {
    this.#gone.abort();
    clearTimeout(this.#looking);
    clearTimeout(this.#telling);
    void this.#tell();
  }

  #note(index: number): void {
    this.#seen.add(index);
    this.#untold.add(index);
    this.#since.delete(index);
    this.#telling ??= setTimeout(() => void this.#tell(), TOGETHER);
  }

  async #tell(): Promise<void> {
    this.#telling = undefined;
    const told = this.#untold;
    if (told.size === 0) return;
    this.#untold = new Set();
    const pages = [...told].map((index) => index + 1).sort((a, b) => a - b);
    try {
      await this.#parts.tell({ pages, page_count: this.#parts.pageCount() });
    } catch {
      for (const index of told) this.#untold.add(index);
    }
  }
}
