/** For tests: how work grows with its input. Times themselves belong to `npm run bench`, a busy machine makes nonsense of them. */

const fastest = (run: () => unknown): number => {
  const times = Array.from({ length: 5 }, () => {
    const began = performance.now();
    run();
    return performance.now() - began;
  });
  return Math.min(...times);
};

/**
 * How many times longer `run` takes for four times as much: about 4 where it is linear, 16 where it is quadratic.
 * @param size of the smaller input; large enough that one run takes some milliseconds
 */
export const growth = (run: (size: number) => () => unknown, size: number): number => {
  const [small, large] = [run(size), run(4 * size)];
  small();
  return fastest(large) / fastest(small);
};
