/** What is seen is said and compared, allowing for a machine that others use too. */
import { availableParallelism, loadavg } from 'node:os';

/** How much longer things take now. */
export const busy = (): number => Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());

export const say = (text: string): void => void process.stdout.write(`  ${text}\n`);

/** @param share 0.5 is the median */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN;

/** A setting of the run that is a number. */
export const numberSet = (name: string, otherwise: number): number => Number(process.env[name] ?? '') || otherwise;
