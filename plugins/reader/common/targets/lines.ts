/** The printed lines of a page with the room that they take, in the order in which the file writes them. */
import { boxOfQuads } from '../geometry/quads.ts';
import type { Box } from '../geometry/types.ts';
import { type PageText, runQuad } from '../text/page-text.ts';

export interface PrintedLine {
  /** Offset in the page's text. */
  readonly start: number;
  readonly text: string;
  readonly box: Box;
}

/** Letters are taken for equally wide: only whole runs are asked for. */
const evenly = (text: string): number => text.length;

export const linesOf = ({ text, runs }: PageText): PrintedLine[] => {
  const lines: PrintedLine[] = [];
  let at = 0;
  let start = 0;
  for (const line of text.split('\n')) {
    const end = start + line.length;
    const quads = [];
    while (at < runs.length && (runs[at]?.start ?? 0) < Math.max(end, start + 1)) {
      const run = runs[at];
      if (run && run.text.trim() !== '') quads.push(runQuad(run, 0, run.text.length, evenly));
      at++;
    }
    const box = boxOfQuads(quads);
    if (box && line.trim() !== '') lines.push({ start, text: line, box });
    start = end + 1;
  }
  return lines;
};

export const heightOf = ({ box }: PrintedLine): number => box[3] - box[1];

/** Whether two lines stand in one column: one of them lies above most of the other. */
export const isInColumn = (a: PrintedLine, b: PrintedLine): boolean => {
  const shared = Math.min(a.box[2], b.box[2]) - Math.max(a.box[0], b.box[0]);
  return shared > 0.5 * Math.min(a.box[2] - a.box[0], b.box[2] - b.box[0]);
};

/** Some lines as they are read, words that are broken at the end of a line made whole. */
export const joined = (lines: readonly string[]): string =>
  lines
    .reduce((all, line) => {
      const next = line.trim();
      if (/\p{L}[-\u2010\u00ad]$/u.test(all) && /^\p{Ll}/u.test(next)) return all.slice(0, -1) + next;
      return all === '' ? next : `${all} ${next}`;
    }, '')
    .replace(/\s+/g, ' ');
