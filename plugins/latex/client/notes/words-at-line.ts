/** The words of a source that somebody means who points at a line of the page. */
import type { Stretch } from '#plugins/coedit/common/anchor.ts';

/** Lines around the one that TeX names in which selected words are looked for: TeX often names the end of a paragraph. */
const AROUND = 12;
/** Lines before it, of which the nearest is taken, where the line itself is empty. */
const BEFORE = 6;

const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** @returns offsets of the lines' beginnings */
const lineStarts = (text: string): number[] => {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
};

/** The selected words, as far as they stand letter for letter in the source; blanks and line ends are one. */
const soughtIn = (text: string, { from, to }: Stretch, selected: string): Stretch | undefined => {
  const words = selected.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  const found = new RegExp(words.map(literally).join('\\s+')).exec(text.slice(from, to));
  return found ? { from: from + found.index, to: from + found.index + found[0].length } : undefined;
};

/**
 * @param line from 1, as TeX names it
 * @param selected on the page; empty where nothing is
 * @returns `undefined` where there are no words
 */
export const wordsAtLine = (text: string, line: number, selected: string): Stretch | undefined => {
  const starts = lineStarts(text);
  const last = Math.min(line, starts.length) - 1;
  const startOf = (index: number): number => starts[Math.max(0, index)] ?? text.length;
  const found = soughtIn(text, { from: startOf(last - AROUND), to: startOf(last + AROUND + 1) }, selected);
  if (found) return found;
  for (let index = last; index >= Math.max(0, last - BEFORE); index--) {
    const from = startOf(index);
    const content = text.slice(from, startOf(index + 1)).trimEnd();
    const words = content.trimStart();
    if (words !== '') return { from: from + content.length - words.length, to: from + content.length };
  }
  return undefined;
};
