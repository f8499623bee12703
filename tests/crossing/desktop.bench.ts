/**
 * What a start of the desktop program takes in a house that is there, until its window has the first of what it shows, and what memory the
 * house has then without the window: the server, its worker and the database. In the harness that stands for Electron; where much else runs
 * the clock tells of that, and the processor of the start.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildDesktop } from '../../host-desktop/setup/bundle.mjs';
import { Desktop } from '../e2e/desktop.ts';

type Report = (name: string, value: number, unit: string, promise?: { limit?: number; atLeast?: boolean }) => void;

const STARTS = 5;
/** Milliseconds after which a start has done everything that it does. */
const SETTLED = 15_000;
const MS_OF_A_TICK = 10;
const FIRST_MS = 2_500;
const HOUSE_MB = 350;

/** All processes that these have begun, and they themselves. */
const withChildren = (pids: readonly number[]): number[] => {
  const all = pids.flatMap((pid) => {
    const tasks = readdirSync(`/proc/${pid}/task`);
    const children = tasks.flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
    return [pid, ...withChildren(children)];
  });
  // The database may have been begun by the house, or by one before it.
  return [...new Set(all)];
};

/** Memory that the process has for itself, and its share of what several have. Bytes. */
const memoryOf = (pid: number): number =>
  1024 * Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);

/** Milliseconds of the processor since it began (proc(5), `stat`). */
const workOf = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return (user + system) * MS_OF_A_TICK;
};

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);
const nameOf = (pid: number): string =>
  readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, 4).join(' ').replaceAll(/\S*\//g, '').trim();

interface Seen {
  /** Milliseconds by the clock. */
  readonly first: number;
  readonly house: readonly number[];
}

const startOnce = async (desktop: Desktop): Promise<Seen> => {
  const began = performance.now();
  const page = await desktop.start();
  await page.getByRole('navigation', { name: 'Places' }).waitFor({ timeout: 120_000 });
  const first = performance.now() - began;
  const house = [desktop.electron.children.at(-1)?.pid, desktop.postmaster()].filter((pid) => pid !== undefined);
  return { first, house };
};

export const run = async (report: Report): Promise<void> => {
  await buildDesktop();
  const desktop = new Desktop();
  try {
    report('the very first start, which makes the database', (await startOnce(desktop)).first / 1000, 's');
    await desktop.quit();
    const seen: number[] = [];
    for (let start = 0; start < STARTS; start++) {
      const { first, house } = await startOnce(desktop);
      seen.push(first);
      if (start < STARTS - 1) {
        await desktop.quit();
        continue;
      }
      report('of the processor, for the house', sum(withChildren(house).map(workOf)) / 1000, 's');
      await sleep(SETTLED);
      const all = withChildren(house);
      for (const pid of all) if (memoryOf(pid) > 5e6) report(`  ${nameOf(pid)}`.slice(0, 60), memoryOf(pid) / 1e6, 'MB');
      report('memory without the window', sum(all.map(memoryOf)) / 1e6, 'MB', { limit: HOUSE_MB });
    }
    // The quickest: what slows a start is what else the machine does.
    report('a start, until the window has its first content', Math.min(...seen) / 1000, 's', { limit: FIRST_MS / 1000 });
  } finally {
    await desktop.remove();
  }
};
