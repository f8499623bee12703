/** Checks of what lies in Carrel: ordered for without an upload, and not compared with itself. */
import { expect, it } from 'vitest';
import { LatexPapers } from '#plugins/latex/common/server-services.ts';
import { newProject } from '#plugins/library/server/testing/start-library.ts';
import { ordersContract } from '#plugins/orders/common/contract.ts';
import { madeUpText } from '#plugins/overlap/common/testing/made-up.ts';
import { libraryPdf } from '../testing/library-pdf.ts';
import { calls, startPlagiarism } from '../testing/start-plagiarism.ts';

const { server, buyCredits, job } = await startPlagiarism();

const TEXT = madeUpText(200, 41);

it('takes the PDF of a reference, which is no source of its own check', async () => {
  const ada = await server.signIn();
  await buyCredits(ada, 10);
  const article = await libraryPdf(server, ada, 'My owls', TEXT);
  const { file } = await ada.call(ordersContract.take, { body: { service: 'similarity', article } });
  const body = { name: 'Mine', file: file.id, compare_with: ['library' as const] };
  const made = await ada.call(calls.own, { body });
  expect(made).toMatchObject({ success: true, file: { name: 'Mine', status: 'counting', compare_with: ['library'] } });
  await server.runJobs();
  await ada.call(calls.check, { form: { id: made.file.id } });
  await job('check', { order: made.file.id });
  const { report } = await ada.call(calls.report, { params: { id: made.file.id } });
  expect(report?.compared).toEqual([{ kind: 'library', looked_at: 0, unread: 0 }]);
  // One check has the copy now, and nobody else ever had it.
  expect((await ada.send(calls.own, { body })).status).toBe(404);
  expect((await (await server.signIn()).send(calls.own, { body })).status).toBe(404);
});

it('compares a paper with other papers, and not with itself', async () => {
  const ada = await server.signIn({ plan: 'P' });
  await buyCredits(ada, 10);
  const { id: project } = await newProject(ada);
  const make = (title: string) =>
    server
      .service(LatexPapers)
      .make(
        { id: ada.account.id, plan: 'P' },
        { title, project, text: `\\documentclass{article}\\begin{document}${TEXT}\\end{document}`, links: [] },
      );
  const paper = await make('The paper');
  await make('Another one');
  const form = { name: 'The paper', compare_with: 'manuscripts' };
  const { file } = await ada.call(calls.upload, { form, files: { file: new File([TEXT], 'paper.txt') } });
  // As orders note it of a paper that was compiled.
  await server.db.pool.query('update orders_order set paper = $2 where id = $1', [file.id, paper]);
  await server.runJobs();
  await ada.call(calls.check, { form: { id: file.id } });
  await job('check', { order: file.id });
  const { report } = await ada.call(calls.report, { params: { id: file.id } });
  expect(report?.sources.map(({ title }) => title)).toEqual(['Another one']);
  expect(report?.compared).toEqual([{ kind: 'manuscripts', looked_at: 1, unread: 0 }]);
});
