/** The folder that a house fills: read with progress, the same bytes once, and compared with. */
import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { madeUpText } from '#plugins/overlap/common/testing/made-up.ts';
import { calls, startPlagiarism } from '../testing/start-plagiarism.ts';

const folder = await mkdtemp(join(tmpdir(), 'carrel-house-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const { server, job, checked } = await startPlagiarism({ env: { SIMILARITY_FOLDER: folder } });

const put = (name: string, text: string): Promise<void> => writeFile(join(folder, name), text);
const states = async (): Promise<unknown> =>
  Object.fromEntries(
    (await server.db.pool.query('select title, state from plagiarism_document order by title')).rows.map(({ title, state }) => [
      title,
      state,
    ]),
  );
const count = async (user: Awaited<ReturnType<typeof server.signIn>>) =>
  (await user.call(calls.terms)).compares.find(({ kind }) => kind === 'house')?.count;
const found = async (text: string) => {
  const { sources } = await checked(await server.signIn(), `${madeUpText(200, 500)}\n\n${text}`, ['house']);
  return sources.map(({ title }) => title);
};

describe('the folder of the house', () => {
  const thesis = madeUpText(400, 1);
  const report = madeUpText(400, 2);

  it('is read: each text once, and what cannot be read costs only itself', async () => {
    await mkdir(join(folder, '2024'));
    await put('2024/thesis.txt', thesis);
    await put('copy of it.txt', thesis);
    await put('report.txt', report);
    await put('broken.docx', 'MZ no document');
    await put('notes.md', 'not taken');
    await symlink('/etc', join(folder, 'away'));
    await job('indexHouse');
    expect(await states()).toEqual({ broken: 'unreadable', report: 'indexed', [`thesis`]: 'indexed' });
    expect(await count(await server.signIn())).toBe(2);
    expect(await found(thesis.slice(300, 1200))).toEqual(['thesis']);
  });

  it('is followed: files that moved stay, those that are gone are found no longer, new ones are', async () => {
    await rename(join(folder, '2024/thesis.txt'), join(folder, 'moved.txt'));
    await rm(join(folder, 'report.txt'));
    await put('new.txt', madeUpText(400, 3));
    await job('indexHouse');
    expect(await states()).toEqual({ broken: 'unreadable', new: 'indexed', thesis: 'indexed' });
    expect(await found(report.slice(300, 1200))).toEqual([]);
    expect(await found(madeUpText(400, 3).slice(300, 1200))).toEqual(['new']);
  });

  it('goes on after a kill, and becomes one segment of many', async () => {
    await put('a.txt', madeUpText(300, 10));
    const killer = new AbortController();
    killer.abort(new Error('killed'));
    await expect(job('indexHouse', {}, killer.signal)).rejects.toThrow('killed');
    for (let at = 0; at < 5; at++) {
      await put(`n${at}.txt`, madeUpText(300, 20 + at));
      await job('indexHouse');
    }
    const { rows } = await server.db.pool.query(`select level from plagiarism_segment where index = 'house'`);
    expect(rows.some(({ level }) => level === 1)).toBe(true);
    expect(rows.length).toBeLessThan(6);
    expect(await found(madeUpText(300, 10).slice(100, 1000))).toEqual(['a']);
    expect(await found(thesis.slice(300, 1200))).toEqual(['thesis']);
  });

  it('is indexed anew when a segment is broken', async () => {
    const name = (await server.db.pool.query(`select name from plagiarism_segment where index = 'house' order by id limit 1`))
      .rows[0].name;
    await writeFile(join(server.dataDir, 'files', 'plagiarism', 'segments', name), 'no segment');
    expect(await found(thesis.slice(300, 1200))).toEqual([]);
    await job('indexHouse');
    expect(await found(thesis.slice(300, 1200))).toEqual(['thesis']);
  });

  it('is not forgotten while it cannot be read', async () => {
    await rename(folder, `${folder}-away`);
    await expect(job('indexHouse')).rejects.toThrow();
    await rename(`${folder}-away`, folder);
    expect(await found(thesis.slice(300, 1200))).toEqual(['thesis']);
  });
});
