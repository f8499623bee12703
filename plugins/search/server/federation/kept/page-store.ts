/** Pages of sources' answers, kept for all processes of this house. */
import type { Kysely } from '#plugin-api/server';
import { sql } from '#server-kit';
import { storableJson } from '#plugins/library/common/storable.ts';
import type { SourceReport } from '../../../common/model.ts';
import type { SourcePage } from '../../sources/source.ts';
import type { FederationTables } from './tables.ts';

const HOUR = 3_600_000;

export type PageState = SourceReport['state'];

export interface KeptPage {
  readonly state: PageState;
  /** Of an answer. */
  readonly page: SourcePage | undefined;
  readonly took: number | null;
}

export interface PageStoreOptions {
  readonly hours: number;
  /** Pages that are kept at the most. */
  readonly most: number;
  /** Milliseconds after which a source that is waited for has failed, whoever asked it. */
  readonly patience: number;
}

interface Row {
  readonly key: string;
  readonly state: string;
  readonly answer: unknown;
  readonly took: number | null;
  readonly asked_at: Date;
}

export class PageStore {
  readonly #db: Kysely<FederationTables>;
  readonly #options: PageStoreOptions;

  constructor(db: Kysely<FederationTables>, options: PageStoreOptions) {
    this.#db = db;
    this.#options = options;
  }

  /** Those that are there and not too old. */
  async get(keys: readonly string[]): Promise<ReadonlyMap<string, KeptPage>> {
    if (keys.length === 0) return new Map();
    const rows = await this.#db
      .selectFrom('search_source_page')
      .select(['key', 'state', 'answer', 'took', 'asked_at'])
      .where('key', 'in', keys)
      .where('asked_at', '>', this.#since())
      .execute();
    return new Map(rows.map((row) => [row.key, this.#read(row)]));
  }

  /**
   * They are being asked from now on: what was there is forgotten, unless it has been answered meanwhile.
   * @returns the keys of those that are to be asked
   */
  async begin(pages: readonly { readonly key: string; readonly source: string }[]): Promise<ReadonlySet<string>> {
    if (pages.length === 0) return new Set();
    const rows = await this.#db
      .insertInto('search_source_page')
      .values(pages.map((page) => ({ ...page, state: 'waiting', answer: null, took: null, asked_at: new Date() })))
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet((excluded) => ({
            state: excluded.ref('excluded.state'),
            answer: excluded.ref('excluded.answer'),
            took: null,
            asked_at: excluded.ref('excluded.asked_at'),
          }))
          .where((eb) =>
            eb.or([eb('search_source_page.state', '<>', 'answered'), eb('search_source_page.asked_at', '<=', this.#since())]),
          ),
      )
      .returning('key')
      .execute();
    return new Set(rows.map(({ key }) => key));
  }

  async end(key: string, source: string, { state, page, took }: KeptPage): Promise<void> {
    const values = { state, answer: page ? storableJson(page) : null, took: took === null ? null : Math.round(took) };
    await this.#db
      .insertInto('search_source_page')
      .values({ key, source, ...values })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ ...values, asked_at: new Date() }))
      .execute();
  }

  /** Forgets what is too old, and the oldest of too many. */
  async sweep(): Promise<void> {
    const { most } = this.#options;
    const before = this.#since();
    await this.#db.deleteFrom('search_source_page').where('asked_at', '<', before).execute();
    await sql`
      delete from search_source_page where asked_at <
        (select asked_at from search_source_page order by asked_at desc offset ${most - 1} limit 1)`.execute(this.#db);
    await this.#db.deleteFrom('search_shown_page').where('shown_at', '<', before).execute();
  }

  /** What was asked before is too old. */
  #since(): Date {
    return new Date(Date.now() - this.#options.hours * HOUR);
  }

  #read({ state, answer, took, asked_at }: Row): KeptPage {
    const isLost = state === 'waiting' && asked_at.getTime() < Date.now() - this.#options.patience;
    // The answer was looked through before it was kept.
    return { state: isLost ? 'failed' : (state as PageState), page: (answer as SourcePage | null) ?? undefined, took };
  }
}
