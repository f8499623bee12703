/** Long work in short stretches, so that the server goes on answering in between. */
import { setImmediate } from 'node:timers/promises';

/** Longest stretch of work before others get their turn, in milliseconds. */
const STRETCH = 15;

/**
 * Runs a generator to its end.
 * @param onPause is told what the generator yielded last, once a stretch
 * @param signal stops the work when whoever asked for it has gone
 */
export const inStretches = async <Step, Result>(
  work: Generator<Step, Result>,
  { onPause, signal }: { onPause?: (step: Step) => Promise<void> | void; signal?: AbortSignal } = {},
): Promise<Result> => {
  let since = performance.now();
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    if (performance.now() - since < STRETCH) continue;
    await onPause?.(step.value);
    await setImmediate();
    signal?.throwIfAborted();
    since = performance.now();
  }
};
