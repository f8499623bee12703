/**
 * The job that compares a document. Whatever is in the document or in a source costs this check or that source and nothing else; a worker
 * that dies loses the comparison with one source; what fails is paid back.
 */
import { HttpError } from '#server-kit';
import { readWords } from '#plugins/overlap/common/words.ts';
import type { Order } from '#plugins/orders/common/service.ts';
import type { Details } from '../offer.ts';
import type { Plagiarism } from '../plagiarism.ts';
import { sourceKinds } from '../sources/all-kinds.ts';
import type { Checked } from '../sources/source-kind.ts';
import { TEXTS } from '../texts.ts';
import { compareAll } from './compare-all.ts';
import { failCheck } from './end.ts';
import { finishCheck } from './finish.ts';
import { planCheck } from './plan.ts';

const rowOf = ({ db }: Plagiarism, order: number) =>
  db
    .selectFrom('plagiarism_check')
    .select(['text', 'sha256', 'is_planned', 'unread', 'elsewhere'])
    .where('order', '=', order)
    .executeTakeFirst();

const work = async (house: Plagiarism, order: Order<Details>, signal: AbortSignal): Promise<void> => {
  const row = await rowOf(house, order.id);
  if (!row?.text) throw new Error('The text of a check is lost');
  const { id, owner, details, of } = order;
  const document: Checked = { order: id, owner, sha256: row.sha256 ?? '', of, words: readWords(row.text) };
  const kinds = sourceKinds(house);
  const wanted = details.compare_with.map((kind) => kinds[kind]);
  if (!row.is_planned) await planCheck(house, document, wanted, signal);
  await compareAll(house, document, kinds, signal);
  const planned = await rowOf(house, id);
  await finishCheck(house, order, document, { unread: planned?.unread ?? {}, elsewhere: planned?.elsewhere ?? undefined });
};

/** Takes it out of the queue; one that another worker had begun goes on. @returns `undefined` when there is nothing to do */
const take = async ({ orders }: Plagiarism, id: number): Promise<Order<Details> | undefined> => {
  const order = await orders.find(id);
  if (!order?.isCommitted) return undefined;
  if (order.state === 'checking') return order;
  return order.state === 'queued' ? orders.moved({ order: id, to: 'checking', side: 'house', by: null }) : undefined;
};

export const runCheck = async (house: Plagiarism, id: number, signal: AbortSignal): Promise<void> => {
  try {
    const order = await take(house, id);
    if (order) await work(house, order, signal);
  } catch (error) {
    // The queue gives it to another worker, or again when there is less to do.
    if (signal.aborted || (error instanceof HttpError && error.status === 503)) throw error;
    // Deleted, or over by now.
    if (error instanceof HttpError && (error.status === 404 || error.status === 409)) return;
    house.log.error({ err: error, order: id }, 'A check failed');
    await failCheck(house, id, TEXTS.broken);
  }
};
