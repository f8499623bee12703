/**
 * Texts and searches in the syntax of PostgreSQL's `tsvector` and `tsquery`. Words come from `wordsAt` alone and are letters and
 * digits, so that nothing in them needs a quote. They keep their places, because words in a row are looked for.
 */
import { ownerMark } from '../../common/columns.ts';
import { askedTerms } from '../../common/find/index-terms.ts';
import type { Term, Wanted } from '../../common/find/wanted.ts';
import { wordsAt } from '../../common/find/words-at.ts';
import { askedQuery, entryQuery, ownersQuery } from '../articles/words-query.ts';

/** Characters of one text that are indexed: more than any page, and many pages of a note. */
export const INDEXED = 100_000;
/** Limits of PostgreSQL: the last place it can count to, and places of one word. */
const LAST_PLACE = 16_383;
const MOST_PLACES = 255;
/** Bytes of all its words with their places; it takes 1 MiB. */
const MOST_BYTES = 1_000_000;
/** Bytes that a new word takes beside its own: to an even address, the number of its places, and the first of them. */
const PER_WORD = 5;
const PER_PLACE = 2;

/**
 * The words of a text with their places, and the mark of its owner: words of other people's libraries are never read. A text whose
 * words do not fit is indexed as far as they do.
 */
export const vectorOf = (owner: number, text: string): string => {
  const places = new Map<string, number[]>();
  let room = MOST_BYTES;
  for (const { word, position } of wordsAt(text.slice(0, INDEXED))) {
    const known = places.get(word);
    if (known && (known.length >= MOST_PLACES || position > LAST_PLACE)) continue;
    room -= known ? PER_PLACE : Buffer.byteLength(word) + PER_WORD;
    if (room < 0) break;
    if (known) known.push(position);
    else places.set(word, [Math.min(position, LAST_PLACE)]);
  }
  return [`'${ownerMark(owner)}'`, ...[...places].map(([word, at]) => `'${word}':${at.join(',')}`)].join(' ');
};

const entries = ({ words, isOpen }: Term): string[] =>
  words.map((word, at) => `'${word}'${isOpen && at === words.length - 1 ? ':*' : ''}`);

export interface TextQuery {
  /** Each word wherever it stands: what the index answers without a look at the text. */
  readonly loose: string;
  /** With words in a row, and without what is excluded. */
  readonly strict: string;
  /** What the rank goes by. */
  readonly ranked: string;
}

/** A search in texts whose words have places; `undefined` where nothing is looked for. */
export const textQuery = ({ all, none }: Wanted, owners: readonly number[]): TextQuery | undefined => {
  if (all.length === 0) return undefined;
  const inRow = (term: Term): string => `(${entries(term).join(' <-> ')})`;
  const single = none.filter(({ words }) => words.length === 1);
  const ranked = all.map(inRow).join(' & ');
  return {
    loose: [ownersQuery(owners), ...all.flatMap(entries), ...single.map((term) => `!${inRow(term)}`)].join(' & '),
    strict: [ranked, ...none.map((term) => `!${inRow(term)}`)].join(' & '),
    ranked,
  };
};

/** The same search in the index of references, which knows no places: words in a row are looked for by whoever reads them. */
export const referenceQuery = (wanted: Wanted, owners: readonly number[]): string | undefined => {
  if (wanted.all.length === 0) return undefined;
  const { all, none } = askedTerms(wanted);
  const without = none.map((entries) => `!(${entries.map(entryQuery).join(' & ')})`);
  return [ownersQuery(owners), ...all.map(askedQuery), ...without].join(' & ');
};
