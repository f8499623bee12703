/** The words of a source that somebody means who points at a line of the page. */
import type { Stretch } from '../anchor.ts';

/** Lines around the one that TeX names in which selected words are looked for: TeX often names the end of a paragraph. */
const AROUND = 12;
/** Lines before it, of which the nearest is taken, where the line itself is empty. */
const BEFORE = 6;
/** Words on both sides of the selected ones by which these are told from the same words elsewhere; fewer where so many are not found. */
const TELLING = [3, 1] as const;

/** Words on a page, and what is printed on both sides of them. */
export interface PageWords {
  readonly text: string;
  readonly before: string;
  readonly after: string;
}

const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

const wordsOf = (text: string): string[] => text.trim().split(/\s+/).filter(Boolean);

/** @returns offsets of the lines' beginnings */
const lineStarts = (text: string): number[] => {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
};

/** These letters, with what may stand between words and beside them: blanks and line ends are one. */
const spaced = (text: string): string => {
  const pattern = wordsOf(text).map(literally).join('\\s+');
  return `${/^\s/.test(text) ? '\\s+' : ''}${pattern}${/\s$/.test(text) ? '\\s+' : ''}`;
};

const lastWords = (text: string, count: number): string => (text.match(/\S+\s*/g) ?? []).slice(-count).join('');
const firstWords = (text: string, count: number): string => (text.match(/\s*\S+/g) ?? []).slice(0, count).join('');

/** How far an offset is from a stretch; nothing inside it. */
const distance = (at: number, { from, to }: Stretch): number => Math.max(from - at, at - to, 0);

/** The selected words, as far as they stand letter for letter in the source; of several, those nearest to the line. */
const soughtIn = (
  text: string,
  { from, to }: Stretch,
  line: Stretch,
  { text: selected, before, after }: PageWords,
): Stretch | undefined => {
  if (selected.trim() === '') return undefined;
  const sides = [...TELLING.map((count) => [lastWords(before, count), firstWords(after, count)] as const), ['', ''] as const];
  for (const [left, right] of sides) {
    const sought = new RegExp(`(${spaced(left)})(${spaced(selected.trim())})${spaced(right)}`, 'g');
    const found = [...text.slice(from, to).matchAll(sought)].map(({ index, 1: beside = '', 2: words = '' }) => {
      const start = from + index + beside.length;
      return { from: start, to: start + words.length };
    });
    const [nearest] = found.sort((a, b) => distance(a.from, line) - distance(b.from, line));
    if (nearest) return nearest;
  }
  return undefined;
};

/**
 * @param line from 1, as TeX names it
 * @param selected on the page; empty where nothing is
 * @returns `undefined` where there are no words
 */
export const wordsAtLine = (text: string, line: number, selected: string | PageWords): Stretch | undefined => {
  const starts = lineStarts(text);
  const last = Math.min(line, starts.length) - 1;
  const startOf = (index: number): number => starts[Math.max(0, index)] ?? text.length;
  const around = { from: startOf(last - AROUND), to: startOf(last + AROUND + 1) };
  const words = typeof selected === 'string' ? { text: selected, before: '', after: '' } : selected;
  const found = soughtIn(text, around, { from: startOf(last), to: startOf(last + 1) }, words);
  if (found) return found;
  for (let index = last; index >= Math.max(0, last - BEFORE); index--) {
    const from = startOf(index);
    const content = text.slice(from, startOf(index + 1)).trimEnd();
    const { length } = content.trimStart();
    if (length > 0) return { from: from + content.length - length, to: from + content.length };
  }
  return undefined;
};
