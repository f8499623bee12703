/**
 * Brings live texts up to what was typed.
 *
 * Who holds several things holds them in this order, or two of them wait for each other for ever: texts (all that are needed at once, those
 * that are changed also where nobody has opened them yet), their paper (`latex_file`), its files (`latex_document`), the limits of its owner.
 */
import { sql } from '#server-kit';
import type { Db, Latex } from '../latex.ts';
import type { FileRow } from '../tables.ts';

export type Paper = Pick<FileRow, 'id' | 'owner'>;

/** A paper that is read. */
export interface Readable extends Paper {
  /** Ids of its texts that people may write; asked for when they are not known. */
  readonly texts?: readonly number[];
  /** The transaction that has all of them up to their last keys, and holds them. */
  readonly heldIn?: Db | undefined;
}

export type Settler = Pick<Latex, 'live'>;
/** Ids of a paper's texts that people may write, for the query that finds the paper. @param file what that query calls `latex_file` */
export const liveTextsOf = (file: string) => sql<number[]>`array(
  select d.id from latex_document d
  where d.owner = ${sql.ref(`${file}.owner`)} and d.file = ${sql.ref(`${file}.id`)} and d.blob is null and not d.is_generated
  order by d.id
)`;

/** The same by itself. */
export const liveTexts = async (db: Db, { owner, id }: Paper): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom('latex_document')
    .select('id')
    .where('owner', '=', owner)
    .where('file', '=', id)
    .where('blob', 'is', null)
    .where('is_generated', '=', false)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
};

/** Writes texts up to what was typed. A transaction holds those that are live from then on. */
export const settle = async ({ live }: Settler, db: Db, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0) await live.settle(db, 'latex', ids);
};

/** The same for a transaction that changes texts or takes them away: nobody opens one of them before it ends. */
export const hold = async ({ live }: Settler, tx: Db, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0) await live.hold(tx, 'latex', ids);
};
