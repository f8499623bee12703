/** The catalogue of this house as one of the sources: it is near, so all pages up to the wanted one are asked for at once. */
import type { Log } from '#plugin-api/server';
import type { Query } from '#plugins/catalogue/common/query/ast.ts';
import type { CatalogueRecord } from '#plugins/catalogue/common/record.ts';
import type { Catalogue } from '#plugins/catalogue/common/server-services.ts';
import type { KeptPage } from './kept/page-store.ts';
import { PAGE } from './merge-pages.ts';
import { inTime } from '../in-time.ts';
import type { SourceQuestion } from '../sources/source.ts';

export interface CatalogueState {
  readonly pages: readonly KeptPage[];
  readonly suggestion: string | null;
}

/** Milliseconds that an order of its own is waited for, before the places that the sources gave are order enough. */
const RESCORE_PATIENCE = 1500;
/** Works whose order is worked out anew. */
const MOST_RESCORED = 400;

export class CatalogueSource {
  readonly #catalogue: Catalogue;
  readonly #patience: number;
  readonly #log: Log;

  constructor(catalogue: Catalogue, seconds: number, log: Log) {
    this.#catalogue = catalogue;
    this.#patience = seconds * 1000;
    this.#log = log;
  }

  /** Never fails. */
  async ask({ query, filters, sort }: SourceQuestion, page: number, signal?: AbortSignal): Promise<CatalogueState> {
    const began = performance.now();
    const ended = (state: KeptPage['state'], found?: KeptPage['page']): readonly KeptPage[] => [
      { state, page: found, took: Math.round(performance.now() - began) },
    ];
    try {
      const limit = (page + 1) * PAGE;
      const question = { query, filters, sort, offset: 0, limit, facets: true };
      const answer = await inTime(this.#catalogue.search(question, signal), this.#patience);
      if (!answer) return { pages: ended('slow'), suggestion: null };
      const { records, total, facets, suggestion = null } = answer;
      const isLast = records.length < limit;
      return { pages: ended('answered', { records, total, ...(facets ? { facets } : {}), isLast, isExact: true }), suggestion };
    } catch (error) {
      this.#log.warn({ error: String(error) }, 'The catalogue has not answered');
      return { pages: ended('failed'), suggestion: null };
    }
  }

  /** By the house's own measure, in the order of the records; empty when there is none in time. */
  async scores(query: Query | undefined, records: readonly CatalogueRecord[]): Promise<readonly number[]> {
    if (!query || records.length === 0) return [];
    const texts = records.slice(0, MOST_RESCORED).map(({ info }) => ({ title: info.title ?? '', abstract: info.abstract ?? '' }));
    try {
      return (await inTime(this.#catalogue.rescore(query, texts), RESCORE_PATIENCE)) ?? [];
    } catch (error) {
      this.#log.warn({ error: String(error) }, 'Works could not be put into an order');
      return [];
    }
  }

  /** Learns what was found. Never fails. */
  async learn(records: readonly CatalogueRecord[]): Promise<void> {
    if (records.length === 0) return;
    try {
      await this.#catalogue.keep(records);
    } catch (error) {
      this.#log.warn({ error: String(error) }, 'The catalogue has not learned what was found');
    }
  }
}
