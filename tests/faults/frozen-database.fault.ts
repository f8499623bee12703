/** A database that is frozen: each call is answered within five seconds, and all is well again without anybody's help. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { startHouse } from '../load/house.ts';
import { postmasterOf } from '../load/use.ts';
import { call } from '../scale/person.ts';
import { freeze } from './freeze.ts';
import { say } from './others.ts';

/** Milliseconds in which a call is answered, however the database is; and what a busy machine may take more. */
const LATEST = 5_000;
const SLACK = 500;

const house = await startHouse({ people: 10 });
afterAll(() => house.stop());
const { url } = house;
const tokens = house.people.map(({ access_token }) => access_token);
const [ada = ''] = tokens;
const { json: made } = await call<{ project: { id: number } }>(url, 'POST', '/projects/', { title: 'Before' }, ada);

/** What people do; each of them at once. */
const CALLS: readonly (readonly [method: string, path: string, body?: object])[] = [
  ['GET', '/users/initial-data/'],
  ['GET', '/projects/get-all/'],
  ['GET', `/projects/articles/?project=${made.project.id}&limit=25&offset=0`],
  ['GET', '/projects/find/?q=grief'],
  ['GET', '/latex/list/'],
  ['POST', '/projects/', { title: 'While it is frozen' }],
  ['POST', '/projects/articles/', { project: made.project.id, info: { title: 'A reference' } }],
  ['POST', '/auth/stream-ticket/'],
];

const timed = async (token: string, [method, path, body]: (typeof CALLS)[number]) => {
  const began = Date.now();
  const { status, json } = await call<{ message?: string; retry_after?: number }>(url, method, path, body, token);
  return { path, status, json, took: Date.now() - began };
};

it('is told within five seconds to everybody who asks, in a word that says when to try again', async () => {
  const thaw = await freeze(await postmasterOf(house.dataDir));
  try {
    for (let round = 0; round < 3; round++) {
      const answers = await Promise.all(tokens.flatMap((token) => CALLS.map((each) => timed(token, each))));
      say(`frozen, ${answers.length} calls: the last is answered after ${Math.max(...answers.map(({ took }) => took))} ms`);
      for (const { path, status, json, took } of answers) {
        expect([path, status, json.message]).toEqual([path, 503, 'The database is not available. Try again soon.']);
        expect(json.retry_after).toBeGreaterThan(0);
        expect(took, path).toBeLessThan(LATEST + SLACK);
      }
    }
    const began = Date.now();
    const { json } = await call<{ status: string }>(url, 'GET', '/health/');
    expect(json.status).toBe('down');
    expect(Date.now() - began).toBeLessThan(LATEST + SLACK);
  } finally {
    thaw();
  }
});

it('is over for everybody as soon as the database goes on', async () => {
  const began = Date.now();
  const isWell = async (): Promise<boolean> => (await timed(ada, ['GET', '/projects/get-all/'])).status === 200;
  while (!(await isWell()) && Date.now() - began < 10_000) await sleep(50);
  say(`thawed: answers again after ${Date.now() - began} ms`);
  expect(Date.now() - began).toBeLessThan(LATEST);
  const answers = await Promise.all(tokens.map((token) => timed(token, CALLS[1] as (typeof CALLS)[number])));
  expect(answers.map(({ status }) => status)).toEqual(tokens.map(() => 200));
});
