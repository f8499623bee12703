/** What the pages of a search have shown, so that a later page shows none of it again, and an earlier one keeps its order. */
import type { Kysely } from '#plugin-api/server';
import type { FederationTables } from './tables.ts';

/** Guids of each work, by which its sources know it. */
export type ShownPage = readonly (readonly string[])[];

export class ShownPages {
  readonly #db: Kysely<FederationTables>;

  constructor(db: Kysely<FederationTables>) {
    this.#db = db;
  }

  /** By number of the page. */
  async of(search: string): Promise<ReadonlyMap<number, ShownPage>> {
    const rows = await this.#db.selectFrom('search_shown_page').select(['page', 'works']).where('search', '=', search).execute();
    return new Map(rows.map(({ page, works }) => [page, works]));
  }

  async show(search: string, page: number, shown: ShownPage): Promise<void> {
    const works = JSON.stringify(shown);
    await this.#db
      .insertInto('search_shown_page')
      .values({ search, page, works })
      .onConflict((conflict) => conflict.columns(['search', 'page']).doUpdateSet({ works }))
      .execute();
  }
}
