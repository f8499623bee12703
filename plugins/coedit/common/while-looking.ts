/** For commands that lead from one finding to the next: what was typed just now is looked at before they say that there is none. */
import type { Disposable } from '#plugin-api';

/** Milliseconds that are waited, and after which the person is told why nothing happens. */
const PATIENCE = 2_000;
const TOLD_AFTER = 250;

/**
 * @param settled resolves when all was looked at
 * @param tell says that it is still being looked at, until what it returns is disposed
 * @returns whether all was looked at in time; else what was told stays
 */
export const whileLooking = async (settled: Promise<unknown>, tell: () => Disposable): Promise<boolean> => {
  let told: Disposable | undefined;
  const telling = setTimeout(() => (told = tell()), TOLD_AFTER);
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((done) => (waiting = setTimeout(() => done(false), PATIENCE)));
  const isInTime = await Promise.race([settled.then(() => true), late]);
  clearTimeout(telling);
  clearTimeout(waiting);
  if (isInTime) told?.dispose();
  return isInTime;
};
