/** What fifty people lose when any part of a house of several machines is killed or restarted while they work. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { busy, numberSet, quantile, say } from './figures.ts';
import { startHouse } from './house.ts';
import { hasTex } from './needs.mjs';
import { call, signIn, signUpPeople } from './person.ts';
import { untilWell } from './processes.ts';
import { inWords, missingOf, startWriting } from './writers.ts';

const PEOPLE = 50;
/** Milliseconds between two calls of one of them. */
const PAUSE = 200;
/** How often the primary is killed. */
const ROUNDS = numberSet('SCALE_ROUNDS', 2);
const MOST_LOST = 2;

const house = await startHouse({ SIGN_INS_PER_MINUTE: '10000' });
afterAll(() => house.stop());
const { balancer, database, webs, workers } = house;
const { url } = balancer;
const people: string[] = [];
beforeAll(async () => void people.push(...(await signUpPeople(house, PEOPLE))));

it.each(webs.map(({ name }, at) => [name, at] as const))('that lose %s lose nothing that was acknowledged', async (name, at) => {
  const web = webs[at];
  const writing = startWriting(url, people, PAUSE);
  await writing.untilWritten(100);
  await web?.child.end('SIGKILL');
  await writing.untilWritten(200);
  const written = await writing.end();
  say(`${name} killed under ${PEOPLE} people: ${inWords(written)}`);
  expect(written.lost.length).toBeLessThanOrEqual(MOST_LOST);
  expect(await missingOf(database, written)).toEqual([]);
  await web?.start();
  if (web) await untilWell(web);
});

it.skipIf(!(await hasTex()))('that lose a worker get their pages from another', async () => {
  const content = '\\documentclass{article}\\begin{document}Hello\\end{document}';
  const papers = await Promise.all(
    people.slice(0, 8).map(async (token) => {
      const { json } = await call<{ project: { id: number } }>(url, 'POST', '/projects/', { title: 'Thesis' }, token);
      const body = { title: 'Paper', content, projectId: json.project.id, featureId: 'latex_file' };
      const made = await call<{ data: { latexFile: { id: number } } }>(url, 'POST', '/latex/create/', body, token);
      return { token, id: made.json.data.latexFile.id };
    }),
  );
  const began = Date.now();
  const compiles = papers.map(({ token, id }) =>
    call<{ success: boolean }>(url, 'POST', `/latex/save/${id}/`, { compile: true }, token),
  );
  await sleep(700);
  await workers[0]?.child.end('SIGKILL');
  const answers = await Promise.all(compiles);
  say(`a worker killed under ${papers.length} compiles: all answered after ${Date.now() - began} ms`);
  expect(answers.map(({ status, json }) => [status, json.success])).toEqual(papers.map(() => [200, true]));
  await workers[0]?.start();
});

it('that work on while each process is restarted see no failed call', async () => {
  const writing = startWriting(url, people, PAUSE);
  const began = Date.now();
  for (const web of webs) {
    await writing.untilWritten(50);
    await web.child.end('SIGTERM');
    await web.start();
    await untilWell(web);
  }
  for (const worker of workers) {
    await worker.child.end('SIGTERM');
    await worker.start();
  }
  await writing.untilWritten(50);
  const written = await writing.end();
  say(`rolling restart under ${PEOPLE} people, ${Math.round((Date.now() - began) / 1000)} s: ${inWords(written)}`);
  expect([written.failed, written.lost, written.postponed]).toEqual([[], [], 0]);
  expect(await missingOf(database, written)).toEqual([]);
});

it(
  `that lose the database ${ROUNDS} times write again within seconds, and have lost nothing`,
  async () => {
    const pauses: number[] = [];
    let acknowledged = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const writing = startWriting(url, people, PAUSE);
      await writing.untilWritten(100);
      await database.failOver();
      await writing.untilWritten(100);
      await sleep(500);
      const written = await writing.end();
      pauses.push(written.longestPause);
      acknowledged += written.acknowledged.length;
      expect(await missingOf(database, written), `round ${round + 1}: ${inWords(written)}`).toEqual([]);
      await database.replicate();
    }
    const [median, worst] = [quantile(pauses, 0.5), Math.max(...pauses)];
    say(`primary killed ${ROUNDS} times: ${acknowledged} written, 0 lost, longest pause p50 ${median} ms, at most ${worst} ms`);
    expect(worst).toBeLessThan(5_000 * busy());
    expect((await signIn(url, 'person0@example.org')).status).toBe(200);
  },
  60_000 + ROUNDS * 60_000,
);

it('go on as before', async () => {
  for (const web of webs) await untilWell(web);
  expect((await call(url, 'GET', '/projects/get-all/', undefined, people[0])).status).toBe(200);
});
