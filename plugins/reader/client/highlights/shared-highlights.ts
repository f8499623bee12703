/** The highlights of references that are open: panels of one document have the same, so that what is marked in one is seen in all. */
import type { HighlightsStore } from './highlights-store.ts';

export class SharedHighlights {
  readonly #open = new Map<number, { readonly store: HighlightsStore; panels: number }>();

  /** @param make makes them for the first panel of a reference */
  take(article: number, make: () => HighlightsStore): HighlightsStore {
    const open = this.#open.get(article) ?? { store: make(), panels: 0 };
    open.panels += 1;
    this.#open.set(article, open);
    return open.store;
  }

  release(article: number): void {
    const open = this.#open.get(article);
    if (open && --open.panels === 0) this.#open.delete(article);
  }
}
