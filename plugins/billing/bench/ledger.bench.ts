/** All the random sequences that are promised (trust.md A4); the tests go through a part of them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';

type Report = (name: string, value: number, unit: string, promise?: { limit?: number; atLeast?: boolean }) => void;

const SEQUENCES = 500;
const ROOT = resolve(import.meta.dirname, '../../..');

export const run = async (report: Report): Promise<void> => {
  const start = performance.now();
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const env = { ...process.env, MONEY_SEQUENCES: String(SEQUENCES) };
  const tests = spawn(process.execPath, [vitest, 'run', 'plugins/billing/server/random-money.test.ts'], {
    cwd: ROOT,
    env,
    stdio: 'inherit',
  });
  const [code] = await once(tests, 'exit');
  report('sequences of 50 random money commands that end right', code === 0 ? SEQUENCES : 0, 'sequences', {
    limit: SEQUENCES,
    atLeast: true,
  });
  report('time for them', (performance.now() - start) / 1000, 's');
};
