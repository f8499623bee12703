/** Cuts a text into lines, and those into what is marked and what is not. */
export interface Piece {
  /** UTF-16 units from the beginning of the line. */
  readonly at: number;
  readonly text: string;
  readonly isMarked: boolean;
}

/** Each quote where it stands first. @returns stretches in order that do not touch each other */
const stretchesOf = (content: string, quotes: readonly string[]): { from: number; to: number }[] => {
  const found = quotes
    .map((quote) => ({ from: quote === '' ? -1 : content.indexOf(quote), length: quote.length }))
    .filter(({ from }) => from >= 0)
    .map(({ from, length }) => ({ from, to: from + length }))
    .sort((a, b) => a.from - b.from);
  const whole: { from: number; to: number }[] = [];
  for (const stretch of found) {
    const last = whole.at(-1);
    if (last && stretch.from <= last.to) last.to = Math.max(last.to, stretch.to);
    else whole.push({ ...stretch });
  }
  return whole;
};

export interface MarkedLine {
  /** From 1. */
  readonly number: number;
  readonly pieces: readonly Piece[];
}

export const markedLines = (content: string, quotes: readonly string[]): MarkedLine[] => {
  const stretches = stretchesOf(content, quotes);
  let start = 0;
  return content.split('\n').map((line, index) => {
    const end = start + line.length;
    const pieces: Piece[] = [];
    let at = start;
    const take = (to: number, isMarked: boolean): void => {
      if (to > at) pieces.push({ at: at - start, text: content.slice(at, to), isMarked });
      at = Math.max(at, to);
    };
    for (const { from, to } of stretches) {
      if (to <= start || from >= end) continue;
      take(Math.max(from, start), false);
      take(Math.min(to, end), true);
    }
    take(end, false);
    start = end + 1;
    return { number: index + 1, pieces };
  });
};
