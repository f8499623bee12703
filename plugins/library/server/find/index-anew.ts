/** References whose words are to be cut in another way than they were when they were stored: a few hundred at a time. */
import { sql } from '#server-kit';
import { reindex } from '../articles/store-articles.ts';
import type { Library } from '../library.ts';
import { inTransaction } from '../shared/transaction.ts';

const PART = 200;

/** The job. It goes on where it was stopped. */
export const indexAnew = async ({ db }: Pick<Library, 'db'>, signal: AbortSignal): Promise<void> => {
  for (let more = true; more && !signal.aborted; ) {
    more = await inTransaction(db, async (tx) => {
      const { rows } = await sql<{ article: number }>`
        delete from library_unindexed where article in (select article from library_unindexed order by article limit ${PART})
        returning article`.execute(tx);
      await reindex(
        tx,
        rows.map(({ article }) => article),
      );
      return rows.length === PART;
    });
  }
};
