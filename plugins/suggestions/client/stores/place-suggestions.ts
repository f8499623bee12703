/** Where suggestions stand in a live text as it is now. */
import type { Stretch } from '#plugins/coedit/common/anchor.ts';
import type { LiveText } from '#plugins/coedit/common/services.ts';
import { mergeTexts } from '#plugins/coedit/common/text/merge-texts.ts';
import type { Hunk } from '../../common/branch/hunk.ts';
import type { OwnSuggestion, Suggestion } from '../../common/model.ts';
import { placeOfWords } from '../../common/plan-edits.ts';

export interface PlacedSuggestion {
  readonly suggestion: Suggestion;
  /** `undefined` when its words are gone. */
  readonly place: Stretch | undefined;
}

/** In the order of the text, those whose words are gone last. */
export const placed = (live: Pick<LiveText, 'content' | 'places'>, suggestions: readonly Suggestion[]): PlacedSuggestion[] => {
  const { content, places } = live;
  return suggestions
    .map((suggestion) => ({ suggestion, place: placeOfWords(content, places, suggestion.anchor, suggestion.original) }))
    .sort(
      (a, b) =>
        (a.place?.from ?? Number.POSITIVE_INFINITY) - (b.place?.from ?? Number.POSITIVE_INFINITY) ||
        a.suggestion.id - b.suggestion.id ||
        0,
    );
};

/** One's own as hunks of a branch; of those that overlap the first. @param own those of the house, and those that it does not have yet */
export const hunksOf = (live: Pick<LiveText, 'content' | 'places'>, own: readonly OwnSuggestion[]): Hunk[] => {
  const { content, places } = live;
  const all = own
    .flatMap(({ key, anchor, original, replacement }) => {
      const place = placeOfWords(content, places, anchor, original);
      if (!place) return [];
      const now = content.slice(place.from, place.to);
      const text = now === original ? replacement : mergeTexts(original, replacement, now);
      return [{ ...place, key, text, saved: replacement }];
    })
    .sort((a, b) => a.from - b.from || a.to - b.to);
  let behind = 0;
  return all.filter(({ from, to }) => {
    if (from < behind) return false;
    behind = to;
    return true;
  });
};
