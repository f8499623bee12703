/** How often manuscripts cite each highlight of one reference, as long as its PDF is open. */
import { makeAutoObservable } from 'mobx';
import type { UsesOfReading } from '#plugins/library/common/uses-of-reading.ts';
import type { PdfMark } from '../../common/services.ts';
import { type Highlight, markOf } from './highlight.ts';

export class HighlightUses {
  readonly #article: number;
  readonly #uses: Pick<UsesOfReading, 'times' | 'watch'>;
  readonly #watching: { dispose(): void };

  constructor(article: number, uses: Pick<UsesOfReading, 'times' | 'watch'>) {
    this.#article = article;
    this.#uses = uses;
    this.#watching = uses.watch(article);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** By the ids of the highlights; `undefined` while nobody can say. */
  get times(): ReadonlyMap<number, number> | undefined {
    return this.#uses.times(this.#article);
  }

  of({ id }: Pick<Highlight, 'id'>): number {
    return this.times?.get(id ?? 0) ?? 0;
  }

  /** The highlights as they stand on the pages, with their signs. */
  marksOf(list: readonly Highlight[]): PdfMark[] {
    const { times } = this;
    return list.map((highlight) => markOf(highlight, times?.get(highlight.id ?? 0) ?? 0));
  }

  dispose(): void {
    this.#watching.dispose();
  }
}
