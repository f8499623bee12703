/** A check that failed: why is kept with it, and orders give back what was paid. */
import { HttpError } from '#server-kit';
import type { Plagiarism } from '../plagiarism.ts';

/** One that is over or gone by now stays as it is. */
export const failCheck = async ({ db, orders }: Plagiarism, order: number, reason: string): Promise<void> => {
  try {
    await db.transaction().execute(async (tx) => {
      await orders.move(tx, { order, to: 'failed', side: 'house', by: null, reason });
      await tx.deleteFrom('plagiarism_source').where('order', '=', order).execute();
      await tx.updateTable('plagiarism_check').set({ reason, text: null }).where('order', '=', order).execute();
    });
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
  }
};
