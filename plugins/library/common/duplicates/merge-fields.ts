/** What the reference that is kept takes from the others: field by field, by a person's choice or by what is the fuller one. */
import { foldedWords } from '../folding.ts';
import { type ArticleInfo, InfoExtra, type Person } from '../model/info.ts';

/** Fields that are chosen one by one, in the order of the screen. */
export const MERGE_FIELDS = [
  'title',
  'authors',
  'year',
  'type',
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
  'editors',
  'translators',
  'doi',
  'isbn',
  'issn',
  'eprint',
  'pmid',
  'url',
  'language',
  'abstract',
  'note',
] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];

/** By field, the id of the reference whose value is taken. */
export type Choices = Partial<Readonly<Record<MergeField, number>>>;

export interface Source {
  readonly id: number;
  readonly info: ArticleInfo;
}

export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const nameLength = (people: readonly Person[]): number =>
  people.reduce((sum, { given = '', family = '', literal = '' }) => sum + given.length + family.length + literal.length, 0);

const isLongerTitle = (title: string, than: string): boolean => {
  const [words, beginning] = [foldedWords(title), foldedWords(than)];
  return words.length > beginning.length && beginning.every((word, at) => words[at] === word);
};

/**
 * Whether a value says more than another one that says something too. Fields that belong together, such as year, volume and publisher,
 * stay those of one reference: a preprint's year is not that of the journal.
 */
const isFuller = (field: MergeField, value: unknown, than: unknown): boolean => {
  if (field === 'title') return isLongerTitle(String(value), String(than));
  if (field === 'abstract' || field === 'note') return String(value).length > String(than).length;
  if (!Array.isArray(value) || !Array.isArray(than)) return false;
  return value.length > than.length || (value.length === than.length && nameLength(value) > nameLength(than));
};

/** Ids by field: that of the kept one, unless it has nothing there, or another has the fuller one. */
export const fullerChoices = (kept: Source, others: readonly Source[]): Choices => {
  const choice = (field: MergeField): number => {
    let best = kept;
    for (const other of others) {
      const [value, present] = [other.info[field], best.info[field]];
      if (!isEmpty(value) && (isEmpty(present) || isFuller(field, value, present))) best = other;
    }
    return best.id;
  };
  return Object.fromEntries(MERGE_FIELDS.map((field) => [field, choice(field)]));
};

const distinct = (words: readonly string[]): string[] => [...new Map(words.map((word) => [word.toLowerCase(), word])).values()];

type FileFormat = Exclude<keyof InfoExtra, 'csl'>;
const isFileFormat = (name: string): name is FileFormat => name !== 'csl';
/** All that the model knows, so that none is forgotten here. */
const FILE_FORMATS: readonly FileFormat[] = Object.keys(InfoExtra.shape).filter(isFileFormat);

/** Fields of files that only another one has; what both have is that of the kept one. */
const mergedExtra = (kept: InfoExtra | undefined, others: readonly (InfoExtra | undefined)[]): InfoExtra | undefined => {
  const all = [kept, ...others].flatMap((extra) => extra ?? []);
  if (all.length < 2) return all[0];
  const ofFormat = (format: FileFormat): InfoExtra => {
    const sources = all.flatMap((extra) => extra[format] ?? []);
    const [first] = sources;
    return first ? { [format]: { ...first, fields: Object.assign({}, ...sources.map(({ fields }) => fields).reverse()) } } : {};
  };
  const csl = all.flatMap((extra) => extra.csl ?? []);
  return Object.assign({}, ...FILE_FORMATS.map(ofFormat), csl.length > 0 ? { csl: Object.assign({}, ...csl.reverse()) } : {});
};

/** The bibliographic data of the kept one after the merge. Its file stays its own; keywords are those of all. */
export const mergedInfo = (kept: Source, others: readonly Source[], choices: Choices = {}): ArticleInfo => {
  const chosen = { ...fullerChoices(kept, others), ...choices };
  const from = (field: MergeField): ArticleInfo => [kept, ...others].find(({ id }) => id === chosen[field])?.info ?? kept.info;
  const keywords = distinct([kept, ...others].flatMap(({ info }) => info.keywords ?? []));
  const extra = mergedExtra(
    kept.info.extra,
    others.map(({ info }) => info.extra),
  );
  const fields = Object.fromEntries(MERGE_FIELDS.map((field) => [field, from(field)[field]]));
  const all = { ...kept.info, ...fields, eprint_type: from('eprint').eprint_type, keywords: keywords.slice(0, 2000), extra };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => !isEmpty(value)));
};
