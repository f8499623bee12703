/** Which fields a type of reference shows; a field that is filled is shown whatever the type. */
import type { ArticleInfo, InfoLine } from '../../../common/model/info.ts';
import { asCslType } from '../../../common/model/publication-types.ts';

/** Types of CSL 1.0.2 that the type field offers. */
export const TYPES = [
  'article-journal',
  'paper-conference',
  'book',
  'chapter',
  'thesis',
  'report',
  'article',
  'article-magazine',
  'article-newspaper',
  'webpage',
  'dataset',
  'software',
  'patent',
  'document',
] as const;

/** One-line fields in the order of the panel. */
const ORDER: readonly InfoLine[] = [
  'container_title',
  'event',
  'series',
  'volume',
  'issue',
  'pages',
  'edition',
  'publisher',
  'place',
  'publish_date',
  'doi',
  'isbn',
  'issn',
  'eprint',
  'pmid',
  'url',
  'language',
];

const JOURNAL: readonly InfoLine[] = ['container_title', 'volume', 'issue', 'pages', 'publish_date', 'doi', 'url'];
const BOOK: readonly InfoLine[] = ['publisher', 'place', 'edition', 'series', 'isbn', 'doi', 'url'];

const BY_TYPE: Readonly<Record<string, readonly InfoLine[]>> = {
  'article-journal': JOURNAL,
  'article-magazine': JOURNAL,
  'article-newspaper': JOURNAL,
  'paper-conference': ['container_title', 'event', 'pages', 'publisher', 'publish_date', 'doi', 'url'],
  book: BOOK,
  chapter: ['container_title', 'pages', ...BOOK],
  thesis: ['publisher', 'place', 'publish_date', 'url'],
  article: ['eprint', 'publish_date', 'doi', 'url'],
};

const ALWAYS: readonly InfoLine[] = ['publisher', 'publish_date', 'doi', 'url'];

export const fieldsOf = (info: ArticleInfo): readonly InfoLine[] => {
  const wanted = new Set<InfoLine>(BY_TYPE[asCslType(info.type)] ?? ALWAYS);
  return ORDER.filter((field) => wanted.has(field) || Boolean(info[field]));
};
