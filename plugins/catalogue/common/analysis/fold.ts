/** Text as it is compared: compatibility forms, case and diacritics gone, so that "H₂O", "Ångström" and "STRASSE" meet their kin. */

import { LETTERS } from '#plugins/library/common/letters.ts';

/** What the end of a Greek word makes of its letter is one of those, too. */
const PLAIN: Readonly<Record<string, string>> = { ...LETTERS, ς: 'σ' };

/** Accents of Latin, Greek and Cyrillic, vowel points of Hebrew and Arabic. Signs of other scripts are letters of their own and stay. */
const MARKS = /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670]+/g;

const isAscii = (text: string): boolean => /^[\u0000-\u007f]*$/.test(text);

const foldAny = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(MARKS, '')
    .replace(/[ßæœøłđðþıŋς]/g, (letter) => PLAIN[letter] ?? letter)
    // Together again what was taken apart and is one letter: Korean syllables, Japanese sounds.
    .normalize('NFC');

export const fold = (text: string): string => (isAscii(text) ? text.toLowerCase() : foldAny(text));

/** A letter with what belongs to it: marks, and the parts of a Korean syllable. */
const CLUSTERS = /[\s\S](?<![\ud800-\udbff])[\p{M}\u1160-\u11ff\u3099\u309a]*|[\ud800-\udbff][\udc00-\udfff][\p{M}]*|[\s\S]/gu;

export interface Folded {
  readonly text: string;
  /** Of each UTF-16 unit of the folded text, and of its end: where it begins in the original; `undefined` when they are alike. */
  readonly starts: Uint32Array | undefined;
}

/** Folds and keeps where everything came from, so that what is found in the folded text can be shown in the original. */
export const foldPlaced = (text: string): Folded => {
  if (isAscii(text)) return { text: text.toLowerCase(), starts: undefined };
  const starts: number[] = [];
  let folded = '';
  for (const { 0: cluster, index } of text.matchAll(CLUSTERS)) {
    const piece = isAscii(cluster) ? cluster.toLowerCase() : foldAny(cluster);
    folded += piece;
    for (let i = 0; i < piece.length; i += 1) starts.push(index);
  }
  starts.push(text.length);
  return { text: folded, starts: Uint32Array.from(starts) };
};
