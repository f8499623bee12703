/** What other plugins have compiled: the pages, why there are none, what it counts for, and that nothing of it stays. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { plansWith } from '#core/server/testing/plans-with.ts';
import type { TestUser } from '#core/server/testing/test-server.ts';
import { LatexPrinter } from '../../common/server-services.ts';
import { latexDb, latexFiles } from '../testing/insert-build.ts';
import { startLatex } from '../testing/start-latex.ts';
import { engineIn } from './engine-in.ts';
import { cleanPrints } from './old-prints.ts';
import { PRINTED } from './wait-for-print.ts';

const server = await startLatex({ PLANS_FILE: plansWith({ latex_compile: { F: 1, P: 500 } }) });
const printer = server.service(LatexPrinter);

const archiveOf = (body: string) =>
  zipSync({
    'main.tex': Buffer.from(`\\documentclass{article}\\begin{document}\\input{parts/one} ${body}\\end{document}`),
    'parts/one.tex': Buffer.from('One.'),
  });

const print = async ({ account }: TestUser, plan: 'F' | 'P', body: string, signal = new AbortController().signal) => {
  let isOver = false;
  const printed = printer
    .print({ id: account.id, plan }, { archive: archiveOf(body), main: 'main.tex' }, signal)
    .finally(() => (isOver = true));
  printed.catch(() => undefined);
  while (!isOver) {
    await server.runJobs();
    await Promise.race([printed.catch(() => undefined), new Promise((again) => setTimeout(again, 20))]);
  }
  return printed;
};

const rowsOf = ({ account }: TestUser) =>
  latexDb(server).selectFrom('latex_print').selectAll().where('owner', '=', account.id).execute();

it('are pages, of which only the count is kept', async () => {
  const ada = await server.signIn();
  const printed = await print(ada, 'F', 'Hello');
  expect('pdf' in printed && Buffer.from(printed.pdf).subarray(0, 5).toString()).toBe('%PDF-');
  expect(await rowsOf(ada)).toMatchObject([{ state: 'done', archive: null, result: null }]);
  const kept = readdirSync(join(server.dataDir, 'scratch/latex/prints'));
  // What engines keep of fonts, for whoever asked.
  expect(kept).toEqual([String(-ada.account.id)]);
  await expect(print(ada, 'F', 'Again')).rejects.toMatchObject({ extra: { type: 'FREE_LATEX_COMPILE_LIMIT', used: 1 } });
});

it('are waited for without asking again and again, and are there as soon as they are made', async () => {
  const ada = await server.signIn({ plan: 'P' });
  const { trips } = server.db;
  const printed = printer.print(
    { id: ada.account.id, plan: 'P' },
    { archive: archiveOf('Hello'), main: 'main.tex' },
    new AbortController().signal,
  );
  await expect.poll(async () => (await rowsOf(ada)).length).toBe(1);
  const before = trips.count;
  await sleep(2_300);
  expect(trips.count - before).toBeLessThanOrEqual(4);
  await latexDb(server)
    .updateTable('latex_print')
    .set({ state: 'failed', message: 'No pages' })
    .where('owner', '=', ada.account.id)
    .execute();
  const [row] = await rowsOf(ada);
  const said = Date.now();
  // The next look of its own would be half a second later.
  await server.core.events.tell(PRINTED, row?.id);
  expect(await printed).toMatchObject({ message: 'No pages' });
  expect(Date.now() - said).toBeLessThan(250);
});

it('need the engine that their main file names', async () => {
  const archive = zipSync({ 'main.tex': Buffer.from('% !TEX program = xelatex\n'), 'a.tex': Buffer.from('') });
  expect(await engineIn(Buffer.from(archive), 'main.tex')).toBe('xelatex');
  expect(await engineIn(Buffer.from(archive), 'a.tex')).toBe('pdflatex');
});

it('say why there are none', async () => {
  const printed = await print(await server.signIn({ plan: 'P' }), 'P', '\\nothing');
  expect(printed).toMatchObject({
    message: expect.stringMatching(/^LaTeX could not make pages of this text\. It says: .*\\nothing/),
    problems: [{ line: 1 }],
  });
});

it('end when nobody waits for them any more', async () => {
  const ada = await server.signIn({ plan: 'P' });
  const gone = AbortSignal.abort();
  await expect(print(ada, 'P', 'Hello', gone)).rejects.toMatchObject({ status: 503 });
  await server.runJobs();
  expect(await rowsOf(ada)).toMatchObject([{ is_cancelled: true, result: null }]);
});

it('know what the plan does not have', () => {
  expect([printer.locked({ plan: 'F' }).has(13), printer.locked({ plan: 'P' }).has(13)]).toEqual([true, false]);
  expect(() => printer.demand({ plan: 'F' }, 13)).toThrow('Upgrade to pro');
  expect(() => printer.demand({ plan: 'P' }, 13)).not.toThrow();
});

it('go after a day, with whatever a worker that died has left of them', async () => {
  const ada = await server.signIn();
  const files = await latexFiles(server);
  await files.put('latex/old.zip', Buffer.from('zip'));
  const old = { owner: ada.account.id, main_path: 'main.tex', seconds: 1, result: null, archive: 'latex/old.zip' };
  await latexDb(server)
    .insertInto('latex_print')
    .values([
      { ...old, created_at: new Date(Date.now() - 25 * 3_600_000) },
      { ...old, archive: null },
    ])
    .execute();
  await cleanPrints({ db: latexDb(server), files, prints: join(server.dataDir, 'none') });
  expect(await rowsOf(ada)).toMatchObject([{ archive: null }]);
  await expect(files.read('latex/old.zip')).rejects.toThrow();
});
