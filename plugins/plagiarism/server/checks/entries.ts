/** Checks as they are listed: the order, and what its check has come to. */
import * as z from 'zod/mini';
import { sql } from '#server-kit';
import type { Order } from '#plugins/orders/common/service.ts';
import { type CheckFile, CheckState } from '../../common/model.ts';
import type { Details } from '../offer.ts';
import type { Plagiarism } from '../plagiarism.ts';
import type { CheckRow } from '../tables.ts';

type Outcome = Pick<CheckRow, 'order' | 'progress' | 'reason' | 'percent' | 'top'>;

const reportUrl = ({ publicUrl }: Pick<Plagiarism, 'publicUrl'>, order: number): string =>
  `${publicUrl}/apps/similarity-checker/${order}`;

export const entryOf = (house: Pick<Plagiarism, 'publicUrl'>, order: Order<Details>, outcome: Outcome | undefined): CheckFile => {
  const { id, title, price, details, createdAt } = order;
  const status = z.parse(CheckState, order.state);
  const isDone = status === 'done';
  return {
    ...{ id, name: title, status, word_count: details.words, compare_with: details.compare_with },
    price_credits: details.words === null ? null : price.amount,
    similarity_percent: isDone ? (outcome?.percent ?? null) : null,
    report_url: isDone ? reportUrl(house, id) : null,
    sources: isDone ? (outcome?.top ?? []) : [],
    created_at: createdAt.toISOString(),
    progress: status === 'checking' ? (outcome?.progress ?? 0) : null,
    reason: status === 'failed' ? (outcome?.reason ?? null) : null,
  };
};

const outcomes = async ({ db }: Plagiarism, orders: readonly number[]): Promise<ReadonlyMap<number, Outcome>> => {
  const rows = await db
    .selectFrom('plagiarism_check')
    .select(['order', 'progress', 'reason', 'percent', 'top'])
    .where('order', '=', sql<number>`any(${orders}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [Number(row.order), row]));
};

/** Newest first (matrix PLG-008). */
export const listChecks = async (house: Plagiarism, owner: number): Promise<CheckFile[]> => {
  const orders = await house.orders.list(owner);
  const known = await outcomes(
    house,
    orders.map(({ id }) => id),
  );
  return orders.map((order) => entryOf(house, order, known.get(order.id)));
};

/** @throws HttpError 404 */
export const openCheck = async (house: Plagiarism, owner: number, id: number): Promise<CheckFile> => {
  const order = await house.orders.open(owner, id);
  return entryOf(house, order, (await outcomes(house, [id])).get(id));
};
