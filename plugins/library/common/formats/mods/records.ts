/** One record of MODS to `ArticleInfo`. Elements without a place of their own are kept in `extra.mods`. */
import { readDate } from '../bibtex/dates.ts';
import type { ArticleInfo, InfoLine, Person } from '../../model/info.ts';
import { bareDoi } from '../identifiers.ts';
import { readRisName } from '../ris/names.ts';
import { type XmlElement, allAt, childrenOf, textAt, textOf, textsAt } from '../xml/elements.ts';
import { keptElements } from '../xml/kept.ts';
import { cslTypeOfMods } from './types.ts';

const KNOWN = new Set(
  (
    'titleInfo name typeOfResource genre originInfo language abstract note subject identifier location relatedItem part ' +
    'recordInfo'
  ).split(' '),
);

const ofType = (elements: readonly XmlElement[], ...types: readonly string[]): XmlElement | undefined =>
  elements.find(({ attributes }) => types.includes((attributes.get('type') ?? '').toLowerCase()));

/** An article that is not sorted by goes before the title: `The`, but `L’` and `al-` without a blank. */
const withArticle = (article: string, title: string): string =>
  article === '' || title === '' || /[’'ʼ-]$/.test(article) ? article + title : `${article} ${title}`;

/** The main title: the one without a type, which others have that are short or translated. */
const titleOf = (item: XmlElement | undefined): string => {
  const all = childrenOf(item, 'titleInfo');
  const main = ofType(all, '') ?? all[0];
  const title = withArticle(textAt(main, 'nonSort'), textAt(main, 'title'));
  const sub = [textAt(main, 'subTitle'), textAt(main, 'partNumber'), textAt(main, 'partName')].filter((part) => part !== '');
  return [title, ...sub].filter((part) => part !== '').join(': ');
};

const ROLES: Readonly<Record<string, 'authors' | 'editors' | 'translators'>> = {
  aut: 'authors',
  author: 'authors',
  cre: 'authors',
  creator: 'authors',
  edt: 'editors',
  editor: 'editors',
  trl: 'translators',
  translator: 'translators',
};

const readName = (name: XmlElement): Person | undefined => {
  const parts = childrenOf(name, 'namePart');
  const whole = parts
    .filter(({ attributes }) => !attributes.get('type'))
    .map(textOf)
    .join(' ')
    .trim();
  if (name.attributes.get('type') === 'corporate' || name.attributes.get('type') === 'conference') {
    return whole === '' ? undefined : { literal: whole };
  }
  const of = (type: string) =>
    parts
      .filter(({ attributes }) => attributes.get('type') === type)
      .map(textOf)
      .join(' ')
      .trim();
  const [family, given, suffix] = [of('family'), of('given'), of('termsOfAddress')];
  if (family === '') return readRisName(whole || given);
  return { family, ...(given === '' ? {} : { given }), ...(suffix === '' ? {} : { suffix }) };
};

/** Names by what they did; without a role they are authors, and with one that has no place here they are left out. */
const readNames = (item: XmlElement | undefined, info: ArticleInfo): void => {
  for (const name of childrenOf(item, 'name')) {
    const roles = textsAt(name, 'role', 'roleTerm').map((role) => role.toLowerCase().replace(/\.$/, ''));
    const known = roles.map((role) => (Object.hasOwn(ROLES, role) ? ROLES[role] : undefined)).find((to) => to !== undefined);
    const to = roles.length === 0 ? 'authors' : known;
    const person = to && readName(name);
    if (to && person) info[to] = [...(info[to] ?? []), person];
  }
};

const DATES = ['dateIssued', 'copyrightDate', 'dateCreated'];

const readOrigin = (item: XmlElement | undefined): ArticleInfo => {
  const places = allAt(item, 'originInfo', 'place', 'placeTerm');
  const dates = DATES.map((name) => textAt(item, 'originInfo', name));
  const info: ArticleInfo = {};
  const lines: readonly (readonly [InfoLine, string])[] = [
    ['publisher', textAt(item, 'originInfo', 'publisher')],
    ['place', textOf(ofType(places, 'text') ?? ofType(places, ''))],
    ['edition', textAt(item, 'originInfo', 'edition')],
  ];
  for (const [to, text] of lines) if (text !== '') info[to] = text;
  return { ...info, ...readDate({ year: dates.find((date) => date !== '') ?? textAt(item, 'part', 'date') }) };
};

const readPart = (item: XmlElement | undefined): ArticleInfo => {
  const details = allAt(item, 'part', 'detail');
  const number = (...types: readonly string[]) =>
    textAt(ofType(details, ...types), 'number') || textAt(ofType(details, ...types), 'caption');
  const extent = allAt(item, 'part', 'extent').find(({ attributes }) => /^pages?$/.test(attributes.get('unit') ?? ''));
  const range = [textAt(extent, 'start'), textAt(extent, 'end')].filter((page) => page !== '');
  const pages = range.length > 0 ? [...new Set(range)].join('-') : textAt(extent, 'list').replace(/^pp?\.\s*/, '');
  const [volume, issue] = [number('volume'), number('issue', 'number')];
  return {
    ...(volume === '' ? {} : { volume }),
    ...(issue === '' ? {} : { issue }),
    ...(pages === '' ? {} : { pages }),
  };
};

const NUMBERS: readonly (readonly [InfoLine, readonly string[]])[] = [
  ['doi', ['doi']],
  ['isbn', ['isbn']],
  ['issn', ['issn', 'issn-l']],
  ['pmid', ['pmid', 'pubmed']],
  ['url', ['uri', 'url']],
];

const readNumbers = (item: XmlElement | undefined): ArticleInfo => {
  const info: ArticleInfo = {};
  for (const [to, types] of NUMBERS) {
    const number = textOf(ofType(childrenOf(item, 'identifier'), ...types));
    if (number !== '') info[to] = to === 'doi' ? bareDoi(number) : number;
  }
  return info;
};

const readLines = (record: XmlElement): ArticleInfo => {
  const languages = allAt(record, 'language', 'languageTerm');
  const keywords = [...textsAt(record, 'subject', 'topic'), ...textsAt(record, 'subject', 'geographic')];
  const texts: readonly (readonly [InfoLine, string])[] = [
    ['title', titleOf(record)],
    ['url', textAt(record, 'location', 'url')],
    ['language', textOf(ofType(languages, 'code') ?? languages[0])],
    ['abstract', textsAt(record, 'abstract').join('\n')],
    ['note', textsAt(record, 'note').join('\n')],
  ];
  const info: ArticleInfo = keywords.length > 0 ? { keywords: [...new Set(keywords)] } : {};
  for (const [to, text] of texts) if (text !== '') info[to] = text;
  return info;
};

export const readModsRecord = (record: XmlElement): { info: ArticleInfo; citekey: string } => {
  const related = childrenOf(record, 'relatedItem');
  const [host, series] = [ofType(related, 'host'), ofType(related, 'series')];
  const container = titleOf(host);
  const ofHost = { ...readNumbers(host), ...readOrigin(host), ...readPart(host) };
  // Addresses and DOIs of the whole are not those of the part.
  const { doi: _doi, url: _url, pmid: _pmid, ...shared } = ofHost;
  const info: ArticleInfo = {
    ...shared,
    ...readNumbers(record),
    ...readOrigin(record),
    ...readPart(record),
    ...readLines(record),
    ...(container === '' ? {} : { container_title: container }),
    ...(series ? { series: titleOf(series) } : {}),
  };
  readNames(record, info);
  const hostNames: ArticleInfo = {};
  readNames(host, hostNames);
  if (!info.editors && hostNames.editors) info.editors = hostNames.editors;
  const genres = [
    ...textsAt(record, 'genre'),
    ...textsAt(host, 'genre').filter((genre) => /journal|periodical|conf/i.test(genre)),
  ];
  const isInSerial = Boolean(shared.issn) || /serial|continuing/i.test(textAt(host, 'originInfo', 'issuance'));
  const resource = textAt(record, 'typeOfResource');
  info.type = cslTypeOfMods(genres, resource, { hasHost: host !== undefined, isInSerial, isIssued: Boolean(info.publisher) });
  const kept = keptElements(record, KNOWN);
  if (kept) info.extra = { mods: kept };
  const citekey = textOf(ofType(childrenOf(record, 'identifier'), 'citekey')) || (record.attributes.get('ID') ?? '');
  return { info, citekey };
};
