/**
 * What each thing that people do costs the house, one after the other by one of five who share a project, while all five hear of it: milliseconds of the
 * processors and round trips to the database. How busy the machine is does not touch these.
 */
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Report } from '../bench/run-sequences.ts';
import { startHouse } from './house.ts';
import { readMetrics } from './metrics.ts';
import { ACTS } from './people/acts.ts';
import { Figures } from './people/figures.ts';
import { GROUP, makeGroups } from './people/groups.ts';
import { Person } from './people/person.ts';
import { Typing } from './people/typing.ts';
import { isChosen, profiling } from './settings.ts';
import { PARTS, spentBetween, takeUse } from './use.ts';

/** The system counts in hundredths of a second: few calls could not be told from none. */
const TIMES = 300;
const FEW = 10;
/** Milliseconds before: what is asked first is read, compiled and prepared. */
const WARM_UP = 4_000;
/** Milliseconds in which nobody does anything. */
const IDLE = 10_000;
/** Takes long by itself. */
const SLOW = new Set(['twelve keys', 'a compile']);

export const needsApp = true;

export const run = async (report: Report): Promise<void> => {
  const house = await startHouse({ people: GROUP, nodeArgs: profiling() });
  const figures = new Figures();
  const people = house.people.map((account) => new Person(house.url, account, figures));
  try {
    const [group] = await makeGroups(people);
    if (!group) throw new Error('There is nobody');
    for (const person of people) await person.listen();
    const [person] = people as [Person];
    const own = group.articles.filter((_, at) => at % GROUP === 0);
    const one = { person, group, own, typing: new Typing(person, group.document, figures) };
    figures.begin();
    const still = await takeUse(house);
    await sleep(IDLE);
    const idle = spentBetween(still, await takeUse(house));
    for (const part of PARTS) report(`nobody does anything: ${part}`, idle[part] / (IDLE / 1000), 'ms/s');
    for (const { name, act } of ACTS.filter((each) => isChosen(each.name))) {
      const times = SLOW.has(name) ? FEW : TIMES;
      for (const end = performance.now() + WARM_UP; performance.now() < end; ) await act(one);
      const [before, told, began] = [await takeUse(house), await readMetrics(house.url), performance.now()];
      for (let n = 0; n < times; n++) await act(one);
      const [spent, now] = [spentBetween(before, await takeUse(house)), await readMetrics(house.url)];
      const idly = (performance.now() - began) / IDLE;
      report(`${name}: web`, (spent.web - idle.web * idly) / times, 'ms');
      report(`${name}: database`, (spent.database - idle.database * idly) / times, 'ms');
      report(`${name}: round trips`, (now.roundTrips - told.roundTrips) / times, 'questions');
    }
    report('failures', figures.all.errors, 'calls', { limit: 0 });
    for (const said of figures.said) process.stdout.write(`  failed: ${said}\n`);
    one.typing.leave();
  } finally {
    for (const person of people) person.leave();
    await house.stop().catch(() => rm(house.dataDir, { recursive: true, force: true }));
  }
};
