/** Makes words that stand side by side say others, and look otherwise, with as few changes as there can be. */
import type * as Y from 'yjs';
import { editsBetween } from '../text/edits-between.ts';
import { sameEnds } from '../text/same-ends.ts';
import type { TextEdit } from '../text/text-edit.ts';
import { areSameMarks, isSameValue, type TreeMark, type TreeText } from './tree-node.ts';
import { lettersIn, textsOf } from './tree-view.ts';

type Look = Record<string, unknown>;

const isWord = (unit: string | undefined): boolean => unit !== undefined && /[\p{L}\p{N}_]/u.test(unit);

/**
 * Letters that come or go at one place may have come a few before it as well, where they are alike: there, if a word begins there. Else what
 * somebody else writes between two words at the same time stands within one.
 */
const atWord = (before: string, { from, to, text }: TextEdit): TextEdit => {
  const moved = text === '' ? before.slice(from, to) : text;
  for (let [at, letters] = [from, moved]; ; at -= 1) {
    if (at === 0 || !isWord(before[at - 1]) || !isWord(letters[0])) {
      return text === '' ? { from: at, to: at + moved.length, text } : { from: at, to: at, text: letters };
    }
    if (before[at - 1] !== letters.at(-1)) return { from, to, text };
    letters = (before[at - 1] ?? '') + letters.slice(0, -1);
  }
};

/** Where one text is changed at one place, that place; else by words. */
const editsOf = (before: string, after: string): readonly TextEdit[] => {
  const { start, end } = sameEnds(before, after);
  const [from, to] = [start, before.length - end];
  const text = after.slice(start, after.length - end);
  if (from === to && text === '') return [];
  return from === to || text === '' ? [atWord(before, { from, to, text })] : editsBetween(before, after);
};

export const lookOf = (marks: readonly TreeMark[] = []): Look =>
  Object.fromEntries(marks.map(({ type, attrs }) => [type, attrs ?? {}]));

/** Words from one place to another. */
const cut = (texts: readonly TreeText[], from: number, to: number): readonly TreeText[] => {
  let at = 0;
  return texts.flatMap((one) => {
    const [start, end] = [Math.max(from - at, 0), Math.min(to - at, one.text.length)];
    at += one.text.length;
    return end > start ? [{ ...one, text: one.text.slice(start, end) }] : [];
  });
};

/** Only what looks otherwise is touched. */
const look = (text: Y.XmlText, wanted: readonly TreeText[]): void => {
  const now = textsOf(text);
  let [at, one, other] = [0, 0, 0];
  let [left, right] = [now[0]?.text.length ?? 0, wanted[0]?.text.length ?? 0];
  while (one < now.length && other < wanted.length) {
    const length = Math.min(left, right);
    const [is, should] = [now[one]?.marks, wanted[other]?.marks];
    if (!areSameMarks(is, should)) {
      const [before, after] = [lookOf(is), lookOf(should)];
      const changed = Object.keys({ ...before, ...after }).filter((key) => !isSameValue(before[key], after[key]));
      text.format(at, length, Object.fromEntries(changed.map((key) => [key, after[key] ?? null])));
    }
    at += length;
    left -= length;
    right -= length;
    if (left === 0) left = now[++one]?.text.length ?? 0;
    if (right === 0) right = wanted[++other]?.text.length ?? 0;
  }
};

/** A place of a row of texts; between two of them, the end of the first. */
const locate = (texts: readonly Y.XmlText[], at: number): readonly [text: Y.XmlText, index: number] => {
  let rest = at;
  for (const text of texts) {
    if (rest <= text.length) return [text, rest];
    rest -= text.length;
  }
  const last = texts.at(-1) as Y.XmlText;
  return [last, last.length];
};

const erase = (texts: readonly Y.XmlText[], from: number, to: number): void => {
  let at = 0;
  for (const text of texts) {
    const { length } = text;
    const [start, end] = [Math.max(from - at, 0), Math.min(to - at, length)];
    if (end > start) text.delete(start, end - start);
    at += length;
  }
};

/** @param texts at least one, with nothing between them */
export const putRun = (texts: readonly Y.XmlText[], wanted: readonly TreeText[]): void => {
  const before = texts.map(lettersIn).join('');
  const after = wanted.map(({ text }) => text).join('');
  const edits = editsOf(before, after);
  let grown = edits.reduce((sum, { from, to, text }) => sum + text.length - (to - from), 0);
  for (const { from, to, text } of edits.toReversed()) {
    grown -= text.length - (to - from);
    erase(texts, from, to);
    const [first] = cut(wanted, from + grown, from + grown + text.length);
    const [into, index] = locate(texts, from);
    if (text !== '') into.insert(index, text, lookOf(first?.marks));
  }
  let at = 0;
  for (const text of texts) {
    look(text, cut(wanted, at, at + text.length));
    at += text.length;
  }
};
