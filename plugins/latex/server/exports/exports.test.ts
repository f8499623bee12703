/** Packages and comparisons through the contract: asked for, followed, fetched, ended, given up. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { plansWith } from '#core/server/testing/plans-with.ts';
import type { TestUser } from '#core/server/testing/test-server.ts';
import { latexContract as calls } from '../../common/contract.ts';
import { readZip } from '../archive/read-zip.ts';
import type { Latex } from '../latex.ts';
import { latexDb, latexFiles } from '../testing/insert-build.ts';
import { startLatex } from '../testing/start-latex.ts';
import { cleanExports } from './old-exports.ts';

const server = await startLatex({ PLANS_FILE: plansWith({ latex_compile: { F: 3, P: 500 } }) });
const article = (body: string) => `\\documentclass{article}\n\\begin{document}\n${body} % note\n\\end{document}\n`;

const setUp = async (plan: 'F' | 'P' = 'P', content = article('Hello')) => {
  const ada = await server.signIn({ plan });
  const { id } = await server.paper(ada, content);
  const params = { id };
  const save = (text: string) => ada.call(calls.save, { params, body: { content: text } });
  const at = async (made: number, who: TestUser = ada) =>
    (await who.call(calls.getExport, { params: { id, export: made } })).export;
  const pack = async () => (await ada.call(calls.makePackage, { params, body: { preset: 'arxiv' } })).export.id;
  const fetch = (made: number) => ada.send(calls.getExportFile, { params: { id, export: made } });
  return { ada, id, params, save, at, pack, fetch };
};

describe('a package', () => {
  it('is made by a worker, and fetched with its report', async () => {
    const { ada, id, at, fetch, pack } = await setUp();
    const made = await pack();
    expect(await at(made)).toMatchObject({ kind: 'package', state: 'queued', step: 0, report: null });
    await server.runJobs();
    const done = await at(made);
    expect(done).toMatchObject({
      state: 'done',
      step: 3,
      message: '',
      report: { pages: 1, pages_before: 1, files: ['main.tex'] },
    });
    expect((await fetch(made)).headers['content-disposition']).toMatch(/\(arXiv\)\.zip/);
    const zip = await ada.call(calls.getExportFile, { params: { id, export: made } });
    expect(done.report).toMatchObject({ bytes: zip.length });
    const [main] = readZip(zip).entries;
    expect((await main?.read())?.toString()).toBe(`\\pdfoutput=1\n${article('Hello').replace(' note', '')}`);
    expect(existsSync(join(server.dataDir, 'scratch/latex/exports', String(made)))).toBe(false);
  });

  it('says in a sentence what to do when the paper has no pages', async () => {
    const { at, pack, fetch } = await setUp('P', '\\documentclass{gone}\\begin{document}x\\end{document}');
    const made = await pack();
    await server.runJobs();
    const failed = await at(made);
    expect(failed).toMatchObject({ state: 'failed', report: null });
    expect(failed.message).toContain('Mend what is listed here');
    expect(failed.diagnostics[0]).toMatchObject({ code: 'missing-class', subject: 'gone' });
    expect((await fetch(made)).status).toBe(404);
  });

  it('ends when it is cancelled, or when another one is asked for', async () => {
    const { ada, id, at, pack } = await setUp();
    const [first, second] = [await pack(), await pack()];
    expect(await at(first)).toMatchObject({ state: 'cancelled', message: 'Cancelled.' });
    await ada.call(calls.cancelExport, { params: { id, export: second } });
    await server.runJobs();
    expect(await at(second)).toMatchObject({ state: 'cancelled', report: null });
  });

  it('is for those who may download a whole paper', async () => {
    const { ada, params, id } = await setUp('F');
    const refused = await ada.send(calls.makePackage, { params, body: { preset: 'journal' } });
    expect(refused).toMatchObject({ status: 402, json: { type: 'FREE_LATEX_FULL_PROJECT_DOWNLOAD' } });
    // One that was made while one paid.
    const { id: made } = await latexDb(server)
      .insertInto('latex_export')
      .values({ owner: ada.account.id, file: id, kind: 'package', wish: '{}', seconds: 1, result: 'x', size: 1, state: 'done' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await ada.send(calls.getExportFile, { params: { id, export: made } })).status).toBe(402);
  });
});

describe('a comparison', () => {
  it('is made of two versions, once for both who ask twice', async () => {
    const { ada, params, save, at, fetch } = await setUp('F');
    await save(article('An old word'));
    await save(article('A new word'));
    const ask = async () => (await ada.call(calls.makeComparison, { params, body: { from: 2, to: 3 } })).export.id;
    const made = await ask();
    await server.runJobs();
    expect(await at(made)).toMatchObject({ state: 'done', report: { kind: 'comparison', marking: 'full', pages: 1 } });
    expect((await fetch(made)).status).toBe(200);
    expect(await ask()).toBe(made);
  });

  it('counts as a compile, and needs versions that are there', async () => {
    const { ada, params, save } = await setUp('F');
    await save(article('An old word'));
    const ask = (from: number) => ada.send(calls.makeComparison, { params, body: { from } });
    expect((await ask(9)).status).toBe(404);
    expect([(await ask(1)).status, (await ask(1)).status, (await ask(1)).status]).toEqual([200, 200, 200]);
    expect(await ask(1)).toMatchObject({ status: 429, json: { type: 'FREE_LATEX_COMPILE_LIMIT', limit: 3, used: 3 } });
  });
});

it('belongs to whoever asked for it', async () => {
  const { id, pack } = await setUp();
  const made = await pack();
  const eve = await server.signIn({ plan: 'P' });
  const own = await server.paper(eve, article('Mine'));
  for (const file of [id, own.id]) {
    const input = { params: { id: file, export: made } };
    expect((await eve.send(calls.getExport, input)).status).toBe(404);
    expect((await eve.send(calls.getExportFile, input)).status).toBe(404);
    expect((await eve.send(calls.cancelExport, input)).status).toBe(404);
  }
});

it('is kept for a day', async () => {
  const { id, ada } = await setUp();
  const files = await latexFiles(server);
  await files.put('latex/old.zip', Buffer.from('zip'));
  const insert = (hours: number) =>
    latexDb(server)
      .insertInto('latex_export')
      .values({
        ...{ owner: ada.account.id, file: id, kind: 'package', wish: '{}', seconds: 1, result: 'latex/old.zip', size: 3 },
        created_at: new Date(Date.now() - hours * 3_600_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  const [old, young] = [await insert(25), await insert(23)];
  await cleanExports({ db: latexDb(server), files, exports: join(server.dataDir, 'none') } as unknown as Latex);
  const left = await latexDb(server).selectFrom('latex_export').select('id').where('file', '=', id).execute();
  expect(left).toEqual([young]);
  expect(left).not.toContainEqual(old);
  await expect(files.read('latex/old.zip')).rejects.toThrow();
});
