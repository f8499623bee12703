/** Links to reports, for whoever has them: they end after 14 days, when their owner ends them, and with the check. */
import { createHash, randomBytes } from 'node:crypto';
import type { BinaryAnswer, Caller } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import { FIRST_FILTERS, type ReportFilters } from '../../common/filters.ts';
import { SHARED_DAYS } from '../../common/limits.ts';
import type { Plagiarism } from '../plagiarism.ts';
import { TEXTS } from '../texts.ts';
import { htmlAnswer } from './download.ts';
import { demandReport, reportOf } from './open-report.ts';

const DAY = 86_400_000;
const TOKEN_BYTES = 32;

/** The database does not hold what opens a report. */
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A link that was made before ends. @throws HttpError 404, 409 */
export const shareReport = async (
  house: Plagiarism,
  { id: owner, language }: Pick<Caller, 'id' | 'language'>,
  order: number,
  filters: ReportFilters = FIRST_FILTERS,
): Promise<{ readonly url: string; readonly expires_at: string }> => {
  await demandReport(house, owner, order);
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expires_at = new Date(Date.now() + SHARED_DAYS * DAY);
  const values = { token_hash: hashOf(token), filters: JSON.stringify(filters), language, expires_at };
  await house.db
    .insertInto('plagiarism_share')
    .values({ order, ...values })
    .onConflict((conflict) => conflict.column('order').doUpdateSet(values))
    .execute();
  return { url: `${house.publicUrl}/api/plagiarism-check/shared/${token}/`, expires_at: expires_at.toISOString() };
};

/** @throws HttpError 404 */
export const unshareReport = async ({ db, orders }: Plagiarism, owner: number, order: number): Promise<void> => {
  await orders.open(owner, order);
  await db.deleteFrom('plagiarism_share').where('order', '=', order).execute();
};

/** When the link ends; `null` when there is none. */
export const sharedUntil = async ({ db }: Pick<Plagiarism, 'db'>, order: number): Promise<string | null> => {
  const row = await db
    .selectFrom('plagiarism_share')
    .select('expires_at')
    .where('order', '=', order)
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
  return row?.expires_at.toISOString() ?? null;
};

/** @throws HttpError 404 for a link that has ended */
export const sharedReport = async (house: Plagiarism, token: string): Promise<BinaryAnswer> => {
  const share = await house.db
    .selectFrom('plagiarism_share')
    .select(['order', 'filters', 'language'])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
  const report = share && (await reportOf(house, share.order));
  if (!report) throw new HttpError(404, TEXTS.linkEnded);
  return { ...htmlAnswer(report, share.filters, share.language), inline: true };
};
