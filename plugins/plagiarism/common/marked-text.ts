/** The text of a document in pieces, each of which belongs to one passage or to none; for screens and files alike. */
import type { Match, Report } from '#plugins/overlap/common/report.ts';

export interface Piece {
  readonly text: string;
  /** The passage that it belongs to. */
  readonly match?: Match<number>;
  /** A passage that goes on behind an empty line is in several pieces: the first one bears its number. */
  readonly isFirst?: boolean;
}

/** Colours of passages; sources take turns. */
export const COLOURS = 8;

/** Places of the sources in the list, from 1: passages bear the number of their source. */
export const sourceNumbers = ({ sources }: Pick<Report<number>, 'sources'>): ReadonlyMap<number, number> =>
  new Map(sources.map(({ id }, at) => [id, at + 1]));

/** From 1. */
export const colourOf = (number: number): number => ((number - 1) % COLOURS) + 1;

/** Signs of the text with the passage that each belongs to, -1 for none: where passages overlap, the one with more words has it. */
const owners = (length: number, matches: readonly Match<number>[]): Int32Array => {
  const owner = new Int32Array(length).fill(-1);
  const order = matches.map((_, at) => at).sort((a, b) => (matches[b]?.words ?? 0) - (matches[a]?.words ?? 0));
  for (const at of order) {
    const range = matches[at]?.passage.document;
    if (!range) continue;
    for (let sign = range.from; sign < Math.min(range.to, length); sign++) if (owner[sign] === -1) owner[sign] = at;
  }
  return owner;
};

/** Paragraphs, as stretches of the text without the empty lines between them. */
const paragraphs = function* (text: string): Generator<readonly [number, number]> {
  let from = 0;
  for (const { 0: gap, index } of text.matchAll(/(?:\r?\n[ \t]*){2,}/g)) {
    if (index > from) yield [from, index];
    from = index + gap.length;
  }
  if (from < text.length) yield [from, text.length];
};

/** @returns paragraphs, each in pieces */
export const markedText = (text: string, { matches }: Pick<Report<number>, 'matches'>): readonly (readonly Piece[])[] => {
  const owner = owners(text.length, matches);
  const seen = new Set<number>();
  return Array.from(paragraphs(text), ([from, to]) => {
    const pieces: Piece[] = [];
    for (let start = from; start < to; ) {
      const at = owner[start] ?? -1;
      let end = start + 1;
      while (end < to && owner[end] === at) end++;
      const match = matches[at];
      pieces.push({ text: text.slice(start, end), ...(match && { match, isFirst: !seen.has(at) }) });
      if (match) seen.add(at);
      start = end;
    }
    return pieces;
  });
};
