/** What an entry of a feed says of a work, as a record: found again by its DOI wherever else it is known. */
import { createHash } from 'node:crypto';
import { identifiersOf, titleKeyOf } from '#plugins/catalogue/common/identifiers.ts';
import type { CatalogueRecord } from '#plugins/catalogue/common/record.ts';
import { recordOf } from '#plugins/catalogue/common/works/record-of.ts';
import { dated, namedPerson, pages, plain } from '#plugins/catalogue/common/works/said.ts';
import { findArxiv, findDoi, normalDoi } from '#plugins/library/common/formats/identifiers.ts';
import type { Person } from '#plugins/library/common/model/info.ts';
import { withGuid } from '../sources/records/record.ts';
import { webAddress } from './feed-links.ts';
import type { Feed, FeedEntry } from './read-feed.ts';

const DATES = ['prism:publicationdate', 'prism:coverdate', 'published', 'pubdate', 'dc:date', 'updated'];
const MOST_AUTHORS = 300;
/** What publishers put behind a DOI in the addresses of their pages. */
const BEHIND_DOI = /(?:\/(?:full|fulltext|abstract|pdf|epdf|html|meta)|\.(?:full|abstract|pdf|html?)|\.full\.pdf)$/i;

const one = ({ texts }: FeedEntry, ...names: readonly string[]): string =>
  names.map((name) => texts.get(name)?.[0]).find((text) => text !== undefined) ?? '';

/** Of the path alone: behind a question mark stands who sends the reader. */
const doiInAddress = (address: string): string | undefined => {
  if (!URL.canParse(address)) return undefined;
  const { pathname } = new URL(address);
  let path = pathname;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    // A percent sign that stands for itself.
  }
  return normalDoi(findDoi(path)?.replace(BEHIND_DOI, ''));
};

const doiOf = (entry: FeedEntry, addresses: readonly string[]): string | undefined => {
  const named = ['prism:doi', 'arxiv:doi', 'dc:identifier', 'guid', 'id'].flatMap((name) => entry.texts.get(name) ?? []);
  for (const text of named) {
    const doi = normalDoi(text);
    if (doi !== undefined && !URL.canParse(text.trim())) return doi;
  }
  // `doi:10.…` can be parsed as an address as well.
  for (const text of named) {
    const doi = /^doi:/i.test(text.trim()) ? normalDoi(text) : doiInAddress(text.trim());
    if (doi !== undefined) return doi;
  }
  for (const address of addresses) {
    const doi = doiInAddress(address);
    if (doi !== undefined) return doi;
  }
  return normalDoi(findDoi(one(entry, 'dc:source')));
};

/** Pages, the likeliest first; a mark that is an address leads to its page too. */
const addressesOf = (entry: FeedEntry, base: URL): string[] => {
  const linked = entry.links.filter(({ rel }) => rel === 'alternate').map(({ href }) => href);
  const marks = [one(entry, 'guid'), one(entry, 'id')].filter((mark) => /^https?:\/\//i.test(mark));
  return [...(entry.texts.get('feedburner:origlink') ?? []), ...linked, ...marks].flatMap(
    (address) => webAddress(address, base) ?? [],
  );
};

/** "Ada Lovelace, Charles Babbage" is what some write into one element, `ada@example.org (Ada Lovelace)` what RSS wants. */
const authorsOf = ({ texts }: FeedEntry): Person[] => {
  const said =
    texts.get('dc:creator') ??
    texts.get('name') ??
    (texts.get('author') ?? []).map((text) => /\(([^)]+)\)/.exec(text)?.[1] ?? text);
  const names = said.flatMap((text) => {
    const parts = plain(text).split(/\s*;\s*|\s+and\s+/i);
    const [only = ''] = parts;
    const isList = parts.length === 1 && only.split(',').length > 2;
    return isList || (only.split(',').length === 2 && only.split(',').every((part) => part.trim().includes(' ')))
      ? only.split(',')
      : parts;
  });
  return names
    .filter((name) => !name.includes('@'))
    .slice(0, MOST_AUTHORS)
    .flatMap(namedPerson);
};

/** Milliseconds of the epoch, by which entries are put in order. */
export const momentOf = (entry: FeedEntry): number | undefined => {
  const moment = Date.parse(one(entry, 'published', 'pubdate', 'dc:date', 'updated', 'prism:publicationdate', 'prism:coverdate'));
  return Number.isNaN(moment) ? undefined : moment;
};

const dateOf = (entry: FeedEntry) => {
  for (const name of DATES) {
    const said = one(entry, name).trim();
    const date = dated(said);
    if (date.year !== undefined) return date;
    const moment = Date.parse(said);
    if (!Number.isNaN(moment)) return dated(new Date(moment).toISOString());
  }
  return {};
};

/** Titles such as "Editorial" come again and again: without an identifier such an entry is named by its page. */
const named = (record: CatalogueRecord, mark: string): CatalogueRecord => {
  const isTelling = identifiersOf(record.info).length > 0 || titleKeyOf(record.info) !== undefined;
  if (isTelling || mark === '') return record;
  return { ...record, guid: `page:${createHash('sha256').update(mark).digest('hex').slice(0, 32)}` };
};

/** @param base where the feed is @returns `undefined` for what has no title */
export const workOfEntry = (entry: FeedEntry, feed: Pick<Feed, 'title'>, base: URL): CatalogueRecord | undefined => {
  const addresses = addressesOf(entry, base);
  const [url] = addresses;
  const doi = doiOf(entry, addresses);
  const number = addresses.flatMap((address) => (/\barxiv\.org\//i.test(address) ? (findArxiv(address) ?? []) : []))[0];
  const journal = plain(one(entry, 'prism:publicationname'));
  const isArticle = doi !== undefined || journal !== '';
  const mark = one(entry, 'id', 'guid') || (url ?? '');
  const record = recordOf({
    source: 'feed',
    id: mark,
    info: {
      type: isArticle ? 'article-journal' : number === undefined ? 'webpage' : 'article',
      title: plain(one(entry, 'title', 'dc:title')),
      authors: authorsOf(entry),
      abstract: plain(one(entry, 'content:encoded', 'description', 'summary', 'content')),
      container_title: journal || (isArticle || number !== undefined ? '' : plain(feed.title)),
      publisher: plain(one(entry, 'dc:publisher')),
      volume: one(entry, 'prism:volume'),
      issue: one(entry, 'prism:number'),
      pages: pages(one(entry, 'prism:startingpage'), one(entry, 'prism:endingpage')),
      issn: one(entry, 'prism:issn', 'prism:eissn'),
      language: one(entry, 'dc:language'),
      ...dateOf(entry),
      doi,
      url,
      ...(number === undefined ? {} : { eprint: number, eprint_type: 'arXiv' }),
    },
  });
  // Whoever writes a feed is no source that the house vouches for.
  return record && withGuid({ ...named(record, mark), sources: [] });
};
