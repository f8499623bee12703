/** One RIS record to `ArticleInfo` and back. Tags without a place of their own are kept verbatim in `extra.ris`. */
import type { ArticleInfo } from '../../model/info.ts';
import { withCslType } from '../../model/publication-types.ts';
import {
  type LineTags,
  type PeopleTags,
  type TagList,
  type Tags,
  groupTags,
  rangeOf,
  readSerialNumber,
  takeAll,
  takeLines,
  takeOne,
  takeOnly,
  takePeople,
} from '../tags.ts';
import { readRisDate, writeRisDate } from './dates.ts';
import { readRisName, writeRisName } from './names.ts';
import { cslTypeOfRis, risTypeOf } from './types.ts';

const LINES: LineTags = [
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
const PEOPLE: PeopleTags = [
  ['authors', ['AU', 'A1']],
  ['editors', ['ED', 'A2']],
  ['translators', ['A4', 'TA']],
];
const KEY = 'ID';

const readPages = (tags: Tags): string => {
  const [first, last] = [takeOnly(tags, ['SP']), takeOnly(tags, ['EP'])];
  const pages = last === '' || first.includes('-') ? first : `${first}-${last}`;
  return rangeOf(pages)?.join('-') ?? pages;
};

export const readRecord = (records: TagList): { info: ArticleInfo; citekey: string } => {
  const tags = groupTags(records);
  const type = takeOnly(tags, ['TY']).toUpperCase();
  const info: ArticleInfo = { type: cslTypeOfRis(type) };
  const citekey = takeOnly(tags, [KEY]);
  takeLines(tags, LINES, info);
  takePeople(tags, PEOPLE, readRisName, info);
  const [year, date] = [readRisDate(takeOnly(tags, ['PY', 'Y1'])), readRisDate(takeOnly(tags, ['DA']))];
  Object.assign(info, date, year, date.publish_date ? { publish_date: date.publish_date } : {});
  const pages = readPages(tags);
  if (pages !== '') info.pages = pages;
  Object.assign(info, readSerialNumber(takeOne(tags, ['SN'])));
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
export const writeRecord = (reference: ArticleInfo, citekey: string, annotations: readonly string[] = []): [string, string][] => {
  const info = withCslType(reference);
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
