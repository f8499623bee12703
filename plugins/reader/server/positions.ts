/** Stores where people stopped reading, one place for each of them and each reference. */
import type { Kysely } from '#plugin-api/server';
import { sql } from '#server-kit';
import { ReadingPosition } from '../common/contract.ts';
import type { ReaderTables } from './tables.ts';

const zoomOf = (stored: string): unknown => (stored.startsWith('fit') ? stored : Number(stored));

export class Positions {
  readonly #db: Kysely<ReaderTables>;

  constructor(db: Kysely<ReaderTables>) {
    this.#db = db;
  }

  /** The place, or `undefined` when nothing was read yet. */
  async get(user: number, article: number): Promise<ReadingPosition | undefined> {
    const row = await this.#db
      .selectFrom('reader_position')
      .select(['article_id as article', 'page', 'x', 'y', 'zoom', 'rotation'])
      .where('user_id', '=', user)
      .where('article_id', '=', article)
      .executeTakeFirst();
    return row && ReadingPosition.parse({ ...row, zoom: zoomOf(row.zoom) });
  }

  /** The pages where somebody stopped last, the newest first. */
  latest(user: number, most: number): Promise<{ article: number; page: number }[]> {
    return this.#db
      .selectFrom('reader_position')
      .select(['article_id as article', 'page'])
      .where('user_id', '=', user)
      .orderBy('saved_at', 'desc')
      .orderBy('article_id')
      .limit(most)
      .execute();
  }

  /** Replaces the place, unless a newer one is there. @param age seconds since it was read there */
  async save(user: number, { article, zoom, ...place }: ReadingPosition, age = 0): Promise<void> {
    const stored = { ...place, zoom: String(zoom), saved_at: sql<Date>`now() - make_interval(secs => ${age})` };
    await this.#db
      .insertInto('reader_position')
      .values({ user_id: user, article_id: article, ...stored })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'article_id'])
          .doUpdateSet(stored)
          .where('reader_position.saved_at', '<=', sql<Date>`now() - make_interval(secs => ${age})`),
      )
      .execute();
  }
}
