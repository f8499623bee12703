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

/** Rounds at the most, and what none is measured again after: what else the process does can only add to a round. */
const ROUNDS = 3;
const CLEAR = 8;

/**
 * How many times the work `run` is for four times as much: about 4 where it is linear, 16 where it is quadratic.
 * @param size of the smaller input; large enough that one run takes some milliseconds
 */
export const growth = (run: (size: number) => () => unknown, size: number): number => {
  const [small, large] = [run(size), run(4 * size)];
  small();
  let least = Infinity;
  for (let round = 0; round < ROUNDS && least > CLEAR; round++) least = Math.min(least, leastWork(large) / leastWork(small));
  return least;
};
