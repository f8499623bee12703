/** Breaks what stands on a cover into lines, and says how large their letters are. */

/** Of a letter's height, how wide it is on average. */
const LETTER = 0.54;
const MOST_LINES = 6;

export interface FittedLines {
  readonly lines: readonly string[];
  /** Millimetres. */
  readonly size: number;
}

const broken = (text: string, letters: number): string[] => {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= letters) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
};

/** @param width in millimetres @param most size of the letters; they are smaller where a text is long */
export const fitLines = (text: string, width: number, most: number): FittedLines => {
  let size = most;
  for (;;) {
    const letters = Math.max(1, Math.floor(width / (size * LETTER)));
    const lines = broken(text, letters);
    const fits = lines.length <= MOST_LINES && lines.every((line) => line.length <= letters);
    if (fits || size < 2) return { lines, size };
    size *= 0.9;
  }
};

/** The size of letters with which a text stands on one line. */
export const fitLine = (text: string, length: number, most: number): number =>
  Math.min(most, length / Math.max(1, text.length * LETTER));
