/**
 * For tests: how much work something is, and how that grows with its input. A clock on the wall tells how busy the machine is with other
 * things; what people wait for belongs to `npm run bench`.
 */

/** Begins to count. @returns tells the milliseconds that processors have worked for this process since then */
export const workClock = (): (() => number) => {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
};

const leastWork = (run: () => unknown): number => {
  const times = Array.from({ length: 5 }, () => {
    const worked = workClock();
    run();
    return worked();
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
