/** Works that were found: one of them, those similar to it, its PDF, and references made of them (matrix SEA-012, SEA-016, SEA-028, SEA-029). */
import { describe, expect, it } from 'vitest';
import { localServer, type Reply } from '#core/server/testing/local-server.ts';
import type { TestUser } from '#core/server/testing/types.ts';
import { libraryContract } from '#plugins/library/common/contract.ts';
import { share } from '#plugins/library/server/testing/shared-project.ts';
import { smallPdf } from '#plugins/library/server/testing/small-pdf.ts';
import { newArticle, newProject, pretendUse } from '#plugins/library/server/testing/start-library.ts';
import { searchContract as calls } from '../../common/contract.ts';
import { Works } from '../../common/server-services.ts';
import { work } from '../testing/catalogue-double.ts';
import { startSearch } from '../testing/start-search.ts';

const PDF = Buffer.from(smallPdf({ title: 'Open' }));
const replies: Record<string, Reply> = {
  '/open.pdf': { headers: { 'content-type': 'application/pdf' }, body: PDF },
  '/crowd.pdf': { headers: { 'content-type': 'application/pdf' }, body: PDF },
  '/page.pdf': { headers: { 'content-type': 'application/pdf' }, body: '<html>Sign in to read</html>' },
  '/moved.pdf': { status: 302, headers: { location: '/open.pdf' } },
  '/inside.pdf': { status: 302, headers: { location: 'http://127.0.0.1:1/secret' } },
  '/busy.pdf': { status: 503, headers: { 'retry-after': '120' }, body: 'Later' },
};
const publisher = await localServer(replies);
// The same server under another name, so that its being busy is its own matter.
const busy = publisher.origin.replace('127.0.0.1', 'localhost');
const { server, catalogue, run } = await startSearch({ env: { SEARCH_PDF_PRIVATE: `${publisher.origin},${busy}` } });

const open = (name: string, origin = publisher.origin) =>
  work(`doi:10.1000/${name}`, { title: `Open ${name}`, pdf_url: `${origin}/${name}.pdf` }, { is_open_access: true });
const ants = Array.from({ length: 12 }, (_, index) => work(`doi:10.2000/${index}`, { title: `Forest ants ${index}` }));
await catalogue.keep([
  ...['open', 'crowd', 'page', 'moved', 'inside', 'gone'].map((name) => open(name)),
  open('busy', busy),
  work('doi:10.1000/closed', { title: 'Closed', pdf_url: `${publisher.origin}/open.pdf` }),
  work('doi:10.1000/elsewhere', { title: 'Elsewhere', pdf_url: 'http://169.254.169.254/x.pdf' }, { is_open_access: true }),
  work('doi:10.1000/file', { title: 'File', pdf_url: 'file:///etc/passwd' }, { is_open_access: true }),
  work('doi:10.2000/seed', { title: 'Ants of the forest' }),
  ...ants,
  work('doi:10.2000/citing', { title: 'Something else' }, { references: ['doi:10.2000/seed'] }),
]);

const pdfOf = (user: TestUser, guid: string) => user.send(calls.pdf, { query: { guid } });
const askedFor = (path: string) => publisher.asked.filter(({ url }) => url === path).length;

describe('a work', () => {
  it('is told by its guid, with the reference that it is', async () => {
    const ada = await server.signIn();
    const { article } = await ada.call(calls.article, { query: { guid: 'doi:10.1000/open' } });
    expect(article).toMatchObject({ guid: 'doi:10.1000/open', info: { title: 'Open open' }, in_library: null });
    expect((await ada.send(calls.article, { query: { guid: 'doi:10.1000/nothing' } })).status).toBe(404);
  });
});

describe('[SEA-042] similar works', () => {
  const similar = async (user: TestUser, offset: number, guids?: string[]) =>
    (await user.call(calls.similar, { body: { article_guid: 'doi:10.2000/seed', offset, ...(guids && { guids }) } })).data;

  it('[SEA-028] [SEA-029] come in steps of five, each work once, with the reasons', async () => {
    const ada = await server.signIn();
    const steps = [await similar(ada, 0)];
    // As the browser does: what is shown is not wanted again, and the offset counts steps.
    for (let step = 1; step < 3; step++) {
      const shown = steps.flat().map(({ guid }) => guid);
      steps.push(await similar(ada, Math.ceil(shown.length / 5), [...shown, 'doi:10.2000/seed']));
    }
    expect(steps.map((step) => step.length)).toEqual([5, 5, 3]);
    const all = steps.flat().map(({ guid }) => guid);
    expect(new Set(all).size).toBe(13);
    expect(all).not.toContain('doi:10.2000/seed');
    expect(steps.flat().find(({ guid }) => guid === 'doi:10.2000/citing')?.reasons).toEqual([{ kind: 'cites', count: 1 }]);
    expect(steps[0]?.[0]?.reasons).toEqual([{ kind: 'terms', words: ['forest', 'ants'] }]);
    expect(await similar(ada, 3, all)).toEqual([]);
  });

  it('[SEA-016] leave out what is shown elsewhere, and skip nothing for it', async () => {
    const ada = await server.signIn();
    const first = (await similar(ada, 0, ['doi:10.2000/0', 'doi:10.2000/1'])).map(({ guid }) => guid);
    expect(first).not.toContain('doi:10.2000/0');
    const next = (await similar(ada, 1, ['doi:10.2000/0', 'doi:10.2000/1', ...first])).map(({ guid }) => guid);
    expect(next.filter((guid) => first.includes(guid))).toEqual([]);
    const third = await similar(ada, 2, ['doi:10.2000/0', 'doi:10.2000/1', ...first, ...next]);
    expect(new Set([...first, ...next, ...third.map(({ guid }) => guid)]).size).toBe(11);
  });

  it('are of a work that is known', async () => {
    const ada = await server.signIn();
    const body = { article_guid: 'doi:10.1000/nothing', offset: 0 };
    expect((await ada.send(calls.similar, { body })).status).toBe(404);
  });
});

describe('[SEA-012] the open-access PDF of a work', () => {
  it('is fetched, once for all who open it', async () => {
    const [ada, bob] = [await server.signIn(), await server.signIn()];
    const reply = await pdfOf(ada, 'doi:10.1000/open');
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(reply.bytes.equals(PDF)).toBe(true);
    expect(reply.headers['content-disposition']).toContain('Open open.pdf');
    expect((await pdfOf(bob, 'doi:10.1000/open')).bytes.equals(PDF)).toBe(true);
    expect(askedFor('/open.pdf')).toBe(1);
    const { bytes, url } = await server.service(Works).pdf('doi:10.1000/open', new AbortController().signal);
    expect([Buffer.from(bytes).equals(PDF), url]).toEqual([true, `${publisher.origin}/open.pdf`]);
  });

  it('is fetched once also for those who open it at the same time, of whom some leave', async () => {
    const [ada, bob] = [await server.signIn(), await server.signIn()];
    const { pdf } = server.service(Works);
    const leaving = new AbortController();
    const gone = pdf('doi:10.1000/crowd', leaving.signal).catch(() => 'gone');
    const opened = [pdfOf(ada, 'doi:10.1000/crowd'), pdfOf(bob, 'doi:10.1000/crowd')];
    await expect.poll(() => askedFor('/crowd.pdf')).toBe(1);
    leaving.abort();
    expect((await Promise.all(opened)).map(({ status, bytes }) => [status, bytes.equals(PDF)])).toEqual(
      Array(2).fill([200, true]),
    );
    await gone;
    expect(askedFor('/crowd.pdf')).toBe(1);
  });

  it('is fetched anew after a day, and forgotten when nobody opens it', async () => {
    const ada = await server.signIn();
    const before = askedFor('/open.pdf');
    await pdfOf(ada, 'doi:10.1000/open');
    await server.db.pool.query(`update search_pdf set fetched_at = now() - interval '25 hours'`);
    await pdfOf(ada, 'doi:10.1000/open');
    const anew = askedFor('/open.pdf');
    await server.db.pool.query(`update search_pdf set used_at = now() - interval '25 hours'`);
    await run('sweep');
    const { rows } = await server.db.pool.query('select guid from search_pdf');
    expect([anew - before > 0, rows]).toEqual([true, []]);
  });

  it.each([
    ['there is none', 'doi:10.1000/closed', 404],
    ['nobody knows the work', 'doi:10.1000/nothing', 404],
    ['it is a page', 'doi:10.1000/page', 502],
    ['it is gone', 'doi:10.1000/gone', 502],
    ['it is in a network of ours', 'doi:10.1000/elsewhere', 502],
    ['it leads into a network of ours', 'doi:10.1000/inside', 502],
    ['it is a file of the server', 'doi:10.1000/file', 404],
  ])('is refused where %s', async (_name, guid, status) => {
    const ada = await server.signIn();
    const reply = await pdfOf(ada, guid);
    expect(reply.status).toBe(status);
    expect(reply.bytes.includes('%PDF')).toBe(false);
  });

  it('is not asked for while whoever has it wants to be left alone', async () => {
    const ada = await server.signIn();
    for (let n = 0; n < 2; n++) expect(await pdfOf(ada, 'doi:10.1000/busy')).toMatchObject({ status: 503 });
    expect(askedFor('/busy.pdf')).toBe(1);
    const { pdf } = server.service(Works);
    await expect(pdf('doi:10.1000/busy', new AbortController().signal)).rejects.toMatchObject({ status: 502 });
  });
});

const nothing = 'doi:10.1000/nothing';
it.each([
  [
    'similar works',
    calls.similar.perMinute,
    (user: TestUser) => user.send(calls.similar, { body: { article_guid: nothing, offset: 0 } }),
  ],
  ['PDFs', calls.pdf.perMinute, (user: TestUser) => pdfOf(user, nothing)],
  [
    'adding',
    calls.addToProject.perMinute,
    (user: TestUser) => user.send(calls.addToProject, { body: { project: 1e9, guids: [nothing] } }),
  ],
])('[SEA-042] [SEA-012] what others pay for by waiting has bounds: %s', async (_name, perMinute, ask) => {
  const [ada, bob] = [await server.signIn(), await server.signIn()];
  const statuses = (await Promise.all(Array.from({ length: 2 * perMinute }, () => ask(ada)))).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([404, 429]));
  expect(statuses.filter((status) => status === 404).length).toBeGreaterThanOrEqual(perMinute);
  expect((await ask(bob)).status).toBe(404);
});

describe('adding works to a project', () => {
  const add = async (user: TestUser, project: number, guids: string[], with_pdf = false) =>
    (await user.call(calls.addToProject, { body: { project, guids, with_pdf } })).data;

  it('makes references, points out what is there, and gives them their PDFs in the background', async () => {
    const ada = await server.signIn();
    const { id: project } = await newProject(ada);
    const known = await newArticle(ada, project, { title: 'Forest ants 1', doi: '10.2000/1' });
    catalogue.records.set('doi:10.2000/1', work('doi:10.2000/1', { title: 'Forest ants 1', doi: '10.2000/1' }));
    const wanted = ['doi:10.1000/moved', 'doi:10.2000/1', 'doi:10.1000/nothing', 'doi:10.1000/page', 'doi:10.1000/moved'];
    const data = await add(ada, project, wanted, true);
    expect(data).toMatchObject([
      { guid: 'doi:10.1000/moved', state: 'added' },
      { guid: 'doi:10.2000/1', state: 'there', article: known.id },
      { guid: 'doi:10.1000/nothing', state: 'unknown', article: null },
      { guid: 'doi:10.1000/page', state: 'added' },
    ]);
    await server.runJobs();
    const infoOf = async (id: number | null | undefined) =>
      (await ada.call(libraryContract.getArticle, { params: { id: id ?? 0 } })).document.info;
    expect((await infoOf(data[0]?.article)).pdf_url).toMatch(/^\/storage\/pdf\/\d+\/$/);
    const { rows } = await server.db.pool.query('select name from library_file where owner = $1', [ada.account.id]);
    expect(rows).toEqual([{ name: 'Open moved.pdf' }]);
    // What is no PDF leaves the address as it was.
    expect((await infoOf(data[3]?.article)).pdf_url).toBe(`${publisher.origin}/page.pdf`);
  });

  it('[LIB-088] is for those who may write there, and within the owner’s plan', async () => {
    const [ada, bob, eve] = [await server.signIn(), await server.signIn(), await server.signIn()];
    const { id: project } = await newProject(ada);
    await share(ada, project, bob, 'read');
    const body = { project, guids: ['doi:10.2000/2'] };
    expect((await bob.send(calls.addToProject, { body })).status).toBe(403);
    expect((await eve.send(calls.addToProject, { body })).status).toBe(404);
    expect((await eve.send(calls.addToProject, { body: { project, guids: ['doi:10.1000/nothing'] } })).status).toBe(404);
    await pretendUse(server, ada, 'articles', 1000);
    expect(await ada.send(calls.addToProject, { body })).toMatchObject({ status: 429, json: { type: 'LIBRARY_ARTICLE' } });
  });

  it('knows a work by the guid that it had when less was known of it', async () => {
    const ada = await server.signIn();
    const { id: project } = await newProject(ada);
    catalogue.former.set('work:abcdefghijklmnop', 'doi:10.2000/3');
    expect(await add(ada, project, ['work:abcdefghijklmnop'])).toMatchObject([{ guid: 'work:abcdefghijklmnop', state: 'added' }]);
  });

  it('leaves a reference without its PDF where there is no room for it', async () => {
    const ada = await server.signIn();
    const { id: project } = await newProject(ada);
    await pretendUse(server, ada, 'documents', 100);
    const [added] = await add(ada, project, ['doi:10.1000/open'], true);
    await server.runJobs();
    const { document } = await ada.call(libraryContract.getArticle, { params: { id: added?.article ?? 0 } });
    expect(document.info.pdf_url).toBe(`${publisher.origin}/open.pdf`);
  });
});
