/** For tests: how work grows with its input. Times themselves belong to `npm run bench`, a busy machine makes nonsense of them. */

/** Time that the processor worked for `run`, in microseconds; on a busy machine it waits its turn for much longer. */
const leastWork = (run: () => unknown): number => {
  const times = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(before);
    return user + system;
  });
  return Math.min(...times);
};

/**
 * How many times the work `run` is for four times as much: about 4 where it is linear, 16 where it is quadratic.
 * @param size of the smaller input; large enough that one run takes some milliseconds
 */
export const growth = (run: (size: number) => () => unknown, size: number): number => {
  const [small, large] = [run(size), run(4 * size)];
  small();
  return leastWork(large) / leastWork(small);
};
