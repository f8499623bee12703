/** What somebody has typed while suggesting, as an edit of letters: the document stays as it is, and shows what is suggested. */
import type { EditorState, Transaction } from 'prosemirror-state';
import type { Node } from 'prosemirror-model';
import { sameEnds } from '#plugins/coedit/common/text/same-ends.ts';
import { OBJECT } from '#plugins/coedit/common/tree-shape.ts';
import type { TextEdit } from '#plugins/coedit/common/text/text-edit.ts';
import { wordsIn } from '../../common/words.ts';

export interface Typed {
  /** Of the letters of the document before. */
  readonly edit: TextEdit;
  /** Where the cursor goes on, as a letter of that document: what was taken away stays there, struck through. */
  readonly cursor: number;
}

interface Range {
  readonly from: number;
  readonly to: number;
  /** In the document then. */
  readonly start: number;
  readonly end: number;
}

/** All that a transaction changes, as one range. */
const rangeOf = ({ mapping }: Transaction): Range | undefined => {
  let range: Range | undefined;
  for (const [at, map] of mapping.maps.entries()) {
    const back = mapping.slice(0, at).invert();
    const on = mapping.slice(at + 1);
    map.forEach((oldFrom, oldTo, newFrom, newTo) => {
      const one = {
        ...{ from: back.map(oldFrom, -1), to: back.map(oldTo, 1) },
        ...{ start: on.map(newFrom, -1), end: on.map(newTo, 1) },
      };
      range = range
        ? {
            ...{ from: Math.min(range.from, one.from), to: Math.max(range.to, one.to) },
            ...{ start: Math.min(range.start, one.start), end: Math.max(range.end, one.end) },
          }
        : one;
    });
  }
  return range;
};

/** What is held by none that has all of a stretch. */
const isWithin = (doc: Node, from: number, to: number, is: (node: Node) => boolean): boolean => {
  let all = true;
  doc.nodesBetween(from, to, (node, at) => {
    const isAround = at < from && at + node.nodeSize > to;
    if (!isAround && !node.isText && !is(node)) all = false;
    return all;
  });
  return all;
};

/** A line like another one, or one that is nothing in particular, as comes when that is cut. */
const isLike = (first: Node, { type, attrs }: Node): boolean =>
  type.name === 'line' && ['kind', 'list'].every((name) => attrs[name] === null || attrs[name] === first.attrs[name]);

/** Whether letters say all of it: of what goes only tables and figures are more than theirs, of what comes all but lines like the one that it comes into. */
const isWords = (before: Node, after: Node, { from, to, start, end }: Range): boolean => {
  const first = before.resolve(from).parent;
  return (
    isWithin(before, from, to, ({ type }) => !(type.name === 'figure' || type.name.startsWith('table'))) &&
    isWithin(after, start, end, (node) => isLike(first, node))
  );
};

/** @returns `undefined` for what is no change of words: how they look, or what is no word */
export const typedIn = (transaction: Transaction, { selection }: EditorState): Typed | undefined => {
  const range = rangeOf(transaction);
  if (!range) return undefined;
  const [before, after] = [wordsIn(transaction.before), wordsIn(transaction.doc)];
  const [from, to] = [before.letterAt(range.from), before.letterAt(range.to)];
  const text = after.content.slice(after.letterAt(range.start), after.letterAt(range.end));
  if (!isWords(transaction.before, transaction.doc, range)) return undefined;
  if (text.includes(OBJECT) || (from === to && text === '')) return undefined;
  if (before.length - (to - from) + text.length !== after.length) return undefined;
  // Who deletes forwards goes on behind what they have deleted, who deletes backwards before it.
  const isForwards = selection.empty && before.letterAt(selection.head) === from;
  return { edit: { from, to, text }, cursor: text !== '' || isForwards ? to : from };
};

/** What an input method has made of a document, as letters of it. */
export const composedIn = (before: Node, after: Node): Typed | undefined => {
  const [{ content: was }, { content: is }] = [wordsIn(before), wordsIn(after)];
  const { start, end } = sameEnds(was, is);
  const [from, to, text] = [start, was.length - end, is.slice(start, is.length - end)];
  return from === to && text === '' ? undefined : { edit: { from, to, text }, cursor: to };
};
