/**
 * Three web processes answer as much for their work as one does. Where there are cores for all of them that is seen in what they answer a
 * second; else in the time of the processor that each call takes, which does not depend on who else is at work.
 */
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundleProgram } from '../load/bundled.ts';
import type { Asked, AskingTask } from './asking/task.ts';
import { numberSet, quantile, say } from './figures.ts';
import { startHouse } from './house.ts';
import { call, signUpPeople } from './person.ts';
import type { Machine } from './processes.ts';

/** Of each process; they make one call after the other. */
const PEOPLE = 12;
const SECONDS = numberSet('SCALE_SECONDS', 4);
const ROUNDS = 6;
/** Code that has run often is quicker: so many calls of each process, or for so long, come before those that count. */
const WARM_CALLS = 3_000;
const WARM_SECONDS = 60;
/** For three web processes, the database, the balancer and those who ask. */
const CORES = 6;
const HAS_CORES = availableParallelism() >= CORES;
/**
 * Milliseconds between two calls of a person, where the cores are too few for all to work at once. A process that is asked less often does fewer
 * calls in one turn, and each of them takes longer (1.3 ms of the processor at 150 a second, 0.7 at 650): one and three are compared
 * at the same number of calls a second of each.
 */
const PACE = HAS_CORES ? 0 : 80;
/** Of the clock that processes are counted by (`man 5 proc`). */
const TICKS = 100;

const house = await startHouse({ SIGN_INS_PER_MINUTE: '10000' });
const asking = await bundleProgram<AskingTask, Asked>(join(import.meta.dirname, 'asking/program.ts'));
afterAll(async () => {
  await asking.remove();
  await house.stop();
});
const { webs } = house;
const people: { readonly token: string; readonly project: number }[] = [];
beforeAll(async () => {
  for (const token of await signUpPeople(house, PEOPLE * webs.length)) {
    const made = await call<{ project?: { id: number } }>(house.balancer.url, 'POST', '/projects/', { title: 'Mine' }, token);
    if (!made.json?.project) throw new Error(`No project was made: ${made.status} ${JSON.stringify(made.json)}`);
    people.push({ token, project: made.json.project.id });
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

/** @throws what was said of a call that was not answered well */
const askOne = async (machine: Machine, some: typeof people, limits: Pick<AskingTask, 'seconds' | 'most' | 'pace'>) => {
  const { lines } = asking.start({ url: `http://127.0.0.1:${machine.port}`, people: some, ...limits });
  for await (const asked of lines) return asked;
  throw new Error(`Whoever asked ${machine.name} ended before its time`);
};

/** Everybody works at one of these processes, as many at each. */
const askAt = async (machines: readonly Machine[], seconds: number, pace: number, most: number): Promise<Seen> => {
  const before = await usedBy(machines);
  const seen = await Promise.all(
    machines.map((machine, at) => askOne(machine, people.slice(at * PEOPLE, (at + 1) * PEOPLE), { seconds, most, pace })),
  );
  const answered = seen.reduce((sum, one) => sum + one.answered, 0);
  return {
    perSecond: seen.reduce((sum, one) => sum + one.answered / one.took, 0),
    perCall: ((await usedBy(machines)) - before) / answered,
  };
};

it('three web processes take no more of the processor for a call than one, and answer more where there are cores for them', async () => {
  await askAt(webs, WARM_SECONDS, 0, WARM_CALLS);
  const [one, three]: [Seen[], Seen[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    // Each in turn, so that none has had more to do than the others.
    const at = round % webs.length;
    one.push(await askAt(webs.slice(at, at + 1), SECONDS, PACE, Number.MAX_SAFE_INTEGER));
    three.push(await askAt(webs, SECONDS, PACE, Number.MAX_SAFE_INTEGER));
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
  if (HAS_CORES) expect(median(three, 'perSecond')).toBeGreaterThanOrEqual(2.4 * median(one, 'perSecond'));
  else expect(share).toBeLessThanOrEqual(1.1);
});
