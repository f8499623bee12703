/**
 * Entries of a file that are references of the library already, and what these take from them. Nothing that the library says is
 * changed: an entry only fills what is missing.
 */
import type { ArticleInfo } from '../model/info.ts';
import { type Choices, isEmpty, MERGE_FIELDS, type MergeField, mergedInfo } from './merge-fields.ts';
import type { Traits } from './traits.ts';
import { verdictOf } from './verdict.ts';

const NAMES = ['doi', 'arxiv', 'pmid'] as const;

/** A DOI, an arXiv or a PubMed number names the work however its title is written, unless another one of them contradicts. */
const isOneByName = (a: Traits, b: Traits): boolean => {
  const both = NAMES.filter((name) => a.identity[name] !== undefined && b.identity[name] !== undefined);
  return both.length > 0 && both.every((name) => a.identity[name] === b.identity[name]) && a.kind !== 'part' && b.kind !== 'part';
};

/** Beyond doubt: by a number that both carry, by the ISBN of a whole book, or because nothing in them is different. */
export const isSameWork = (a: Traits, b: Traits): boolean => {
  const verdict = verdictOf(a, b);
  return verdict !== undefined && (verdict.isSure || isOneByName(a, b));
};

const sameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The entry says nothing of its work that the reference does not say in the same words. */
export const saysNothingNew = (present: ArticleInfo, entry: ArticleInfo): boolean =>
  MERGE_FIELDS.every((field) => isEmpty(entry[field]) || sameShape(present[field], entry[field]));

/** Values are equal whatever the order is in which a database keeps the parts of a name. */
const sameShape = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b)
    ? a.length === b.length && a.every((one, at) => sameValue(sorted(one), sorted(b[at])))
    : sameValue(a, b);
const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).sort(([x], [y]) => (x < y ? -1 : 1)) : value;

/** Fields that name a work. Where they say the same of two, and leave out the same, these are one entry. */
const NAMING = [
  ...(['type', 'title', 'authors', 'editors', 'year', 'container_title', 'event'] as const),
  ...(['volume', 'issue', 'pages', 'edition', 'publisher', 'doi', 'isbn', 'eprint', 'pmid'] as const),
];

export const isRepeated = (present: ArticleInfo, entry: ArticleInfo): boolean =>
  saysNothingNew(present, entry) && NAMING.every((field) => isEmpty(entry[field]) === isEmpty(present[field]));

/** The name of a file stands for a title that is not known yet. */
const isFree = (field: MergeField, info: ArticleInfo): boolean =>
  isEmpty(info[field]) || (field === 'title' && /\.pdf$/i.test(info.title ?? ''));

/** The reference's data with what only the entry has. */
export const filledFrom = (present: ArticleInfo, entry: ArticleInfo): ArticleInfo => {
  const [kept, other] = [
    { id: 0, info: present },
    { id: 1, info: entry },
  ];
  // A date belongs to its year.
  const isOtherYear = !isEmpty(present.year) && present.year !== entry.year;
  const isTaken = (field: MergeField): boolean =>
    isFree(field, present) && !isEmpty(entry[field]) && !(field === 'publish_date' && isOtherYear);
  const choices: Choices = Object.fromEntries(MERGE_FIELDS.map((field) => [field, isTaken(field) ? other.id : kept.id]));
  const words = new Set((present.keywords ?? []).map((word) => word.toLowerCase()));
  const added = (entry.keywords ?? []).filter((word) => !words.has(word.toLowerCase()));
  const keywords = [...(present.keywords ?? []), ...added].slice(0, 2000);
  return { ...mergedInfo(kept, [other], choices), ...(keywords.length > 0 ? { keywords } : {}) };
};
