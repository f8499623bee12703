/** What a house of several machines owes its people, with each of its machines in its own folder and a balancer that sends to any of them. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { busy, quantile, say } from './figures.ts';
import { call, listen, signUp } from './person.ts';
import { SIGN_INS, startHouse } from './house.ts';
import { hasTex } from './needs.mjs';
import { startWeb, startWorker, untilWell } from './processes.ts';
import { freePort } from './children.ts';

const house = await startHouse();
afterAll(() => house.stop());
const { balancer, database, webs } = house;
const { url } = balancer;
say(`behind ${balancer.name}`);
const addresses = webs.map(({ port }) => `http://127.0.0.1:${port}`);
const ada = await signUp(house, 'ada@example.org');
const post = <T>(path: string, body: object, at = url) => call<T>(at, 'POST', path, body, ada);
const project = (await post<{ project: { id: number } }>('/projects/', { title: 'Thesis' })).json.project.id;

const newPaper = async (title: string): Promise<number> => {
  const content = '\\documentclass{article}\\begin{document}Hello\\end{document}';
  const made = await post<{ data: { latexFile: { id: number } } }>('/latex/create/', {
    ...{ title, content, projectId: project, featureId: 'latex_file' },
  });
  return made.json.data.latexFile.id;
};

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

it.skipIf(!(await hasTex()))(
  'compiles a paper where its folder is warm, and gives the same pages from every process',
  async () => {
    const id = await newPaper('Paper');
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
  },
);

/** Programs can be hidden from one process by who may mount. */
const canHide = process.getuid?.() === 0;
const tex = await hasTex();
if (!tex) say('TeX and bubblewrap are missing: nothing is compiled');
else if (!canHide) say('only root can start a worker without TeX beside one with TeX: that is not looked at');

it.skipIf(!tex || !canHide)('leaves compiles to workers that have TeX, however many others are free', async () => {
  const bare = await startWorker('bare', house.folderOf('bare'), house.env, ['pdflatex', 'xelatex', 'lualatex', 'synctex']);
  const worksAt = async (): Promise<string | undefined> =>
    (await database.ask(`select place from core_job_worker where not can::text like '%latex:pdflatex%'`)).rows[0]?.place;
  await expect.poll(worksAt, { timeout: 30_000 }).toBeDefined();
  const without = await worksAt();
  await house.workers[0]?.child.end('SIGTERM');
  const papers: number[] = [];
  for (let number = 0; number < 8; number++) papers.push(await newPaper(`Paper ${number}`));
  const made = await Promise.all(
    papers.map((paper, at) => post(`/latex/save/${paper}/`, { compile: true }, addresses[at % addresses.length])),
  );
  expect(made.map(({ json }) => (json as { success: boolean }).success)).toEqual(papers.map(() => true));
  const { rows } = await database.ask('select distinct place from latex_build where file = any($1)', [papers]);
  say(`a worker without TeX beside one with it: ${papers.length} compiles, all made by the other`);
  expect(rows.map(({ place }) => place)).not.toContain(without);
  await bare.child.end('SIGKILL');
  await house.workers[0]?.start();
});

it('refuses a process with files and a key of its own, and says what to set', async () => {
  const env = { ...house.env, S3_BUCKET: '', SECRET_KEY: '' };
  const stray = await startWeb('stray', await freePort(), house.folderOf('stray'), env);
  await expect(untilWell(stray)).rejects.toThrow(/SECRET_KEY is not the key of this house[\s\S]*set S3_BUCKET/);
});
