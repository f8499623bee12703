/**
 * Works of the list that a source was compiled with, where no `.bib` file is there: what the list tells of each becomes an entry of BibTeX,
 * whose reader knows names and the LaTeX in titles.
 */
import { type Item, readWorks } from '../bibliography.ts';
import type { BblWork } from './bbl-work.ts';
import { bibitemWorks } from './bibitems.ts';
import { biblatexWorks } from './biblatex.ts';
import { groupAt } from './groups.ts';

const MOST = 20_000;
const LONGEST_VALUE = 5_000;

export interface BblWorks {
  /** By their keys. */
  readonly works: ReadonlyMap<string, Item>;
  /** Those of which too little could be told, as they stand in the list, by their keys. */
  readonly unread: ReadonlyMap<string, string>;
}

/** A value that opens what it does not close would take the rest of the file with it. */
const isWhole = (value: string): boolean => value.length <= LONGEST_VALUE && groupAt(`{${value}}`, 0)?.end === value.length + 2;

/** A title, or enough to find it by. */
const isTold = ({ fields: { title, author, editor, journal, booktitle, doi } }: BblWork): boolean =>
  (title ?? '') !== ''
    ? (author ?? editor ?? doi ?? journal ?? '') !== ''
    : (doi ?? '') !== '' || ((author ?? '') !== '' && (journal ?? booktitle ?? '') !== '');

const wholly = (work: BblWork): BblWork => ({
  ...work,
  fields: Object.fromEntries(Object.entries(work.fields).filter(([, value]) => value !== '' && isWhole(value))),
});

const entryOf = ({ type, fields }: BblWork, name: string): string => {
  const told = Object.entries(fields);
  return `@${/^[a-z]+$/i.test(type) ? type : 'misc'}{${name},\n${told.map(([field, value]) => `  ${field} = {${value}}`).join(',\n')}\n}`;
};

export const readBbl = (text: string): BblWorks => {
  const all = (text.includes('\\entry{') ? biblatexWorks(text) : bibitemWorks(text)).slice(0, MOST).map(wholly);
  const told = all.filter(isTold);
  // Keys of their own: those of a list may have letters that no entry's has.
  const items = readWorks([told.map((work, at) => entryOf(work, `w${at}`)).join('\n\n')]);
  const works = new Map<string, Item>();
  for (const [at, { key }] of told.entries()) {
    const item = items.get(`w${at}`);
    if (item && !works.has(key)) works.set(key, { ...item, id: key, 'citation-key': key });
  }
  return { works, unread: new Map(all.flatMap(({ key, written }) => (works.has(key) ? [] : [[key, written] as const]))) };
};
