/** Time of the processor: what others do on the machine at the time is not measured. */

/** @returns milliseconds, and the result */
export const spent = <Result>(work: () => Result): readonly [number, Result] => {
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  return [(user + system) / 1000, result];
};
