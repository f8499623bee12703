/** What is held of each paper as long as one of its LaTeX sources is open in an editor. */
import { observable, runInAction } from 'mobx';
import { disposable, type Disposable } from '#plugin-api';
import type { OpenSource, SourceCheck } from '#plugins/latex/common/source-checks.ts';

interface HeldPaper {
  watch: SourceCheck['watch'];
  close(): void;
}

interface Held<T> {
  readonly of: T;
  readonly watching: Set<object>;
}

export class HeldPapers<T extends HeldPaper> {
  readonly #open: (paper: number) => T;
  readonly #papers = observable.map<number, Held<T>>({}, { deep: false });

  constructor(open: (paper: number) => T) {
    this.#open = open;
  }

  watch(source: OpenSource, show: Parameters<SourceCheck['watch']>[1]): Disposable {
    if (!source.path.endsWith('.tex')) return disposable(() => undefined);
    const { paper } = source;
    const held = this.#papers.get(paper) ?? { of: this.#open(paper), watching: new Set() };
    runInAction(() => this.#papers.set(paper, held));
    held.watching.add(source);
    const watching = held.of.watch(source, show);
    return disposable(() => {
      watching.dispose();
      held.watching.delete(source);
      if (held.watching.size > 0) return;
      runInAction(() => this.#papers.delete(paper));
      held.of.close();
    });
  }

  /** Of a paper with an open source; observable. */
  of(paper: number): T | undefined {
    return this.#papers.get(paper)?.of;
  }

  get all(): readonly T[] {
    return [...this.#papers.values()].map((held) => held.of);
  }
}
