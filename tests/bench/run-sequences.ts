/** Runs a test of random sequences with as many of them as are promised (trust.md A4); the tests themselves go through a part. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';

export type Report = (name: string, value: number, unit: string, promise?: { limit?: number; atLeast?: boolean }) => void;

interface Sequences {
  /** What each of them is. */
  readonly what: string;
  /** File of the test. */
  readonly test: string;
  /** Setting that says how many. */
  readonly setting: string;
}

const SEQUENCES = 500;
const ROOT = resolve(import.meta.dirname, '../..');

export const runSequences = async (report: Report, { what, test, setting }: Sequences): Promise<void> => {
  const start = performance.now();
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const env = { ...process.env, [setting]: String(SEQUENCES) };
  const tests = spawn(process.execPath, [vitest, 'run', test], { cwd: ROOT, env, stdio: 'inherit' });
  const [code] = await once(tests, 'exit');
  report(`sequences of ${what} that end right`, code === 0 ? SEQUENCES : 0, 'sequences', { limit: SEQUENCES, atLeast: true });
  report('time for them', (performance.now() - start) / 1000, 's');
};
