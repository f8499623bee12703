/** What is asked of a compile, by plan and by wish, and what is answered; the worker's part is done by the test. */
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { TestUser } from '#core/server/testing/types.ts';
import type { CallInput } from '#plugin-api';
import { sql } from '#server-kit';
import { latexContract as calls } from '../../common/contract.ts';
import type { BuildRow } from '../tables.ts';
import { buildRow, insertBuild, latexDb, latexFiles } from '../testing/insert-build.ts';
import { startLatex } from '../testing/start-latex.ts';
import { takeBuild } from './build-rows.ts';
import { OVER } from './wait-for-build.ts';

type Wish = CallInput<typeof calls.save>['body'];

const server = await startLatex({ LATEX_SECONDS_FREE: '7', LATEX_SECONDS_PRO: '77' });
const files = await latexFiles(server);
const db = latexDb(server);
const update = (id: number, fields: Partial<Pick<BuildRow, 'state' | 'success' | 'message' | 'pdf' | 'pdf_size'>>) =>
  db.updateTable('latex_build').set(fields).where('id', '=', id).execute();

/** A paper with a second source, in which a compile is asked for. */
const setUp = async (plan: 'F' | 'P', content = 'x') => {
  const user = await server.signIn({ plan });
  const { id } = await server.paper(user, content);
  const params = { id };
  await user.call(calls.addDocument, { params, body: { path: 'other.tex', content: '% !TEX program = lualatex' } });
  await user.call(calls.addDocument, { params, body: { path: 'notes.txt', content: 'x' } });
  return { user, id, params };
};

/** Asks for a compile and waits until it stands in the queue. */
const ask = async (user: TestUser, id: number, wish: Wish = {}) => {
  const last = async () => (await user.call(calls.getBuild, { params: { id } })).build?.id ?? 0;
  const before = await last();
  const reply = user.send(calls.save, { params: { id }, body: { compile: true, ...wish } });
  await expect.poll(last).toBeGreaterThan(before);
  const build = await last();
  return { reply, build, row: await buildRow(server, build) };
};

describe('a compile', () => {
  const cases: readonly ['F' | 'P', string, Wish, Partial<BuildRow>][] = [
    ['F', 'x', {}, { main_path: 'main.tex', engine: 'pdflatex', halt_on_error: false, is_auto: false, seconds: 7 }],
    ['P', 'x', {}, { main_path: 'main.tex', seconds: 77 }],
    ['F', 'x', { path: 'other.tex' }, { main_path: 'main.tex', engine: 'pdflatex' }],
    ['P', 'x', { path: 'other.tex' }, { main_path: 'other.tex', engine: 'lualatex' }],
    ['P', 'x', { path: 'other.tex', restrict_free_compilation: true }, { main_path: 'main.tex' }],
    ['F', 'x', { engine: 'xelatex' }, { engine: 'xelatex' }],
    ['F', '% !TEX program = lualatex', { engine: 'xelatex' }, { engine: 'lualatex' }],
    ['F', 'x', { stop_on_first_error: true, auto: true }, { halt_on_error: true, is_auto: true }],
  ];
  it.each(cases)('of a person of plan %s with %j and %j is %j', async (plan, content, wish, asked) => {
    const { user, id } = await setUp(plan, content);
    const { reply, build, row } = await ask(user, id, wish);
    expect(row).toMatchObject({ owner: user.account.id, file: id, version: 1, ...asked });
    await update(build, { state: 'failed', message: 'Seen.' });
    expect(await reply).toMatchObject({ status: 200, json: { success: false, message: 'Seen.' } });
  });

  it.each([
    ['notes.txt', 400],
    ['gone.tex', 404],
  ])('of %s is refused and does not count', async (path, status) => {
    const { user, params } = await setUp('P');
    expect((await user.send(calls.save, { params, body: { compile: true, path } })).status).toBe(status);
    expect((await user.call(calls.getBuild, { params })).build).toBeNull();
  });
});

describe('[LTX-033] the answer', () => {
  /** A build that has ended well, with this PDF. */
  const done = async (build: number, size?: number) => {
    const bytes = Buffer.from(`%PDF of ${build}`);
    const pdf = `builds/${build}.pdf`;
    await files.put(pdf, bytes);
    await update(build, { state: 'done', success: true, message: 'log', pdf, pdf_size: size ?? bytes.length });
    return bytes.toString('base64');
  };

  it('has the PDF itself when it is wanted and small enough, and always its place', async () => {
    const { user, id } = await setUp('F');
    const answered = async (wish: Wish, size?: number) => {
      const { reply, build } = await ask(user, id, wish);
      const bytes = await done(build, size);
      const { json } = await reply;
      expect(json).toMatchObject({
        success: true,
        message: 'log',
        data: { build, pdf_location: `/latex/pdf/${id}/?build=${build}` },
      });
      return (json as { data: { blob: string } }).data.blob === bytes;
    };
    expect(await answered({})).toBe(true);
    expect(await answered({ pdf_download: true })).toBe(true);
    expect(await answered({ pdf_download: false })).toBe(false);
    // As base64 so much would stall the browser.
    expect(await answered({}, 32_000_000)).toBe(true);
    expect(await answered({}, 32_000_001)).toBe(false);
  });

  it('has no place of a PDF when none came out, also when an earlier build made one', async () => {
    const { user, id } = await setUp('F');
    await insertBuild(server, user.account.id, id, { state: 'done', success: true, pdf: 'builds/old.pdf' });
    const { reply, build } = await ask(user, id);
    await update(build, { state: 'done' });
    expect((await reply).json).toMatchObject({ success: false, data: { blob: '', pdf_location: '' } });
  });

  it('tells of citations beside what the compile found', async () => {
    const { user, id } = await setUp('F', '\\cite{nobody}');
    const { reply, build } = await ask(user, id);
    const found = { severity: 'error' as const, file: null, line: null, message: 'From TeX' };
    const { diagnostics } = await db
      .selectFrom('latex_build')
      .select('diagnostics')
      .where('id', '=', build)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('latex_build')
      .set({ state: 'done', diagnostics: JSON.stringify([...diagnostics, found]) })
      .where('id', '=', build)
      .execute();
    const { json } = await reply;
    const told = (json as { data: { diagnostics: { code?: string; message: string }[] } }).data.diagnostics;
    expect(told.map(({ code, message }) => code ?? message)).toEqual(['unknown-key', 'From TeX']);
  });
});

describe('a build that is given up', () => {
  it('is answered as if there were no compiler, and takes no other one of its paper with it', async () => {
    const { user, id } = await setUp('F', '\\cite{nobody}');
    const [first, second] = [await ask(user, id), await ask(user, id, { auto: true })];
    await db.deleteFrom('latex_build').where('id', '=', first.build).execute();
    expect(await first.reply).toMatchObject({
      status: 200,
      json: { success: false, message: 'Compiler is not available.', data: { blob: '', pdf_location: '', diagnostics: [{}] } },
    });
    expect(await buildRow(server, second.build)).toMatchObject({ state: 'queued', is_cancelled: false });
    await update(second.build, { state: 'done', success: true, message: 'mine' });
    expect((await second.reply).json).toMatchObject({ success: true, message: 'mine' });
  });
});

describe('the job of a compile', () => {
  /** Flags of the job that makes this build. */
  const flagsOf = async (build: number): Promise<string[]> => {
    const jobs = sql<{ flags: Record<string, true> }>`
      select flags from graphile_worker._private_jobs where payload ->> 'build' = ${String(build)}`;
    return Object.keys((await jobs.execute(server.executor)).rows[0]?.flags ?? {});
  };

  it('needs the engine of the paper', async () => {
    const { user, id } = await setUp('F', '% !TEX program = lualatex\nHello');
    const { reply, build } = await ask(user, id);
    expect(await flagsOf(build)).toContain('needs:latex:lualatex');
    await update(build, { state: 'failed' });
    await reply;
  });

  it('is near the folder in which the paper was compiled last, wherever that was', async () => {
    const { user, id } = await setUp('F');
    const near = async () => {
      const { reply, build } = await ask(user, id);
      const flags = await flagsOf(build);
      await update(build, { state: 'failed' });
      await reply;
      return flags.filter((flag) => flag.startsWith('near:'));
    };
    expect(await near()).toEqual([]);
    await insertBuild(server, user.account.id, id, { state: 'done', place: 'there' });
    expect(await near()).toEqual([expect.stringMatching(/^near:there:\d+$/)]);
    await takeBuild(db, await insertBuild(server, user.account.id, id), 'elsewhere');
    expect(await near()).toEqual([expect.stringMatching(/^near:elsewhere:\d+$/)]);
  });
});

it('a compile is answered as soon as the worker says that it is over', async () => {
  const { user, id } = await setUp('F');
  const { reply, build } = await ask(user, id);
  let isAnswered = false;
  void reply.then(() => (isAnswered = true));
  await sleep(300);
  await update(build, { state: 'failed' });
  const said = Date.now();
  await server.core.events.tell(OVER, build);
  await expect.poll(() => isAnswered, { interval: 5 }).toBe(true);
  expect(Date.now() - said).toBeLessThan(250);
});
