/** Waits before something is tried again. */

/** @param time milliseconds @returns at once when `signal` is aborted */
export const pause = (time: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, time);
    signal.addEventListener('abort', done);
  });
