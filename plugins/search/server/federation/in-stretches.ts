/** Long work in short stretches, so that the server goes on answering in between. */
import { setImmediate } from 'node:timers/promises';

/** Longest stretch before others get their turn, in milliseconds. */
const STRETCH = 12;

/** Runs to its end what yields now and then. */
export const inStretches = async <Result>(work: Generator<void, Result>): Promise<Result> => {
  let since = performance.now();
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    if (performance.now() - since < STRETCH) continue;
    await setImmediate();
    since = performance.now();
  }
};
