/** What a reference of a type must say to be cited; after the required fields of BibTeX and of the common citation styles. */
import type { EditableInfo } from '../model/field-edit.ts';
import type { ArticleInfo } from '../model/info.ts';
import { asCslType } from '../model/publication-types.ts';
import type { Problem } from './problem.ts';

type Field = keyof EditableInfo;

const COMMON: readonly Field[] = ['title', 'authors', 'year'];
const PUBLISHED: readonly Field[] = [...COMMON, 'container_title'];
const BY_TYPE: ReadonlyMap<string, readonly Field[]> = new Map(
  Object.entries({
    'article-journal': PUBLISHED,
    'article-magazine': PUBLISHED,
    'article-newspaper': ['title', 'year', 'container_title'],
    'paper-conference': PUBLISHED,
    chapter: [...PUBLISHED, 'publisher'],
    book: [...COMMON, 'publisher'],
    thesis: [...COMMON, 'publisher'],
    report: [...COMMON, 'publisher'],
    article: COMMON,
    webpage: ['title', 'url'],
    dataset: ['title', 'year'],
    software: ['title'],
    patent: ['title', 'year'],
  } satisfies Record<string, readonly Field[]>),
);

const isFilled = (info: ArticleInfo, field: Field): boolean => {
  const value = info[field];
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== '';
};

/** An editor stands in for an author, and a date for a year. */
const isSaid = (info: ArticleInfo, field: Field): boolean =>
  isFilled(info, field) ||
  (field === 'authors' && isFilled(info, 'editors')) ||
  (field === 'year' && /\d{4}/.test(info.publish_date ?? ''));

/** Fields that the type needs and that are empty. */
export const missingFields = (info: ArticleInfo): Problem[] =>
  (BY_TYPE.get(asCslType(info.type)) ?? ['title'])
    .filter((field) => !isSaid(info, field))
    .map((field) => ({ kind: 'missing', field }));
