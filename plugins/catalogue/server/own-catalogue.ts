/** The service `Catalogue`: works from the database, found by the index. */
import type { Log } from '#plugin-api/server';
import { sql } from '#server-kit';
import type { Query } from '../common/query/ast.ts';
import { type CatalogueRecord, FACETS, type Facets } from '../common/record.ts';
import type { Catalogue, CatalogueAnswer, CatalogueQuestion, Seed, SimilarRecord } from '../common/server-services.ts';
import type { Facets as IndexFacets } from './engine/record-index.ts';
import type { LivingIndex } from './index/living-index.ts';
import { keepRecords } from './records/keep-records.ts';
import { recordsById, worksByName } from './records/record-rows.ts';
import type { Db } from './tables.ts';

/** Milliseconds for which a count of all works is not counted again. */
const COUNT_KEPT = 10_000;

export class OwnCatalogue implements Catalogue {
  readonly #db: Db;
  readonly #index: LivingIndex;
  readonly #log: Log;
  #counted: { readonly at: number; readonly size: Promise<number> } | undefined;

  constructor(db: Db, index: LivingIndex, log: Log) {
    this.#db = db;
    this.#index = index;
    this.#log = log;
  }

  async search(question: CatalogueQuestion, signal?: AbortSignal): Promise<CatalogueAnswer> {
    const index = await this.#index.opened();
    const { hits, total, facets, suggestion } = await index.search(question);
    signal?.throwIfAborted();
    const records = await recordsById(
      this.#db,
      hits.map(({ id }) => id),
    );
    return {
      records: hits.flatMap(({ id }) => records.get(id) ?? []),
      total,
      ...(facets ? { facets: shown(facets) } : {}),
      ...(suggestion === undefined ? {} : { suggestion }),
    };
  }

  async similar(
    seed: Seed,
    { offset, limit, without = [] }: { readonly offset: number; readonly limit: number; readonly without?: readonly string[] },
    signal?: AbortSignal,
  ): Promise<readonly SimilarRecord[]> {
    const index = await this.#index.opened();
    const known = await worksByName(this.#db, [...without, ...(seed.guid === undefined ? [] : [seed.guid])]);
    const own = seed.guid === undefined ? undefined : known.get(seed.guid);
    const { title, abstract = '', references = [] } = seed;
    // A seed may know more than the catalogue does.
    const isRicher = !own || (abstract.length > (own.record.info.abstract ?? '').length && abstract.length > 200);
    const unwanted = [...known.values()].map(({ id }) => id);
    const to = isRicher ? { title, abstract, references: [...references, ...(own?.record.references ?? [])] } : [own.id];
    const hits = await index.similar(to, { offset, limit, without: unwanted });
    signal?.throwIfAborted();
    const records = await recordsById(
      this.#db,
      hits.map(({ id }) => id),
    );
    return hits.flatMap(({ id, score, reasons }) => {
      const record = records.get(id);
      return record ? [{ record, score, reasons }] : [];
    });
  }

  async get(guids: readonly string[]): Promise<ReadonlyMap<string, CatalogueRecord>> {
    const works = await worksByName(this.#db, guids);
    return new Map([...works].map(([guid, { record }]) => [guid, record]));
  }

  async keep(records: readonly CatalogueRecord[]): Promise<void> {
    const { taken, isChanged } = await keepRecords(this.#db, records);
    if (isChanged) this.#index.nudge();
    if (taken < records.length) this.#log.debug({ left: records.length - taken }, 'Works without a title were left out');
  }

  async rescore(
    query: Query,
    works: readonly { readonly title: string; readonly abstract: string }[],
  ): Promise<readonly number[]> {
    return (await this.#index.opened()).rescore(query, works);
  }

  async facets(): Promise<Facets> {
    const { facets } = await this.search({ query: undefined, offset: 0, limit: 0, sort: 'relevance', facets: true });
    return facets ?? shown({ source: [], publication_type: [], year: [], language: [], publisher: [], subject: [] });
  }

  get size(): Promise<number> {
    if (!this.#counted || Date.now() > this.#counted.at + COUNT_KEPT) {
      const counted = { at: Date.now(), size: countWorks(this.#db) };
      // A count that has failed is not what is told for the next seconds.
      counted.size.catch(() => {
        if (this.#counted === counted) this.#counted = undefined;
      });
      this.#counted = counted;
    }
    return this.#counted.size;
  }
}

/** The lists of an index are not to be changed, and those of the contract are. */
const shown = (facets: IndexFacets): Facets =>
  Object.fromEntries(FACETS.map((name) => [name, facets[name].map((one) => ({ ...one }))])) as Facets;

const countWorks = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ works: number }>`
    select count(*)::int as works from catalogue_record where record is not null`.execute(db);
  return rows[0]?.works ?? 0;
};
