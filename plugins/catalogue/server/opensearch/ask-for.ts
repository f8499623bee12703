/** A question in OpenSearch's query language. */
import { fold } from '../../common/analysis/fold.ts';
import { guessLanguage } from '../../common/analysis/languages.ts';
import { isStopWord } from '#plugins/library/common/stop-words.ts';
import { eachToken } from '../../common/analysis/tokens.ts';
import { indexWord } from '../../common/analysis/words.ts';
import type { Query, QueryField } from '../../common/query/ast.ts';
import { textsOf } from '../../common/query/texts.ts';
import { LANGUAGES } from '../engine/ask/word-forms.ts';
import type { Facet, IndexFilters } from '../engine/record-index.ts';
import { wholeTitle } from '../engine/segment/terms-of-record.ts';
import { firstDay, lastDay, type TextField } from './document.ts';

export type Dsl = Readonly<Record<string, unknown>>;

const TITLE_WEIGHT = 3;
const LONGEST_ROW = 30;

const FIELDS: Readonly<Record<QueryField, TextField>> = {
  title: 'title',
  abstract: 'abstract',
  author: 'authors',
  journal: 'container',
  publisher: 'publisher',
  series: 'series',
  subject: 'subject',
  volume: 'volume',
};
/** Where words without a field are looked for. */
const ANYWHERE: readonly TextField[] = ['title', 'abstract', 'container', 'keywords', 'authors'];
/** Fields with words as they are: names, and numbers of volumes. */
const NAMES: ReadonlySet<TextField> = new Set(['authors', 'publisher', 'volume']);

export const NOTHING: Dsl = { match_none: {} };
export const EVERYTHING: Dsl = { match_all: {} };

const anyOf = (should: readonly Dsl[]): Dsl =>
  should.length === 1 ? (should[0] ?? NOTHING) : { bool: { should, minimum_should_match: 1 } };
const allOf = (must: readonly Dsl[], mustNot: readonly Dsl[] = []): Dsl =>
  must.length === 1 && mustNot.length === 0
    ? (must[0] ?? NOTHING)
    : { bool: { must: must.length > 0 ? must : [EVERYTHING], ...(mustNot.length > 0 ? { must_not: mustNot } : {}) } };

const weighed = (field: string): string => (field.startsWith('title') ? `${field}^${TITLE_WEIGHT}` : field);

/** Every form in which a word may stand in a field, by the languages of texts. */
const formsIn = (field: TextField, word: string): string[] =>
  NAMES.has(field) ? [word] : [...new Set(LANGUAGES.map((language) => indexWord(word, language)))];

/** Several fields are weighed as one text: a word that stands in two of them is not twice as rare. */
const wordIn = (fields: readonly TextField[], word: string): Dsl => {
  const forms = new Set(fields.flatMap((field) => formsIn(field, word)));
  const all = fields.flatMap((field) =>
    field === 'title' ? ['title', 'title_wholes'] : field === 'abstract' ? ['abstract', 'wholes'] : [field],
  );
  return { combined_fields: { query: [...forms].join(' '), fields: all.map(weighed), operator: 'or' } };
};

const rowIn = (fields: readonly TextField[], words: readonly string[]): Dsl =>
  anyOf(
    fields.flatMap((field) => {
      const rows = NAMES.has(field)
        ? [words.join(' ')]
        : [...new Set(LANGUAGES.map((language) => words.map((word) => indexWord(word, language)).join(' ')))];
      return rows.map(
        (query): Dsl => ({ match_phrase: { [field]: { query, ...(field === 'title' ? { boost: TITLE_WEIGHT } : {}) } } }),
      );
    }),
  );

class Asker {
  readonly #language: string;

  constructor(query: Query) {
    this.#language = guessLanguage(textsOf(query).join(' '));
  }

  readonly #isStop = (word: string): boolean => isStopWord(word, 'en') || isStopWord(word, this.#language);

  /** `undefined` when there is nothing but stop words. */
  #text(text: string, field: QueryField | undefined): Dsl | undefined {
    const fields = field === undefined ? ANYWHERE : [FIELDS[field]];
    const keepsAll = fields.every((one) => NAMES.has(one));
    const words: string[] = [];
    const wholes: string[] = [];
    eachToken(fold(text), (word, _start, _end, isWhole) => (isWhole ? wholes : words).push(word));
    const kept = keepsAll ? words : words.filter((word) => !this.#isStop(word));
    const [first] = kept;
    if (first === undefined && wholes.length === 0) return undefined;
    const row =
      kept.length > 1 ? rowIn(fields, kept.slice(0, LONGEST_ROW)) : first === undefined ? undefined : wordIn(fields, first);
    if (wholes.length === 0) return row;
    const asWholes = wholes.map((whole) => wordIn(fields, whole));
    // One letter with a sign, such as "c++", is nothing without it.
    return row === undefined || kept.length === 1 ? allOf(asWholes) : anyOf([...asWholes, row]);
  }

  #pattern(text: string, field: QueryField | undefined): Dsl {
    const fields = field === undefined ? ANYWHERE : [FIELDS[field]];
    const value = fold(text).replace(/\\/g, '\\\\');
    return anyOf(fields.map((one) => ({ wildcard: { [`${one}_words`]: { value } } })));
  }

  #all(queries: readonly Query[]): Dsl | undefined {
    const must: Dsl[] = [];
    const mustNot: Dsl[] = [];
    for (const query of queries) {
      const dsl = this.ask(query.kind === 'not' ? query.of : query);
      if (dsl) (query.kind === 'not' ? mustNot : must).push(dsl);
    }
    return must.length + mustNot.length === 0 ? undefined : allOf(must, mustNot);
  }

  /** `undefined` for what says nothing. */
  ask(query: Query): Dsl | undefined {
    switch (query.kind) {
      case 'term':
      case 'phrase':
        return this.#text(query.text, query.field);
      case 'wildcard':
        return this.#pattern(query.text, query.field);
      case 'exact-title':
        return { term: { whole_title: wholeTitle(query.text).slice(0, 1000) } };
      case 'identifier':
        return { term: { identifiers: `${query.scheme}:${query.value}` } };
      case 'years':
        return { range: { year: { gte: query.from ?? 1, lte: query.to ?? 9999 } } };
      case 'and':
        return this.#all(query.of);
      case 'not':
        return this.#all([query]);
      case 'or': {
        const should = query.of.map((one) => this.ask(one)).filter((one) => one !== undefined);
        return should.length > 0 ? anyOf(should) : undefined;
      }
    }
  }
}

/** One of nothing but stop words finds nothing. */
export const askFor = (query: Query | undefined): Dsl =>
  query === undefined ? EVERYTHING : (new Asker(query).ask(query) ?? NOTHING);

/** Fields of facets. */
export const FACET_FIELDS: Readonly<Record<Facet, string>> = {
  source: 'source',
  publication_type: 'publication_type',
  year: 'year',
  language: 'language',
  publisher: 'publisher_name',
  subject: 'subjects',
};

/** Each filter with the facet whose it is; `undefined` of the one that has none. */
export const filtersOf = (filters: IndexFilters): readonly { readonly of: Facet | undefined; readonly dsl: Dsl }[] => {
  const valued = (of: Facet, values: readonly string[] | undefined) =>
    values && values.length > 0 ? [{ of, dsl: { terms: { [FACET_FIELDS[of]]: values } } }] : [];
  const { from, to, isOpenAccess } = filters;
  const dates: Dsl[] = [
    ...(from === undefined ? [] : [{ range: { last_day: { gte: firstDay(from) } } }]),
    ...(to === undefined ? [] : [{ range: { first_day: { lte: lastDay(to) } } }]),
  ];
  return [
    ...valued('source', filters.sources),
    ...valued('publication_type', filters.types),
    ...valued('language', filters.languages),
    ...valued('publisher', filters.publishers),
    ...valued('subject', filters.subjects),
    ...(dates.length > 0 ? [{ of: 'year' as const, dsl: { bool: { filter: dates } } }] : []),
    ...(isOpenAccess === undefined ? [] : [{ of: undefined, dsl: { term: { is_open_access: isOpenAccess } } }]),
  ];
};
