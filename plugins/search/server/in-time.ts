/** Waits for work no longer than somebody else can wait for it; the work goes on. */

/** @returns `undefined` when the milliseconds are over @throws what the work throws in time */
export const inTime = async <T>(work: Promise<T>, milliseconds: number): Promise<T | undefined> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((done) => {
    timer = setTimeout(done, milliseconds, undefined);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};
