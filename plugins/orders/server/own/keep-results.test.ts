/** What an order is of, and where what comes back is kept. */
import { describe, expect, it } from 'vitest';
import type { TestUser } from '#core/server/testing/types.ts';
import { plansWith } from '#core/server/testing/plans-with.ts';
import { sql } from '#server-kit';
import { latexContract } from '#plugins/latex/common/contract.ts';
import { LatexPapers } from '#plugins/latex/common/server-services.ts';
import { libraryContract } from '#plugins/library/common/contract.ts';
import { LibraryIntake } from '#plugins/library/common/server-services.ts';
import { smallPdf } from '#plugins/library/server/testing/small-pdf.ts';
import { newArticle, newProject } from '#plugins/library/server/testing/start-library.ts';
import { smallService } from '../testing/small-service.ts';
import { calls, startOrders } from '../testing/start-orders.ts';

const service = smallService(['.tex', '.pdf']);
const { server, desk, letPass, upload, pay } = await startOrders({
  plugins: [service.plugin],
  env: { PLANS_FILE: plansWith({ storage: { F: 100_000 } }) },
});

const TEXT = '\\documentclass{article}\\begin{document}Four words stand here.\\end{document}';
const BETTER = TEXT.replace('Four', 'Four good');
const reason = 'As agreed';
const forget = () =>
  server.core.jobs
    .find(({ plugin, name }) => plugin === 'orders' && name === 'forgetGone')
    ?.definition.run({}, new AbortController().signal);

const newPaper = async (user: TestUser) => {
  const { id: project } = await newProject(user);
  const paper = { title: 'My paper', project, text: TEXT, links: [] };
  return server.service(LatexPapers).make({ id: user.account.id, plan: 'F' }, paper);
};
const open = async (user: TestUser, id: number) => (await user.call(calls.order, { params: { id } })).order;
const move = async (id: number, state: string) => {
  await desk.call(calls.deskMove, { params: { id }, body: { state, reason } });
  await server.runJobs();
};
const deliver = (id: number, name: string, bytes: string | Uint8Array<ArrayBuffer>) =>
  desk.call(calls.deskDeliver, { params: { id }, files: { file: new File([bytes], name) } });
const keptOf = async (user: TestUser, id: number) =>
  Object.fromEntries((await open(user, id)).files.flatMap(({ name, role, kept }) => (role === 'result' ? [[name, kept]] : [])));

const inWork = async (user: TestUser, file: string): Promise<number> => {
  const { id } = await service.orders.make(user.account.id, { file, details: { hours: 48 } });
  expect(await pay(user, 'proofreading', id)).toMatchObject({ success: true });
  await move(id, 'in_progress');
  return id;
};
/** An order of a paper, in work. */
const ofPaper = async () => {
  const ada = await server.signIn();
  const paper = await newPaper(ada);
  const { file } = await ada.call(calls.take, { body: { service: 'proofreading', paper } });
  const id = await inWork(ada, file.id);
  const versions = async () => (await ada.call(latexContract.getVersions, { params: { id: paper } })).data;
  return { ada, paper, id, versions };
};
/** An order of a reference: of what its PDF says, as far as the small service reads files. */
const ofReference = async () => {
  const ada = await server.signIn();
  const { id: project } = await newProject(ada);
  const { id: article } = await newArticle(ada, project, { title: 'On cells' });
  await server.service(LibraryIntake).attachPdf(ada.account.id, article, 'cells.pdf', smallPdf());
  const { file } = await ada.call(calls.take, { body: { service: 'proofreading', article } });
  const id = await inWork(ada, file.id);
  const beside = async () => (await ada.call(libraryContract.furtherFiles, { query: { article } })).data.map(({ name }) => name);
  return { ada, article, id, beside };
};

describe('an order of a paper', () => {
  it('says so to its customer, whatever file it has, and to nobody else', async () => {
    const { ada, paper, id } = await ofPaper();
    expect(await open(ada, id)).toMatchObject({ of: { paper } });
    expect((await desk.call(calls.deskOrder, { params: { id } })).order.of).toBeNull();
    const of = async (query: object) => (await ada.call(calls.history, { query })).data.map((order) => order.id);
    expect([await of({ paper }), await of({ paper: paper + 1 }), await of({ article: paper })]).toEqual([[id], [], []]);
    const { file } = await ada.call(calls.take, { body: { service: 'proofreading', paper } });
    const draft = await service.orders.make(ada.account.id, { file: file.id, details: { hours: 1 } });
    const later = await upload(ada, 'proofreading', 'later.tex', BETTER);
    await service.orders.change(ada.account.id, draft.id, { file: later.id });
    expect(await open(ada, draft.id)).toMatchObject({ of: { paper } });
  });

  it('has what comes back kept there as one version, each file once, and a revision as another', async () => {
    const { ada, paper, id, versions } = await ofPaper();
    await deliver(id, 'My paper.tex', BETTER);
    await deliver(id, 'letter.docx', 'PK letter');
    expect(await versions()).toEqual([]);
    await move(id, 'delivered');
    const [version] = await versions();
    expect(version).toMatchObject({ label: `Small service, order ${id}`, files: [{ path: 'letter.docx' }] });
    const at = { params: { id: paper, version: version?.version ?? 0 } };
    const { documents } = await ada.call(latexContract.getVersion, at);
    expect(documents).toMatchObject([{ path: 'main.tex', content: BETTER }]);
    expect(await keptOf(ada, id)).toEqual({ 'My paper.tex': 'kept', 'letter.docx': 'kept' });
    const { order } = await desk.call(calls.deskOrder, { params: { id } });
    expect(order.files.map(({ kept }) => kept)).toEqual([undefined, undefined, undefined]);
    await ada.call(calls.move, { params: { id }, body: { state: 'revision', reason: 'Table 2' } });
    await deliver(id, 'again.tex', TEXT);
    await move(id, 'delivered');
    await ada.call(calls.move, { params: { id }, body: { state: 'completed' } });
    await server.runJobs();
    expect((await versions()).map(({ files }) => files?.length)).toEqual([0, 1]);
  });

  it('is kept once, also when whoever kept it died before that was noted', async () => {
    const { ada, id, versions } = await ofPaper();
    await deliver(id, 'My paper.tex', BETTER);
    // The note fails as a process does that dies there: nothing of the transaction stays.
    await sql`create function die() returns trigger language plpgsql as 'begin raise exception ''died''; end'`.execute(
      server.executor,
    );
    await sql`create trigger die before update of kept on orders_file for each row execute function die()`.execute(
      server.executor,
    );
    await desk.call(calls.deskMove, { params: { id }, body: { state: 'delivered', reason } });
    await server.runJobs();
    expect([await versions(), await keptOf(ada, id)]).toEqual([[], { 'My paper.tex': undefined }]);
    await sql`drop trigger die on orders_file`.execute(server.executor);
    await ada.call(calls.move, { params: { id }, body: { state: 'completed' } });
    await server.runJobs();
    expect(await versions()).toHaveLength(1);
    expect(await keptOf(ada, id)).toEqual({ 'My paper.tex': 'kept' });
  });

  it('says that there was no room for what comes back, and keeps it when there is', async () => {
    const { ada, id, versions } = await ofPaper();
    await deliver(id, 'large.docx', new Uint8Array(200_000));
    await move(id, 'delivered');
    expect(await keptOf(ada, id)).toEqual({ 'large.docx': 'no-room' });
    expect(await versions()).toEqual([]);
    await sql`update core_user set subscription_type = 'P' where id = ${ada.account.id}`.execute(server.executor);
    await ada.call(calls.move, { params: { id }, body: { state: 'completed' } });
    await server.runJobs();
    expect(await keptOf(ada, id)).toEqual({ 'large.docx': 'kept' });
  });

  it('says nothing of a paper that is deleted, and forgets it when it is gone for good', async () => {
    const { ada, paper, id } = await ofPaper();
    await ada.call(latexContract.remove, { params: { id: paper }, body: {} });
    expect((await open(ada, id)).of).toBeNull();
    await deliver(id, 'My paper.tex', BETTER);
    await move(id, 'delivered');
    expect(await keptOf(ada, id)).toEqual({ 'My paper.tex': 'gone' });
    const remembered = async () => {
      const { rows } = await sql<{ paper: number | null }>`select paper from orders_order where id = ${id}`.execute(
        server.executor,
      );
      return rows[0]?.paper;
    };
    await forget();
    expect(await remembered()).toBe(paper);
    letPass(24 * 32);
    await forget();
    expect(await remembered()).toBeNull();
  });
});

describe('an order of a reference', () => {
  it('has PDFs that come back kept beside its own, once, and other files stay with the order', async () => {
    const { ada, article, id, beside } = await ofReference();
    expect(await open(ada, id)).toMatchObject({ of: { article } });
    await deliver(id, 'marked.pdf', smallPdf({ title: 'Marked all over' }));
    await deliver(id, 'letter.docx', 'PK letter');
    await move(id, 'delivered');
    expect(await beside()).toEqual([`Small service, order ${id} - marked.pdf`]);
    expect(await keptOf(ada, id)).toEqual({ 'marked.pdf': 'kept', 'letter.docx': 'unfit' });
    await ada.call(calls.move, { params: { id }, body: { state: 'completed' } });
    await server.runJobs();
    expect(await beside()).toHaveLength(1);
  });

  it('keeps nothing at a reference that is gone, nor what says PDF and is none', async () => {
    const { ada, article, id, beside } = await ofReference();
    await deliver(id, 'marked.pdf', 'no PDF');
    await move(id, 'delivered');
    expect([await beside(), await keptOf(ada, id)]).toEqual([[], { 'marked.pdf': 'unfit' }]);
    await deliver(id, 'second.pdf', smallPdf({ title: 'Marked all over' }));
    await ada.call(libraryContract.deleteItems, { body: { articles: [article] } });
    await ada.call(calls.move, { params: { id }, body: { state: 'completed' } });
    await server.runJobs();
    expect((await keptOf(ada, id))['second.pdf']).toBe('gone');
    expect((await open(ada, id)).of).toBeNull();
  });
});
