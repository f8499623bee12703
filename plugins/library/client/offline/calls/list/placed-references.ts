/**
 * All references of a list, each on a place of its own. They are looked through from place to place, for what was made together
 * stands together in memory: 100,000 in the order of their titles take much longer.
 */
import type { Article } from '../../../../common/model.ts';
import type { HighlightTags } from './highlight-tags.ts';
import { Entry } from './entry.ts';

export class PlacedReferences {
  readonly #highlights: HighlightTags;
  /** By id of the reference. */
  readonly #places = new Map<number, number>();
  /** By place; a place that was left is not taken again. */
  #entries: (Entry | undefined)[] = [];

  constructor(highlights: HighlightTags) {
    this.#highlights = highlights;
  }

  /** By place; undefined where there is none any more. */
  get entries(): readonly (Entry | undefined)[] {
    return this.#entries;
  }

  get isHalfEmpty(): boolean {
    return this.#entries.length > 2 * this.#places.size;
  }

  /**
   * Takes what is kept now. Records are never changed but replaced: another record is another entry on another place.
   * @returns whether anything has changed
   */
  renew(articles: ReadonlyMap<number, Article>): boolean {
    let hasChanged = false;
    for (const [id, place] of this.#places) {
      if (articles.get(id) === this.#entries[place]?.article) continue;
      this.#entries[place] = undefined;
      this.#places.delete(id);
      hasChanged = true;
    }
    for (const [id, article] of articles) {
      if (this.#places.has(id)) continue;
      const place = this.#entries.push(new Entry(article, this.#highlights)) - 1;
      this.#places.set(id, place);
      hasChanged = true;
    }
    return hasChanged;
  }

  /** Moves all together, where many places are empty. No place that was known before holds afterwards. */
  moveTogether(): void {
    this.#entries = this.#entries.filter((entry) => entry !== undefined);
    for (const [place, entry] of this.#entries.entries()) if (entry) this.#places.set(entry.article.id, place);
  }
}
