/** What is asked of a part that may be frozen. */

const PATIENCE_MS = 3000;

/** @throws when no answer came within three seconds; the work itself goes on */
export const inTime = <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('No answer in time')), PATIENCE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};
