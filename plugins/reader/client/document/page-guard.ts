/** Bounds what is done with the pages of one document: a page that hangs its parser must not take the others with it. */
import { inTime, TookTooLong } from './patience.ts';

export interface PageGuardParts {
  /** Indexes of pages that are not tried any more. */
  readonly givenUp: ReadonlySet<number>;
  /** When the last bytes of the document came, as `performance.now()` told it. */
  readonly heardAt: () => number;
  /** A page took too long. Called once: what waits behind it in the same parser is not to blame. */
  readonly onStuck: (index: number) => void;
}

export class PageGuard {
  readonly #parts: PageGuardParts;
  #isStuck = false;

  constructor(parts: PageGuardParts) {
    this.#parts = parts;
  }

  /** @throws TookTooLong for a page that is given up. */
  async run<T>(index: number, work: () => Promise<T>): Promise<T> {
    const { givenUp, heardAt, onStuck } = this.#parts;
    if (givenUp.has(index)) throw new TookTooLong();
    try {
      return await inTime(work(), heardAt);
    } catch (error) {
      if (error instanceof TookTooLong && !this.#isStuck) {
        this.#isStuck = true;
        onStuck(index);
      }
      throw error;
    }
  }
}
