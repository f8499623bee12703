/** Searching with nobody elsewhere: the catalogue of this house is the one source. */
import type { SourceReport } from '../common/model.ts';
import { PAGE_SIZE } from '../common/model.ts';
import type { Catalogue } from '#plugins/catalogue/common/server-services.ts';
import type { Facets } from '#plugins/catalogue/common/record.ts';
import type { Federated, FederatedQuestion, Federation } from './federation/model.ts';

const NO_FACETS: Facets = { source: [], publication_type: [], year: [], language: [], publisher: [], subject: [] };

export const catalogueAlone = (catalogue: Catalogue): Federation => {
  const ask = async (question: FederatedQuestion, page: number, signal?: AbortSignal): Promise<Federated> => {
    const since = performance.now();
    const { query, filters, sort } = question;
    const answer = await catalogue.search(
      { query, filters, sort, offset: page * PAGE_SIZE, limit: PAGE_SIZE, facets: true },
      signal,
    );
    const took = Math.round(performance.now() - since);
    const report: SourceReport = {
      source: 'catalogue',
      state: 'answered',
      total: answer.total,
      took,
      is_kept: false,
      budget: null,
    };
    return {
      records: answer.records,
      facets: answer.facets ?? NO_FACETS,
      total: answer.total,
      sources: [report],
      suggestion: answer.suggestion ?? null,
      isDone: true,
    };
  };
  return {
    federate: (question, page, { signal }) => ask(question, page, signal),
    merge: (question, page) => ask(question, page),
    linked: async () => [],
    recommended: async () => [],
    health: () => [{ source: 'catalogue', state: 'ready', budget: null }],
    sweep: async () => {},
    close: async () => {},
  };
};
