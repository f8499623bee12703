/** Bounds what is done with the pages of one document: a page that hangs its parser must not take the others with it. */
import type { HungPages } from './hung-pages.ts';
import { inTime, TookTooLong } from './patience.ts';

export interface PageGuardParts {
  readonly hung: HungPages;
  /** When the last bytes of the document came, as `performance.now()` told it. */
  readonly heardAt: () => number;
  /** The parser hangs. Called once: what waits behind it does not come any more. */
  readonly onStuck: () => void;
}

export class PageGuard {
  readonly #parts: PageGuardParts;
  /** Pages at work, each as often as it is. */
  readonly #working: number[] = [];
  #turn = Promise.resolve();
  #isStuck = false;

  constructor(parts: PageGuardParts) {
    this.#parts = parts;
  }

  /** @throws TookTooLong for a page that is given up, and for all that is asked of a parser that hangs. */
  async run<T>(index: number, work: () => Promise<T>): Promise<T> {
    if (!this.#parts.hung.isOneByOne) return this.#run(index, work);
    const mine = this.#turn.then(() => this.#run(index, work));
    this.#turn = mine.then(
      () => undefined,
      () => undefined,
    );
    return mine;
  }

  async #run<T>(index: number, work: () => Promise<T>): Promise<T> {
    const { hung, heardAt, onStuck } = this.#parts;
    if (this.#isStuck || hung.givenUp.has(index)) throw new TookTooLong();
    this.#working.push(index);
    try {
      return await inTime(work(), heardAt);
    } catch (error) {
      if (error instanceof TookTooLong && !this.#isStuck) {
        this.#isStuck = true;
        hung.blame(new Set(this.#working));
        onStuck();
      }
      throw error;
    } finally {
      this.#working.splice(this.#working.indexOf(index), 1);
    }
  }
}
