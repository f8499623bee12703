/** One item of Zotero RDF to `ArticleInfo`. Elements without a place of their own are kept in `extra.zotero`. */
import type { ArticleInfo, InfoLine, Person } from '../../model/info.ts';
import type { TagLabel } from '../../model/tag.ts';
import { readDate } from '../bibtex/dates.ts';
import { bareDoi } from '../identifiers.ts';
import { type XmlElement, allAt, childrenOf, textAt, textOf, textsAt } from '../xml/elements.ts';
import { keptElements } from '../xml/kept.ts';
import type { LeftOut, XmlReading } from '../xml/read.ts';
import { attachmentNames, type Linked, noteNames, noteText } from './linked.ts';
import { cslTypeOfZotero } from './types.ts';

const KNOWN = new Set(
  (
    'itemType title date authors editors translators isPartOf presentedAt publisher identifier subject abstract description ' +
    'language volume number edition pages citationKey isReferencedBy link type'
  ).split(' '),
);

/** Signs of a tag. */
const MAX_TAG = 255;

const PEOPLE = ['authors', 'editors', 'translators'] as const;

const readPerson = (person: XmlElement): Person | undefined => {
  const [family, given] = [
    textAt(person, 'surname') || textAt(person, 'name'),
    textAt(person, 'givenName') || textAt(person, 'givenname'),
  ];
  if (family === '') return given === '' ? undefined : { family: given };
  if (given === '') return /\s/.test(family) ? { literal: family } : { family };
  return { family, given };
};

const readPeople = (item: XmlElement, info: ArticleInfo): void => {
  for (const role of PEOPLE) {
    const people = allAt(item, role, 'Seq', 'li')
      .flatMap((one) => childrenOf(one, 'Person', 'Organization'))
      .map(readPerson)
      .filter((person) => person !== undefined);
    if (people.length > 0) info[role] = people;
  }
};

/** What an item stands in, inside of it or elsewhere in the file. */
const containersOf = (item: XmlElement, { containers }: Linked): XmlElement[] =>
  childrenOf(item, 'isPartOf').flatMap((link) => {
    const inside = link.parts.filter((part): part is XmlElement => typeof part !== 'string');
    const elsewhere = containers.get(link.attributes.get('resource') ?? '');
    return elsewhere ? [...inside, elsewhere] : inside;
  });

/** `ISSN 1234-567X`, `DOI 10.1000/x`, `ISBN 978…`, or the address. */
const readIdentifiers = (element: XmlElement | undefined): ArticleInfo => {
  const info: ArticleInfo = {};
  for (const identifier of childrenOf(element, 'identifier')) {
    const [, kind = '', number = ''] = /^(DOI|ISBN|ISSN|PMID:?)\s+(.*)$/.exec(textOf(identifier)) ?? [];
    const url = textAt(identifier, 'URI', 'value');
    if (kind === 'DOI') info.doi = bareDoi(number);
    else if (kind === 'ISBN') info.isbn = number;
    else if (kind === 'ISSN') info.issn = number;
    else if (kind !== '') info.pmid = number;
    else if (url !== '') info.url = url;
  }
  return info;
};

const keywordsOf = (item: XmlElement): string[] =>
  childrenOf(item, 'subject')
    .map((subject) => textAt(subject, 'AutomaticTag', 'value') || textOf(subject))
    .filter((word) => word !== '');

/** Fields that stand in the item or in what it stands in. */
const SHARED: readonly (readonly [InfoLine, string])[] = [
  ['volume', 'volume'],
  ['issue', 'number'],
  ['edition', 'edition'],
];

const readTexts = (item: XmlElement, containers: readonly XmlElement[]): ArticleInfo => {
  const series = containers.find(({ name }) => name === 'Series');
  const container = containers.find(({ name }) => name !== 'Series');
  const publisher = allAt(item, 'publisher', 'Organization')[0];
  const texts: readonly (readonly [InfoLine, string])[] = [
    ['title', textAt(item, 'title')],
    ['container_title', textAt(container, 'title') || textAt(container, 'name')],
    ['series', textAt(series, 'title')],
    ['publisher', textAt(publisher, 'name')],
    ['place', textAt(publisher, 'adr', 'Address', 'locality')],
    ['event', textAt(item, 'presentedAt', 'Conference', 'title')],
    ['pages', textAt(item, 'pages').replace(/\s*[–—]\s*/g, '-')],
    ['language', textAt(item, 'language')],
    ['abstract', textAt(item, 'abstract')],
    ...SHARED.map(([to, name]) => [to, textAt(item, name) || textAt(container, name) || textAt(series, name)] as const),
  ];
  const info: ArticleInfo = { ...readIdentifiers(container), ...readIdentifiers(item) };
  for (const [to, text] of texts) if (text !== '') info[to] = text;
  return info;
};

const notesOf = (item: XmlElement, { notes }: Linked): string[] =>
  noteNames(item)
    .map((name) => notes.get(name) ?? '')
    .filter((note) => note !== '');

/** Tags that a person gave; what Zotero found by itself is a keyword and nothing else. */
const tagsOf = (item: XmlElement): TagLabel[] =>
  childrenOf(item, 'subject')
    .filter((subject) => childrenOf(subject, 'AutomaticTag').length === 0)
    .map((subject) => ({ text: textOf(subject).slice(0, MAX_TAG).trim() }))
    .filter(({ text }) => text !== '');

/** A note that stands for itself has no place among references. */
const strayNote = (memo: XmlElement, { noted }: Linked): LeftOut | undefined =>
  noted.has(memo.attributes.get('about') ?? '')
    ? undefined
    : { left: 'This note belongs to no reference.', title: noteText(memo).slice(0, 100) };

/** RDF of other programs: it names what it describes in words of Dublin Core, and not what kind of thing that is. */
const foreign = (item: XmlElement): LeftOut | undefined => {
  const title = textAt(item, 'title');
  return item.name === 'Description' && title !== ''
    ? { left: 'This is no item of Zotero.', title: title.slice(0, 300) }
    : undefined;
};

/** @returns `undefined` for what is no item: attachments, notes on items, collections, and what items stand in */
export const readZoteroItem = (item: XmlElement, linked: Linked): XmlReading | LeftOut | undefined => {
  if (item.name === 'Memo') return strayNote(item, linked);
  const said = textAt(item, 'itemType');
  const type = cslTypeOfZotero(said || item.name);
  const isInside = said === '' && linked.containers.has(item.attributes.get('about') ?? '');
  if (['attachment', 'note', 'annotation'].includes(said) || isInside) return undefined;
  if (said === '' && type === undefined) return foreign(item);
  const info: ArticleInfo = { type: type ?? 'document', ...readTexts(item, containersOf(item, linked)) };
  readPeople(item, info);
  Object.assign(info, readDate({ year: textAt(item, 'date') }));
  const [keywords, note] = [keywordsOf(item), textAt(item, 'description').slice(0, 20_000)];
  if (keywords.length > 0) info.keywords = [...new Set(keywords)];
  if (note !== '') info.note = note;
  const kept = keptElements(item, KNOWN);
  if (kept) info.extra = { zotero: kept };
  const inNote = /^Citation Key:\s*(\S+)/im.exec(textsAt(item, 'description').join('\n'))?.[1] ?? '';
  const [notes, tags] = [notesOf(item, linked), tagsOf(item)];
  const links = attachmentNames(item).flatMap((name) => linked.attachments.get(name) ?? []);
  return { info, citekey: textAt(item, 'citationKey') || inNote, notes, tags, links };
};
