/** Cuts a text into lines, and those where something begins or ends of what is marked. */
import type { Stretch } from '#plugins/coedit/common/anchor.ts';

/** Of a thread, or of what is about to be commented on. */
export interface Marked extends Stretch {
  readonly id: number | 'new';
}

export interface Piece {
  /** UTF-16 units from the beginning of the line. */
  readonly at: number;
  readonly text: string;
  /** What marks it, the shortest stretch first: it is the one that cannot be reached elsewhere. */
  readonly marks: readonly Marked['id'][];
}

export interface MarkedLine {
  /** From 1. */
  readonly number: number;
  readonly pieces: readonly Piece[];
}

/** @param start of the words in their text @param stretches the shortest first */
export const piecesOf = (words: string, start: number, stretches: readonly Marked[]): Piece[] => {
  const end = start + words.length;
  const here = stretches.filter(({ from, to }) => from < end && to > start);
  const inside = here.flatMap(({ from, to }) => [from, to]).filter((at) => at > start && at < end);
  const cuts = [...new Set([start, ...inside, end])].sort((a, b) => a - b);
  return cuts.slice(0, -1).map((from, cut) => {
    const to = cuts[cut + 1] ?? end;
    const marks = here.filter((stretch) => stretch.from < to && stretch.to > from).map(({ id }) => id);
    return { at: from - start, text: words.slice(from - start, to - start), marks };
  });
};

/** What is reached nowhere else is met first. */
export const shortestFirst = (marked: readonly Marked[]): Marked[] => marked.toSorted((a, b) => a.to - a.from - (b.to - b.from));

export const markedLines = (content: string, marked: readonly Marked[]): MarkedLine[] => {
  const stretches = shortestFirst(marked);
  let start = 0;
  return content.split('\n').map((line, index) => {
    const end = start + line.length;
    const pieces = piecesOf(line, start, stretches);
    start = end + 1;
    return { number: index + 1, pieces };
  });
};
