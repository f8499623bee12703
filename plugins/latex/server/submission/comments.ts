/**
 * Takes comments out of a source so that TeX reads the very same: a `%` that eats the end of its line stays, what is verbatim stays, and what
 * only looks like a comment stays.
 */
import { engineOf, rootOf } from '../../common/source/magic-comments.ts';
import { inlineVerbatim } from '../../common/source/inline-verbatim.ts';
import { readGroup } from '../../common/source/read-arguments.ts';
import { INLINE_VERBATIM } from '../../common/source/vocabulary.ts';
import type { Dialect } from './dialect.ts';

/** `% !TEX …` and `%&format` are orders, no comments. */
const isOrder = (comment: string, at: number): boolean =>
  (at === 0 && comment.startsWith('%&')) || engineOf(comment) !== undefined || rootOf(comment) !== undefined;

const lineEndOf = (text: string, at: number): number => {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end;
};
const lineStartOf = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1;

/** Collects what stays of a text. */
class Remains {
  readonly text: string;
  readonly #kept: string[] = [];
  #from = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** Leaves `start` to `end` out. */
  drop(start: number, end: number): void {
    this.#kept.push(this.text.slice(this.#from, start));
    this.#from = end;
  }

  done(): string {
    return this.#kept.join('') + this.text.slice(this.#from);
  }
}

/** @returns where the text goes on */
const dropComment = (remains: Remains, at: number): number => {
  const { text } = remains;
  const end = lineEndOf(text, at);
  if (isOrder(text.slice(at, end), at)) return end;
  const start = lineStartOf(text, at);
  // A line that is nothing else goes with its end; behind a text the percent sign keeps eating it.
  if (text.slice(start, at).trim() === '') remains.drop(start, Math.min(text.length, end + 1));
  else remains.drop(at + 1, end);
  return Math.min(text.length, end + 1);
};

/** An environment that prints nothing. @returns where the text goes on */
const dropHidden = (remains: Remains, name: string, start: number, inside: number): number => {
  const { text } = remains;
  const close = text.indexOf(`\\end{${name}}`, inside);
  if (close === -1) return text.length;
  const line = lineStartOf(text, start);
  const end = lineEndOf(text, close);
  if (text.slice(line, start).trim() === '') remains.drop(line, Math.min(text.length, end + 1));
  else remains.drop(inside, lineStartOf(text, close) > inside ? lineStartOf(text, close) - 1 : close);
  return end;
};

/** @returns where the text goes on; its end behind `\end{document}`, where LaTeX does not read on */
const takeCommand = (remains: Remains, dialect: Dialect, command: string, start: number, after: number): number => {
  const { text } = remains;
  if (INLINE_VERBATIM.has(command)) return inlineVerbatim(text, command, after)?.goesOn ?? after;
  if (command !== 'begin' && command !== 'end') return after;
  const group = readGroup(text, after);
  if (!group) return after;
  const name = group.text.trim();
  if (command === 'end') {
    if (name !== 'document') return group.end;
    const tail = text.slice(group.end);
    if (tail.trim() !== '') remains.drop(group.end, text.length - (tail.endsWith('\n') ? 1 : 0));
    return text.length;
  }
  if (dialect.hidden.has(name)) return dropHidden(remains, name, start, group.end);
  if (!dialect.verbatim.has(name)) return group.end;
  const close = text.indexOf(`\\end{${name}}`, group.end);
  return close === -1 ? text.length : close;
};

/** Behind a character that `\MakeShortVerb` made a delimiter: where its twin on the same line is. */
const behindShort = (text: string, at: number): number => {
  const close = text.indexOf(text[at] ?? '', at + 1);
  return close === -1 || close > lineEndOf(text, at) ? at + 1 : close + 1;
};

/** Never throws; takes time in proportion to the length of the text. */
export const withoutComments = (text: string, dialect: Dialect): string => {
  const remains = new Remains(text);
  const short = [...dialect.short].map((sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`).join('|');
  const token = new RegExp(`\\\\(?:([a-zA-Z@]+)\\*?|[^])|%${short && `|${short}`}`, 'gu');
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const { index } = match;
    if (match[0] === '%') token.lastIndex = dropComment(remains, index);
    else if (match[1] !== undefined) token.lastIndex = takeCommand(remains, dialect, match[1], index, token.lastIndex);
    else if (!match[0].startsWith('\\')) token.lastIndex = behindShort(text, index);
  }
  return remains.done();
};
