/**
 * The thread of the embedded index. Takes `{ id, call, arguments }`, a method of `EmbeddedIndex` with what it is given, and answers
 * `{ id, value }` or `{ id, failed }`, in the order in which it was asked.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { EmbeddedIndex } from './embedded-index.ts';
import type { IndexCall } from './index-calls.ts';

const index = new EmbeddedIndex((workerData as { folder: string }).folder);

parentPort?.on('message', ({ id, call, given }: IndexCall) => {
  try {
    // Each method takes what its name was sent with: `ThreadIndex` is the only one that sends.
    const method = index[call] as (...all: readonly unknown[]) => unknown;
    parentPort?.postMessage({ id, value: method.apply(index, [...given]) });
  } catch (error) {
    parentPort?.postMessage({ id, failed: String(error) });
  }
});
