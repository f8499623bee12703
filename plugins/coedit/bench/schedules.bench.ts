/** What is promised of everybody who writes at once: the tests by random schedules in their long form, of which none may lose a letter. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { Report } from './served-texts.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const RUNS = Number(process.env['BENCH_SCHEDULES'] ?? 1_000);

/** Each is one test that runs as many schedules as it is told. */
const TESTS = [
  ['five typists and plain saves in letters', 'plugins/coedit/server/schedules.test.ts'],
  ['five typists and plain saves in a rich text', 'plugins/richtext/server/live/typists-and-saves.test.ts'],
  ['lines taken away and joined by who is away', 'plugins/coedit/server/lost-writing.test.ts'],
  ['the same with reloads and tabs', 'plugins/coedit/client/tree-schedules.test.ts'],
  ['lines cut by several at once', 'plugins/coedit/common/tree/cut-lines.test.ts'],
  ['merges of two trees', 'plugins/coedit/common/tree/merge-trees.test.ts'],
] as const;

export const run = async (report: Report): Promise<void> => {
  for (const [name, file] of TESTS) {
    const env = { ...process.env, SCHEDULES: String(RUNS) };
    const child = spawn('npx', ['vitest', 'run', file], { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] });
    const [code] = (await once(child, 'close')) as [number | null];
    report(`${name}: schedules`, RUNS, '');
    report('all screens equal, and nothing lost', code === 0 ? 1 : 0, '', { limit: 1, atLeast: true });
  }
};
