/** The check that the LaTeX editor runs in its sources: a lint for each paper, as long as one of its sources is open. */
import { observable, runInAction } from 'mobx';
import { disposable, type Disposable } from '#plugin-api';
import type { OpenSource, SourceCheck } from '#plugins/latex/common/source-checks.ts';
import type { PaperSpelling } from './stores/paper-spelling.ts';

/** Milliseconds in which changes of the library are answered together: a word more is known, which is not urgent. */
const TOGETHER = 60_000;

interface Held {
  readonly spelling: PaperSpelling;
  readonly watching: Set<object>;
}

export const CHECK = 'spelling';

export class SpellingCheck implements SourceCheck {
  readonly id = CHECK;
  readonly #open: (paper: number) => PaperSpelling;
  readonly #papers = observable.map<number, Held>({}, { deep: false });
  #renewal: ReturnType<typeof setTimeout> | undefined;

  constructor(open: (paper: number) => PaperSpelling) {
    this.#open = open;
  }

  watch(source: OpenSource, show: Parameters<SourceCheck['watch']>[1]): Disposable {
    if (!source.path.endsWith('.tex')) return disposable(() => undefined);
    const { paper } = source;
    const held = this.#papers.get(paper) ?? { spelling: this.#open(paper), watching: new Set() };
    runInAction(() => this.#papers.set(paper, held));
    held.watching.add(source);
    const watching = held.spelling.watch(source, show);
    return disposable(() => {
      watching.dispose();
      held.watching.delete(source);
      if (held.watching.size > 0) return;
      runInAction(() => this.#papers.delete(paper));
      held.spelling.close();
    });
  }

  /** Of a paper with an open source; observable. */
  of(paper: number): PaperSpelling | undefined {
    return this.#papers.get(paper)?.spelling;
  }

  /** The person has added a word elsewhere, or taken one away. */
  wordsChanged(): void {
    for (const { spelling } of this.#papers.values()) spelling.renewWords();
  }

  libraryChanged(): void {
    this.#renewal ??= setTimeout(() => {
      this.#renewal = undefined;
      for (const { spelling } of this.#papers.values()) spelling.renewLibrary();
    }, TOGETHER);
  }

  /** Another language, or another kind of English. */
  checkAgain(): void {
    for (const { spelling } of this.#papers.values()) spelling.checkAgain();
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
