/** Which pages of a document hang its parser, as far as that is known. It outlives the parsers that were ended for them. */
export class HungPages {
  readonly #givenUp = new Set<number>();
  #isOneByOne = false;

  /** Indexes of pages that are not tried any more. */
  get givenUp(): ReadonlySet<number> {
    return this.#givenUp;
  }

  /** Once several pages were at work while the parser hung, no two are again: the one that hangs alone is to blame. */
  get isOneByOne(): boolean {
    return this.#isOneByOne;
  }

  /** @param working indexes of the pages that were at work when the parser hung */
  blame(working: ReadonlySet<number>): void {
    const [page, ...others] = working;
    if (others.length > 0) this.#isOneByOne = true;
    else if (page !== undefined) this.#givenUp.add(page);
  }
}
