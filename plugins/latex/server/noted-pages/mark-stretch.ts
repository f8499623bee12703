/** Where the words of a stretch stand on pages: quads line by line. */
import type { Stretch } from '#plugins/coedit/common/anchor.ts';
import { layWords, type Pair, type PageWord } from './lay-words.ts';
import { markedPlaces } from './marked-places.ts';
import { isOn, type PageQuads, type Place, quadsOf, quadsOfTraces } from './page-places.ts';
import type { PageText } from './page-text.ts';
import type { Piece, Trace, Traced } from './pages/model.ts';
import { type SourceText, type SourceWord, wordsOfSource } from './words-of-source.ts';

/** Points beside traces: words stand between those that blanks have left, a formula ends with its own. */
const [OF_WORDS, OF_FORMULAS] = [70, 15];
/** Words of a page before and behind those on traces. */
const FARTHEST = 80;

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

/** All that stands on the pages, one behind the other; `at` is the place of each word. */
const rowOf = ({ traces, near, pages: numbers }: Traced, pages: ReadonlyMap<number, PageText>) => {
  const places: Place[] = [];
  const words: PageWord[] = [];
  const at: number[] = [];
  for (const number of numbers) {
    const page = pages.get(number);
    if (!page) continue;
    const beside: readonly Trace[] = (traces.length > 0 ? traces : near).filter((trace) => trace.page === number);
    const isNear = page.words.map(({ piece }) => {
      const place = { piece: page.pieces[piece] as Piece, page };
      return beside.some((trace) => isOn(place, trace, OF_WORDS));
    });
    // Where the lines themselves left traces, their words are not far.
    const isKnown = traces.length > 0 && isNear.includes(true);
    const from = isKnown ? Math.max(0, isNear.indexOf(true) - FARTHEST) : 0;
    const to = isKnown ? Math.min(isNear.length, isNear.lastIndexOf(true) + FARTHEST + 1) : isNear.length;
    const first = page.words[from - 1]?.piece ?? 0;
    const offset = places.length - first;
    for (const piece of page.pieces.slice(first, page.words[to]?.piece ?? page.pieces.length)) places.push({ piece, page });
    for (const [index, { piece, plain, joined }] of page.words.slice(from, to).entries()) {
      words.push({ plain, joined, isNear: isNear[from + index] === true });
      at.push(offset + piece);
    }
  }
  return { places, words, at };
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
  pages: ReadonlyMap<number, PageText>,
): PageQuads[] => {
  if (isComment(source, stretch)) return [];
  const { places, words: onPage, at } = rowOf(traced, pages);
  const isTraced = (place: Place): boolean => traced.traces.some((trace) => isOn(place, trace, OF_FORMULAS));
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
