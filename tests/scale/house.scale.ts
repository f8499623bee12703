/** What a house of several machines owes its people, with each of its machines in its own folder and a balancer that sends to any of them. */
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { call, listen, signIn, signUp } from './person.ts';
import { SIGN_INS, startHouse } from './house.ts';
import { startWeb, untilWell } from './processes.ts';
import { missingOf, startWriting } from './writers.ts';
import { freePort } from './children.ts';

/** How much longer things take on a machine that others use too. */
const busy = (): number => Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
const say = (text: string): void => void process.stdout.write(`  ${text}\n`);

const house = await startHouse();
afterAll(() => house.stop());
const { balancer, database, webs } = house;
const { url } = balancer;
say(`behind ${balancer.name}`);
const addresses = webs.map(({ port }) => `http://127.0.0.1:${port}`);
const ada = await signUp(house, 'ada@example.org');
const post = <T>(path: string, body: object, at = url) => call<T>(at, 'POST', path, body, ada);
const project = (await post<{ project: { id: number } }>('/projects/', { title: 'Thesis' })).json.project.id;

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN;

it('knows everywhere that workers live elsewhere', async () => {
  for (const address of addresses) {
    const { json } = await call<{ worker: object }>(address, 'GET', '/health/');
    expect(json).toMatchObject({ status: 'ok', worker: { ok: true, detail: 'not run by this process' } });
  }
});

it('counts sign-ins of an address for the house', async () => {
  const address = '203.0.113.9';
  const tries = Array.from({ length: 18 }, async (_, index) => {
    const body = { grant_type: 'password', client_id: 'carrel-web', username: `nobody${index}@example.org`, password: 'wrong 1' };
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
    const at = `${addresses[index % addresses.length]}/api/auth/token/`;
    return (await fetch(at, { method: 'POST', headers, body: JSON.stringify(body) })).status;
  });
  expect((await Promise.all(tries)).filter((status) => status !== 429)).toHaveLength(SIGN_INS);
});

it('shows a change that one process made to who listens at another', async () => {
  let hear = (): void => {};
  const stop = await listen(addresses[0] ?? '', ada, (text) => {
    if (text.includes('data: ')) hear();
  });
  const took: number[] = [];
  for (let time = 0; time < 30; time++) {
    const title = crypto.randomUUID();
    const began = Date.now();
    const heard = new Promise<void>((resolve) => (hear = resolve));
    await post('/projects/', { title }, addresses[1]);
    await Promise.race([heard, sleep(10_000)]);
    took.push(Date.now() - began);
  }
  stop();
  say(`a change seen elsewhere: p50 ${quantile(took, 0.5)} ms, p95 ${quantile(took, 0.95)} ms`);
  expect(quantile(took, 0.95)).toBeLessThan(100 * busy());
});

it('compiles a paper where its folder is warm, and gives the same pages from every process', async () => {
  const source = '\\documentclass{article}\\begin{document}Hello\\end{document}';
  const made = await post<{ data: { latexFile: { id: number } } }>('/latex/create/', {
    ...{ title: 'Paper', content: source, projectId: project, featureId: 'latex_file' },
  });
  const { id } = made.json.data.latexFile;
  const took: number[] = [];
  let build = 0;
  for (let time = 0; time < 6; time++) {
    const began = Date.now();
    const { json } = await post<{ success: boolean; data: { build: number } }>(
      `/latex/save/${id}/`,
      { compile: true },
      addresses[time % addresses.length],
    );
    expect(json).toMatchObject({ success: true });
    build = json.data.build;
    took.push(Date.now() - began);
  }
  say(`compiles: ${took.join(', ')} ms`);
  const { rows } = await database.ask('select distinct place from latex_build where file = $1', [id]);
  expect(rows).toHaveLength(1);
  const pages = await Promise.all(
    addresses.map(async (address) => {
      const answer = await fetch(`${address}/api/latex/pdf/${id}/?build=${build}`, {
        headers: { authorization: `Bearer ${ada}` },
      });
      return [
        answer.status,
        Buffer.from(await answer.arrayBuffer())
          .toString('latin1')
          .slice(0, 5),
      ];
    }),
  );
  expect(pages).toEqual(addresses.map(() => [200, '%PDF-']));
});

describe('a process', () => {
  it('with files and a key of its own does not start, and says what to set', async () => {
    const env = { ...house.env, S3_BUCKET: '', SECRET_KEY: '' };
    const stray = await startWeb('stray', await freePort(), house.folderOf('stray'), env);
    await expect(untilWell(stray)).rejects.toThrow(/SECRET_KEY is not the key of this house[\s\S]*set S3_BUCKET/);
  });

  it('that is killed costs no more than what it was just doing, and nothing that was acknowledged', async () => {
    const writing = startWriting(url, ada, 6);
    await writing.untilWritten(20);
    const [, web] = webs;
    await web?.child.end('SIGKILL');
    await writing.untilWritten(40);
    const written = await writing.end();
    say(`killed: ${written.acknowledged.length} written, ${written.failed.length} failed (${written.failed.join(', ')})`);
    // Each has a number of its client, so each could be repeated, and was.
    expect(written.failed.length).toBeLessThanOrEqual(6);
    expect(await missingOf(database, written)).toEqual([]);
    await web?.start();
    if (web) await untilWell(web);
  });

  it('after the other is restarted without a failed request', async () => {
    const writing = startWriting(url, ada, 12);
    for (const web of webs) {
      await writing.untilWritten(20);
      await web.child.end('SIGTERM');
      await web.start();
      await untilWell(web);
    }
    const written = await writing.end();
    say(
      `rolling restart: ${written.acknowledged.length} written, ${written.failed.length} failed (${written.failed.join(', ')})`,
    );
    expect(written.failed).toEqual([]);
    expect(await missingOf(database, written)).toEqual([]);
  });
});

it('writes again within seconds when the primary is gone, and has lost nothing', async () => {
  const writing = startWriting(url, ada, 6);
  await writing.untilWritten(40);
  await database.failOver();
  const took = await writing.untilWritten(1);
  await writing.untilWritten(40);
  await sleep(500);
  const written = await writing.end();
  const failed = written.failed.filter((status) => status !== 503);
  say(
    `primary killed: again after ${took} ms, longest pause ${written.longestPause} ms, ${failed.length} failed (${failed.join(', ')})`,
  );
  expect(written.longestPause).toBeLessThan(5_000 * busy());
  expect(await missingOf(database, written)).toEqual([]);
  expect((await signIn(url, 'ada@example.org')).status).toBe(200);
});
