/** Runs a generator to its end at once, where nobody waits beside it. */
export const finish = <Result>(work: Generator<unknown, Result>): Result => {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
};
