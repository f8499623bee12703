/** A question as OpenAlex takes it: words in `search`, fields and everything else in `filter`. */
import type { Query } from '#plugins/catalogue/common/query/ast.ts';
import type { PublicationType } from '#plugins/catalogue/common/record.ts';
import { conjuncts, type Dialect, express, type Leaf, together } from '../dialect/say.ts';
import type { FilterName } from '../dialect/passes.ts';
import { areShort, beginning, booleans, dayOf, phrase, quoted } from '../dialect/words.ts';
import type { SourceFilters, SourceQuestion } from '../source.ts';

/** Fields with a filter of their own; the words of titles and abstracts are searched by `search` too. */
const FIELD_FILTERS = new Map([
  ['title', 'title.search'],
  ['abstract', 'abstract.search'],
  ['author', 'raw_author_name.search'],
]);

const wordsOf = (leaf: Leaf): string | undefined => {
  if (leaf.kind === 'term') return quoted(leaf.text);
  if (leaf.kind === 'phrase' || leaf.kind === 'exact-title') return phrase(leaf.text);
  return leaf.kind === 'wildcard' ? beginning(leaf.text) : undefined;
};

const fieldOf = (leaf: Leaf): string | undefined =>
  leaf.kind === 'exact-title' ? 'title' : 'field' in leaf ? leaf.field : undefined;

/** Words of one field; `undefined` for those of others. */
const inField = (field: string | undefined): Dialect => ({
  leaf: (leaf) => {
    const text = wordsOf(leaf);
    if (text === undefined) return undefined;
    if (fieldOf(leaf) === field) return { text, isExact: leaf.kind !== 'exact-title' };
    // Beside words of other fields a title's are at least somewhere in the work.
    return field === undefined && (fieldOf(leaf) === 'title' || fieldOf(leaf) === 'abstract')
      ? { text, isExact: false }
      : undefined;
  },
  ...booleans('NOT'),
});

const IDENTIFIERS: Readonly<Record<string, (value: string) => string | undefined>> = {
  doi: (value) => `doi:${value.replace(/[,|]/g, '')}`,
  arxiv: (value) => `doi:10.48550/arxiv.${value.toLowerCase()}`,
  pmid: (value) => `pmid:${value}`,
  issn: (value) => `primary_location.source.issn:${value}`,
  isbn: () => undefined,
};

/** What is no word but stands beside everything else. */
const filterOf = (part: Query): string | undefined => {
  if (part.kind === 'identifier') return IDENTIFIERS[part.scheme]?.(part.value);
  if (part.kind !== 'years') return undefined;
  return part.from === undefined ? `publication_year:-${part.to ?? 9999}` : `publication_year:${part.from}-${part.to ?? ''}`;
};

/** OpenAlex's types of those that people choose from; talks are articles to it. */
const TYPES: Readonly<Record<PublicationType, string>> = {
  'journal article': 'article|review|letter|editorial',
  'conference paper': 'article',
  book: 'book',
  'book chapter': 'book-chapter',
  thesis: 'dissertation',
  preprint: 'preprint',
  report: 'report',
  dataset: 'dataset',
};

const filtersOf = ({ from, to, types = [], languages = [], isOpenAccess }: SourceFilters): string[] => [
  ...(from ? [`from_publication_date:${dayOf(from, '-01-01')}`] : []),
  // The last day of a shorter month is not looked up: what is after it is looked for afterwards.
  ...(to && to.length !== 7 ? [`to_publication_date:${dayOf(to, '-12-31')}`] : []),
  ...(types.length > 0 ? [`type:${[...new Set(types.flatMap((type) => TYPES[type].split('|')))].join('|')}`] : []),
  ...(languages.length > 0 && areShort(languages) ? [`language:${languages.join('|')}`] : []),
  ...(isOpenAccess ? ['is_oa:true'] : []),
];
const askedWith = ({ languages = [] }: SourceFilters): readonly FilterName[] => [
  'from',
  'to',
  'types',
  ...(areShort(languages) ? (['languages'] as const) : []),
  'isOpenAccess',
];

export interface OpenAlexQuestion {
  readonly search?: string;
  readonly filter: string;
  readonly rest: Query | undefined;
  readonly filters: readonly FilterName[];
}

/** Fields of all leaves below; `undefined` is no field. */
const fieldsIn = (query: Query): Set<string | undefined> => {
  if (query.kind === 'and' || query.kind === 'or') return new Set(query.of.flatMap((part) => [...fieldsIn(part)]));
  return query.kind === 'not' ? fieldsIn(query.of) : new Set([fieldOf(query)]);
};

/** A comma and a bar divide filters. */
const asValue = (text: string): string => text.replace(/[,|:]/g, ' ');

/** `undefined`: it has no words for anything of it. */
export const openAlexQuestion = ({ query, filters }: SourceQuestion): OpenAlexQuestion | undefined => {
  const said: string[] = [];
  const left: Query[] = [];
  const byField = new Map<string, Query[]>();
  for (const part of conjuncts(query)) {
    const filter = filterOf(part);
    const [field, ...others] = fieldsIn(part);
    if (filter !== undefined) said.push(filter);
    else if (others.length === 0 && field !== undefined && FIELD_FILTERS.has(field)) {
      byField.set(field, [...(byField.get(field) ?? []), part]);
    } else left.push(part);
  }
  const rest: Query[] = [];
  for (const [field, parts] of byField) {
    const found = express({ kind: 'and', of: parts }, inField(field));
    if (found.text !== undefined) said.push(`${FIELD_FILTERS.get(field)}:${asValue(found.text)}`);
    if (found.rest) rest.push(found.rest);
  }
  const words = left.length > 0 ? express({ kind: 'and', of: left }, inField(undefined)) : { text: undefined, rest: undefined };
  if (words.rest) rest.push(words.rest);
  const isSaid = said.length > 0 || words.text !== undefined;
  const also = filtersOf(filters);
  if (query === undefined ? also.length === 0 : !isSaid) return undefined;
  return {
    ...(words.text === undefined ? {} : { search: words.text }),
    filter: [...said, ...also].join(','),
    rest: together(rest.flatMap(conjuncts)),
    filters: askedWith(filters),
  };
};
