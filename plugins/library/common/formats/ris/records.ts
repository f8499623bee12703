/** One RIS record to `ArticleInfo` and back. Tags without a place of their own are kept verbatim in `extra.ris`. */
import type { ArticleInfo, InfoLine, Person } from '../../model/info.ts';
import { bareDoi } from '../identifiers.ts';
import { readRisDate, writeRisDate } from './dates.ts';
import { readRisName, writeRisName } from './names.ts';
import { cslTypeOfRis, risTypeOf } from './types.ts';

/** Tags of one value, the one that is written first; of several the first that is there wins. */
const LINES: readonly (readonly [InfoLine, readonly string[]])[] = [
  ['title', ['TI', 'T1', 'CT']],
  ['container_title', ['T2', 'JF', 'JO', 'BT', 'JA']],
  ['series', ['T3']],
  ['volume', ['VL']],
  ['issue', ['IS']],
  ['publisher', ['PB']],
  ['place', ['CY', 'PP']],
  ['edition', ['ET']],
  ['doi', ['DO']],
  ['url', ['UR']],
  ['language', ['LA']],
  ['abstract', ['AB', 'N2']],
];
const PEOPLE: readonly (readonly ['authors' | 'editors' | 'translators', readonly string[]])[] = [
  ['authors', ['AU', 'A1']],
  ['editors', ['ED', 'A2']],
  ['translators', ['A4', 'TA']],
];
const KEY = 'ID';

type Tags = Map<string, string[]>;

const group = (tags: readonly (readonly [string, string])[]): Tags => {
  const grouped: Tags = new Map();
  for (const [tag, value] of tags) {
    if (value === '') continue;
    const values = grouped.get(tag);
    if (values) values.push(value);
    else grouped.set(tag, [value]);
  }
  return grouped;
};

/** Takes all values of the first of `names` that is there. */
const takeAll = (tags: Tags, names: readonly string[]): string[] => {
  const name = names.find((candidate) => tags.has(candidate));
  const values = name === undefined ? [] : (tags.get(name) ?? []);
  if (name !== undefined) tags.delete(name);
  return values;
};
/** Takes the first value; further ones make no sense and are dropped. */
const takeOnly = (tags: Tags, names: readonly string[]): string => takeAll(tags, names)[0] ?? '';
/** Takes the first value; further ones stay for `extra`. */
const takeOne = (tags: Tags, names: readonly string[]): string => {
  const [first = '', ...rest] = takeAll(tags, names);
  const name = names[0];
  if (rest.length > 0 && name !== undefined) tags.set(name, rest);
  return first;
};

/** First and last page of a range, however it was typed: `1-9`, `1 – 9`, `1--9`. */
const rangeOf = (pages: string): readonly [first: string, last: string] | undefined => {
  const [, first, last] = /^([^-–]+)[-–]+([^-–]+)$/.exec(pages) ?? [];
  return first === undefined || last === undefined ? undefined : [first.trim(), last.trim()];
};

const readPages = (tags: Tags): string => {
  const [first, last] = [takeOnly(tags, ['SP']), takeOnly(tags, ['EP'])];
  const pages = last === '' || first.includes('-') ? first : `${first}-${last}`;
  return rangeOf(pages)?.join('-') ?? pages;
};

/** `SN` is an ISBN for books, an ISSN for what appears in parts. */
const readNumber = (value: string): Pick<ArticleInfo, 'isbn' | 'issn'> =>
  value === ''
    ? {}
    : /^\s*\d{4}-?\d{3}[\dXx]\b/.test(value) && value.replace(/\D/g, '').length < 9
      ? { issn: value }
      : { isbn: value };

export const readRecord = (records: readonly (readonly [string, string])[]): { info: ArticleInfo; citekey: string } => {
  const tags = group(records);
  const type = takeOnly(tags, ['TY']).toUpperCase();
  const info: ArticleInfo = { type: cslTypeOfRis(type) };
  const citekey = takeOnly(tags, [KEY]);
  for (const [to, names] of LINES) {
    const value = takeOne(tags, names);
    if (value !== '') info[to] = to === 'doi' ? bareDoi(value) : value;
  }
  for (const [to, names] of PEOPLE) {
    const people = names
      .flatMap((name) => takeAll(tags, [name]))
      .map(readRisName)
      .filter((name): name is Person => name !== undefined);
    if (people.length > 0) info[to] = people;
  }
  const [year, date] = [readRisDate(takeOnly(tags, ['PY', 'Y1'])), readRisDate(takeOnly(tags, ['DA']))];
  Object.assign(info, date, year, date.publish_date ? { publish_date: date.publish_date } : {});
  const pages = readPages(tags);
  if (pages !== '') info.pages = pages;
  Object.assign(info, readNumber(takeOne(tags, ['SN'])));
  const keywords = takeAll(tags, ['KW']);
  if (keywords.length > 0) info.keywords = keywords;
  const notes = takeAll(tags, ['N1']);
  if (notes.length > 0) info.note = notes.join('\n');
  const ownType = risTypeOf(info.type) === type ? {} : { type };
  if (tags.size > 0 || ownType.type) info.extra = { ris: { ...ownType, fields: Object.fromEntries(tags) } };
  return { info, citekey };
};

const writePages = (pages: string | undefined): [string, string][] => {
  const [first, last] = rangeOf(pages ?? '') ?? [pages, undefined];
  if (!first) return [];
  return last === undefined
    ? [['SP', first]]
    : [
        ['SP', first],
        ['EP', last],
      ];
};

/** All tags of a record but `ER`. */
export const writeRecord = (info: ArticleInfo, citekey: string, annotations: readonly string[] = []): [string, string][] => {
  const extra = info.extra?.ris;
  const own = extra?.type;
  const type = own !== undefined && cslTypeOfRis(own) === info.type ? own : risTypeOf(info.type);
  const tags: [string, string][] = [['TY', type]];
  if (citekey !== '') tags.push([KEY, citekey]);
  for (const [from, names] of PEOPLE) for (const name of info[from] ?? []) tags.push([names[0] ?? '', writeRisName(name)]);
  for (const [from, names] of LINES) if (info[from]) tags.push([names[0] ?? '', info[from]]);
  tags.push(...writeRisDate(info), ...writePages(info.pages));
  for (const number of [info.isbn, info.issn]) if (number) tags.push(['SN', number]);
  for (const word of info.keywords ?? []) tags.push(['KW', word]);
  for (const note of info.note?.split('\n') ?? []) if (note !== '') tags.push(['N1', note]);
  for (const note of annotations) tags.push(['N1', note]);
  for (const [tag, values] of Object.entries(extra?.fields ?? {})) for (const value of [values].flat()) tags.push([tag, value]);
  return tags;
};
