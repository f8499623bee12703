/** The words of prose that a dictionary can be asked about, with their places. */
import type { Stretch } from '../anchor.ts';

export interface ProseWord extends Stretch {
  /** As it is read: accents that are written apart are on their letters, places to part it at are gone. */
  readonly text: string;
  /** A sentence begins with it, or a line of a heading or a table, as far as signs tell. */
  readonly isFirst: boolean;
  /** A full stop stands behind it. */
  readonly isShortened: boolean;
  /** Stands where a hyphen joins it to something that is not written. */
  readonly hyphen: 'none' | 'before' | 'behind';
}

/** Two signs that words are read without: for what may stand at the end of a word, and for what belongs to its last letter. */
export const SOFT = '\u00ad';
export const JOINED = '\u2060';

/** Letters and what joins them. */
const WORD = new RegExp(String.raw`\p{L}[\p{L}\p{M}${SOFT}${JOINED}]*(?:['’](?=\p{L})[\p{L}\p{M}${SOFT}${JOINED}]+)*`, 'gu');
const FILLING = new RegExp(`[${SOFT}${JOINED}]`, 'g');
const TRAILING = new RegExp(`${SOFT}+$`);
/** What makes a name of a file, a key, a number or a part of an identifier of a word. */
const STUCK_BEFORE = /\b10\.\d{4,9}\/\S*$|[\p{N}_@#\\]$|[\p{L}\p{N}]\.$|:\/\/\S*$|[\p{L}\p{N}_-]\/\S*\/$|^www\.\S*$/u;
const STUCK_BEHIND = /^(?:[\p{N}_@]|\.[\p{Ll}\p{N}]|:\/\/|\(\))/u;
/** How far back a sign is looked for that a sentence begins behind. */
const NEAR = 40;
const BEGINS = /(?:^|[.!?:;|&]|\n[ \t]*\n)[\s"'“”„‚‘’«»()[\]`*\u00ad\u2060-]*$/u;

/** @param text as it is read, sign for sign in its place @param shift where it begins in the whole */
export const wordsIn = (text: string, shift: number): ProseWord[] => {
  const found: ProseWord[] = [];
  for (const { 0: match, index } of text.matchAll(WORD)) {
    const end = index + match.replace(TRAILING, '').length;
    const before = text.slice(Math.max(0, index - NEAR), index);
    const behind = text.slice(end, end + NEAR);
    if (STUCK_BEFORE.test(before) || STUCK_BEHIND.test(behind)) continue;
    const hyphen = /^-(?![-\p{L}])/u.test(behind) ? 'behind' : /(?:^|[\s(])-$/.test(before) ? 'before' : 'none';
    found.push({
      ...{ from: index + shift, to: end + shift, text: match.replace(FILLING, '').normalize('NFC'), hyphen },
      isFirst: BEGINS.test(before),
      isShortened: behind.startsWith('.'),
    });
  }
  return found;
};
