/** The worker's part of a compile: what it leaves in the database, whatever goes wrong around it. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it, vi } from 'vitest';
import { silentLog } from '#core/server/testing/silent-log.ts';
import { sql } from '#server-kit';
import { latexContract as calls } from '../../common/contract.ts';
import type { Engine } from '../../common/model.ts';
import type { Latex } from '../latex.ts';
import { type BuildFields, buildRow, insertBuild, latexDb, latexFiles } from '../testing/insert-build.ts';
import { startLatex } from '../testing/start-latex.ts';
import { compileJob } from './compile-job.ts';

const server = await startLatex();
const files = await latexFiles(server);
const builds = join(server.dataDir, 'test-builds');
const article = (body: string) => `\\documentclass{article}\n\\begin{document}\n${body}\n\\end{document}\n`;

/** What a worker has, with these parts broken. */
const worker = (broken: { files?: Partial<typeof files>; publish?: () => Promise<void> } = {}) =>
  compileJob({
    db: latexDb(server),
    files: { ...files, ...broken.files },
    events: { publish: broken.publish ?? (async () => undefined) },
    hearing: { telling: () => sql`null`, hear: () => ({ dispose: () => undefined }) },
    workers: { place: 'here' },
    // Nobody has these papers open.
    live: { settle: async () => undefined },
    settings: { compiles: 1 },
    packages: { wanted: join(builds, 'wanted'), installed: builds },
    log: silentLog,
    builds,
  } as unknown as Latex);

/** A paper, and compiles of it as a worker makes them. */
const setUp = async (content: string) => {
  const ada = await server.signIn();
  const { id: file } = await server.paper(ada, content);
  const insert = (fields?: BuildFields) => insertBuild(server, ada.account.id, file, { seconds: 60, ...fields });
  const compile = async (job = worker(), fields: BuildFields = {}, signal = new AbortController().signal) => {
    const build = await insert(fields);
    await job.run({ build }, signal);
    return buildRow(server, build);
  };
  return { ada, file, insert, compile };
};
const fails = () => Promise.reject(new Error('away'));

describe('a compile that went well', () => {
  it('stays so when an old result cannot be removed, or nobody can be told', async () => {
    const { insert, compile } = await setUp(article('Hello'));
    for (const pdf of ['1.pdf', '2.pdf', '3.pdf']) await insert({ state: 'done', pdf });
    const made = await compile(worker({ files: { remove: fails }, publish: fails }));
    expect(made).toMatchObject({ state: 'done', success: true, pages: 1 });
    expect((await buffer(await files.read(made?.pdf ?? ''))).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is not made again by a job that comes twice', async () => {
    const { insert } = await setUp(article('Hello'));
    const build = await insert();
    const job = worker();
    await job.run({ build }, new AbortController().signal);
    const first = await buildRow(server, build);
    await job.run({ build }, new AbortController().signal);
    expect(first?.success).toBe(true);
    expect(await buildRow(server, build)).toEqual(first);
  });

  it('leaves its results for the next, unless that is for another engine or main file', async () => {
    const { ada, file, compile } = await setUp(article('Hello'));
    await ada.call(calls.addDocument, { params: { id: file }, body: { path: 'other.tex', content: article('Other') } });
    const left = join(builds, String(file), 'out/left.aux');
    const isKept = async (engine: Engine, main_path: string) => {
      await mkdir(join(left, '..'), { recursive: true });
      await writeFile(left, '\\relax');
      expect(await compile(worker(), { engine, main_path })).toMatchObject({ success: true });
      return readFile(left).then(
        () => true,
        () => false,
      );
    };
    expect(await isKept('pdflatex', 'main.tex')).toBe(true);
    expect(await isKept('pdflatex', 'main.tex')).toBe(true);
    expect(await isKept('xelatex', 'main.tex')).toBe(false);
    expect(await isKept('pdflatex', 'main.tex')).toBe(false);
    expect(await isKept('pdflatex', 'other.tex')).toBe(false);
  });
});

describe('a compile that cannot be made', () => {
  it('has failed with a reason when a source cannot be read, and the next one is made', async () => {
    const { ada, file, compile } = await setUp(article('Hello'));
    const png = new File([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0])], 'p.png');
    await ada.call(calls.uploadImage, { params: { id: file }, files: { file: png } });
    expect(await compile(worker({ files: { read: fails } }))).toMatchObject({
      state: 'failed',
      success: false,
      message: 'The compile failed. Try again.',
      pdf: null,
      diagnostics: [{ severity: 'error', file: null, line: null, code: 'failed' }],
    });
    expect(await compile()).toMatchObject({ state: 'done', success: true });
  });

  it('waits for another worker when its own ends before it has begun', async () => {
    const { insert } = await setUp(article('Hello'));
    const build = await insert();
    await expect(worker().run({ build }, AbortSignal.abort())).rejects.toThrow('aborted');
    expect(await buildRow(server, build)).toMatchObject({ state: 'queued', seen_at: null });
  });

  it('waits for another worker when its own ends half-way, and has failed for nobody', async () => {
    const { insert } = await setUp(article('\\loop\\iftrue\\repeat'));
    const ending = new AbortController();
    const told = vi.fn(async () => undefined);
    const build = await insert();
    const running = worker({ publish: told }).run({ build }, ending.signal);
    await vi.waitFor(
      async () =>
        expect((await readdir(join(builds, String((await buildRow(server, build))?.file), 'out'))).join()).toContain('.log'),
      20_000,
    );
    ending.abort(new Error('The worker stopped'));
    await expect(running).rejects.toThrow('The worker stopped');
    expect(await buildRow(server, build)).toMatchObject({ state: 'queued', seen_at: null, message: '' });
  });
});

it('a log with zero characters can be stored', async () => {
  const { compile } = await setUp(article('\\catcode0=12 \\immediate\\write-1{zero^^@end}Hello'));
  const made = await compile(worker(), { engine: 'lualatex' });
  expect(made).toMatchObject({ state: 'done', success: true });
  expect(made?.message).toContain('zero\uFFFDend');
});

it('a compile stops at the first error when that is wished, and shows no pages', async () => {
  const { compile } = await setUp(article('Some \\one\n\n\\two'));
  const errors = (row: Awaited<ReturnType<typeof compile>>) =>
    row?.diagnostics.flatMap(({ severity, subject }) => (severity === 'error' ? [subject] : []));
  const whole = await compile();
  expect([errors(whole), whole?.pages]).toEqual([['\\one', '\\two'], 1]);
  const halted = await compile(worker(), { halt_on_error: true });
  expect([errors(halted), halted?.pdf]).toEqual([['\\one'], null]);
});
