/** Ties a highlight to the words it covers, so that it is found again in another edition of the file. */
import { type TextAnchor, anchorAt, findAnchor } from '#plugin-api';
import { fold, sourceRange } from './fold.ts';

/** Anchors are made of quotable text: another edition breaks its lines elsewhere. */
const plain = (text: string) => fold(text, { keepCase: true, keepAccents: true });

/** Anchor of a range of a page's text. */
export const anchorOf = (pageText: string, start: number, end: number): TextAnchor => {
  const folded = plain(pageText);
  const from = folded.origin.findIndex((origin) => origin >= start);
  const to = folded.origin.findIndex((origin) => origin >= end);
  return anchorAt(folded.text, Math.max(0, from), Math.max(0, to));
};

/** Where the anchor's words stand in a page's text, or `undefined`. */
export const placeOf = (pageText: string, anchor: TextAnchor): { start: number; end: number } | undefined => {
  const folded = plain(pageText);
  const found = findAnchor(folded.text, anchor);
  return found && sourceRange(folded, found.start, found.end);
};

/** How much of the anchor's surroundings stands there too, from 0 to 1: tells a page that only repeats the words from the right one. */
export const likeness = (pageText: string, anchor: TextAnchor): number => {
  const { text } = plain(pageText);
  const found = findAnchor(text, anchor);
  if (!found) return 0;
  const before = text.slice(Math.max(0, found.start - anchor.prefix.length), found.start);
  const after = text.slice(found.end, found.end + anchor.suffix.length);
  return (1 + Number(before === anchor.prefix) + Number(after === anchor.suffix)) / 3;
};
