/** Words of a question as most dialects write them. */
import type { Query } from '#plugins/catalogue/common/query/ast.ts';
import { conjuncts, type Dialect, type Leaf, type Said } from './say.ts';

/** In small letters, in which no dialect has operators, and without signs that mean something in one. */
export const plainWords = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}'’.-]+/gu, ' ')
    .replace(/(?<![\p{L}\p{N}\p{M}])['’.-]+|['’.-]+(?![\p{L}\p{N}\p{M}])/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** One word as it is, several between quotation marks; `undefined` when there is none. */
export const quoted = (text: string): string | undefined => {
  const words = plainWords(text);
  if (words === '') return undefined;
  return /^[\p{L}\p{N}\p{M}]+$/u.test(words) ? words : `"${words}"`;
};

/** The same, between quotation marks also when it is one word. */
export const phrase = (text: string): string | undefined => {
  const words = plainWords(text);
  return words === '' ? undefined : `"${words}"`;
};

/** `machin*`: the beginning of a word, with a star at its end alone; `undefined` for other patterns. */
export const beginning = (text: string): string | undefined => /^[\p{L}\p{N}]{2,}\*$/u.exec(text.toLowerCase())?.[0];

/**
 * `title:word`, for a leaf that is words; `undefined` for what is none, and for fields that are not named here. A field that is named
 * by nothing is looked for everywhere, which finds more.
 * @param hasWildcards whether the source takes `begin*`
 */
export const fieldedWords = (leaf: Leaf, fields: Readonly<Record<string, string>>, hasWildcards = false): Said | undefined => {
  if (leaf.kind === 'years' || leaf.kind === 'identifier' || (leaf.kind === 'wildcard' && !hasWildcards)) return undefined;
  const field = leaf.kind === 'exact-title' ? 'title' : leaf.field;
  const prefix = field === undefined || fields[field] === '' ? '' : fields[field] && `${fields[field]}:`;
  const say = leaf.kind === 'wildcard' ? beginning : leaf.kind === 'term' ? quoted : phrase;
  const words = say(leaf.text);
  if (prefix === undefined || words === undefined) return undefined;
  const isWider = leaf.kind === 'exact-title' || (field !== undefined && prefix === '');
  return { text: prefix + words, isExact: !isWider };
};

const inBrackets = (text: string): string => (/\s(?:OR|AND|NOT|ANDNOT)\s/.test(text) ? `(${text})` : text);

/** `a AND (b OR c) NOT d`. */
export const booleans = (not: 'NOT' | 'AND NOT' | 'ANDNOT'): Pick<Dialect, 'all' | 'any'> => ({
  all: (parts, without) =>
    parts.length + without.length === 1
      ? parts.join('')
      : [parts.map(inBrackets).join(' AND '), ...without.map((part) => `${not} ${inBrackets(part)}`)].join(' '),
  any: (parts) => parts.map(inBrackets).join(' OR '),
});

/** All words that are wanted, for services that take words and no grammar; texts of fields that are not named are left out. */
export const bagOfWords = (query: Query, fields: readonly (string | undefined)[]): string[] => {
  if (query.kind === 'and' || query.kind === 'or') return query.of.flatMap((part) => bagOfWords(part, fields));
  if (query.kind === 'exact-title') return fields.includes('title') ? [plainWords(query.text)] : [];
  if (query.kind !== 'term' && query.kind !== 'phrase') return [];
  return fields.includes(query.field) ? [plainWords(query.text)].filter((words) => words !== '') : [];
};

type OfKind<K extends Query['kind']> = Extract<Query, { kind: K }>;

const firstOf = <K extends Query['kind']>(query: Query | undefined, kind: K): OfKind<K> | undefined =>
  conjuncts(query).find((part): part is OfKind<K> => part.kind === kind);

/** The years and the identifier that stand beside everything else. */
export const yearsOf = (query: Query | undefined): OfKind<'years'> | undefined => firstOf(query, 'years');
export const identifierOf = (query: Query | undefined): OfKind<'identifier'> | undefined => firstOf(query, 'identifier');

/** The first or last day of what is known of a date, e.g. by `-01-01`. */
export const dayOf = (date: string, monthAndDay: string): string => date + monthAndDay.slice(date.length - 4);

/** Whether all languages have the two letters that most sources know them by: without one of them works would be lost. */
export const areShort = (languages: readonly string[]): boolean => languages.every((code) => /^[a-z]{2}$/.test(code));
