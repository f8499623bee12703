/** For tests: a catalogue that finds what has the words in its title, and remembers what it was given. */
import type { Query } from '#plugins/catalogue/common/query/ast.ts';
import type { CatalogueRecord, Facets } from '#plugins/catalogue/common/record.ts';
import type { Catalogue, CatalogueAnswer, CatalogueQuestion } from '#plugins/catalogue/common/server-services.ts';
import { isAnswer } from '../sources/dialect/fits.ts';
import { passes } from '../sources/dialect/passes.ts';

const NO_FACETS: Facets = { source: [], publication_type: [], year: [], language: [], publisher: [], subject: [] };

const words = (query: Query): string[] =>
  query.kind === 'and' || query.kind === 'or' ? query.of.flatMap(words) : query.kind === 'term' ? [query.text.toLowerCase()] : [];

export interface PretendedCatalogue extends Catalogue {
  records: CatalogueRecord[];
  readonly kept: CatalogueRecord[];
  readonly asked: CatalogueQuestion[];
  facetsOf: Facets;
  /** Instead of the answer. */
  instead: (() => Promise<CatalogueAnswer>) | undefined;
  scores: ((works: readonly { readonly title: string }[]) => Promise<readonly number[]>) | undefined;
}

export const pretendedCatalogue = (): PretendedCatalogue => {
  const catalogue: PretendedCatalogue = {
    records: [],
    kept: [],
    asked: [],
    facetsOf: NO_FACETS,
    instead: undefined,
    scores: undefined,
    async search(question) {
      catalogue.asked.push(question);
      if (catalogue.instead) return catalogue.instead();
      const { query, filters = {}, offset, limit } = question;
      const all = catalogue.records.filter((record) => passes(record, filters) && (!query || isAnswer(record, query, true)));
      return { records: all.slice(offset, offset + limit), total: all.length, facets: catalogue.facetsOf };
    },
    similar: async () => [],
    get: async () => new Map(),
    async keep(records) {
      catalogue.kept.push(...records);
    },
    async rescore(query, works) {
      if (catalogue.scores) return catalogue.scores(works);
      return works.map(({ title }) => words(query).filter((word) => title.toLowerCase().includes(word)).length);
    },
    facets: async () => NO_FACETS,
    get size() {
      return Promise.resolve(catalogue.records.length);
    },
  };
  return catalogue;
};
