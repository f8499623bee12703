/** Entries of LibreOffice's own bibliography: a work as attributes of its mark (ODF 1.3, 7.5.14). */
import type { TakenWork } from '../../../common/manuscript.ts';
import type { Xml } from '../office/xml.ts';

const TYPES: Readonly<Record<string, string>> = {
  article: 'article-journal',
  book: 'book',
  booklet: 'pamphlet',
  conference: 'paper-conference',
  inbook: 'chapter',
  incollection: 'chapter',
  inproceedings: 'paper-conference',
  journal: 'article-journal',
  manual: 'report',
  mastersthesis: 'thesis',
  phdthesis: 'thesis',
  proceedings: 'book',
  techreport: 'report',
  www: 'webpage',
  unpublished: 'manuscript',
};
const VARIABLES: readonly (readonly [string, string])[] = [
  ['title', 'title'],
  ['journal', 'container-title'],
  ['booktitle', 'container-title'],
  ['publisher', 'publisher'],
  ['school', 'publisher'],
  ['institution', 'publisher'],
  ['organizations', 'publisher'],
  ['address', 'publisher-place'],
  ['volume', 'volume'],
  ['number', 'issue'],
  ['pages', 'page'],
  ['edition', 'edition'],
  ['series', 'collection-title'],
  ['isbn', 'ISBN'],
  ['url', 'URL'],
  ['note', 'note'],
];

const namesOf = (text: string): readonly Readonly<Partial<Record<string, string>>>[] =>
  text.split(/\s*;\s*|\s+and\s+/).map((name) => {
    const [family = '', given] = name.split(/\s*,\s*/);
    return given === undefined ? { literal: family } : { family, given };
  });

/** @returns `undefined` for a mark that is nothing but a short name */
export const workOfMark = ({ attributes }: Xml): TakenWork | undefined => {
  const value = (name: string): string => (attributes[`text:${name}`] ?? '').trim();
  if (value('title') === '' && value('author') === '') return undefined;
  const item: Record<string, unknown> = { id: value('identifier'), type: TYPES[value('bibliography-type')] ?? 'document' };
  for (const [from, to] of VARIABLES) if (value(from) !== '') item[to] ??= value(from);
  for (const role of ['author', 'editor']) if (value(role) !== '') item[role] = namesOf(value(role));
  const year = /\d{4}/.exec(value('year'))?.[0];
  if (year !== undefined) item.issued = { 'date-parts': [[Number(year)]] };
  return { item };
};
