/** How suggestions become edits of a text as it is by then: all of them are one step. */
import { type Anchor, placeIn, placeOf, type Stretch } from '#plugins/coedit/common/anchor.ts';
import type { Authored, AuthoredEdit } from '#plugins/coedit/common/server-services.ts';
import type { TextPlaces } from '#plugins/coedit/common/text-places.ts';
import { mergeTexts } from '#plugins/coedit/common/text/merge-texts.ts';
import { authoredSince, authoredWithin, type OwnedWords } from './authored-words.ts';
import { trimmed } from './branch/hunk.ts';

/** Some words that are to be others. */
export interface Wish {
  readonly id: number;
  readonly anchor: Anchor;
  /** As they were when it was wished; what was written into them since stays. */
  readonly from: string;
  readonly to: string;
  /** Whose these words are. */
  readonly authored: readonly Authored[];
  /** Named as who has written them; nobody is of those that only come back. */
  readonly by?: number;
}

export interface Granted {
  readonly id: number;
  readonly taken: string;
  readonly given: string;
  /** Of what was taken, in the text before. */
  readonly before: Stretch;
  /** Of what was given, in the new text. */
  readonly place: Stretch;
}

interface Plan {
  /** In order, not touching each other. */
  readonly edits: readonly AuthoredEdit[];
  readonly granted: readonly Granted[];
  /** Wishes whose words are gone, also by another wish of the same step. */
  readonly gone: readonly number[];
}

/** @param live the text as a document, where it is one @returns `undefined` when the words are gone */
export const placeOfWords = (now: string, live: TextPlaces | undefined, anchor: Anchor, words: string): Stretch | undefined => {
  const place = live ? placeOf(live, anchor) : placeIn(now, anchor);
  const { quote } = anchor;
  if (!place || quote.length >= words.length || now.slice(place.from, place.to) !== quote) return place;
  // Found by the beginning of its words, which is all that is kept of many.
  return now.startsWith(words, place.from) ? { from: place.from, to: place.from + words.length } : undefined;
};

const touching = (edits: readonly AuthoredEdit[]): AuthoredEdit[] =>
  edits.reduce<AuthoredEdit[]>((all, edit) => {
    const last = all.at(-1);
    if (last?.to !== edit.from) return [...all, edit];
    all[all.length - 1] = {
      ...{ from: last.from, to: edit.to, text: last.text + edit.text },
      authored: [...(last.authored ?? []), ...(edit.authored ?? [])],
      by: [...(last.by ?? []), ...(edit.by ?? [])],
    };
    return all;
  }, []);

/**
 * Whose the letters are of what is given for words: what of these stays is whose it was, the rest whose the wish is.
 * @param taken with whose they are
 */
const ownersOf = ({ to, authored }: Wish, taken: OwnedWords, given: string): Authored[] => {
  // What is neither in the words nor in the wish goes with the wish.
  const fallback = authored[0]?.person;
  const wished = authoredSince({ text: to, authored }, given, ({ from, to: end }) => [{ length: end - from, person: fallback }]);
  return authoredSince(taken, given, (stretch) => authoredWithin(wished, stretch));
};

/** @param authored whose the text is now */
export const planEdits = (
  now: string,
  live: TextPlaces | undefined,
  wishes: readonly Wish[],
  authored: readonly Authored[] = [],
): Plan => {
  const placed = wishes
    .map((wish) => ({ wish, place: placeOfWords(now, live, wish.anchor, wish.from) }))
    .sort(
      (a, b) => (a.place?.from ?? 0) - (b.place?.from ?? 0) || (a.place?.to ?? 0) - (b.place?.to ?? 0) || a.wish.id - b.wish.id,
    );
  const edits: AuthoredEdit[] = [];
  const granted: Granted[] = [];
  const gone: number[] = [];
  let behind = 0;
  let grown = 0;
  for (const { wish, place } of placed) {
    if (!place || place.from < behind) {
      gone.push(wish.id);
      continue;
    }
    const taken = now.slice(place.from, place.to);
    const given = taken === wish.from ? wish.to : mergeTexts(wish.from, wish.to, taken);
    const from = place.from + grown;
    granted.push({ id: wish.id, taken, given, before: place, place: { from, to: from + given.length } });
    const edit = trimmed({ ...place, text: given }, taken);
    if (edit.from < edit.to || edit.text !== '') {
      const owners = ownersOf(wish, { text: taken, authored: authoredWithin(authored, place) }, given);
      const start = edit.from - place.from;
      edits.push({
        ...edit,
        authored: authoredWithin(owners, { from: start, to: start + edit.text.length }),
        by: wish.by === undefined || edit.text === '' ? [] : [wish.by],
      });
    }
    grown += given.length - taken.length;
    behind = place.to;
  }
  return { edits: touching(edits), granted, gone };
};
