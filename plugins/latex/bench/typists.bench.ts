/** What is promised of writing together: 1,000 random runs of five people who type and programs that save whole texts, and nothing is lost. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

type Report = (name: string, value: number, unit: string, promise?: { limit?: number; atLeast?: boolean }) => void;

const ROOT = join(import.meta.dirname, '../../..');
const TEST = 'plugins/latex/server/live/typists-and-saves.test.ts';
const RUNS = 1_000;

export const run = async (report: Report): Promise<void> => {
  const start = performance.now();
  const env = { ...process.env, SCHEDULES: String(RUNS) };
  const vitest = spawn(process.execPath, [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', TEST], {
    cwd: ROOT,
    env,
    stdio: 'inherit',
  });
  const [code] = (await once(vitest, 'exit')) as [number | null];
  report('random runs of five typists and plain saves without a loss', code === 0 ? RUNS : 0, '', { limit: RUNS, atLeast: true });
  report('time of each', (performance.now() - start) / RUNS, 'ms');
};
