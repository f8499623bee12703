/**
 * Three web processes answer as much for their work as one does. Where there are cores for all of them that is seen in what they answer a
 * second; else in the time of the processor that each call takes, which does not depend on who else is at work.
 */
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { numberSet, quantile, say } from './figures.ts';
import { startHouse } from './house.ts';
import { call, signUpPeople } from './person.ts';
import type { Machine } from './processes.ts';

/** Of each process; they make one call after the other. A process with fewer does fewer calls in one turn, and each of them takes longer. */
const PEOPLE = 12;
const SECONDS = numberSet('SCALE_SECONDS', 4);
const ROUNDS = 6;
/** Code that has run often is quicker: so many calls of each process, or for so long, come before those that count. */
const WARM_CALLS = 3_000;
const WARM_SECONDS = 60;
/** For three web processes, the database, the balancer and those who ask. */
const CORES = 6;
/** Of the clock that processes are counted by (`man 5 proc`). */
const TICKS = 100;

const house = await startHouse({ SIGN_INS_PER_MINUTE: '10000' });
afterAll(() => house.stop());
const { webs } = house;
const people: string[] = [];
/** One of each of them. */
const projects: number[] = [];
beforeAll(async () => {
  people.push(...(await signUpPeople(house, PEOPLE * webs.length)));
  for (const token of people) {
    const made = await call<{ project?: { id: number } }>(house.balancer.url, 'POST', '/projects/', { title: 'Mine' }, token);
    if (!made.json?.project) throw new Error(`No project was made: ${made.status} ${JSON.stringify(made.json)}`);
    projects.push(made.json.project.id);
  }
});

/** Milliseconds of the processor that a process has used. */
const used = async (pid = 0): Promise<number> => {
  const [, after = ''] = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ');
  const [user, system] = after.split(' ').slice(11, 13).map(Number);
  return (((user ?? 0) + (system ?? 0)) * 1000) / TICKS;
};

interface Seen {
  readonly perSecond: number;
  /** Milliseconds of the processor. */
  readonly perCall: number;
}

const usedBy = async (machines: readonly Machine[]): Promise<number> => {
  let sum = 0;
  for (const { child } of machines) sum += await used(child.process.pid);
  return sum;
};

/** They read, change and read again, at these processes. @param most calls of all, which may end it before its time */
const askAt = async (asked: readonly Machine[], seconds: number, most = Number.POSITIVE_INFINITY): Promise<Seen> => {
  const until = Date.now() + seconds * 1000;
  let answered = 0;
  const work = async (port: number, token: string, project: number): Promise<void> => {
    const at = `http://127.0.0.1:${port}`;
    const ask = async (method: string, path: string, body?: object): Promise<void> => {
      const { status } = await call(at, method, path, body, token);
      if (status !== 200) throw new Error(`${method} ${path}: ${status}`);
      answered++;
    };
    while (Date.now() < until && answered < most) {
      for (let read = 0; read < 4; read++) {
        await ask('GET', '/projects/get-all/');
        await ask('GET', '/projects/favourites/');
      }
      await ask('PATCH', `/projects/${project}/`, { title: crypto.randomUUID() });
    }
  };
  const [before, began] = [await usedBy(asked), Date.now()];
  const all = people.slice(0, PEOPLE * asked.length);
  await Promise.all(all.map((token, at) => work(asked[at % asked.length]?.port ?? 0, token, projects[at] ?? 0)));
  const took = (Date.now() - began) / 1000;
  return { perSecond: answered / took, perCall: ((await usedBy(asked)) - before) / answered };
};

it('three web processes take no more of the processor for a call than one, and answer more where there are cores for them', async () => {
  await askAt(webs, WARM_SECONDS, WARM_CALLS * webs.length);
  const [one, three]: [Seen[], Seen[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    // Each in turn, so that none has had more to do than the others.
    const at = round % webs.length;
    one.push(await askAt(webs.slice(at, at + 1), SECONDS));
    three.push(await askAt(webs, SECONDS));
    await sleep(200);
  }
  const median = (seen: readonly Seen[], of: keyof Seen): number =>
    quantile(
      seen.map((each) => each[of]),
      0.5,
    );
  const inWords = (seen: readonly Seen[]): string =>
    `${Math.round(median(seen, 'perSecond'))} calls a second, ${median(seen, 'perCall').toFixed(2)} ms of the processor each`;
  const share = median(three, 'perCall') / median(one, 'perCall');
  say(`one web process: ${inWords(one)}; three: ${inWords(three)} (${share.toFixed(2)} times)`);
  if (availableParallelism() >= CORES) expect(median(three, 'perSecond')).toBeGreaterThanOrEqual(2.4 * median(one, 'perSecond'));
  else expect(share).toBeLessThanOrEqual(1.1);
});
