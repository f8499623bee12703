/**
 * Open-access works with words of a text, from the services that search what they can show; asked and kept as pages of searches are. Of
 * the question itself nothing is kept.
 */
import type { CatalogueRecord } from '#plugins/catalogue/common/record.ts';
import type { AskedSource } from '../sources/asking/polite-asker.ts';
import type { RemoteName, SourceQuestion } from '../sources/source.ts';
import type { PageAsker } from './ask-page.ts';
import type { PageStore } from './kept/page-store.ts';
import { pageKey, questionKey } from './kept/question-key.ts';
import { mergeLists, PAGE } from './merge-pages.ts';
import { byRelevance } from './works/rank.ts';

/**
 * OpenAlex, CORE and Europe PMC look for words in full texts. arXiv looks for them in abstracts, and has the full text of everything
 * that it finds.
 */
const FULL_TEXT_SOURCES = new Map<RemoteName, string>([
  ['openalex', 'OpenAlex'],
  ['core', 'CORE'],
  ['europepmc', 'Europe PMC'],
  ['arxiv', 'arXiv'],
]);

export interface FullTextPage {
  /** Best first; at most 20. */
  readonly records: readonly CatalogueRecord[];
  /** Whether each of those that were asked has answered, by the names that people know. */
  readonly answered: ReadonlyMap<string, boolean>;
}

export interface FullTextSearch {
  /** Whom this house asks, by the names that people know. */
  readonly fullTextServices: readonly string[];
  /** @param words two at least; a work need not have all of them @throws what the signal was aborted with; a source that fails fails nothing */
  fullTexts(words: readonly string[], signal: AbortSignal): Promise<FullTextPage>;
}

/** Any of the words: what was copied need not be as long as the stretch that they come from. Who has most of them stands first. */
const questionOf = (words: readonly string[]): SourceQuestion => ({
  query: { kind: 'or', of: words.map((text) => ({ kind: 'term', text })) },
  filters: { isOpenAccess: true },
  sort: 'relevance',
});

export const fullTextSearch = ({
  sources,
  pages,
  store,
  learn,
}: {
  readonly sources: readonly AskedSource[];
  readonly pages: PageAsker;
  readonly store: PageStore;
  /** Never fails. */
  readonly learn: (records: readonly CatalogueRecord[]) => Promise<void>;
}): FullTextSearch => {
  const all = sources.flatMap((asked) => {
    const service = FULL_TEXT_SOURCES.get(asked.source.name);
    return service === undefined ? [] : [{ asked, service }];
  });
  return {
    fullTextServices: all.map(({ service }) => service),

    async fullTexts(words, signal) {
      signal.throwIfAborted();
      const question = questionOf(words);
      const keyOf = ({ source }: AskedSource): string => pageKey(questionKey(question), source.name, 0);
      const kept = await store.get(all.map(({ asked }) => keyOf(asked)));
      const answers = await Promise.all(
        all.map(async ({ asked, service }) => {
          const key = keyOf(asked);
          const { source } = asked;
          const known = kept.get(key);
          const found =
            known?.state === 'answered'
              ? known
              : await pages.ask(asked, { key, ask: (context) => source.ask(question, 0, context) }, signal);
          return { source: source.name, service, isAnswered: found.state === 'answered', records: found.page?.records ?? [] };
        }),
      );
      signal.throwIfAborted();
      const works = byRelevance(await mergeLists(answers), []);
      const records = works.slice(0, PAGE).map(({ record }) => record);
      await learn(records);
      return { records, answered: new Map(answers.map(({ service, isAnswered }) => [service, isAnswered])) };
    },
  };
};
