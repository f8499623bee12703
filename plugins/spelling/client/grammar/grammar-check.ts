/** The grammar check that editors run in their texts, where the house has a service and the person wants it. */
import type { Disposable } from '#plugin-api';
import type { CheckedText, TextCheck, TextThing } from '#plugins/coedit/common/text-checks.ts';
import { HeldPapers } from '../held-papers.ts';
import type { PaperGrammar } from './paper-grammar.ts';

export const GRAMMAR_CHECK = 'spelling.grammar';

export class GrammarCheck implements TextCheck {
  readonly id = GRAMMAR_CHECK;
  readonly line = 'second';
  readonly #papers: HeldPapers<PaperGrammar>;

  constructor(open: (paper: TextThing) => PaperGrammar) {
    this.#papers = new HeldPapers(open);
  }

  watch(source: CheckedText, show: Parameters<TextCheck['watch']>[1]): Disposable {
    return this.#papers.watch(source, show);
  }

  /** Of a paper with an open text; observable. */
  of(paper: TextThing): PaperGrammar | undefined {
    return this.#papers.of(paper);
  }

  /** Another kind of English, or another level. */
  checkAgain(): void {
    for (const grammar of this.#papers.all) grammar.checkAgain();
  }

  /** There is a connection again. */
  resume(): void {
    for (const grammar of this.#papers.all) grammar.resume();
  }
}
