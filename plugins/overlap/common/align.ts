/** The exact channel: word for word the same, with small changes in between. */
import type { ComparedText } from './compared-text.ts';
import { GRAM } from './fingerprints.ts';
import { NumberTable } from './number-table.ts';
import { joinNear, type Gaps, type Group, type Piece } from './pieces.ts';

/** Places of one gram that are looked at in either text: "word word word …" has as many pairs of places as its square. */
const MOST_PLACES = 8;
/** Words of the source between two pauses. */
const STRETCH = 4096;

/** Words that may differ inside a copied passage. */
const GAPS: Gaps = { least: 15, most: 45 };

/**
 * Stretches of words that are the same in both texts, each as long as it can be. Yields words of the source that are done.
 * @param least words of the shortest one, at least `GRAM`
 */
export const sameRuns = function* (document: ComparedText, source: ComparedText, least = GRAM): Generator<number, Piece[]> {
  const a = document.words.hashes;
  const b = source.words.hashes;
  const runs: Piece[] = [];
  /** By difference of places: how far the source was compared along it. */
  const done = new NumberTable();
  const seen = new NumberTable();
  const { grams } = source;
  for (let place = 0; place < grams.length; place++) {
    if (place % STRETCH === STRETCH - 1) yield place;
    const gram = grams[place] ?? 0;
    const first = document.table.first(gram);
    if (first < 0) continue;
    const times = seen.get(gram) + 1;
    if (times >= MOST_PLACES) continue;
    seen.set(gram, times);
    for (let at = first, tried = 0; at >= 0 && tried < MOST_PLACES; at = document.table.next(at), tried++) {
      const diagonal = place - at + a.length;
      if (place < done.get(diagonal)) continue;
      let start = 0;
      while (start < at && start < place && a[at - start - 1] === b[place - start - 1]) start++;
      let end = 0;
      while (at + end < a.length && place + end < b.length && a[at + end] === b[place + end]) end++;
      done.set(diagonal, place + Math.max(end, 1));
      if (start + end < least) continue;
      runs.push({ document: { from: at - start, to: at + end }, source: { from: place - start, to: place + end } });
    }
  }
  return runs;
};

/**
 * Passages of the document that stand in the source, each with its runs of the same words.
 * Yields words of the source that are done.
 */
export const copiedGroups = function* (document: ComparedText, source: ComparedText): Generator<number, Group[]> {
  const runs = yield* sameRuns(document, source);
  return joinNear(runs, GAPS);
};
