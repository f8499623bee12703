/** Lines of a page put to paragraphs, with the words whole that were parted at the ends of lines. */
import type { PageLine } from './page-lines.ts';

const PARTED = /(\p{L}+)[-\u00ad\u2010]$/u;
const WORD = /\p{L}+(?:-\p{L}+)*(?!-$)/gu;
/** A step between lines that is larger than so many usual ones ends a paragraph; so does a larger one than text of this size needs. */
const APART = 1.35;
const LARGEST_STEP = 2.2;

/** Words that stand whole in a line: whether a hyphen at a line's end is part of its word is often told elsewhere in the document. */
export const wordsIn = (pages: readonly (readonly PageLine[])[]): ReadonlySet<string> => {
  const words = new Set<string>();
  for (const { text } of pages.flat()) for (const word of text.toLowerCase().match(WORD) ?? []) words.add(word);
  return words;
};

const usualStep = (lines: readonly PageLine[]): number => {
  const steps = lines.slice(1).map(({ y }, index) => Math.abs((lines[index]?.y ?? y) - y));
  const sorted = steps.filter((step) => step > 1).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};

/** Whether only the line's end has put the hyphen there. */
const isParted = (before: string, after: string, words: ReadonlySet<string>): boolean => {
  const [left, right] = [before.toLowerCase(), after.toLowerCase()];
  return words.has(left + right) || !words.has(`${left}-${right}`);
};

/** @returns lines of a paragraph on lines of their own, a blank line between paragraphs */
export const flowingText = (lines: readonly PageLine[], words: ReadonlySet<string>): string => {
  const step = usualStep(lines);
  let text = '';
  let last: PageLine | undefined;
  for (const line of lines) {
    const before = PARTED.exec(text)?.[1];
    const after = /^\p{Ll}\p{L}*/u.exec(line.text)?.[0];
    if (last && before !== undefined && after !== undefined) {
      text = (isParted(before, after, words) ? text.slice(0, -1) : text) + line.text;
    } else if (last) {
      const gap = Math.abs(last.y - line.y);
      const isApart = gap > step * APART || gap > Math.max(last.size, line.size) * LARGEST_STEP || line.size > last.size * 1.15;
      text += (isApart ? '\n\n' : '\n') + line.text;
    } else text = line.text;
    last = line;
  }
  return text;
};
