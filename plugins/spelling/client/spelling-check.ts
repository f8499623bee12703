/** The check that editors run in their texts: a lint for each paper, as long as one of its texts is open. */
import type { Disposable } from '#plugin-api';
import type { CheckedText, TextCheck, TextThing } from '#plugins/coedit/common/text-checks.ts';
import { HeldPapers } from './held-papers.ts';
import type { PaperSpelling } from './stores/paper-spelling.ts';

/** Milliseconds in which changes of the library are answered together: a word more is known, which is not urgent. */
const TOGETHER = 60_000;

export const CHECK = 'spelling';

export class SpellingCheck implements TextCheck {
  readonly id = CHECK;
  readonly #papers: HeldPapers<PaperSpelling>;
  #renewal: ReturnType<typeof setTimeout> | undefined;

  constructor(open: (paper: TextThing) => PaperSpelling) {
    this.#papers = new HeldPapers(open);
  }

  watch(source: CheckedText, show: Parameters<TextCheck['watch']>[1]): Disposable {
    return this.#papers.watch(source, show);
  }

  /** A text without a dictionary is left to whoever has one; one that is not to be checked is not checked by anybody. */
  spells(paper: TextThing): boolean {
    const { isOff = false, codes = [] } = this.of(paper)?.checkedIn ?? {};
    return isOff || codes.length > 0;
  }

  settle(paper: TextThing): Promise<void> | undefined {
    return this.of(paper)?.settle();
  }

  /** Of a paper with an open text; observable. */
  of(paper: TextThing): PaperSpelling | undefined {
    return this.#papers.of(paper);
  }

  /** The person has added a word elsewhere, or taken one away. */
  wordsChanged(): void {
    for (const spelling of this.#papers.all) spelling.renewWords();
  }

  libraryChanged(): void {
    this.#renewal ??= setTimeout(() => {
      this.#renewal = undefined;
      for (const spelling of this.#papers.all) spelling.renewLibrary();
    }, TOGETHER);
  }

  /** Another language, or another kind of English. */
  checkAgain(): void {
    for (const spelling of this.#papers.all) spelling.checkAgain();
  }

  /** There is a connection again: what did not come may come now. */
  reconnected(): void {
    this.wordsChanged();
    this.checkAgain();
  }

  dispose(): void {
    clearTimeout(this.#renewal);
    this.#renewal = undefined;
  }
}
