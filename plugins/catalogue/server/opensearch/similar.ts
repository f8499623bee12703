/** Works that are like others: by the words that are rare (`more_like_this`), by citations, and by what both cite. */
import * as z from 'zod/mini';
import { languageOf } from '../../common/analysis/languages.ts';
import { placedWords } from '../../common/analysis/words.ts';
import type { SimilarHit, SimilarOptions, SimilarReason, SimilarText } from '../engine/record-index.ts';
import type { Dsl } from './ask-for.ts';
import type { SearchReply } from './ask-index.ts';

/** Words of the seeds that count. */
const MOST_WORDS = 60;
/** Words that are told as a reason. */
const MOST_TOLD = 5;
/** Identifiers that one question may name. */
const MOST_LINKS = 1000;
const SEEDS = 50;
/** What one link weighs against words. */
const LINK = 2;

type Search = (body: object) => Promise<SearchReply>;

const texts = z.catch(z.array(z.string()), []);
const Source = z.object({
  title: z.catch(z.string(), ''),
  abstract: z.catch(z.string(), ''),
  title_words: z.catch(z.string(), ''),
  shown_title: z.catch(z.string(), ''),
  identifiers: texts,
  references: texts,
});
type Source = z.output<typeof Source>;
const FIELDS = Object.keys(Source.shape);

const stemsOf = ({ title, abstract }: { readonly title: string; readonly abstract: string }): string =>
  placedWords(`${title} ${abstract}`, languageOf('', `${title} ${abstract}`))
    .map(({ indexed }) => indexed)
    .filter((word) => word !== '')
    .join(' ');

interface Seed {
  /** Words as they stand in the index. */
  readonly words: string;
  readonly identifiers: readonly string[];
  readonly references: readonly string[];
}

const seedOf = async (search: Search, to: readonly number[] | SimilarText): Promise<Seed> => {
  if (!('title' in to)) {
    const ids = to.slice(0, SEEDS).map(String);
    const { hits } = await search({ query: { ids: { values: ids } }, size: ids.length, _source: FIELDS });
    const sources = hits.hits.map(({ _source }) => z.parse(Source, _source ?? {}));
    return {
      words: sources.map(({ title, abstract }) => `${title} ${abstract}`).join(' '),
      identifiers: sources.flatMap(({ identifiers }) => identifiers),
      references: sources.flatMap(({ references }) => references),
    };
  }
  return { words: stemsOf(to), identifiers: [], references: to.references ?? [] };
};

const shared = (all: readonly string[], other: ReadonlySet<string>): number => all.filter((one) => other.has(one)).length;

/** Why it is similar. Words are told as the title of the similar work writes them. */
const reasonsOf = (source: Source, seed: { readonly [K in keyof Seed]: ReadonlySet<string> }): SimilarReason[] => {
  const language = languageOf('', `${source.shown_title} ${source.abstract}`);
  const written = placedWords(source.shown_title, language).filter(({ indexed }) => indexed !== '' && seed.words.has(indexed));
  const terms = [...new Set(written.map(({ word }) => word))].slice(0, MOST_TOLD);
  const links = [
    { kind: 'cites', count: shared(source.references, seed.identifiers) },
    { kind: 'cited-by', count: shared(source.identifiers, seed.references) },
    { kind: 'shared-references', count: shared(source.references, seed.references) },
  ] as const;
  return [...(terms.length > 0 ? [{ kind: 'terms' as const, terms }] : []), ...links.filter(({ count }) => count > 0)];
};

export const similarTo = async (
  search: Search,
  to: readonly number[] | SimilarText,
  { offset, limit, without = [] }: SimilarOptions,
): Promise<readonly SimilarHit[]> => {
  const seed = await seedOf(search, to);
  const links = (field: string, values: readonly string[]): Dsl[] =>
    values.slice(0, MOST_LINKS).length === 0
      ? []
      : [{ constant_score: { filter: { terms: { [field]: values.slice(0, MOST_LINKS) } }, boost: LINK } }];
  const likeWords: Dsl[] =
    seed.words === ''
      ? []
      : [
          {
            more_like_this: {
              fields: ['title', 'abstract'],
              like: [seed.words.slice(0, 20_000)],
              max_query_terms: MOST_WORDS,
              min_term_freq: 1,
              min_doc_freq: 1,
              minimum_should_match: '10%',
            },
          },
        ];
  const should = [
    ...likeWords,
    ...links('references', seed.identifiers),
    ...links('identifiers', seed.references),
    ...links('references', seed.references),
  ];
  if (should.length === 0) return [];
  const unwanted = [...('title' in to ? [] : to), ...without].map(String);
  const { hits } = await search({
    query: { bool: { should, minimum_should_match: 1, must_not: [{ ids: { values: unwanted } }] } },
    from: offset,
    size: limit,
    _source: FIELDS,
  });
  const known = {
    words: new Set(seed.words.split(' ')),
    identifiers: new Set(seed.identifiers),
    references: new Set(seed.references),
  };
  return hits.hits.map(({ _id: id, _score: score, _source }) => ({
    id: Number(id),
    score: score ?? 0,
    reasons: reasonsOf(z.parse(Source, _source ?? {}), known),
  }));
};
