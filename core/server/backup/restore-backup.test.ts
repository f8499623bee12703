import { mkdir, open, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { filesOf } from '../files/open-files.ts';
import { openShared } from '../app/run-server.ts';
import { silentLog } from '../testing/silent-log.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { checkBackup } from './check-backup.ts';
import { MANIFEST } from './manifest.ts';
import { restoreBackup, settleRestore } from './restore-backup.ts';
import { contentsOf } from './testing/moment.ts';
import { configWith, emptyPlace, filesIn, never, programOf, smallHouse } from './testing/small-house.ts';
import { ZipFile } from './zip-file.ts';

const house = await smallHouse();
const backup = await house.backUp();
const asItWas = { rows: await contentsOf(house.db.url), files: await filesIn(house.config) };
const options = { replace: false, signal: never };

/** The same backup with another manifest, as another program would have written it. */
const saying = async (changes: object): Promise<string> => {
  const entries = unzipSync(await readFile(backup));
  const manifest = { ...JSON.parse(Buffer.from(entries[MANIFEST] ?? []).toString()), ...changes };
  const path = join(await temporaryFolder(), 'changed.zip');
  await writeFile(path, zipSync({ ...entries, [MANIFEST]: Buffer.from(JSON.stringify(manifest)) }));
  return path;
};

const verify = async (path: string) => {
  const zip = await ZipFile.open(path);
  return checkBackup(zip, await programOf()).finally(() => zip.close());
};

describe('a restore', () => {
  it('brings rows, files and the key to another folder and database', async () => {
    const place = await emptyPlace();
    const { manifest } = await restoreBackup(place.house, backup, options);
    expect(await contentsOf(place.url)).toEqual(asItWas.rows);
    expect(await filesIn(place.config)).toEqual(asItWas.files);
    expect(await readFile(join(place.dataDir, 'secret.key'))).toEqual(await readFile(join(house.dataDir, 'secret.key')));
    expect((await stat(join(place.dataDir, 'secret.key'))).mode & 0o077).toBe(0);
    expect(manifest.files.count).toBe(10);
  });

  it('brings all of it to the database of a data folder, which it makes', async () => {
    const dataDir = join(await temporaryFolder(), 'new');
    const config = configWith({ CARREL_DATA: dataDir });
    await restoreBackup({ config, program: await programOf(), log: silentLog }, backup, options);
    const db = await openDatabase({ dataDir, log: silentLog });
    const { rows } = await db.pool.query('select count(*)::int as count, max(id)::int as last from book');
    const { rows: next } = await db.pool.query(`insert into book (title) values ('next') returning id::int`);
    await db.close();
    expect([rows[0], next[0]]).toEqual([{ count: 100, last: 100 }, { id: 101 }]);
    expect(await filesIn(config)).toEqual(asItWas.files);
  });

  it('refuses a house that is there, and replaces it when told to, without leaving anything of it', async () => {
    const there = await smallHouse({ rows: 5, files: 30 });
    const restored = { config: there.config, program: await programOf(), log: silentLog };
    const before = [await contentsOf(there.db.url), await filesIn(there.config)];
    await expect(restoreBackup(restored, backup, options)).rejects.toThrow('There is a house in');
    expect([await contentsOf(there.db.url), await filesIn(there.config)]).toEqual(before);
    await restoreBackup(restored, backup, { ...options, replace: true });
    expect([await contentsOf(there.db.url), await filesIn(there.config)]).toEqual([asItWas.rows, asItWas.files]);
  });

  it('refuses a house that is running', async () => {
    const place = await emptyPlace();
    const { db, core } = await openShared({ config: place.config, plugins: [], log: silentLog as never });
    await expect(restoreBackup(place.house, backup, { ...options, replace: true })).rejects.toThrow('is running');
    await core.close();
    await db.close();
  });

  it('on another machine is one that starts there, though the house wrote its mails into a folder of its own', async () => {
    const moved = await smallHouse({ rows: 1, files: 1 });
    await moved.db.pool.query(`insert into core_house (part, mark) values ('mail', 'the folder of the other machine')`);
    const place = await emptyPlace();
    await restoreBackup(place.house, await moved.backUp(), options);
    const { db, core } = await openShared({ config: place.config, plugins: [], log: silentLog as never });
    await core.close();
    await db.close();
  });

  it('that is stopped before its rows are committed leaves what was there', async () => {
    const place = await emptyPlace();
    await expect(
      restoreBackup(place.house, backup, { replace: false, signal: AbortSignal.abort(new Error('Stopped')) }),
    ).rejects.toThrow('Stopped');
    expect([await contentsOf(place.url), await filesIn(place.config)]).toEqual([{}, {}]);
    expect(await settleRestore(place.house)).toBe('nothing');
    await restoreBackup(place.house, backup, options);
  });
});

describe('a backup', () => {
  it.each([
    ['a later version', { version: '1.3.0' }],
    ['a later version than any number of the same length', { version: '1.10.0' }],
    ['the same version with a migration that this program has not', { migrations: { 'core.users': ['9999-later'] } }],
    ['a form that is not known yet', { format: 2, version: '3.0.0' }],
  ])('of %s is refused, and nothing is touched', async (_, changes) => {
    const path = await saying(changes);
    const place = await emptyPlace();
    const version = 'version' in changes ? changes.version : '1.2.3';
    const words = `This backup was made by a newer version of Carrel (${version}). Update first.`;
    await expect(restoreBackup(place.house, path, options)).rejects.toThrow(words);
    await expect(verify(path)).rejects.toThrow(words);
    expect([await contentsOf(place.url), await filesIn(place.config)]).toEqual([{}, {}]);
  });

  it('of an earlier version is taken', async () => {
    expect(await verify(await saying({ version: '0.9.9' }))).toMatchObject({ version: '0.9.9' });
  });

  it('whose bytes were changed anywhere is refused, and nothing is touched', async () => {
    const whole = await readFile(backup);
    const path = join(await temporaryFolder(), 'damaged.zip');
    const refusals: string[] = [];
    for (let n = 0; n < 60; n++) {
      const at = Math.floor((whole.length / 60) * n) + 3;
      await writeFile(path, whole);
      const handle = await open(path, 'r+');
      await handle.write(Buffer.from([(whole[at] ?? 0) ^ 0x55]), 0, 1, at);
      await handle.close();
      // What nobody reads may be anything: times, and what an archive tells twice.
      await verify(path).catch(({ name }: Error) => refusals.push(name));
    }
    expect(new Set(refusals)).toEqual(new Set(['BackupDamaged']));
    expect(refusals.length).toBeGreaterThan(45);
    const place = await emptyPlace();
    await writeFile(path, Buffer.concat([whole.subarray(0, 2_000), Buffer.from('other'), whole.subarray(2_005)]));
    await expect(restoreBackup(place.house, path, options)).rejects.toThrow('damaged');
    expect([await contentsOf(place.url), await filesIn(place.config)]).toEqual([{}, {}]);
  });

  it('whose entries are whole and are not those that were hashed is refused', async () => {
    const entries = unzipSync(await readFile(backup));
    const path = join(await temporaryFolder(), 'changed.zip');
    const name = 'files/books/3/3.txt';
    await writeFile(path, zipSync({ ...entries, [name]: Buffer.from('Another') }));
    await expect(verify(path)).rejects.toThrow(`the checksum of ${name} is wrong`);
    const { [name]: _, ...rest } = entries;
    await writeFile(path, zipSync(rest));
    await expect(verify(path)).rejects.toThrow(`${name} is missing`);
    await writeFile(path, zipSync({ ...entries, 'files/more': Buffer.from('More') }));
    await expect(verify(path)).rejects.toThrow('files/more has no checksum');
  });

  it.each([0, 10, 500, 5_000])('that was cut off after %i bytes is refused', async (length) => {
    const path = join(await temporaryFolder(), 'cut.zip');
    await writeFile(path, (await readFile(backup)).subarray(0, length));
    await expect(verify(path)).rejects.toThrow('not whole, or not a backup at all');
  });

  it('whose key is a setting needs the same setting', async () => {
    const SECRET_KEY = 'a-key-of-more-than-thirty-two-letters';
    const other = await smallHouse({}, { SECRET_KEY });
    const path = await other.backUp();
    const places = await Promise.all([
      emptyPlace(),
      emptyPlace({ SECRET_KEY: `another-${SECRET_KEY}` }),
      emptyPlace({ SECRET_KEY }),
    ]);
    await expect(restoreBackup(places[0].house, path, options)).rejects.toThrow('Set SECRET_KEY to the one of the house');
    await expect(restoreBackup(places[1].house, path, options)).rejects.toThrow('SECRET_KEY is not the key of the house');
    await restoreBackup(places[2].house, path, options);
    expect(await filesIn(places[2].config)).toEqual(await filesIn(other.config));
    await expect(stat(join(places[2].dataDir, 'secret.key'))).rejects.toThrow('ENOENT');
  });
});

it('files that a first start has made are a house too', async () => {
  const place = await emptyPlace();
  await mkdir(place.dataDir, { recursive: true });
  await (await filesOf(place.config)).put('core/health', Buffer.from('ok'));
  await expect(restoreBackup(place.house, backup, options)).rejects.toThrow('There is a house in');
});
