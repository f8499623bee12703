/**
 * The thread of the embedded index. Takes `{ id, call, arguments }`, a method of `EmbeddedIndex` with what it is given, and answers
 * `{ id, value }` or `{ id, failed }`, in the order in which it was asked; `{ lost }` comes unasked.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { EmbeddedIndex } from './embedded-index.ts';
import type { IndexCall, IndexReply } from './index-calls.ts';

const answer = (reply: IndexReply): void => parentPort?.postMessage(reply);
const index = new EmbeddedIndex((workerData as { folder: string }).folder, ({ message }) => answer({ lost: message }));

parentPort?.on('message', ({ id, call, given }: IndexCall) => {
  try {
    // Each method takes what its name was sent with: `ThreadIndex` is the only one that sends.
    const method = index[call] as (...all: readonly unknown[]) => unknown;
    answer({ id, value: method.apply(index, [...given]) });
  } catch (error) {
    answer({ id, failed: String(error) });
  }
});
