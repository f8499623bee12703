/** Names of journals: how they are compared, however they are written, and how they are shown. */
import { foldedWords } from '#plugins/library/common/folding.ts';
import { storable } from '#plugins/library/common/storable.ts';
import { plainTitle } from '#plugins/library/common/title-markup.ts';

/** UTF-16 units of a name or a title that are shown: as many as the desk's own names have. */
const LONGEST = 300;
const SMALL = new Set('the of and for in on at to de der die das und fur et la le les des du'.split(' '));
/** Where it appears, behind its name: "Science (New York, N.Y.)". */
const PLACE = /\s*\([^()]{3,100}\)\s*$/;
/** Letters of one word at the least: "J M" abbreviates too much. */
const TELLING = 3;

/** A name or a title from outside as people read it: on one line, without markup, and storable. */
export const shownName = (text: string): string =>
  storable(
    plainTitle(text.slice(0, 2 * LONGEST))
      .replace(/[\s\p{Cc}\p{Bidi_Control}]+/gu, ' ')
      .trim()
      .slice(0, LONGEST),
  ).trim();

/** What of a name counts: its words without small ones and without its place. Empty for a name of signs alone. */
export const nameWords = (name: string): string[] => {
  const shown = shownName(name);
  const words = foldedWords(shown.replace(PLACE, '') || shown);
  const telling = words.filter((word) => !SMALL.has(word));
  return telling.length > 0 ? telling : words;
};

/** Equal for two spellings of one name. */
export const journalKey = (name: string): string => nameWords(name).join(' ') || shownName(name);

const isWithin = (short: string, long: string): boolean => {
  let at = 0;
  for (const letter of long) if (letter === short[at]) at += 1;
  return at === short.length;
};

/** "neurosci" of "neuroscience", and contractions: "natl" of "national". */
const isShortFor = (short: string, long: string): boolean =>
  long.startsWith(short) ||
  (short.length >= TELLING && short[0] === long[0] && short.at(-1) === long.at(-1) && isWithin(short, long));

/** "j neurosci methods" of "journal neuroscience methods": word by word, as ISO 4 abbreviates. Takes words of `nameWords`. */
export const isAbbreviation = (short: readonly string[], long: readonly string[]): boolean =>
  short.length > 1 &&
  short.length === long.length &&
  short.join('').length < long.join('').length &&
  short.some((word) => word.length >= TELLING) &&
  short.every((word, at) => isShortFor(word, long[at] ?? ''));

/** The ISSNs in a text, `1234-567X` each; one of zeros alone names no journal. */
export const issnsIn = (text: string): string[] => [
  ...new Set(
    Array.from(
      text.matchAll(/(?<!\d)(\d{4})[-–]?(\d{3}[\dXx])(?!\d)/g),
      ([, first = '', last = '']) => `${first}-${last.toUpperCase()}`,
    ).filter((issn) => issn !== '0000-0000'),
  ),
];
