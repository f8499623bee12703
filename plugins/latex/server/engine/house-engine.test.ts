/** A web machine without TeX says what the workers say, and a machine with TeX does not speak for workers without. */
import { expect, it } from 'vitest';
import { latexContract as calls } from '../../common/contract.ts';
import type { EngineState } from '../../common/model.ts';
import { startLatex } from '../testing/start-latex.ts';
import { houseEngine } from './house-engine.ts';

const HERE = 'this data folder';
const READY: EngineState = { state: 'ready', engines: ['pdflatex'], stage: 0, stages: 0, percent: 100, text: 'TeX is ready.' };
const MISSING: EngineState = { ...READY, state: 'missing', engines: [], percent: 0, text: 'To compile LaTeX, install TeX.' };

/** This machine has all engines. */
const stateWith = (...told: readonly { place: string; tools: unknown }[]) =>
  houseEngine({
    texState: '/nowhere/tex.json',
    packages: { wanted: '/nowhere/wanted', installed: '/nowhere' },
    workers: { place: HERE, told: async () => told.map((each) => ({ ...each, can: [] })) },
  });

it('is what a worker elsewhere has, whatever this machine has', async () => {
  expect(await stateWith({ place: 'b', tools: MISSING })).toEqual(MISSING);
  expect(await stateWith({ place: 'b', tools: READY })).toEqual(READY);
});

it('is ready when one of several workers is, with the engines of all', async () => {
  const lua = { ...READY, engines: ['lualatex'] };
  const told = [MISSING, lua, READY].map((tools, index) => ({ place: `b${index}`, tools }));
  expect(await stateWith(...told)).toMatchObject({ state: 'ready', engines: ['pdflatex', 'lualatex'] });
});

it('is what this machine has when a worker works in its folder, when none lives, and when none says anything', async () => {
  const all = { state: 'ready', engines: ['pdflatex', 'xelatex', 'lualatex'] };
  expect(await stateWith({ place: HERE, tools: MISSING })).toMatchObject(all);
  expect(await stateWith()).toMatchObject(all);
  expect(await stateWith({ place: '', tools: undefined })).toMatchObject(all);
});

it('comes to the browser from a worker of another process', async () => {
  const server = await startLatex();
  const ada = await server.signIn();
  const { queue, jobs } = server.core;
  const tools = async () => ({ latex: MISSING });
  const worker = await queue.run(jobs, { concurrency: 1, self: { place: 'another machine', tools } });
  expect((await ada.call(calls.getEngine)).engine).toEqual(MISSING);
  const health = await (await server.app.inject('/api/health/')).json();
  expect(health.parts).toContainEqual(
    expect.objectContaining({ owner: 'latex', id: 'compiler', state: 'down', says: 'missing' }),
  );
  await worker.stop();
  expect((await ada.call(calls.getEngine)).engine).toMatchObject({ state: 'ready' });
});
