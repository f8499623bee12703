/** One CSL-JSON item to `ArticleInfo` and back. Variables without a place of their own are kept as they came in `extra.csl`. */
import type { ArticleInfo, InfoLine, Person } from '../../model/info.ts';
import { asCslType } from '../../model/publication-types.ts';
import { bareDoi } from '../identifiers.ts';
import { readCslDate, writeCslDate } from './dates.ts';
import { readCslName, writeCslName } from './names.ts';
import { text, withoutMarkup } from './values.ts';

const LINES: readonly (readonly [InfoLine, string])[] = [
  ['title', 'title'],
  ['container_title', 'container-title'],
  ['series', 'collection-title'],
  ['volume', 'volume'],
  ['issue', 'issue'],
  ['pages', 'page'],
  ['publisher', 'publisher'],
  ['place', 'publisher-place'],
  ['edition', 'edition'],
  ['event', 'event-title'],
  ['doi', 'DOI'],
  ['isbn', 'ISBN'],
  ['issn', 'ISSN'],
  ['pmid', 'PMID'],
  ['url', 'URL'],
  ['language', 'language'],
  ['note', 'note'],
  ['abstract', 'abstract'],
];
const PEOPLE = [
  ['authors', 'author'],
  ['editors', 'editor'],
  ['translators', 'translator'],
] as const;

/** What an item is and is called has no original form beside what was read. */
const READ_ONCE = new Set(['id', 'citation-key', 'type']);

const names = (value: unknown): Person[] =>
  Array.isArray(value) ? value.map(readCslName).filter((name): name is Person => name !== undefined) : [];

const sameJson = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What the fields say of an item, without its extras. */
const readFields = (item: Readonly<Record<string, unknown>>): ArticleInfo => {
  const info: ArticleInfo = { type: asCslType(text(item.type) ?? 'document') };
  for (const [to, from] of LINES) {
    const value = withoutMarkup(text(item[from]) ?? '');
    if (value !== '') info[to] = to === 'doi' ? bareDoi(value) : value;
  }
  for (const [to, from] of PEOPLE) {
    const people = names(item[from]);
    if (people.length > 0) info[to] = people;
  }
  const keywords = (text(item.keyword) ?? '').split(/\s*[;,]\s*/).filter((word) => word !== '');
  if (keywords.length > 0) info.keywords = keywords;
  return Object.assign(info, readCslDate(item.issued));
};

const writeFields = (info: ArticleInfo): Record<string, unknown> => {
  const item: Record<string, unknown> = { type: asCslType(info.type) || 'document' };
  for (const [from, to] of LINES) if (info[from]) item[to] = info[from];
  for (const [from, to] of PEOPLE) if (info[from]?.length) item[to] = info[from].map(writeCslName);
  if (info.keywords?.length) item.keyword = info.keywords.join(', ');
  const issued = writeCslDate(info);
  if (issued) item.issued = issued;
  return item;
};

export const readItem = (item: Readonly<Record<string, unknown>>): { info: ArticleInfo; citekey: string | undefined } => {
  const info = readFields(item);
  const written = writeFields(info);
  const kept = Object.entries(item).filter(
    ([name, value]) => !READ_ONCE.has(name) && !sameJson(value, written[name]) && value !== undefined,
  );
  if (kept.length > 0) info.extra = { csl: Object.fromEntries(kept) };
  return { info, citekey: text(item['citation-key']) ?? text(item.id) };
};

/** The item; a variable in its original form wins as long as it still says what the reference says. */
export const writeItem = (info: ArticleInfo, citekey: string, annotations: readonly string[] = []): Record<string, unknown> => {
  const kept = info.extra?.csl ?? {};
  const written = writeFields(info);
  const original = writeFields(readFields(kept));
  const item: Record<string, unknown> = { id: citekey, 'citation-key': citekey, ...written };
  for (const [name, value] of Object.entries(kept)) {
    if (sameJson(original[name], written[name]))
      Object.defineProperty(item, name, { value, enumerable: true, configurable: true, writable: true });
  }
  if (annotations.length > 0) item.annote = annotations.join('\n\n');
  return item;
};
