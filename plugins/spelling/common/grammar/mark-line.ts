/** A line of prose as a grammar service reads it: its words as they are, and what stands in the place of what is no prose. */
import { SIGNS } from '#plugins/coedit/common/text-checks.ts';
import { hasSentence, type Marked } from './mark-text.ts';
import { LONGEST_TEXT, MOST_PIECES, type Piece } from './model.ts';

const { word, aside, opens, closes } = SIGNS;
/** A text in the middle of another, such as a footnote, is not read with it; words side by side that nothing is known of are one. */
const TOKEN = new RegExp(
  `${opens}[^${closes}]*${closes}?|${word}+|[${aside}${closes}]|[^${opens}${closes}${word}${aside}]+`,
  'g',
);

/** @returns `undefined` for one with nothing to check in it, or too much */
export const markLine = (line: string): Marked | undefined => {
  if (line.length > LONGEST_TEXT) return undefined;
  const pieces: Piece[] = [];
  const guessed: { from: number; to: number }[] = [];
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
  return hasSentence(read) && pieces.length <= MOST_PIECES ? { pieces, guessed } : undefined;
};
