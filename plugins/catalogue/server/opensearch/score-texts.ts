/** What works that others found would score here: BM25F by our own hand, with how rare OpenSearch says that words are. */
import { languageOf } from '../../common/analysis/languages.ts';
import { placedWords } from '../../common/analysis/words.ts';
import type { Query } from '../../common/query/ast.ts';
import { textsOf } from '../../common/query/texts.ts';
import type { SearchReply } from './ask-index.ts';

const K1 = 1.2;
const B = 0.75;
const TITLE_WEIGHT = 3;
/** Weighed words of a usual work: those of its title count as often as they weigh. */
const USUAL_LENGTH = 150;
const MOST_WORDS = 50;

interface Text {
  readonly title: string;
  readonly abstract: string;
}

const stems = (text: string, language: string): string[] =>
  placedWords(text, language).flatMap(({ indexed, isWhole }) => (indexed === '' || isWhole ? [] : [indexed]));

/** How many works there are, and how many have each word. */
const rarities = async (
  search: (body: object) => Promise<SearchReply>,
  words: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const fields = ['title', 'abstract', 'keywords', 'container'];
  const counted = Object.fromEntries(
    words.map((query, at) => [String(at), { filter: { multi_match: { query, fields, operator: 'or' } } }]),
  );
  const { hits, aggregations = {} } = await search({ size: 0, track_total_hits: true, aggs: counted });
  const works = hits.total?.value ?? 0;
  return new Map(
    words.map((word, at) => {
      const having = aggregations[String(at)]?.doc_count ?? 0;
      return [word, Math.log(1 + (works - having + 0.5) / (having + 0.5))];
    }),
  );
};

/** @returns a score of each, 0 where nothing of the question stands in it */
export const scoresOf = async (
  search: (body: object) => Promise<SearchReply>,
  query: Query,
  texts: readonly Text[],
): Promise<number[]> => {
  const asked = textsOf(query).join(' ').replace(/[*?]/g, ' ');
  const languages = texts.map(({ title, abstract }) => languageOf('', `${title} ${abstract}`));
  const wanted = new Map(
    [...new Set(languages)].map((language) => [language, [...new Set(stems(asked, language))].slice(0, MOST_WORDS)]),
  );
  const weights = await rarities(search, [...new Set([...wanted.values()].flat())]);
  return texts.map(({ title, abstract }, at) => {
    const language = languages[at] ?? '';
    const counts = new Map<string, number>();
    const count = (words: readonly string[], weight: number): number => {
      for (const word of words) counts.set(word, (counts.get(word) ?? 0) + weight);
      return words.length * weight;
    };
    const length = count(stems(title, language), TITLE_WEIGHT) + count(stems(abstract, language), 1);
    const norm = K1 * (1 - B + (B * length) / USUAL_LENGTH);
    return (wanted.get(language) ?? []).reduce((sum, word) => {
      const often = counts.get(word) ?? 0;
      return often === 0 ? sum : sum + ((weights.get(word) ?? 0) * often * (K1 + 1)) / (often + norm);
    }, 0);
  });
};
