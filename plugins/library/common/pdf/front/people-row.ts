/** The people that a row names: pieces in one style, parted by commas, by "and", by marks, or by wide gaps. */
import type { Line } from '../page/lines.ts';
import type { Piece } from '../page/pieces.ts';
import { accentsInPlace, withAccents } from './accents.ts';
import { asName, isName, isOfSomebody } from './name-words.ts';

export interface Letters {
  readonly font: string;
  readonly size: number;
}

/** Ends a name for sure. */
const HARD = '\u0001';
/** A raised mark: ends a name, or stands before its comma. */
const MARK = '\u0002';
const SIGNS = /[*∗⋆†‡§¶#$|•◦∥⊥✉♯\u00b9\u00b2\u00b3\u2070-\u2079]+/gu;
const MAIL = /[<({[]?[\w.+{},-]{1,80}@[\w.-]{1,200}[>)}\]]?/g;
const DEGREE =
  /^(?:ph\.? ?d\.?|m\.? ?d\.?|dr\.?|prof\.?|m\.?sc\.?|b\.?sc\.?|mba|mph|frs|jr\.?|sr\.?|i{2,3}|iv|(?:senior |student |life )?(?:member|fellow)|ieee.*|et al\.?)$/i;
/** Gaps between words of one name are narrower, in parts of their size. */
const APART = 1.2;

const isRaised = (piece: Piece, row: Line): boolean =>
  piece.size < row.size * 0.86 && (piece.y - row.y > row.size * 0.12 || !/\p{L}{2}/u.test(piece.text));

const isOf = (piece: Piece, { font, size }: Letters): boolean =>
  (piece.font === font && Math.abs(piece.size - size) < 0.6) ||
  // A sign between names may be in a font of its own, which is then told of the name behind it too.
  (Math.abs(piece.size - size) < 0.6 && /^\s*[·•]\s*\p{Lu}/u.test(piece.text)) ||
  // Capitals in place of small ones.
  (piece.font === font && piece.size < size && piece.size > size * 0.7 && piece.text === piece.text.toUpperCase());

/** Style of its first letters that are no mark. */
export const lettersOf = (row: Line): Letters | undefined =>
  row.pieces.find((piece) => !isRaised(piece, { ...row, size: largest(row) }) && /\p{L}{2}/u.test(piece.text));
const largest = ({ pieces }: Line): number =>
  pieces.reduce((most, { size, text }) => (/\p{L}{2}/u.test(text) ? Math.max(most, size) : most), 0);

/** The text of a row in these letters, with what parts names as signs of their own. */
export const textIn = (row: Line, letters: Letters): string => {
  const base = { ...row, size: letters.size };
  let text = '';
  let end: number | undefined;
  for (const piece of accentsInPlace(row.pieces)) {
    const gap = end === undefined ? 0 : piece.x - end;
    end = piece.x + piece.width;
    const isWide = gap > letters.size * APART;
    if (isRaised(piece, base)) text += MARK;
    else if (isOf(piece, letters) || /^[\s,;·]+$/.test(piece.text) || /^\W{0,2}$/u.test(piece.text.trim()))
      text += (isWide ? HARD : gap > letters.size * 0.18 ? ' ' : '') + piece.text;
    else text += HARD;
  }
  return text;
};

/** @param text of rows as `textIn` tells it; what is no name is among the parts too */
export const partsOf = (text: string): string[] =>
  withAccents(text)
    .replace(MAIL, HARD)
    .replace(/\(?\bORCID\b\S*|\[?\d{4}[-–−]\d{4}[-–−]\d{4}[-–−]\d{3}[\dX]\]?/giu, ' ')
    .replace(SIGNS, MARK)
    .replace(/(?<=\p{L})\d[\d,\s]*/gu, MARK)
    .split(new RegExp(`[,;&·•${HARD}${MARK}]|(?<=^|[\\s${HARD}${MARK},])(?:and|und|et)(?=\\s|$)`, 'iu'))
    .map((part) =>
      part
        .replace(/\s+/g, ' ')
        .trim()
        .replace(/^(?:by|with|authors?(?:\(s\))?:)\s+/i, '')
        .replace(/^(?:(?:prof|dr)\.?\s+)+(?=\p{Lu})/iu, '')
        .trim(),
    )
    .map((part) => (/(?:^|\s|\.)\p{Lu}\.$/u.test(part) || !part.endsWith('.') ? part : part.slice(0, -1)))
    .filter((part) => part !== '' && !/^\d+$|^\p{P}+$/u.test(part) && !DEGREE.test(part));

export const namesIn = (text: string): { names: string[]; isList: boolean } => {
  const parts = partsOf(text).map(asName);
  const names = parts.filter(isName);
  if (names.length > 0 && names.length >= parts.length * 0.6) return { names, isList: true };
  // "Ada Lovelace, University of the Lakes": people on one line with their address.
  const beside = parts.slice(0, Math.max(0, parts.findIndex(isOfSomebody)));
  return beside.length > 0 && beside.every(isName) ? { names: beside, isList: true } : { names, isList: false };
};

/** Whether it names people and little else. */
export const hasPeople = (row: Line): boolean => {
  const letters = lettersOf(row);
  return letters !== undefined && namesIn(textIn(row, letters)).isList;
};

/** Whether its list goes on in the next row. */
export const goesOn = (text: string): boolean => /[,;&·]/.test(text) || /(?:^|\s)(?:and|und|et)\s*$/i.test(text);
