/**
 * PDFs that are broken in many ways are added by five people at once: all of them are dealt with, and others work on. `HOSTILE_PDFS` says how many;
 * 590 of them take a while.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { startHouse } from '../load/house.ts';
import { Figures } from '../load/people/figures.ts';
import { Person } from '../load/people/person.ts';
import { takeUse } from '../load/use.ts';
import { brokenPdfs } from './broken-pdfs.ts';
import { patienceAfter, say, sayWhatOthersNoticed, whileOthersWork } from './others.ts';

const COUNT = Number(process.env['HOSTILE_PDFS'] ?? 40);
const ADDING = 5;
const OTHERS = 10;
/** Milliseconds for each of them until it is read or given up. */
const PATIENCE = 10_000;

const house = await startHouse({ people: ADDING + OTHERS, env: { LIBRARY_PDF_SECONDS: '3', LIBRARY_LOOKUP_PDFS: 'false' } });
afterAll(() => house.stop());

interface Row {
  readonly pdf_state: string;
}

it('are all dealt with while others go on with their work', async () => {
  const adding = house.people.slice(0, ADDING).map((account) => new Person(house.url, account, new Figures()));
  const files = brokenPdfs(COUNT);
  const statuses = new Map<number, number>();
  const projects: { readonly person: Person; readonly id: number }[] = [];
  for (const person of adding) {
    const { project } = await person.must<{ project: { id: number } }>('POST', '/projects/', { title: 'Hostile' });
    projects.push({ person, id: project.id });
  }
  const add = async ({ person, id }: (typeof projects)[number]): Promise<void> => {
    for (const bytes of files) {
      const body = new FormData();
      body.set('file_content', new File([new Uint8Array(bytes)], 'hostile.pdf', { type: 'application/pdf' }));
      const fine = [400, 413, 415];
      const sent = await person.call<{ url: string }>('upload', 'POST', '/storage/pdf/', { body, fine });
      statuses.set(sent?.status ?? 0, (statuses.get(sent?.status ?? 0) ?? 0) + 1);
      if (sent?.status !== 200) continue;
      await person.must('POST', '/projects/articles/', { project: id, info: { title: 'hostile.pdf', pdf_url: sent.json.url } });
    }
  };
  const states = async (): Promise<readonly string[]> => {
    const lists = projects.map(({ person, id }) =>
      person.must<{ data: Row[] }>('GET', `/projects/articles/?project=${id}&limit=500&offset=0`),
    );
    return (await Promise.all(lists)).flatMap(({ data }) => data.map((row) => row.pdf_state));
  };
  const noticed = await whileOthersWork(house.url, house.people.slice(ADDING), async () => {
    await Promise.all(projects.map(add));
    for (const until = Date.now() + COUNT * PATIENCE; (await states()).includes('reading') && Date.now() < until; )
      await sleep(500);
  });
  const all = await states();
  for (const person of adding) person.leave();
  const counted = [...new Set(all)].map((state) => `${all.filter((one) => one === state).length} ${state}`);
  say(`${COUNT} hostile PDFs: answers ${JSON.stringify([...statuses])}, ${counted.join(', ')}`);
  const { web, worker } = await takeUse(house);
  say(`afterwards the web process has ${web.memory.toFixed(0)} MB, the worker ${worker.memory.toFixed(0)} MB`);
  sayWhatOthersNoticed(noticed);
  expect(statuses.get(0)).toBeUndefined();
  expect(all).not.toContain('reading');
  expect(noticed.said).toEqual([]);
  expect(noticed.during.p99).toBeLessThan(patienceAfter(noticed));
});

it('leave a worker that still works', async () => {
  const answer = await fetch(`${house.url}/api/health/`);
  expect(await answer.json()).toMatchObject({ worker: { ok: true } });
});
