/** What rows that have just been made of an archive were where they come from: their times, versions, and when they went. */
import { createHash } from 'node:crypto';
import { sql } from '#server-kit';
import type { Tx } from '../library.ts';
import type { LibraryTables } from '../tables.ts';

export interface Tracked {
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
  readonly deleted_at: string | null;
  readonly deleted_batch: string | null;
}

/** The name of a batch is the owner's here: no other one's batch has it. */
const batchOf = (owner: number, batch: string | null, deletedAt: string | null): string | null =>
  deletedAt === null
    ? null
    : createHash('sha256')
        .update(`${owner} ${batch ?? deletedAt}`)
        .digest('hex')
        .slice(0, 32);

export const settleRecords = async (
  tx: Tx,
  table: keyof LibraryTables,
  owner: number,
  rows: readonly (Tracked & { readonly id: number })[],
): Promise<void> => {
  const listed = rows.map(({ id, version, created_at, updated_at, deleted_at, deleted_batch }) => ({
    ...{ id, version, created_at, updated_at, deleted_at },
    deleted_batch: batchOf(owner, deleted_batch, deleted_at),
  }));
  await sql`
    update ${sql.table(table)} t set version = w.version, created_at = w.created_at, updated_at = w.updated_at,
      deleted_at = w.deleted_at, deleted_batch = w.deleted_batch
    from jsonb_to_recordset(${JSON.stringify(listed)}::jsonb)
      as w(id bigint, version integer, created_at timestamptz, updated_at timestamptz, deleted_at timestamptz, deleted_batch uuid)
    where t.id = w.id and t.owner = ${owner}`.execute(tx);
};
