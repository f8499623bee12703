/** Lines put to paragraphs, words that were parted at the ends of lines made whole, and the place of each sentence. */
import type { Place } from '../../../common/digest.ts';
import { sentenceSpans } from '../language/sentences.ts';
import type { Paragraph } from '../paper.ts';
import { boxOf, type Line } from '#plugins/library/common/pdf/page/lines.ts';
import type { Style } from './style.ts';

/** Where signs of a text stand in a line. */
interface Run {
  readonly from: number;
  readonly to: number;
  readonly line: Line;
}

export interface Flowing {
  readonly text: string;
  readonly runs: readonly Run[];
}

/** Words with and without hyphens that stand whole in a line: what a parted word is, is often told elsewhere in its document. */
export class Vocabulary {
  readonly #words = new Set<string>();

  constructor(lines: readonly Line[]) {
    for (const { text } of lines) {
      for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*(?!-$)/gu) ?? []) this.#words.add(word);
    }
  }

  /** Whether the hyphen between two parts of a word is only there because of the line's end. */
  isParted(left: string, right: string): boolean {
    const [a, b] = [left.toLowerCase(), right.toLowerCase()];
    if (this.#words.has(a + b)) return true;
    if (this.#words.has(`${a}-${b}`) || /^[^\p{Ll}]/u.test(right)) return false;
    const areWords = a.length > 3 && b.length > 3 && this.#words.has(a) && this.#words.has(b);
    return !areWords;
  }
}

const PARTED = /([\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*)[-\u00ad\u2010]$/u;

export const joined = (lines: readonly Line[], vocabulary: Vocabulary): Flowing => {
  let text = '';
  const runs: Run[] = [];
  for (const [index, line] of lines.entries()) {
    const before = PARTED.exec(text)?.[1];
    const after = /^\p{L}[\p{L}\p{N}]*/u.exec(line.text)?.[0];
    if (index > 0 && before !== undefined && after !== undefined) {
      const last = before.split('-').at(-1) ?? before;
      if (vocabulary.isParted(last, after)) text = text.slice(0, -1);
    } else if (index > 0 && !/\S[-\u2010–—/]$/.test(text)) text += ' ';
    runs.push({ from: text.length, to: text.length + line.text.length, line });
    text += line.text;
  }
  return { text, runs };
};

/** The place of signs `from` to `to`, on the page where they begin. */
export const placeOf = ({ runs }: Flowing, from: number, to: number): Place | undefined => {
  const own = runs.filter((run) => run.from < to && run.to > from);
  const [first] = own;
  if (!first) return undefined;
  const boxes = own
    .filter(({ line }) => line.page === first.line.page)
    .map((run) => boxOf(run.line, Math.max(0, from - run.from), Math.min(run.to, to) - run.from));
  return { page: first.line.page.page, boxes: boxes.map(([x0, y0, x1, y1]) => [x0, y0, x1, y1]) };
};

export const placeOfLines = (lines: readonly Line[]): Place | undefined => {
  const [first] = lines;
  if (!first) return undefined;
  const own = lines.filter(({ page }) => page === first.page);
  return { page: first.page.page, boxes: own.map((line) => [...boxOf(line, 0, line.text.length)]) };
};

/** Marks of points are no part of what is said. */
const BULLET = /^[•◦▪‣●∙]\s*/u;

export const paragraphOf = (lines: readonly Line[], vocabulary: Vocabulary): Paragraph => {
  const flowing = joined(lines, vocabulary);
  const start = BULLET.exec(flowing.text)?.[0].length ?? 0;
  return sentenceSpans(flowing.text.slice(start)).map((span) => {
    const [from, to] = [start + span.from, start + span.to];
    const place = placeOf(flowing, from, to);
    return { text: flowing.text.slice(from, to), ...(place ? { place } : {}) };
  });
};

const ENDS = /[.!?:;。！？]["'”’)\]]*\d{0,3}$/;
const POINT = /^(?:[•◦▪‣●∙·–—*-]\s|\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)]\s+\p{Lu})/u;

const isNew = (last: Line, next: Line, left: number, body: Style): boolean => {
  if (POINT.test(next.text)) return true;
  const isBelow = next.page === last.page && next.y < last.y && Math.abs(next.x0 - last.x0) < body.size * 6;
  // In the next column or on the next page a sentence goes on.
  if (!isBelow) return ENDS.test(last.text);
  if (last.y - next.y > body.leading * 1.5) return ENDS.test(last.text);
  const indent = next.x0 - left;
  return indent > body.size * 0.7 && indent < body.size * 5 && last.x0 - left < body.size * 0.5 && ENDS.test(last.text);
};

/** @param lines of running text, with `undefined` where something else stood between them */
export const paragraphsOf = (lines: readonly Line[], body: Style, vocabulary: Vocabulary): Paragraph[] => {
  const paragraphs: Line[][] = [];
  for (const line of lines) {
    const paragraph = paragraphs.at(-1);
    const last = paragraph?.at(-1);
    const left = paragraph
      ? paragraph.reduce((least, one) => (one.page === line.page ? Math.min(least, one.x0) : least), line.x0)
      : 0;
    if (paragraph && last && !isNew(last, line, left, body)) paragraph.push(line);
    else paragraphs.push([line]);
  }
  return paragraphs.map((own) => paragraphOf(own, vocabulary)).filter((own) => own.length > 0);
};
