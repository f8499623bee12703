/** Tags of highlights by the reference that they are on: gathered when they are first asked for, and anew after a change. */
import { lowered } from '../../../../common/lowered.ts';
import type { LocalLibrary } from '../library.ts';

/** In small letters. */
export interface LookedTag {
  readonly text: string;
  readonly color: string;
}

const NONE: readonly LookedTag[] = [];

export const lookedTag = ({ text, color }: LookedTag): LookedTag => ({ text: lowered(text), color: lowered(color) });

export class HighlightTags {
  readonly #library: LocalLibrary;
  #tags: ReadonlyMap<number, readonly LookedTag[]> | undefined;

  constructor(library: LocalLibrary) {
    this.#library = library;
    library.records.onChange(() => (this.#tags = undefined));
  }

  /** Those on a reference, of highlights that are not in the recycle bin. */
  of(article: number): readonly LookedTag[] {
    this.#tags ??= this.#gathered();
    return this.#tags.get(article) ?? NONE;
  }

  #gathered(): Map<number, readonly LookedTag[]> {
    const found = new Map<number, readonly LookedTag[]>();
    for (const { article, tags, is_deleted } of this.#library.records.all('citations').values()) {
      if (!is_deleted && tags.length > 0) found.set(article, [...(found.get(article) ?? NONE), ...tags.map(lookedTag)]);
    }
    return found;
  }
}
