/** What is left of a backup or a restore whose process was killed in the middle. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { childProgram, type Program } from '../testing/child-program.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { settleRestore } from './restore-backup.ts';
import { contentsOf } from './testing/moment.ts';
import { emptyPlace, filesIn, smallHouse } from './testing/small-house.ts';

const run = await childProgram(resolve(import.meta.dirname, 'testing/restore-program.ts'));
const source = await smallHouse({ rows: 40_000, files: 800 });
const asItWas = { rows: await contentsOf(source.db.url), files: await filesIn(source.config) };
let backup = '';

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await sleep(2);
};
const wordsOf = async (program: Program): Promise<string> => {
  await program.end();
  return program.lines.map((line) => Object.values(line as object).join()).join('\n');
};

type Place = Awaited<ReturnType<typeof emptyPlace>>;
const restoring = (place: Place, ...more: string[]): Program => run('restore', place.dataDir, place.url, backup, ...more);
const starting = (place: Place): Promise<string> => wordsOf(run('start', place.dataDir, place.url));
const contents = async (place: Place) => ({ rows: await contentsOf(place.url), files: await filesIn(place.config) });
const journalOf = (place: Place): Promise<string> => readFile(join(place.dataDir, 'restore.json'), 'utf8').catch(() => '');

beforeAll(async () => {
  backup = await source.backUp();
});

describe('a backup that was killed', () => {
  it.each([0, 150])('after %i ms of writing has no file of its name, and the next one removes its remains', async (pause) => {
    const folder = await temporaryFolder();
    const path = join(folder, 'house.zip');
    const program = run('backup', source.dataDir, source.db.url, path);
    await until(async () => (await readdir(folder)).length > 0);
    await sleep(pause);
    await program.kill();
    expect(await readdir(folder)).toEqual([expect.stringMatching(/^\.house\.zip\./)]);
    expect(await wordsOf(run('backup', source.dataDir, source.db.url, path))).toContain('Backed up into');
    expect(await readdir(folder)).toEqual(['house.zip']);
    expect(await wordsOf(run('backup', source.dataDir, source.db.url, '--verify', path))).toContain('The backup is whole');
  });

  it('leaves the one that had the name before', async () => {
    const path = join(await temporaryFolder(), 'house.zip');
    await wordsOf(run('backup', source.dataDir, source.db.url, path));
    const before = await readFile(path);
    const program = run('backup', source.dataDir, source.db.url, path);
    await until(async () => (await readdir(dirname(path))).length > 1);
    await program.kill();
    expect((await readFile(path)).equals(before)).toBe(true);
  });
});

describe('a restore that was killed', () => {
  it.each([0, 300])(
    'before its rows are there (%i ms) is not served, and is undone by the next one or by itself',
    async (pause) => {
      const place = await emptyPlace();
      const program = restoring(place);
      await until(async () => (await journalOf(place)) !== '');
      await sleep(pause);
      await program.kill();
      expect(JSON.parse(await journalOf(place)).transaction).toBeUndefined();
      expect(await starting(place)).toContain(`A restore of ${backup} was begun`);
      expect(await starting(place)).toContain('was not completed');
      expect(await settleRestore(place.house)).toBe('undone');
      expect(await contents(place)).toEqual({ rows: {}, files: {} });
      expect(await wordsOf(restoring(place))).toContain('Restored');
      expect(await contents(place)).toEqual(asItWas);
      expect(await starting(place)).toContain('served');
    },
  );

  it.each(['settled', 'asked for again'])(
    'while files take their places is not served, and is completed when it is %s',
    async (how) => {
      const place = await emptyPlace();
      const program = restoring(place);
      await until(() => exists(join(place.dataDir, 'files/books')));
      await program.kill();
      expect(JSON.parse(await journalOf(place)).transaction).toMatch(/^\d+$/);
      expect(Object.keys(await filesIn(place.config)).length).toBeLessThan(800);
      expect(await starting(place)).toContain('was not completed');
      if (how === 'settled') expect(await settleRestore(place.house)).toBe('completed');
      else expect(await wordsOf(restoring(place))).toContain('The restore that was interrupted is complete');
      expect(await contents(place)).toEqual(asItWas);
      expect(await exists(join(place.dataDir, 'secret.key'))).toBe(true);
      expect(await starting(place)).toContain('served');
    },
  );

  it('over another house leaves that one whole until the switch, and nothing of it after', async () => {
    const there = await smallHouse({ rows: 7, files: 9 });
    const place = { ...(await emptyPlace()), dataDir: there.dataDir, url: there.db.url, config: there.config };
    const house = { ...place.house, config: there.config };
    const before = await contents(place);
    const early = restoring(place, '--replace');
    await until(async () => (await journalOf(place)) !== '');
    await sleep(400);
    await early.kill();
    expect(await settleRestore(house)).toBe('undone');
    expect(await contents(place)).toEqual(before);
    const late = restoring(place, '--replace');
    await until(() => exists(join(place.dataDir, 'files/books/12')));
    await late.kill();
    expect(await settleRestore(house)).toBe('completed');
    expect(await contents(place)).toEqual(asItWas);
  });
});
