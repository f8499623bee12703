/** Lets pieces of work wait for each other. */

/** Answers a function that starts each work when the one before it has ended, in whatever way. */
export const oneAtATime = (): (<T>(work: () => Promise<T>) => Promise<T>) => {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work, work);
    last = next;
    return next;
  };
};
