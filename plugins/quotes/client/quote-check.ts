/** The check that the LaTeX editor runs in its sources: a lint for each paper, as long as one of its sources is open. */
import { observable, runInAction } from 'mobx';
import { disposable, type Disposable } from '#plugin-api';
import type { OpenSource, SourceCheck } from '#plugins/latex/common/source-checks.ts';
import type { PaperQuotes } from './stores/paper-quotes.ts';

/** Milliseconds in which changes of a project are answered together. */
const TOGETHER = 5_000;
/** A paper tells of each of its own changes, which are seldom ones of what its project holds. */
const OWN_CHANGE = 60_000;

interface Held {
  readonly quotes: PaperQuotes;
  readonly watching: Set<object>;
}

export const CHECK = 'quotes';

export class QuoteCheck implements SourceCheck {
  readonly id = CHECK;
  readonly #open: (paper: number) => PaperQuotes;
  readonly #papers = observable.map<number, Held>({}, { deep: false });

  constructor(open: (paper: number) => PaperQuotes) {
    this.#open = open;
  }

  watch(source: OpenSource, show: Parameters<SourceCheck['watch']>[1]): Disposable {
    if (!source.path.endsWith('.tex')) return disposable(() => undefined);
    const { paper } = source;
    const held = this.#papers.get(paper) ?? { quotes: this.#open(paper), watching: new Set() };
    runInAction(() => this.#papers.set(paper, held));
    held.watching.add(source);
    const watching = held.quotes.watch(source, show);
    return disposable(() => {
      watching.dispose();
      held.watching.delete(source);
      if (held.watching.size > 0) return;
      runInAction(() => this.#papers.delete(paper));
      held.quotes.close();
    });
  }

  /** Marks in the open files of a paper; observable. */
  count(paper: number): number {
    return this.#papers.get(paper)?.quotes.count ?? 0;
  }

  /** Something in the library has changed. */
  libraryChanged(): void {
    for (const { quotes } of this.#papers.values()) quotes.renew(TOGETHER);
  }

  /** @param paper whose text, or place among the projects, is not what it was */
  paperChanged(paper: number): void {
    for (const { quotes } of this.#papers.values()) quotes.renew(quotes.paper === paper ? OWN_CHANGE : TOGETHER);
  }

  /** There is a connection again. */
  reconnected(): void {
    for (const { quotes } of this.#papers.values()) quotes.renew(0);
  }

  /** Another passage of a paper is passed over, or none any longer. */
  showAgain(paper: number): void {
    this.#papers.get(paper)?.quotes.showAgain();
  }
}
