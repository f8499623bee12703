/** A batch is taken once, however often it arrives: a device that got no answer sends it again. */
import { sql } from '#server-kit';
import type { Db, Tx } from '../library.ts';
import type { Result } from './result.ts';

/** Days that a repeated batch is known. */
const KEPT = 30;

/** @returns what `take` answers, or answered when the batch arrived first */
export const once = async (tx: Tx, person: number, batch: string | undefined, take: () => Promise<Result>): Promise<Result> => {
  if (batch === undefined) return take();
  // Of two that arrive together the second waits here until the first has ended.
  const { rows } = await sql<{ batch: string }>`
    insert into library_sync_batch (person, batch) values (${person}, ${batch}) on conflict do nothing returning batch`.execute(
    tx,
  );
  const ofBatch = tx.selectFrom('library_sync_batch').where('person', '=', person).where('batch', '=', batch);
  if (rows.length === 0) return (await ofBatch.select('result').executeTakeFirstOrThrow()).result;
  const result = await take();
  await tx
    .updateTable('library_sync_batch')
    .set({ result: JSON.stringify(result) })
    .where('person', '=', person)
    .where('batch', '=', batch)
    .execute();
  return result;
};

export const forgetBatches = async (db: Db): Promise<void> => {
  await sql`delete from library_sync_batch where received_at < now() - ${KEPT} * interval '1 day'`.execute(db);
};
