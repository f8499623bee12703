/** One record of EndNote's tags to `ArticleInfo` and back. Tags without a place of their own are kept verbatim in `extra.enw`. */
import { tidy } from '../bibtex/tex-decode.ts';
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
import { readEnwDate, writeEnwDate } from './dates.ts';
import { readEnwName, writeEnwName } from './names.ts';
import { cslTypeOfEndnote, endnoteTypeOf } from './types.ts';

const TYPE = '0';
/** EndNote's label; programs that know citation keys put them there. */
const KEY = 'F';

const PEOPLE: PeopleTags = [
  ['authors', ['A']],
  ['editors', ['E']],
  ['translators', ['?']],
];

/** `%B` is what a part stands in, and the series of a whole book. */
const containers = (type: string | undefined): LineTags => {
  if (type === 'book')
    return [
      ['container_title', ['J']],
      ['series', ['S', 'B']],
    ];
  const names = type?.startsWith('article') ? ['J', 'B'] : ['B', 'J'];
  return [
    ['container_title', names],
    ['series', ['S']],
  ];
};
const LINES: LineTags = [
  ['title', ['T']],
  ['volume', ['V']],
  ['issue', ['N']],
  ['publisher', ['I']],
  ['place', ['C']],
  ['edition', ['7']],
  ['doi', ['R']],
  ['url', ['U']],
  ['language', ['G']],
  ['abstract', ['X']],
];
const linesOf = (type: string | undefined): LineTags => [...LINES, ...containers(type)];

/** The lines of values that have one entry on each. */
const takeSplit = (tags: Tags, name: string, between: RegExp): string[] =>
  takeAll(tags, [name])
    .flatMap((value) => value.split(between))
    .map(tidy)
    .filter((part) => part !== '');

/** @param list with the line breaks inside of values that the file has */
export const readEnwRecord = (list: TagList): { info: ArticleInfo; citekey: string } => {
  const raw = groupTags(list);
  const keywords = takeSplit(raw, 'K', /[\n;]/);
  const notes = takeSplit(raw, 'Z', /\n/);
  const tags = groupTags([...raw].flatMap(([tag, values]) => values.map((value) => [tag, tidy(value)] as const)));
  const type = takeOnly(tags, [TYPE]);
  const info: ArticleInfo = { type: cslTypeOfEndnote(type) };
  const citekey = takeOnly(tags, [KEY]);
  takeLines(tags, linesOf(info.type), info);
  takePeople(tags, PEOPLE, readEnwName, info);
  Object.assign(info, readEnwDate(takeOnly(tags, ['D']), takeOnly(tags, ['8'])));
  const pages = takeOnly(tags, ['P']);
  if (pages !== '') info.pages = rangeOf(pages)?.join('-') ?? pages;
  Object.assign(info, readSerialNumber(takeOne(tags, ['@'])));
  if (keywords.length > 0) info.keywords = keywords;
  if (notes.length > 0) info.note = notes.join('\n');
  const ownType = endnoteTypeOf(info.type) === type ? {} : { type };
  if (tags.size > 0 || ownType.type) info.extra = { enw: { ...ownType, fields: Object.fromEntries(tags) } };
  return { info, citekey };
};

export const writeEnwRecord = (reference: ArticleInfo, citekey: string, annotations: readonly string[] = []): TagList => {
  const info = withCslType(reference);
  const extra = info.extra?.enw;
  const own = extra?.type;
  const type = own !== undefined && cslTypeOfEndnote(own) === info.type ? own : endnoteTypeOf(info.type);
  const tags: [string, string][] = [[TYPE, type]];
  for (const [from, names] of PEOPLE) for (const name of info[from] ?? []) tags.push([names[0] ?? '', writeEnwName(name)]);
  for (const [from, names] of linesOf(info.type)) if (info[from]) tags.push([names[0] ?? '', info[from]]);
  tags.push(...writeEnwDate(info));
  if (info.pages) tags.push(['P', info.pages]);
  for (const number of [info.isbn, info.issn]) if (number) tags.push(['@', number]);
  for (const word of info.keywords ?? []) tags.push(['K', word]);
  for (const note of info.note?.split('\n') ?? []) if (note !== '') tags.push(['Z', note]);
  for (const note of annotations) tags.push(['Z', note]);
  if (citekey !== '') tags.push([KEY, citekey]);
  for (const [tag, values] of Object.entries(extra?.fields ?? {})) for (const value of [values].flat()) tags.push([tag, value]);
  return tags;
};
