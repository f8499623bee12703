/**
 * What rich texts say: the only place that reads it, so that nobody reads less than was typed. Texts that people write live are written up to
 * their last keys before they are read.
 */
import { sql } from '#server-kit';
import { KIND } from '../../common/tree-shape.ts';
import { notFound } from '../access.ts';
import type { Db, Richtext } from '../richtext.ts';

export interface TextVersion {
  /** JSON of the schema. */
  readonly content: string;
  readonly version: number;
}

/** A text as it was written last: what has been typed since is not in it. For the live texts themselves. */
export const asWritten = (db: Db, id: number): Promise<TextVersion | undefined> =>
  db
    .selectFrom('richtext_file')
    .select([sql<string>`content`.as('content'), 'version'])
    .where('id', '=', id)
    .executeTakeFirst();

/** @throws HttpError 404 for one that is gone */
export const readText = async ({ live }: Pick<Richtext, 'live'>, db: Db, id: number): Promise<TextVersion> => {
  await live.settle(db, KIND, [id]);
  const text = await asWritten(db, id);
  if (!text) throw notFound();
  return text;
};
