/** Bounds work that may never end. */

export interface TimeLimit {
  /** Milliseconds until `slow` is called. */
  readonly warnAfter: number;
  /** Milliseconds until it counts as failed. */
  readonly failAfter: number;
  readonly slow: () => void;
  readonly failure: () => Error;
}

/** The work's own outcome, or the failure once its time is up; the work itself cannot be stopped and is ignored from then on. */
export const withTimeLimit = async <T>(work: Promise<T>, { warnAfter, failAfter, slow, failure }: TimeLimit): Promise<T> => {
  let expire: ReturnType<typeof setTimeout> | undefined;
  const warning = setTimeout(slow, warnAfter);
  const end = new Promise<never>((_, reject) => {
    expire = setTimeout(() => reject(failure()), failAfter);
  });
  try {
    return await Promise.race([work, end]);
  } finally {
    clearTimeout(warning);
    clearTimeout(expire);
  }
};
