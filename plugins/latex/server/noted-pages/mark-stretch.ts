/** Where the words of a stretch stand on pages: quads line by line. */
import type { Stretch } from '#plugins/coedit/common/anchor.ts';
import { layWords, type Pair, type PageWord } from './lay-words.ts';
import { markedPlaces } from './marked-places.ts';
import { isOn, type PageQuads, pageWords, type Place, quadsOf, quadsOfTraces } from './page-places.ts';
import type { PagePieces, Traced } from './pages/model.ts';
import { type SourceText, type SourceWord, wordsOfSource } from './words-of-source.ts';

/** Points beside the traces of a formula that are still its own. */
const BESIDE = 15;

/** Whether pairs are no accident: words that are anywhere on a page prove nothing. */
const isSure = (words: readonly SourceWord[], page: readonly PageWord[], pairs: readonly Pair[]): boolean => {
  const letters = (all: readonly SourceWord[]): number => all.reduce((sum, { plain }) => sum + plain.length, 0);
  const meant = words.filter(({ isMeant }) => isMeant);
  const found = pairs.flatMap(({ source }) => words[source] ?? []);
  const isNear = pairs.some(({ source, page: at }) => words[source]?.isMeant && page[at]?.isNear);
  const own = found.filter(({ isMeant }) => isMeant);
  if (meant.length > 0 && letters(own) * 2 >= letters(meant))
    return isNear || letters(found) >= 8 || letters(own) === letters(meant);
  return letters(found) >= 12;
};

/** It begins behind a percent sign. */
const isComment = (source: string, { from }: Stretch): boolean =>
  /(?<!\\)(?:\\\\)*%/.test(source.slice(source.lastIndexOf('\n', from - 1) + 1, from));

/**
 * @param source of the text when the pages were made, and what readers see of it
 * @param pages those that could be read
 * @returns by page, in their order; nothing where it stands on none
 */
export const markStretch = (
  source: string,
  text: SourceText,
  stretch: Stretch,
  traced: Traced,
  pages: ReadonlyMap<number, PagePieces>,
): PageQuads[] => {
  if (isComment(source, stretch)) return [];
  const places = traced.pages.flatMap((number): Place[] => {
    const page = pages.get(number);
    return page ? page.pieces.map((piece) => ({ piece, page })) : [];
  });
  const { words: onPage, at } = pageWords(places, traced.traces.length > 0 ? traced.traces : traced.near);
  const isTraced = (place: Place): boolean => traced.traces.some((trace) => isOn(place, trace, BESIDE));
  const marked = new Set<number>();
  for (const words of wordsOfSource(text, stretch)) {
    const pairs = layWords(
      words.map(({ plain }) => plain),
      onPage,
    );
    if (!isSure(words, onPage, pairs)) continue;
    const placed = pairs.map((pair) => ({ ...pair, page: at[pair.page] as number }));
    for (const index of markedPlaces({ source, stretch, words, places, pairs: placed, isTraced })) marked.add(index);
  }
  if (marked.size === 0) return quadsOfTraces(traced.traces, pages);
  return quadsOf([...marked].sort((a, b) => a - b).map((index) => places[index] as Place));
};
