/** The grammar check that the LaTeX editor runs in its sources, where the house has a service and the person wants it. */
import type { Disposable } from '#plugin-api';
import type { OpenSource, SourceCheck } from '#plugins/latex/common/source-checks.ts';
import { HeldPapers } from '../held-papers.ts';
import type { PaperGrammar } from './paper-grammar.ts';

export const GRAMMAR_CHECK = 'spelling.grammar';

export class GrammarCheck implements SourceCheck {
  readonly id = GRAMMAR_CHECK;
  readonly line = 'second';
  readonly #papers: HeldPapers<PaperGrammar>;

  constructor(open: (paper: number) => PaperGrammar) {
    this.#papers = new HeldPapers(open);
  }

  watch(source: OpenSource, show: Parameters<SourceCheck['watch']>[1]): Disposable {
    return this.#papers.watch(source, show);
  }

  /** Of a paper with an open source; observable. */
  of(paper: number): PaperGrammar | undefined {
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
