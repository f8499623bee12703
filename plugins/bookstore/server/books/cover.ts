/** The cover of a book, fetched by this house: who has it does not see who looks. */
import type { BinaryAnswer } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import type { Bookstore } from '../bookstore.ts';
import { keptBook } from './kept-books.ts';

const MAX_BYTES = 500_000;
/** Milliseconds between two covers of one server. */
const GAP = 50;

/** By their first bytes; what a server says of them is not believed. */
const TYPES: readonly (readonly [type: string, begins: string])[] = [
  ['image/jpeg', 'ffd8ff'],
  ['image/png', '89504e47'],
  ['image/gif', '47494638'],
];

const typeOf = (bytes: Buffer): string | undefined => {
  const head = bytes.subarray(0, 4).toString('hex');
  return TYPES.find(([, begins]) => head.startsWith(begins))?.[0];
};

const missing = () => new HttpError(404, 'Not found.');

/** @throws HttpError 404 where there is none, or none can be had now */
export const coverOf = async (store: Bookstore, id: string, signal: AbortSignal): Promise<BinaryAnswer> => {
  const address = (await keptBook(store, id))?.cover;
  if (!address) throw missing();
  const { origin } = new URL(address);
  try {
    await store.outbound.turn(`bookstore covers ${origin}`, GAP, signal);
    const { status, bytes } = await store.outbound.ask({
      address,
      trusted: store.covers,
      ...{ signal, patience: store.patience, maxBytes: MAX_BYTES },
    });
    const type = typeOf(bytes);
    if (status !== 200 || !type) throw missing();
    return { name: `${id}.${type.slice('image/'.length)}`, type, inline: true, body: bytes, size: bytes.length };
  } catch (error) {
    signal.throwIfAborted();
    store.log.debug({ origin, error: String(error) }, 'A cover did not come');
    throw missing();
  }
};
