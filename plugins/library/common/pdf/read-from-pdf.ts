/**
 * Which fields of a reference were read from its PDF and nobody has said since. A field is known by the fingerprint of what was read: whoever
 * changes it, wherever that is, makes it theirs.
 */
import type { ArticleInfo, ReadFromPdf } from '../model/info.ts';
import { fingerprint } from './fingerprint.ts';

export type InfoField = keyof ArticleInfo;

/** Fields that pages say, and the type, which is concluded from them. */
const READ: readonly InfoField[] = [
  'type',
  'title',
  'authors',
  'year',
  'container_title',
  'volume',
  'issue',
  'pages',
  'abstract',
  'doi',
  'eprint',
];

/** The same for equal values, whatever order a database keeps the parts of people in. */
const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(textOf).join('\u0001');
  if (typeof value !== 'object' || value === null) return String(value);
  const parts = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .map(([name, part]) => `${name}\u0002${textOf(part)}`);
  return parts.sort().join('\u0003');
};

const printOf = (info: ArticleInfo, field: InfoField): string => fingerprint(textOf(info[field]));

/** Whether what a field says is what was read from the PDF, and nothing else has confirmed it. */
export const isReadFromPdf = (info: ArticleInfo, field: InfoField): boolean => {
  const print = info.read_from_pdf?.fields[field];
  return print !== undefined && info[field] !== undefined && print === printOf(info, field);
};

export const isSameOrigin = (one: ReadFromPdf | null | undefined, other: ReadFromPdf | null | undefined): boolean =>
  textOf(one ?? null) === textOf(other ?? null);

/** Fingerprints of fields that still say what was read. */
const kept = (info: ArticleInfo, without: ReadonlySet<string>): Record<string, string> =>
  Object.fromEntries(
    READ.filter((field) => !without.has(field) && isReadFromPdf(info, field)).map((field) => [field, printOf(info, field)]),
  );

const told = (fields: Record<string, string>, lookup: ReadFromPdf['lookup']): ReadFromPdf | null =>
  Object.keys(fields).length === 0 && lookup === undefined ? null : { fields, ...(lookup === undefined ? {} : { lookup }) };

/** What is to be kept after these fields of `info` were read from the PDF. */
export const afterReading = (info: ArticleInfo, read: readonly string[], lookup: ReadFromPdf['lookup']): ReadFromPdf | null => {
  const now = READ.filter((field) => read.includes(field) && info[field] !== undefined);
  return told({ ...kept(info, new Set(read)), ...Object.fromEntries(now.map((field) => [field, printOf(info, field)])) }, lookup);
};

/** What is to be kept after somebody who registers works has said these fields. */
export const afterLookup = (info: ArticleInfo, said: readonly string[], lookup: ReadFromPdf['lookup']): ReadFromPdf | null =>
  told(kept(info, new Set(said)), lookup);

/** What counts for the room that somebody has: what is only kept beside it does not. */
export const withoutOrigin = ({ read_from_pdf: _, ...info }: ArticleInfo): ArticleInfo => info;
