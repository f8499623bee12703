/**
 * How a caret moves through a page's text. A page is runs of text in reading order, each with its box; runs that stand
 * side by side make a line. The browser's own caret knows nothing of lines here, because every run is placed by itself.
 */

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Run {
  readonly text: string;
  readonly box: Box;
  /** Where in the text the pixel column `x` lies, 0 to the text's length. */
  offsetAt(x: number): number;
}

export interface Place {
  /** Index of the run. */
  readonly run: number;
  readonly offset: number;
}

export type Unit = 'character' | 'word' | 'line' | 'line-end';

/** Forward or backward. */
export type Direction = 1 | -1;

const WORD = /[\p{L}\p{N}\p{M}]+|[^\s\p{L}\p{N}\p{M}]+/gu;

const onOneLine = (a: Box, b: Box): boolean =>
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.bottom - a.top, b.bottom - b.top) / 2;

/** First and last run of the line that `run` is on. A box further left than the one before begins another column. */
const lineOf = (runs: readonly Run[], run: number): readonly [first: number, last: number] => {
  const joins = (left: number, right: number): boolean => {
    const [a, b] = [runs[left]?.box, runs[right]?.box];
    return a !== undefined && b !== undefined && onOneLine(a, b) && b.left >= a.left;
  };
  let [first, last] = [run, run];
  while (joins(first - 1, first)) first--;
  while (joins(last, last + 1)) last++;
  return [first, last];
};

const lengthOf = (runs: readonly Run[], run: number): number => runs[run]?.text.length ?? 0;

const character = (runs: readonly Run[], { run, offset }: Place, direction: Direction): Place => {
  const { text = '' } = runs[run] ?? {};
  if (direction === 1 && offset < text.length)
    return { run, offset: offset + ((text.codePointAt(offset) ?? 0) > 0xffff ? 2 : 1) };
  if (direction === -1 && offset > 0) {
    const isPair = offset > 1 && (text.codePointAt(offset - 2) ?? 0) > 0xffff;
    return { run, offset: offset - (isPair ? 2 : 1) };
  }
  const next = run + direction;
  if (!runs[next]) return { run, offset };
  return { run: next, offset: direction === 1 ? 0 : lengthOf(runs, next) };
};

/** To the end of the word that is ahead, or to the beginning of the one behind. */
const word = (runs: readonly Run[], { run, offset }: Place, direction: Direction): Place => {
  for (let at = run; runs[at]; at += direction) {
    const words = [...(runs[at]?.text ?? '').matchAll(WORD)].map(
      (match) => [match.index, match.index + match[0].length] as const,
    );
    const ahead = words.find(([, end]) => at !== run || end > offset);
    const behind = words.findLast(([start]) => at !== run || start < offset);
    if (direction === 1 && ahead) return { run: at, offset: ahead[1] };
    if (direction === -1 && behind) return { run: at, offset: behind[0] };
  }
  return { run, offset };
};

const line = (runs: readonly Run[], { run, offset }: Place, direction: Direction, x: number): Place => {
  const [first, last] = lineOf(runs, run);
  const beyond = direction === 1 ? last + 1 : first - 1;
  if (!runs[beyond]) return { run, offset };
  const [from, to] = lineOf(runs, beyond);
  const away = ({ box }: Run) => Math.max(box.left - x, x - box.right, 0);
  let nearest = from;
  for (let at = from; at <= to; at++) if (away(runs[at] as Run) < away(runs[nearest] as Run)) nearest = at;
  return { run: nearest, offset: runs[nearest]?.offsetAt(x) ?? 0 };
};

const lineEnd = (runs: readonly Run[], { run }: Place, direction: Direction): Place => {
  const [first, last] = lineOf(runs, run);
  return direction === 1 ? { run: last, offset: lengthOf(runs, last) } : { run: first, offset: 0 };
};

/** Where the caret goes from `place`. @param x pixel column that it keeps to from line to line */
export const stepFrom = (runs: readonly Run[], place: Place, direction: Direction, unit: Unit, x: number): Place => {
  if (unit === 'character') return character(runs, place, direction);
  if (unit === 'word') return word(runs, place, direction);
  return unit === 'line' ? line(runs, place, direction, x) : lineEnd(runs, place, direction);
};
