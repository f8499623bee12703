/** A report that is there, of whoever asks. */
import { HttpError } from '#server-kit';
import type { StoredReport } from '../../common/report.ts';
import type { Plagiarism } from '../plagiarism.ts';
import { TEXTS } from '../texts.ts';

/** `undefined` until it is made. */
export const reportOf = async ({ db }: Pick<Plagiarism, 'db'>, order: number): Promise<StoredReport | undefined> => {
  const row = await db.selectFrom('plagiarism_check').select('report').where('order', '=', order).executeTakeFirst();
  return row?.report ?? undefined;
};

/** @throws HttpError 404 for what is not theirs, 409 while there is none */
export const demandReport = async (
  house: Pick<Plagiarism, 'db' | 'orders'>,
  owner: number,
  order: number,
): Promise<StoredReport> => {
  await house.orders.open(owner, order);
  const report = await reportOf(house, order);
  if (!report) throw new HttpError(409, TEXTS.noReport);
  return report;
};
