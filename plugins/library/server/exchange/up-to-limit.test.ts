/** Files that bring more than the plan has room for: they come in up to the limit, the rest is listed and waits (decisions §4). */
import { describe, expect, it } from 'vitest';
import { plansWith } from '#core/server/testing/plans-with.ts';
import type { TestUser } from '#core/server/testing/types.ts';
import { workClock } from '#core/common/testing.ts';
import type { Waiting } from '../../common/contract/exchange.ts';
import { libraryContract as calls } from '../../common/contract.ts';
import { fileOf, newProject, pretendUse, startLibrary } from '../testing/start-library.ts';

const KIB = 1024;
const plans = {
  ...{ project: { F: 5 }, article: { F: 10 }, document: { F: 2 }, library_items: { F: 30 }, storage: { F: 100 * KIB } },
  ...{ notes: { F: 5 }, citations: { F: 5 }, markdowns: { F: 5 } },
};
const server = await startLibrary({ env: { PLANS_FILE: plansWith(plans) } });

const books = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, n) => `@book{k${from + n}, title={Book ${from + n}}}`).join('\n');
const send = (user: TestUser, content: string, form: { project_id?: number; lines?: string } = {}, name = 'x.bib') =>
  user.send(calls.importReferences, { form, files: { file: fileOf(content, name) } });
const take = (user: TestUser, content: string, form: { project_id?: number; lines?: string } = {}, name = 'x.bib') =>
  user.call(calls.importReferences, { form, files: { file: fileOf(content, name) } });
const titles = async (user: TestUser, project: number): Promise<string[]> =>
  (await user.call(calls.listArticles, { query: { project, sort: 'added', dir: 'asc' } })).data.map(({ title }) => title);
const upgrade = (user: TestUser) =>
  server.db.pool.query(`update core_user set subscription_type = 'P' where id = $1`, [user.account.id]);
const linesOf = ({ waiting }: { waiting?: Waiting | undefined }): string => waiting?.lines ?? '';

describe('[LIB-137] [LIB-173] a bibliography of more references than the plan has room for', () => {
  it('comes in up to the limit, and says what is exceeded and what waits', async () => {
    const eve = await server.signIn();
    const { id } = await newProject(eve);
    const report = await take(eve, books(1, 14), { project_id: id });
    expect(report).toMatchObject({
      imported: 10,
      skipped_total: 4,
      skipped: [
        { title: 'Book 11', reason: 'Your plan has room for 10 references.', line: 11 },
        ...[12, 13, 14].map((line) => ({ title: `Book ${line}`, line })),
      ],
      waiting: { total: 4, lines: '11-14', type: 'LIBRARY_ARTICLE', limit: 10, used: 10 },
    });
    expect(report.waiting?.message).toMatch(/^You have reached your limit of references\./);
    expect(await titles(eve, id)).toEqual(Array.from({ length: 10 }, (_, n) => `Book ${n + 1}`));
  });

  it('is refused where nothing of it could come in, and leaves nothing behind', async () => {
    const eve = await server.signIn();
    const { id } = await newProject(eve);
    await take(eve, books(1, 10), { project_id: id });
    expect(await send(eve, books(11, 12))).toMatchObject({ status: 429, json: { type: 'LIBRARY_ARTICLE', limit: 10, used: 10 } });
    expect((await eve.call(calls.getAllProjects)).data.map(({ title }) => title)).toEqual(['Thesis']);
  });

  it('with what is there already is merged, and nothing of it waits', async () => {
    const eve = await server.signIn();
    const { id } = await newProject(eve);
    await take(eve, books(1, 10), { project_id: id });
    const report = await take(eve, `${books(1, 5)}\n${books(11, 12)}`, { project_id: id });
    expect(report).toMatchObject({ imported: 0, merged_total: 5, skipped_total: 2, waiting: { total: 2, lines: '6-7' } });
  });

  it('comes in whole once there is room: the rest alone is taken, and nothing twice', async () => {
    const eve = await server.signIn();
    const { id } = await newProject(eve);
    const file = books(1, 14);
    const lines = linesOf(await take(eve, file, { project_id: id }));
    expect((await send(eve, file, { project_id: id, lines })).status).toBe(429);
    await upgrade(eve);
    const rest = await take(eve, file, { project_id: id, lines });
    expect(rest).toMatchObject({ imported: 4, merged_total: 0, skipped_total: 0 });
    expect(rest.waiting).toBeUndefined();
    expect(await titles(eve, id)).toHaveLength(14);
  });

  it('takes no lines that are none', async () => {
    const eve = await server.signIn();
    for (const lines of ['x', '1', '3-', '1-2;3-4', '-1-2'])
      expect(await send(eve, books(1, 2), { lines })).toMatchObject({
        status: 400,
        json: { fields: { lines: expect.any(String) } },
      });
  });

  it('shares the room with what others store meanwhile', async () => {
    const eve = await server.signIn();
    const { id } = await newProject(eve);
    const reports = await Promise.all([1, 2, 3].map((n) => send(eve, books(n * 100, n * 100 + 5), { project_id: id })));
    const imported = reports.map(({ json }) => (json as { imported?: number }).imported ?? 0).reduce((a, b) => a + b);
    expect(imported).toBe(10);
    expect(reports.every(({ status }) => status === 200 || status === 429)).toBe(true);
    expect(await titles(eve, id)).toHaveLength(10);
  });
});

it.each([
  ['bytes', 'storage', 'STORAGE', 402, 100 * KIB - 150, 'Your storage is full.'],
  ['citations', 'all things', 'FREE_LIBRARY_ITEMS_LIMIT', 402, 28, 'Your plan has room for 30 things in the library.'],
] as const)('[LIB-137] goes up to the limit of %s (%s)', async (column, _of, type, status, used, reason) => {
  const eve = await server.signIn();
  const { id } = await newProject(eve);
  await pretendUse(server, eve, column, used);
  const report = await take(eve, books(1, 5), { project_id: id });
  expect(report.imported).toBeGreaterThan(0);
  expect(report).toMatchObject({ waiting: { total: 5 - report.imported, type }, skipped_total: 5 - report.imported });
  expect(report.skipped.every((entry) => entry.reason === reason)).toBe(true);
  expect(await titles(eve, id)).toHaveLength(report.imported);
  expect(await send(eve, books(11, 12), { project_id: id })).toMatchObject({ status, json: { type } });
});

describe('[LIB-055] [LIB-137] a file of projects', () => {
  const note = (text: string) => ({ text, version: 1 });
  const citation = (text: string) => ({ text, page: 1, quads: [[0, 0, 1, 0, 0, 1, 1, 1]], citationNotes: [note('on it')] });
  const article = (title: string, notes = 0, citations = 0) => ({
    info: { title, type: 'book' },
    articleNotes: Array.from({ length: notes }, (_, n) => note(`${title} ${n}`)),
    articleCitations: Array.from({ length: citations }, (_, n) => citation(`${title} ${n}`)),
  });

  it('takes a reference with all that is on it, or not yet: no note is dropped', async () => {
    const eve = await server.signIn();
    const file = JSON.stringify({
      title: 'P',
      articles: [article('A', 3), article('B', 3), article('C', 2, 5), article('D', 0, 1)],
    });
    const report = await take(eve, file, {}, 'x.json');
    expect(report).toMatchObject({
      imported: 2,
      skipped: [
        { title: 'B', reason: 'Your plan has room for 5 notes.', line: 2 },
        { title: 'D', reason: 'Your plan has room for 5 highlights.', line: 4 },
      ],
      waiting: { total: 2, lines: '2-2,4-4', type: 'FREE_NOTES' },
    });
    await upgrade(eve);
    const rest = await take(eve, file, { lines: linesOf(report) }, 'x.json');
    expect(rest).toMatchObject({ imported: 2, project_id: report.project_id, skipped_total: 0 });
    expect((await titles(eve, report.project_id)).sort()).toEqual(['A', 'B', 'C', 'D']);
    expect((await eve.call(calls.getAllProjects)).data.map(({ title }) => title).sort()).toEqual(['Imported', 'P']);
  });

  it('makes as many projects as there is room for; the others wait with theirs, and come in where they belong', async () => {
    const eve = await server.signIn();
    const below = (title: string, ...projects: object[]) => ({ title, articles: [article(`in ${title}`)], projects });
    const file = JSON.stringify([below('1', below('1.1')), below('2', below('2.1', below('2.1.1')), below('2.2'))]);
    const report = await take(eve, file, {}, 'x.json');
    expect(report).toMatchObject({ imported: 4, waiting: { total: 4, type: 'LIBRARY_PROJECT', limit: 5, used: 5 } });
    expect(report.skipped.map(({ title }) => title)).toEqual(['2.1.1', 'in 2.1.1', '2.2', 'in 2.2']);
    await upgrade(eve);
    expect(await take(eve, file, { lines: linesOf(report) }, 'x.json')).toMatchObject({ imported: 2, skipped_total: 0 });
    const { data } = await eve.call(calls.getAllProjects);
    const titleOf = (id: number | null) => data.find((project) => project.id === id)?.title;
    const tree = data.map(({ title, parent_project_id }) => `${titleOf(parent_project_id) ?? ''}>${title}`).sort();
    expect(tree).toEqual(['1>1.1', '2.1>2.1.1', '2>2.1', '2>2.2', '>Imported', 'Imported>1', 'Imported>2']);
    for (const { id, title } of data) expect(await titles(eve, id)).toEqual(title === 'Imported' ? [] : [`in ${title}`]);
  });

  it('[LIB-170] of thousands of projects is read in its time, and is refused where there is no room for one', async () => {
    const eve = await server.signIn();
    const text = JSON.stringify(Array.from({ length: 20_000 }, (_, n) => ({ title: `${n}`, articles: [] })));
    const worked = workClock();
    const report = await take(eve, text, {}, 'x.json');
    // All of them would take minutes.
    expect(worked()).toBeLessThan(10_000);
    expect(report).toMatchObject({ imported: 0, skipped_total: 19_996, waiting: { total: 19_996, lines: '0-0' } });
    await server.allHeard();
    const told = eve.events().length;
    expect(await send(eve, text, {}, 'x.json')).toMatchObject({ status: 429, json: { type: 'LIBRARY_PROJECT' } });
    await server.allHeard();
    expect(eve.events().length).toBe(told);
  });
});
