/** The job that reads a document and counts its words, by which it gets its price (matrix PLG-005). */
import { HttpError } from '#server-kit';
import { storable } from '#plugins/library/common/storable.ts';
import type { Order } from '#plugins/orders/common/service.ts';
import { LEAST_WORDS, MOST_WORDS } from '../../common/limits.ts';
import type { Details } from '../offer.ts';
import type { Plagiarism } from '../plagiarism.ts';
import { TEXTS } from '../texts.ts';
import { failCheck } from './end.ts';

/** UTF-16 units of a text; 50,000 words of a language are a tenth of that. */
const LONGEST_TEXT = 4_000_000;

interface Counted {
  readonly text: string;
  readonly words: number;
  readonly sha256: string;
}

/** @throws HttpError 400 with what is wrong with it, in words */
const read = async (house: Plagiarism, { owner, source }: Order<Details>, signal: AbortSignal): Promise<Counted> => {
  if (!source) throw new HttpError(404, 'Not found.');
  return house.orders.onScratch(owner, source, signal, async ({ path, sha256 }) => {
    const { text, words } = await house.documents.read(path, source.name, signal);
    if (words < LEAST_WORDS || words > MOST_WORDS) throw new HttpError(400, TEXTS.words);
    if (text.length > LONGEST_TEXT) throw new HttpError(400, TEXTS.tooComplex);
    return { text: storable(text), words, sha256 };
  });
};

const count = async (house: Plagiarism, order: Order<Details>, signal: AbortSignal): Promise<void> => {
  const { db, orders } = house;
  const { text, words, sha256 } = await read(house, order, signal);
  await db.updateTable('plagiarism_check').set({ text, sha256, moved_at: new Date() }).where('order', '=', order.id).execute();
  await orders.change(order.owner, order.id, { details: { ...order.details, words } });
  await orders.moved({ order: order.id, to: 'priced', side: 'house', by: null });
};

/** Comes again after a worker that died: then it counts anew. */
export const countWords = async (house: Plagiarism, id: number, signal: AbortSignal): Promise<void> => {
  const order = await house.orders.find(id);
  if (order?.state !== 'counting') return;
  try {
    await count(house, order, signal);
  } catch (error) {
    // Deleted meanwhile.
    if (error instanceof HttpError && error.status === 404) return;
    // The queue gives it to another worker, or again when there is less to do.
    if (signal.aborted || (error instanceof HttpError && error.status === 503)) throw error;
    const isSaid = error instanceof HttpError && error.status === 400;
    if (!isSaid) house.log.error({ err: error, order: id }, 'A document could not be counted');
    await failCheck(house, id, isSaid ? error.message : TEXTS.broken);
  }
};
