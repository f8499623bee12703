/** Where the words of a stretch stand on pages: quads line by line. */
import type { Stretch } from '#plugins/coedit/common/anchor.ts';
import { lineQuads } from '#plugins/reader/common/geometry/line-quads.ts';
import { quadOfBox, roundedQuad } from '#plugins/reader/common/geometry/quads.ts';
import type { Quad } from '#plugins/reader/common/geometry/types.ts';
import { layWords, type Pair, type PageWord } from './lay-words.ts';
import type { PagePieces, Piece, Trace, Traced } from './pages/model.ts';
import { kindOf, plainWord } from './pages/signs.ts';
import { type SourceText, type SourceWord, wordsOfSource } from './words-of-source.ts';

export interface PageQuads {
  readonly page: number;
  /** As in `/QuadPoints`, unrotated points. */
  readonly quads: number[][];
}

/** Parts of a letter's height above and below its baseline. */
const [OVER, UNDER] = [0.76, 0.22];
/** Points: of a trace's baseline from a piece's, and beside it. */
const [SAME_LINE, BESIDE] = [2.5, 70];
/** Height of a line of which nothing but its place is known, in points. */
const [LINE_OVER, LINE_UNDER] = [8, 2];
/** Lines that are marked where no word is known. */
const MOST_LINES = 3;

/** A piece in the row of all that are looked at. */
interface Place {
  readonly piece: Piece;
  readonly page: PagePieces;
}

const isOn = ({ piece, page }: Place, { page: number, left, right, y }: Trace): boolean =>
  number === page.page &&
  Math.abs(page.top - piece.y - y) < SAME_LINE &&
  piece.toX - page.left > left - BESIDE &&
  piece.x - page.left < right + BESIDE;

/** The words of pages in the order in which they are drawn, and which of the places each is. */
const pageWords = (places: readonly Place[], traces: readonly Trace[]) => {
  const words: PageWord[] = [];
  const at: number[] = [];
  for (const [index, place] of places.entries()) {
    if (kindOf(place.piece.text) === 'signs') continue;
    const plain = plainWord(place.piece.text);
    const hyphen = places[index - 1]?.piece;
    const before = places[index - 2];
    const isParted = hyphen && before && !place.piece.isGlued && hyphen.isGlued && /^[-\u00ad\u2010]$/.test(hyphen.text);
    const joined = isParted ? plainWord(before.piece.text) + plain : undefined;
    words.push({ plain, joined, isNear: traces.some((trace) => isOn(place, trace)) });
    at.push(index);
  }
  return { words, at };
};

/** What of a source is seen, as far as it is worth a sign on the page. */
const content = (source: string): string => source.replace(/(?<!\\)%[^\n]*\n?|\\[a-zA-Z@]+\*?|[{}~\s]/g, '');
/** Pieces that what stands in the source between two words can be on the page. */
const mostPieces = (source: string): number => 3 + Math.ceil(source.length / 2);

const quadOf = ({ x, y, toX, toY, size }: Piece): Quad => {
  const length = Math.hypot(toX - x, toY - y) || 1;
  const [upX, upY] = [-(toY - y) / length, (toX - x) / length];
  const at = (px: number, py: number, by: number): [number, number] => [px + upX * size * by, py + upY * size * by];
  return [...at(x, y, OVER), ...at(toX, toY, OVER), ...at(x, y, -UNDER), ...at(toX, toY, -UNDER)];
};

class Row {
  readonly #source: string;
  readonly #words: readonly SourceWord[];
  readonly #places: readonly Place[];
  readonly #stretch: Stretch;
  /** Pairs, whose page is the index of a place. */
  readonly #pairs: readonly Pair[];
  readonly marked = new Set<number>();

  constructor(source: string, words: readonly SourceWord[], places: readonly Place[], pairs: readonly Pair[], stretch: Stretch) {
    this.#source = source;
    this.#words = words;
    this.#places = places;
    this.#pairs = pairs;
    this.#stretch = stretch;
    this.#fill();
  }

  #wordOf(pair: Pair | undefined): SourceWord | undefined {
    return pair && this.#words[pair.source];
  }

  #fill(): void {
    const meant = this.#pairs.flatMap((pair, index) => (this.#wordOf(pair)?.isMeant ? [index] : []));
    for (const index of meant) {
      const pair = this.#pairs[index] as Pair;
      this.marked.add(pair.page);
      // The word before it, with its hyphen.
      if (pair.isJoined) this.marked.add(pair.page - 1).add(pair.page - 2);
    }
    const [first, last] = [meant[0], meant.at(-1)];
    if (first === undefined || last === undefined) return this.#between();
    for (let index = first; index < last; index++) this.#inside(this.#pairs[index] as Pair, this.#pairs[index + 1] as Pair);
    this.#edge(this.#pairs[first - 1], this.#pairs[first] as Pair);
    this.#edge(this.#pairs[last] as Pair, this.#pairs[last + 1]);
  }

  /** First of the places behind a pair, and that of the next. */
  #gap(before: Pair, next: Pair): readonly number[] {
    const to = next.isJoined ? next.page - 2 : next.page;
    return Array.from({ length: Math.max(0, to - before.page - 1) }, (_, index) => before.page + 1 + index);
  }

  #letters(gap: readonly number[]): number {
    return gap.filter((index) => kindOf(this.#places[index]?.piece.text ?? '') !== 'signs').length;
  }

  #glued(from: number, step: number): void {
    for (let index = from; ; index += step) {
      const [piece, glued] = [this.#places[index]?.piece, this.#places[step > 0 ? index : index + 1]?.piece];
      if (!piece || !glued?.isGlued || kindOf(piece.text) !== 'signs') return;
      this.marked.add(index);
    }
  }

  #inside(before: Pair, next: Pair): void {
    const gap = this.#gap(before, next);
    const source = this.#source.slice(this.#wordOf(before)?.to, this.#wordOf(next)?.from);
    if (gap.length <= mostPieces(source)) for (const index of gap) this.marked.add(index);
    else this.#glued(before.page + 1, 1);
  }

  /** What stands between the stretch's own words and those beside it. */
  #edge(before: Pair | undefined, next: Pair | undefined): void {
    const [word, other] = [this.#wordOf(before), this.#wordOf(next)];
    const isEnd = word?.isMeant === true;
    const edge = isEnd ? this.#stretch.to : this.#stretch.from;
    const own = content(isEnd ? this.#source.slice(word.to, edge) : this.#source.slice(edge, other?.from));
    if (own === '') return;
    const isNext = before && next && next.source - before.source === 1;
    if (!isNext) return this.#glued(isEnd ? (before as Pair).page + 1 : (next as Pair).page - 1, isEnd ? 1 : -1);
    const beside = content(isEnd ? this.#source.slice(edge, other?.from) : this.#source.slice(word?.to, edge));
    const gap = this.#gap(before, next);
    const isOwn = beside === '' && this.#letters(gap) <= mostPieces(own);
    if (isOwn) for (const index of gap) this.marked.add(index);
    else this.#glued(isEnd ? before.page + 1 : next.page - 1, isEnd ? 1 : -1);
  }

  /** None of its words are there: what stands between those beside it. */
  #between(): void {
    const after = this.#pairs.findIndex((pair) => (this.#wordOf(pair)?.from ?? 0) >= this.#stretch.to);
    const [before, next] = [this.#pairs[after - 1], this.#pairs[after]];
    if (!before || !next) return;
    const gap = this.#gap(before, next);
    const source = this.#source.slice(this.#wordOf(before)?.to, this.#wordOf(next)?.from);
    if (gap.length <= mostPieces(source)) for (const index of gap) this.marked.add(index);
  }
}

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

/** The lines that left traces, or the picture that did, where no word can be found. */
const quadsOfTraces = (traces: readonly Trace[], pages: ReadonlyMap<number, PagePieces>): PageQuads[] => {
  const [first] = traces;
  const page = first && pages.get(first.page);
  if (!page) return [];
  const own = traces.filter((trace) => trace.page === first.page);
  const boxes = own.filter(({ height, depth, left, right }) => height + depth > 1 && right - left > 1);
  const lines = own.filter(({ height, depth }) => height + depth === 0);
  const area = ({ height, depth, left, right }: Trace): number => (height + depth) * (right - left);
  const smallest = boxes.sort((a, b) => area(a) - area(b))[0];
  const shown = lines.length > 0 && lines.some(({ left, right }) => right - left > 1) ? lines : smallest ? [smallest] : [];
  const quads = shown.slice(0, MOST_LINES).map(({ left, right, y, height, depth }): number[] => {
    const [over, under] = height + depth > 0 ? [height, depth] : [LINE_OVER, LINE_UNDER];
    const box = [page.left + left, page.top - y - under, page.left + Math.max(right, left + 6), page.top - y + over] as const;
    return [...roundedQuad(quadOfBox(box))];
  });
  return quads.length > 0 ? [{ page: first.page, quads }] : [];
};

/** Pieces that are drawn one behind the other on a line; those of the other column may be as near. */
const drawnLines = (places: readonly Place[]): Place[][] => {
  const lines: Place[][] = [];
  for (const place of places) {
    const last = lines.at(-1)?.at(-1);
    const { piece } = place;
    const isSame = last?.page === place.page && piece.x >= last.piece.x - 0.5 && Math.abs(piece.y - last.piece.y) < piece.size;
    if (isSame || (last?.page === place.page && piece.isGlued)) lines.at(-1)?.push(place);
    else lines.push([place]);
  }
  return lines;
};

const quadsOf = (places: readonly Place[]): PageQuads[] => {
  const byPage = new Map<number, number[][]>();
  for (const line of drawnLines(places)) {
    const page = line[0]?.page.page ?? 0;
    const quads = lineQuads(line.map(({ piece }) => quadOf(piece))).map((quad) => [...roundedQuad(quad)]);
    byPage.set(page, [...(byPage.get(page) ?? []), ...quads]);
  }
  return [...byPage].sort(([a], [b]) => a - b).map(([page, quads]) => ({ page, quads }));
};

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
  const places = traced.pages.flatMap((number): Place[] => {
    const page = pages.get(number);
    return page ? page.pieces.map((piece) => ({ piece, page })) : [];
  });
  const { words, at } = pageWords(places, traced.traces.length > 0 ? traced.traces : traced.near);
  const marked = new Set<number>();
  for (const row of wordsOfSource(text, stretch)) {
    const plain = row.map((word) => word.plain);
    const pairs = layWords(plain, words);
    if (!isSure(row, words, pairs)) continue;
    const placed = pairs.map((pair) => ({ ...pair, page: at[pair.page] as number }));
    for (const index of new Row(source, row, places, placed, stretch).marked) marked.add(index);
  }
  if (marked.size === 0) return quadsOfTraces(traced.traces, pages);
  return quadsOf([...marked].sort((a, b) => a - b).map((index) => places[index] as Place));
};
