/** Text of a row with what the list was searched for marked in it. */
import { Fragment } from 'react';
import { searchWords } from '../common/columns.ts';
import { matchesOf } from '../common/find/match-terms.ts';
import type { Term } from '../common/find/wanted.ts';

/** Words that are looked for, each as the beginning of one; none where nothing is. */
export type Words = readonly Term[];

/** The words of a search of the list, as its index takes them. */
export const wordsOf = (search: string | undefined): Words =>
  search === undefined ? [] : [...new Set(searchWords(search))].map((word) => ({ words: [word], isOpen: true }));

interface Piece {
  readonly text: string;
  readonly isFound: boolean;
}

/** A text in pieces that were found, and those between them; nothing is lost of it. */
export const piecesOf = (text: string, words: Words): Piece[] => {
  const pieces: Piece[] = [];
  let at = 0;
  const add = (until: number, isFound: boolean): void => {
    if (until > at) pieces.push({ text: text.slice(at, until), isFound });
    at = Math.max(at, until);
  };
  for (const { start, end } of words.length === 0 ? [] : matchesOf(words, text)) {
    add(start, false);
    add(end, true);
  }
  add(text.length, false);
  return pieces;
};

export const Marked = ({ text, words }: { readonly text: string; readonly words: Words }) =>
  words.length === 0
    ? text
    : piecesOf(text, words).map(({ text: piece, isFound }, at) =>
        isFound ? <mark key={at}>{piece}</mark> : <Fragment key={at}>{piece}</Fragment>,
      );
