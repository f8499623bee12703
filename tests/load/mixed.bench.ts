/**
 * What 200 people in mixed work get of a house on this machine: lists, references, searches, saves, highlights, texts that are typed live, a
 * compile now and then, and a stream of events for each. Ten minutes; `--minutes 1` to try, `--people`, and `--pause`, the milliseconds between two things that
 * one person does. `--profile FOLDER` keeps a profile of the web process.
 */
import { rm } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import type { Report } from '../bench/run-sequences.ts';
import { bundleProgram } from './bundled.ts';
import { startHouse } from './house.ts';
import { readMetrics } from './metrics.ts';
import type { Said, Task } from './people/task.ts';
import { numberSetting, profiling } from './settings.ts';
import { PARTS, spentBetween, takeUse } from './use.ts';

const P99_MS = 150;
const STRETCH = 60;
const minutes = numberSetting('minutes', 10);
const say = (line: string): void => void process.stdout.write(`  ${line}\n`);

const rounded = (...values: number[]): string[] => values.map((value) => value.toFixed(value < 10 ? 1 : 0));

export const needsApp = true;

export const run = async (report: Report): Promise<void> => {
  const house = await startHouse({ people: numberSetting('people', 200), nodeArgs: profiling() });
  const people = await bundleProgram<Task, Said>(join(import.meta.dirname, 'people/program.ts'));
  try {
    const { lines } = people.start({
      url: house.url,
      people: house.people,
      pause: numberSetting('pause', 1_000),
      warmUp: 15,
      seconds: minutes * 60,
      stretch: Math.min(STRETCH, minutes * 60),
    });
    let before = await takeUse(house);
    let told = await readMetrics(house.url);
    for await (const line of lines) {
      if (line.is === 'ready') say(`${house.people.length} people with ${line.references} references are there`);
      if (line.is === 'begun') {
        before = await takeUse(house);
        told = await readMetrics(house.url);
      }
      if (line.is === 'stretch') {
        const [use, { loopDelay }] = [await takeUse(house), await readMetrics(house.url)];
        const { calls, p50, p99, longest, errors } = line.seen;
        const memory = PARTS.map((part) => `${part} ${rounded(use[part].memory)[0]} MB`).join(', ');
        const [half, most, last, late] = rounded(p50, p99, longest, loopDelay);
        say(
          `${calls} calls, p50 ${half} ms, p99 ${most}, longest ${last}, ${errors} errors; event loop p99 ${late} ms; ${memory}`,
        );
      }
      if (line.is !== 'done') continue;
      const spent = spentBetween(before, await takeUse(house));
      const now = await readMetrics(house.url);
      const requests = now.requests - told.requests;
      for (const { kind, calls, p50, p99, errors } of line.kinds) {
        const [half, most] = rounded(p50, p99);
        say(
          `${kind.padEnd(22)} ${String(calls).padStart(7)} calls, p50 ${half} ms, p99 ${most} ms${errors ? `, ${errors} errors` : ''}`,
        );
      }
      for (const each of line.said) say(`failed: ${each}`);
      report('200 people in mixed work: requests', requests / (minutes * 60), 'a second');
      report('keys typed live', line.keys / (minutes * 60), 'a second');
      report('events that came', line.heard / (minutes * 60), 'a second');
      report('half are answered within', line.all.p50, 'ms');
      report('all but one in a hundred within', line.all.p99, 'ms', { limit: P99_MS });
      report('errors', line.all.errors, 'calls', { limit: 0 });
      for (const part of PARTS) report(`of the processors, ${part}, for a request`, spent[part] / requests, 'ms');
      report('round trips for a request', (now.roundTrips - told.roundTrips) / requests, 'questions');
      report(
        'of all processors taken by the house',
        (spent.web + spent.worker + spent.database) / (minutes * 600 * cpus().length),
        '%',
      );
      report('load of the machine', loadavg()[0] ?? 0, '');
    }
  } finally {
    await people.remove();
    await house.stop().catch(() => rm(house.dataDir, { recursive: true, force: true }));
  }
};
