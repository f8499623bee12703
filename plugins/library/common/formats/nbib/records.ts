/** One record of PubMed to `ArticleInfo`. Tags without a place of their own are kept verbatim in `extra.nbib`. */
import type { ArticleInfo, Person } from '../../model/info.ts';
import { readDate } from '../bibtex/dates.ts';
import { bareDoi } from '../identifiers.ts';
import { readRisName } from '../ris/names.ts';
import { type LineTags, type TagList, type Tags, groupTags, rangeOf, takeAll, takeLines, takeOne, takeOnly } from '../tags.ts';

const LINES: LineTags = [
  ['volume', ['VI']],
  ['issue', ['IP']],
  ['publisher', ['PB']],
  ['place', ['PL']],
  ['edition', ['EN']],
  ['series', ['CTI']],
  ['isbn', ['ISBN']],
  ['pmid', ['PMID']],
  ['language', ['LA']],
  ['abstract', ['AB']],
  ['note', ['GN']],
];

/** Types of publication that say more than that it is an article. */
const TYPES: readonly (readonly [RegExp, string])[] = [
  [/^preprint$/i, 'article'],
  [/^(book chapter|chapter)$/i, 'chapter'],
  [/^(book|monograph)$/i, 'book'],
  [/^(academic dissertation|dissertation)$/i, 'thesis'],
  [/^dataset$/i, 'dataset'],
  [/^(newspaper article|news)$/i, 'article-newspaper'],
  [/^technical report$/i, 'report'],
  [/^(legal case|legal cases)$/i, 'legal_case'],
  [/^legislation$/i, 'legislation'],
];

const typeOf = (types: readonly string[], hasJournal: boolean): string => {
  for (const [said, type] of TYPES) if (types.some((one) => said.test(one))) return type;
  return hasJournal ? 'article-journal' : 'document';
};

/** `Knuth DE` as family name and initials. */
const readShortName = (text: string): Person | undefined => {
  const [, family, initials] = /^(\S.*?)\s+([A-Z]{1,4})(?:\s+(?:Jr|Sr|\d\w\w))?$/.exec(text) ?? [];
  return family === undefined || initials === undefined
    ? readRisName(text)
    : { family, given: initials.split('').join('. ').concat('.') };
};

/** People under their full names where the record has these, and organisations behind them. */
const takeNames = (tags: Tags, full: string, short: string): Person[] => {
  const names = takeAll(tags, [full]).map(readRisName);
  const shortNames = takeAll(tags, [short]);
  return (names.length > 0 ? names : shortNames.map(readShortName)).filter((name) => name !== undefined);
};

const BY_NUMBER = /^(\d+)-(\d+)$/;
/** PubMed writes `1234-9` for `1234-1239`. */
const fullRange = (pages: string): string => {
  const range = rangeOf(pages.split(/[,;]/)[0] ?? '')?.join('-') ?? pages;
  const [, first = '', last = ''] = BY_NUMBER.exec(range) ?? [];
  return last.length < first.length ? `${first}-${first.slice(0, first.length - last.length)}${last}` : range;
};

/** `2001 May 7`, `2001 May-Jun`, `2001 Spring`. */
const whenOf = (text: string): Pick<ArticleInfo, 'year' | 'publish_date'> => {
  const [, year = '', month, day] = /^(\d{4})(?: ([A-Z][a-z]{2})(?: (\d{1,2}))?)?$/.exec(text) ?? [];
  if (year === '') return readDate({ year: text });
  return readDate({ year, ...(month === undefined ? {} : { month }), ...(day === undefined ? {} : { day }) });
};

/** The DOI stands among other numbers of the article, marked as what it is. */
const takeDoi = (tags: Tags): string => {
  const isDoi = (value: string) => /\[doi\]\s*$/i.test(value);
  const found = ['LID', 'AID'].flatMap((name) => tags.get(name) ?? []).find(isDoi);
  for (const name of ['LID', 'AID']) {
    const rest = (tags.get(name) ?? []).filter((value) => !isDoi(value));
    if (rest.length > 0) tags.set(name, rest);
    else tags.delete(name);
  }
  return bareDoi((found ?? '').replace(/\s*\[doi\]\s*$/i, '')) || bareDoi(takeOnly(tags, ['DOI']));
};

/** Titles end in a full stop, and those that PubMed translated stand in brackets. */
const plainTitle = (title: string): string => title.replace(/(?<!\.)\.$/, '').replace(/^\[(.*)\]$/, '$1');

const takeNumbers = (tags: Tags, info: ArticleInfo): void => {
  const pages = takeOne(tags, ['PG']);
  if (pages !== '') info.pages = fullRange(pages);
  const doi = takeDoi(tags);
  if (doi !== '') info.doi = doi;
  const issn = takeOne(tags, ['IS']).replace(/\s*\([^()]*\)$/, '');
  if (issn !== '') info.issn = issn;
};

export const readNbibRecord = (list: TagList): ArticleInfo => {
  const tags = groupTags(list);
  const [journal, book] = [takeOne(tags, ['JT', 'TA']), takeOne(tags, ['BTI'])];
  const title = plainTitle(takeOne(tags, ['TI'])) || book;
  const types = takeAll(tags, ['PT']);
  const info: ArticleInfo = { type: typeOf(types, journal !== '') };
  if (types.length > 0) tags.set('PT', types);
  if (title !== '') info.title = title;
  const container = journal || (title === book ? '' : book);
  if (container !== '') info.container_title = container;
  takeLines(tags, LINES, info);
  const organisations = takeAll(tags, ['CN']).map((literal) => ({ literal }));
  const [authors, editors] = [[...takeNames(tags, 'FAU', 'AU'), ...organisations], takeNames(tags, 'FED', 'ED')];
  if (authors.length > 0) info.authors = authors;
  if (editors.length > 0) info.editors = editors;
  Object.assign(info, whenOf(takeOne(tags, ['DP'])));
  takeNumbers(tags, info);
  // An asterisk marks what an article is mainly about.
  const keywords = [...takeAll(tags, ['MH']), ...takeAll(tags, ['OT'])].map((word) => word.replace(/\*/g, ''));
  if (keywords.length > 0) info.keywords = [...new Set(keywords)];
  if (tags.size > 0) info.extra = { nbib: { fields: Object.fromEntries(tags) } };
  return info;
};
