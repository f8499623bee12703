/** Long work in short stretches, so that the screen goes on moving in between. */

import { turn } from '../turn.ts';

/** Longest stretch in milliseconds: less than a frame. */
const STRETCH = 12;
/** So many quick steps are done before anybody looks at the clock. */
export const PORTION = 50;

/**
 * Runs a generator to its end.
 * @param rest so long others have their turn in between, in milliseconds
 * @throws what the signal was aborted with, as soon as nobody waits for the result any more
 */
export const inStretches = async <Result>(work: Generator<void, Result>, signal?: AbortSignal, rest = 0): Promise<Result> => {
  let since = performance.now();
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    if (performance.now() - since < STRETCH) continue;
    await (rest > 0 ? new Promise((go) => setTimeout(go, rest)) : turn());
    signal?.throwIfAborted();
    since = performance.now();
  }
};
