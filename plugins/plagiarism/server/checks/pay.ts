/** Pays a check with credits and queues it (matrix PLG-006, PLG-010, PLG-013). */
import { HttpError } from '#server-kit';
import { SERVICE } from '../../common/limits.ts';
import type { CheckFile } from '../../common/model.ts';
import type { Plagiarism } from '../plagiarism.ts';
import { demandOpen } from './begin.ts';
import { openCheck } from './entries.ts';

/** Among their notifications, for whoever looks there later; the refusal stands without it. */
const tellOnce = async ({ creditNotices, log }: Plagiarism, owner: number, required: number): Promise<void> => {
  try {
    await creditNotices.missing({ owner, service: SERVICE, required });
  } catch (error) {
    log.warn({ err: error }, 'Nobody could be told that credits were missing');
  }
};

/** @throws HttpError 429 with what there is and what is wanted when there are too few credits, 404, 409, 503 */
export const payCheck = async (house: Plagiarism, owner: number, id: number): Promise<CheckFile> => {
  demandOpen(house);
  const { price } = await house.orders.open(owner, id);
  try {
    await house.orders.payWithCredits(owner, id);
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 402) throw error;
    await tellOnce(house, owner, price.amount);
    throw new HttpError(429, error.message, error.extra);
  }
  return openCheck(house, owner, id);
};
