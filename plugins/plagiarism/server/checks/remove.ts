/** Deletes a check with its document, its report and the link to it (matrix PLG-011). */
import * as z from 'zod/mini';
import { HttpError } from '#server-kit';
import { canDelete, CheckState } from '../../common/model.ts';
import type { Plagiarism } from '../plagiarism.ts';
import { TEXTS } from '../texts.ts';

/** One that waits in the queue is paid back first. @throws HttpError 404, 409 while it is compared */
export const removeCheck = async ({ db, orders }: Plagiarism, owner: number, id: number): Promise<void> => {
  const { state } = await orders.open(owner, id);
  if (!canDelete(z.parse(CheckState, state))) throw new HttpError(409, TEXTS.checking);
  // A worker that takes it at the same time is either first, which is refused here, or finds it over.
  if (state === 'queued') await orders.moved({ order: id, to: 'failed', side: 'house', by: owner, reason: 'Deleted' });
  await orders.remove(owner, id);
  await db.deleteFrom('plagiarism_check').where('order', '=', id).execute();
};
