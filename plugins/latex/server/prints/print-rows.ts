/** What is compiled for other plugins, in the database: what was asked for, and what came of it. */
import { HttpError } from '#server-kit';
import type { Engine } from '../../common/model.ts';
import { countWaiting } from '../compile/queue.ts';
import type { Db, Latex } from '../latex.ts';
import type { PrintRow } from '../tables.ts';
import { TEXTS } from '../texts.ts';

type Wish = Pick<PrintRow, 'owner' | 'main_path' | 'seconds' | 'archive'>;

/**
 * Puts a wish into the queue, counted as a compile.
 * @throws LimitError, HttpError 429 when too many are waiting
 */
export const queuePrint = (latex: Latex, wish: Wish, needs: Engine): Promise<PrintRow> =>
  latex.db.transaction().execute(async (tx) => {
    await latex.limits.claim(tx, wish.owner, 'latex.compile', 1);
    if ((await countWaiting(tx)) >= latex.settings.queue) throw new HttpError(429, TEXTS.queueFull, { retry_after: 5 });
    const row = await tx
      .insertInto('latex_print')
      .values({ ...wish, result: null })
      .returningAll()
      .executeTakeFirstOrThrow();
    await latex.jobs.add('print', { print: row.id }, { for: wish.owner, needs, within: tx });
    return row;
  });

/** @returns `undefined` when it is not to be made any more */
export const takePrint = (db: Db, id: number): Promise<PrintRow | undefined> =>
  db
    .updateTable('latex_print')
    .set({ state: 'running' })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .where('is_cancelled', '=', false)
    .returningAll()
    .executeTakeFirst();

export const cancelPrint = async (db: Db, id: number): Promise<void> => {
  await db.updateTable('latex_print').set({ is_cancelled: true }).where('id', '=', id).execute();
};

export const printAt = (db: Db, id: number): Promise<PrintRow | undefined> =>
  db.selectFrom('latex_print').selectAll().where('id', '=', id).executeTakeFirst();
