/** What the app says about TeX on this machine. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { latexContract as calls } from '../../common/contract.ts';
import { startLatex } from '../testing/start-latex.ts';
import { engineState } from './installation.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'carrel-tex-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const stateOf = async (report: object | string) => {
  const file = join(folder, 'tex.json');
  await writeFile(file, typeof report === 'string' ? report : JSON.stringify(report));
  return engineState({ texState: file, packages: { wanted: join(folder, 'wanted'), installed: folder } });
};
const progress = { stage: 3, stages: 8, percent: 42, text: 'Installing TeX: 3 of 8 (packages and drawing)' };

it('tells how far the installation is while it is reported', async () => {
  const state = await stateOf({ state: 'installing', ...progress, updated_at: new Date().toISOString() });
  expect(state).toMatchObject({ state: 'installing', ...progress });
});

it('does not believe a report that nobody renews, or one that is broken', async () => {
  const old = new Date(Date.now() - 120_000).toISOString();
  expect((await stateOf({ state: 'installing', ...progress, updated_at: old })).state).toBe('ready');
  expect((await stateOf('{"state":')).state).toBe('ready');
  expect(
    (await engineState({ texState: join(folder, 'none.json'), packages: { wanted: join(folder, 'wanted'), installed: folder } }))
      .engines,
  ).toEqual(['pdflatex', 'xelatex', 'lualatex']);
});

it('is told to those who asked, until it is over', async () => {
  const server = await startLatex();
  const ada = await server.signIn();
  await mkdir(join(server.dataDir, 'setup'), { recursive: true });
  const report = (percent: number, state = 'installing') =>
    writeFile(
      join(server.dataDir, 'setup/tex.json'),
      JSON.stringify({ ...progress, state, percent, updated_at: new Date().toISOString() }),
    );
  await report(10);
  expect((await ada.call(calls.getEngine)).engine).toMatchObject({ state: 'installing', percent: 10 });
  await report(60);
  const told = () =>
    ada
      .events()
      .filter(({ type }) => type === 'latex.engine')
      .map(({ data }) => (data as { state: string; percent: number }).percent);
  await expect.poll(told).toContain(60);
  await report(100, 'ready');
  await expect.poll(told).toContain(100);
});
