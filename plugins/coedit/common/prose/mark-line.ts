/** A line of prose as a grammar service reads it: its words as they are, and what stands in the place of what is no prose. */
import type { Stretch } from '../anchor.ts';
import { hasSentence, type Marked, type MarkedPiece } from './marked.ts';
import { SIGNS } from './signs.ts';

const { word, aside, opens, closes } = SIGNS;
/** A text in the middle of another, such as a footnote, is not read with it; words side by side that nothing is known of are one. */
const TOKEN = new RegExp(
  `${opens}[^${closes}]*${closes}?|${word}+|[${aside}${closes}]|[^${opens}${closes}${word}${aside}]+`,
  'g',
);

/** @returns `undefined` for one with nothing to check in it */
export const markLine = (line: string): Marked | undefined => {
  const pieces: MarkedPiece[] = [];
  const guessed: Stretch[] = [];
  let read = '';
  for (const { 0: token, index } of line.matchAll(TOKEN)) {
    const isProse = ![word, aside, opens, closes].some((sign) => token.startsWith(sign));
    const isWord = token.startsWith(word);
    if (isProse) {
      read += token;
      pieces.push({ text: token });
      continue;
    }
    if (isWord) guessed.push({ from: index, to: index + token.length });
    // What it is goes nowhere: blanks stand for it.
    const interpretAs = isWord ? ` Dummy${guessed.length - 1} ` : token.startsWith(aside) ? ' [1]' : '';
    pieces.push({ markup: ' '.repeat(token.length), interpretAs });
  }
  return hasSentence(read) ? { pieces, guessed } : undefined;
};
