/** One change to a field of many references at once: which field, and what becomes of its value. */
import * as z from 'zod/mini';
import { textUpTo } from './fields.ts';
import { ArticleInfo } from './info.ts';

/** References of one call at the most. */
export const MAX_EDITED = 5000;

/** Fields that hold text. */
export const TEXT_FIELDS = [
  'title',
  'container_title',
  'volume',
  'issue',
  'pages',
  'publish_date',
  'publisher',
  'place',
  'edition',
  'series',
  'event',
  'language',
  'doi',
  'isbn',
  'issn',
  'eprint',
  'eprint_type',
  'pmid',
  'url',
  'abstract',
  'note',
] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

/** Fields that hold people. */
export const PEOPLE_FIELDS = ['authors', 'editors', 'translators'] as const;
export type PeopleField = (typeof PEOPLE_FIELDS)[number];

/** All that can be edited in many at once: not the file of a reference, nor what programs keep in it for themselves. */
export const EDIT_FIELDS = ['type', 'year', ...PEOPLE_FIELDS, 'keywords', ...TEXT_FIELDS] as const;
export type EditField = (typeof EDIT_FIELDS)[number];

const WITHOUT = { guid: true, pdf_url: true, self_uploaded: true, source: true, read_from_pdf: true, extra: true } as const;
/** The data of a reference as far as it can be edited in many at once. */
export const EditableInfo = z.omit(ArticleInfo, WITHOUT);
export type EditableInfo = z.output<typeof EditableInfo>;

const { year, authors, keywords } = ArticleInfo.shape;
const text = textUpTo(100_000);

export const FieldEdit = z.union([
  z.object({ field: z.literal('type'), do: z.literal('set'), value: z.string().check(z.minLength(1), z.maxLength(60)) }),
  z.object({ field: z.literal('year'), do: z.literal('set'), value: z.nonoptional(year) }),
  z.object({ field: z.enum(PEOPLE_FIELDS), do: z.enum(['set', 'append']), value: z.nonoptional(authors) }),
  z.object({ field: z.literal('keywords'), do: z.enum(['set', 'append']), value: z.nonoptional(keywords) }),
  z.object({ field: z.enum(TEXT_FIELDS), do: z.enum(['set', 'append']), value: text }),
  z.object({
    field: z.enum([...TEXT_FIELDS, ...PEOPLE_FIELDS, 'keywords']),
    do: z.literal('replace'),
    /** Taken as it stands: no sign in it has a meaning of its own. */
    find: z.string().check(z.minLength(1), z.maxLength(1000)),
    with: textUpTo(5000),
    match_case: z.optional(z.boolean()),
  }),
  z.object({ field: z.enum(['year', ...PEOPLE_FIELDS, 'keywords', ...TEXT_FIELDS]), do: z.literal('clear') }),
]);
export type FieldEdit = z.output<typeof FieldEdit>;
/** What can be done to a field. */
export type Deed = FieldEdit['do'];

/** What one reference had in the fields that were edited; an empty text, list or `null` where it had nothing. */
export const FieldsBefore = z.object({
  id: z.number().check(z.int(), z.positive()),
  /** The version that the edit made. */
  version: z.number().check(z.int(), z.positive()),
  info: EditableInfo,
});
export type FieldsBefore = z.output<typeof FieldsBefore>;
