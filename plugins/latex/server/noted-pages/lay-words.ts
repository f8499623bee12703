/** Lays the words of a source over those of pages: the best row of pairs in the order of both, with gaps on either side. */

/** A word of a page. */
export interface PageWord {
  readonly plain: string;
  /** The same word with the one before it, which was parted at the end of a line. */
  readonly joined: string | undefined;
  /** It stands where the source has left its traces. */
  readonly isNear: boolean;
}

/** Indexes of a word of the source and of one of the pages; `isJoined` with the word of the page before it. */
export interface Pair {
  readonly source: number;
  readonly page: number;
  readonly isJoined: boolean;
}

/** What a pair is worth at least, for each letter up to six, and for being near. */
const [PAIR, LETTER, MOST_LETTERS, NEAR] = [1, 0.4, 6, 1.2];
/** What a gap costs, and each word in it: on the pages a figure or the end of a page may stand between. */
const [OPEN_PAGE, MORE_PAGE, OPEN_SOURCE, MORE_SOURCE] = [0.8, 0.015, 0.6, 0.12];
/** Products of numbers of words. */
const MOST_WORK = 6_000_000;

/** Where a cell's best row comes from; with it, whether its gap on the page, and that in the source, begins there. */
const [NOWHERE, PAIRED, JOINED, BOTH, PAGE_GAP, SOURCE_GAP] = [0, 1, 2, 3, 4, 5];
const [WAY, PAGE_BEGINS, SOURCE_BEGINS] = [7, 8, 16];

const numbering = () => {
  const numbers = new Map<string, number>();
  return {
    /** 0 for a word that no page has. */
    known: (word: string): number => numbers.get(word) ?? 0,
    add(word: string): number {
      const known = numbers.get(word);
      if (known !== undefined) return known;
      numbers.set(word, numbers.size + 1);
      return numbers.size;
    },
  };
};

/** @returns pairs in order; none when nothing fits */
export const layWords = (source: readonly string[], page: readonly PageWord[]): Pair[] => {
  const width = page.length + 1;
  const rows = Math.min(source.length, Math.floor(MOST_WORK / width));
  const numbers = numbering();
  const alone = Int32Array.from(page, ({ plain }) => numbers.add(plain));
  const joined = Int32Array.from(page, ({ joined: word }) => (word === undefined ? -1 : numbers.add(word)));
  const near = Float32Array.from(page, ({ isNear }) => (isNear ? NEAR : 0));
  const from = new Uint8Array((rows + 1) * width);
  let [beforeThat, before, row] = [new Float32Array(width), new Float32Array(width), new Float32Array(width)];
  /** Best rows that end with a gap in the page's words, by word of the page; and, of this row, in those of the source. */
  const inSource = new Float32Array(width).fill(-Infinity);
  let [best, bestAt] = [0, 0];
  for (let i = 1; i <= rows; i++) {
    const word = source[i - 1] ?? '';
    const number = numbers.known(word);
    const two = i > 1 ? numbers.known((source[i - 2] ?? '') + word) : 0;
    const worth = PAIR + LETTER * Math.min(MOST_LETTERS, word.length);
    let onPage = -Infinity;
    row[0] = 0;
    for (let j = 1; j < width; j++) {
      let [score, way, flags] = [0, NOWHERE, 0];
      const bonus = worth + (near[j - 1] ?? 0);
      const pairs = number !== 0 && alone[j - 1] === number ? (before[j - 1] ?? 0) + bonus : 0;
      if (pairs > score) [score, way] = [pairs, PAIRED];
      const parted = number !== 0 && joined[j - 1] === number && j > 1 ? (before[j - 2] ?? 0) + bonus : 0;
      if (parted > score) [score, way] = [parted, JOINED];
      const both = two !== 0 && alone[j - 1] === two ? (beforeThat[j - 1] ?? 0) + bonus : 0;
      if (both > score) [score, way] = [both, BOTH];
      const [pageGap, sourceGap] = [(row[j - 1] ?? 0) - OPEN_PAGE, (before[j] ?? 0) - OPEN_SOURCE];
      if (pageGap >= onPage) [onPage, flags] = [pageGap, PAGE_BEGINS];
      onPage -= MORE_PAGE;
      let gap = inSource[j] ?? -Infinity;
      if (sourceGap >= gap) [gap, flags] = [sourceGap, flags | SOURCE_BEGINS];
      inSource[j] = gap - MORE_SOURCE;
      if (onPage > score) [score, way] = [onPage, PAGE_GAP];
      if (gap - MORE_SOURCE > score) [score, way] = [gap - MORE_SOURCE, SOURCE_GAP];
      row[j] = score;
      from[i * width + j] = way | flags;
      if (score > best && way < PAGE_GAP) [best, bestAt] = [score, i * width + j];
    }
    [beforeThat, before, row] = [before, row, beforeThat];
  }
  return pairsTo(from, bestAt, width);
};

/** Cells that a way leads back. */
const back = (way: number, width: number): number =>
  way === PAIRED ? width + 1 : way === JOINED ? width + 2 : way === BOTH ? 2 * width + 1 : way === PAGE_GAP ? 1 : width;

const pairsTo = (from: Uint8Array, last: number, width: number): Pair[] => {
  const pairs: Pair[] = [];
  let at = last;
  let gap = NOWHERE;
  for (;;) {
    const cell = from[at] ?? 0;
    // A gap goes on to where it began, whatever else leads to the cells in it.
    const way = gap === NOWHERE ? cell & WAY : gap;
    if (way === NOWHERE) return pairs.reverse();
    const [source, page] = [Math.floor(at / width) - 1, (at % width) - 1];
    if (way < PAGE_GAP) pairs.push({ source, page, isJoined: way === JOINED });
    if (way === BOTH) pairs.push({ source: source - 1, page, isJoined: false });
    const begins = way === PAGE_GAP ? cell & PAGE_BEGINS : way === SOURCE_GAP ? cell & SOURCE_BEGINS : 1;
    gap = begins ? NOWHERE : way;
    at -= back(way, width);
  }
};
