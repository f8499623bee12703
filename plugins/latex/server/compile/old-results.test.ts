/** What stays of earlier builds: PDFs for those who still read one, rows for a week, folders for a day. */
import { access, mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Latex } from '../latex.ts';
import { buildRow, insertBuild, latexDb, latexFiles } from '../testing/insert-build.ts';
import { startLatex } from '../testing/start-latex.ts';
import { cleanBuilds, keepLastResults } from './old-results.ts';

const server = await startLatex();
const files = await latexFiles(server);
const builds = join(server.dataDir, 'test-builds');
const latex = { db: latexDb(server), files, builds } as unknown as Latex;
const OWNER = 1;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** A build with its results in the file store. */
const built = async (file: number, name: string) => {
  const [pdf, synctex] = [`builds/${name}.pdf`, `builds/${name}.synctex.gz`];
  for (const one of [pdf, synctex]) await files.put(one, Buffer.from(name));
  const id = await insertBuild(server, OWNER, file, { state: 'done', success: true, pdf, synctex, pdf_size: name.length });
  const stored = () => Promise.all([pdf, synctex].map((one) => isThere(join(server.dataDir, 'files/latex', one))));
  return { id, stored };
};

it('the last three PDFs of a paper stay; the builds before keep their place, but have none', async () => {
  const made = [];
  for (const name of ['a', 'b', 'c', 'd', 'e']) made.push(await built(11, name));
  const other = await built(12, 'other');
  // One that made no PDF takes no place.
  await insertBuild(server, OWNER, 11, { state: 'failed' });
  await keepLastResults(latex, OWNER, 11);
  const stored = await Promise.all(made.map((one) => one.stored()));
  expect(stored).toEqual([[false, false], [false, false], ...[1, 2, 3].map(() => [true, true])]);
  expect(await buildRow(server, made[0]?.id ?? 0)).toMatchObject({ state: 'done', pdf: null, synctex: null, pdf_size: null });
  expect(await buildRow(server, made[2]?.id ?? 0)).toMatchObject({ pdf: 'builds/c.pdf', pdf_size: 1 });
  expect(await other.stored()).toEqual([true, true]);
});

describe('at night', () => {
  it('builds of more than a week go, unless their PDF is shown or they are not over', async () => {
    const insert = (days: number, fields: object) => insertBuild(server, OWNER, 20, { created_at: daysAgo(days), ...fields });
    const gone = [
      await insert(8, { state: 'done' }),
      await insert(8, { state: 'failed' }),
      await insert(8, { state: 'cancelled' }),
    ];
    const kept = [
      await insert(6, { state: 'done' }),
      await insert(8, { state: 'done', pdf: 'builds/shown.pdf' }),
      await insert(8, { state: 'queued' }),
      await insert(8, { state: 'running' }),
    ];
    await cleanBuilds(latex);
    const left = async (ids: readonly number[]) =>
      (await Promise.all(ids.map((id) => buildRow(server, id)))).filter((row) => row !== undefined).length;
    expect([await left(gone), await left(kept)]).toEqual([0, 4]);
  });

  it('folders go that nothing was compiled in for a day; what is no build folder stays', async () => {
    const folder = async (name: string, days: number, mark = 'helpers.json') => {
      await mkdir(join(builds, name, 'out'), { recursive: true });
      const file = join(builds, name, mark);
      await writeFile(file, '{}');
      await utimes(file, daysAgo(days), daysAgo(days));
    };
    await folder('31', 1.1);
    await folder('32', 0.9);
    await folder('synctex', 2, 'paper.synctex');
    await cleanBuilds(latex);
    expect((await readdir(builds)).sort()).toEqual(['32', 'synctex']);
  });

  it('nothing is wrong where nothing was ever compiled', async () => {
    await cleanBuilds({ ...latex, builds: join(server.dataDir, 'none') });
    expect(await isThere(join(server.dataDir, 'none'))).toBe(false);
  });
});
