/** Which fields a type of reference shows at once; a field that is filled is shown whatever the type, and the others on demand. */
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

/** A field of the data that has a line of its own. */
export type ShownField = InfoLine | 'editors' | 'translators' | 'keywords';

/** All of them, in the order of the panel. Title, authors, year and abstract have places of their own. */
const ORDER: readonly ShownField[] = [
  'editors',
  'translators',
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
  'eprint_type',
  'pmid',
  'url',
  'language',
  'keywords',
  'note',
];

const JOURNAL: readonly ShownField[] = ['container_title', 'volume', 'issue', 'pages', 'publish_date', 'doi', 'url'];
const BOOK: readonly ShownField[] = ['editors', 'publisher', 'place', 'edition', 'series', 'isbn', 'doi', 'url'];

const BY_TYPE: Readonly<Record<string, readonly ShownField[]>> = {
  'article-journal': JOURNAL,
  'article-magazine': JOURNAL,
  'article-newspaper': JOURNAL,
  'paper-conference': ['editors', 'container_title', 'event', 'pages', 'publisher', 'publish_date', 'doi', 'url'],
  book: BOOK,
  chapter: ['container_title', 'pages', ...BOOK],
  thesis: ['publisher', 'place', 'publish_date', 'url'],
  report: ['publisher', 'place', 'series', 'publish_date', 'doi', 'url'],
  article: ['eprint', 'publish_date', 'doi', 'url'],
  webpage: ['container_title', 'publish_date', 'url'],
};

const ALWAYS: readonly ShownField[] = ['publisher', 'publish_date', 'doi', 'url'];

const isFilled = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

export interface FieldGroups {
  /** Those of its type, and whatever else is filled. */
  readonly usual: readonly ShownField[];
  /** All others, empty. */
  readonly rare: readonly ShownField[];
}

export const fieldsOf = (info: ArticleInfo): FieldGroups => {
  const wanted = new Set<ShownField>(BY_TYPE[asCslType(info.type)] ?? ALWAYS);
  const isUsual = (field: ShownField): boolean => wanted.has(field) || isFilled(info[field]);
  return { usual: ORDER.filter(isUsual), rare: ORDER.filter((field) => !isUsual(field)) };
};
