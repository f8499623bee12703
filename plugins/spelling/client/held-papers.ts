/** What is held of each paper, and of each text of another kind, as long as one of its texts is open in an editor. */
import { observable, runInAction } from 'mobx';
import { disposable, type Disposable } from '#plugin-api';
import type { CheckedText, TextCheck, TextThing } from '#plugins/coedit/common/text-checks.ts';

interface HeldPaper {
  watch: TextCheck['watch'];
  close(): void;
}

interface Held<T> {
  readonly of: T;
  readonly watching: Set<object>;
}

const keyOf = ({ kind, thing }: TextThing): string => `${kind} ${thing}`;

export class HeldPapers<T extends HeldPaper> {
  readonly #open: (paper: TextThing) => T;
  readonly #papers = observable.map<string, Held<T>>({}, { deep: false });

  constructor(open: (paper: TextThing) => T) {
    this.#open = open;
  }

  watch(source: CheckedText, show: Parameters<TextCheck['watch']>[1]): Disposable {
    const paper = keyOf(source);
    const held = this.#papers.get(paper) ?? { of: this.#open({ kind: source.kind, thing: source.thing }), watching: new Set() };
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

  /** Of a paper with an open text; observable. */
  of(paper: TextThing): T | undefined {
    return this.#papers.get(keyOf(paper))?.of;
  }

  get all(): readonly T[] {
    return [...this.#papers.values()].map((held) => held.of);
  }
}
