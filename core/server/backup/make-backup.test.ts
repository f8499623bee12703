import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { FileMissing } from '../files/file-missing.ts';
import { removingAfterBackups, sweepAside } from '../files/removing-after-backups.ts';
import { startLocalS3 } from '../testing/local-s3.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { checkBackup } from './check-backup.ts';
import { makeBackup } from './make-backup.ts';
import { MANIFEST } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { contentsOf } from './testing/moment.ts';
import { emptyPlace, filesIn, never, programOf, smallHouse } from './testing/small-house.ts';
import { mayMount, onSmallDisk } from './testing/small-disk.ts';
import { ZipFile } from './zip-file.ts';

const s3 = await startLocalS3();
afterAll(s3.close);
const bucket = (name: string): Record<string, string> => ({
  ...{ S3_BUCKET: name, S3_ENDPOINT: s3.endpoint, S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' },
});

const verified = async (path: string) => {
  const zip = await ZipFile.open(path);
  return checkBackup(zip, await programOf()).finally(() => zip.close());
};

/** As a backup does that has begun and not ended. */
const begun = async (house: Awaited<ReturnType<typeof smallHouse>>) => {
  const session = await house.db.session('carrel backup');
  await session.query(`select pg_advisory_lock(hashtextextended('core.files.kept', 0))`);
  return { end: () => session.end() };
};

describe.each([
  { kind: 'a folder', env: {} },
  { kind: 'a bucket', env: bucket('source') },
])('files in $kind', ({ env }) => {
  it('that are removed while a backup is made are gone for everybody and found by it', async () => {
    const house = await smallHouse({}, env);
    const { files, db } = house;
    const store = removingAfterBackups(files, db.kysely);
    const backup = await begun(house);
    await store.remove('books/3/3.txt');
    await expect(store.read('books/3/3.txt')).rejects.toThrow(FileMissing);
    expect(await store.size('books/3/3.txt')).toBeUndefined();
    expect((await buffer(await files.area('aside').read('books/3/3.txt'))).toString()).toBe('Book 3');
    await sweepAside(files, db.kysely);
    expect((await buffer(await files.area('aside').read('books/3/3.txt'))).toString()).toBe('Book 3');
    await backup.end();
    await expect.poll(() => sweepAside(files, db.kysely).then(() => files.area('aside').size('books/3/3.txt'))).toBeUndefined();
    await store.remove('books/4/4.txt');
    expect(await files.area('aside').size('books/4/4.txt')).toBeUndefined();
  });

  it('come back with all rows', async () => {
    const house = await smallHouse({}, env);
    const path = await house.backUp();
    const place = await emptyPlace('S3_BUCKET' in env ? bucket('elsewhere') : {});
    await restoreBackup(place.house, path, { replace: false, signal: never });
    expect(await filesIn(place.config)).toEqual(await filesIn(house.config));
    expect(await contentsOf(place.url)).toEqual(await contentsOf(house.db.url));
    if ('S3_BUCKET' in env) expect([...s3.objects.keys()].filter((key) => /\/\.(aside|restored)\//.test(key))).toEqual([]);
  });
});

describe('a backup', () => {
  it('is an archive that any program opens, with checksums as sha256sum writes them, for its owner only', async () => {
    const house = await smallHouse({ rows: 3 });
    const path = await house.backUp();
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const { SHA256SUMS: sums = [], [MANIFEST]: _, ...entries } = unzipSync(await readFile(path));
    const lines = Object.entries(entries).map(
      ([name, bytes]) => `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`,
    );
    expect(Buffer.from(sums).toString()).toBe(lines.join(''));
    expect(Object.keys(entries)).toContain('files/books/3/3.txt');
    expect(Buffer.from(entries['database/public.book.1.copy'] ?? []).toString()).toMatch(/^1\tTitle 1/);
  });

  it('is one at a time', async () => {
    const house = await smallHouse();
    const both = await Promise.allSettled([house.backUp('a.zip'), house.backUp('b.zip')]);
    const refused = both.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([{ reason: { message: expect.stringContaining('Another backup') } }]);
    await house.backUp('c.zip');
  });

  it('that is stopped leaves nothing', async () => {
    const house = await smallHouse();
    const path = join(await temporaryFolder(), 'stopped.zip');
    const stopped = AbortSignal.abort(new Error('Stopped'));
    await expect(makeBackup(house, path, stopped)).rejects.toThrow();
    expect(await readdir(join(path, '..'))).toEqual([]);
    await house.backUp();
  });

  it('refuses what it could not bring back', async () => {
    const house = await smallHouse();
    await house.db.pool.query(`create type colour as enum ('red', 'green')`);
    await expect(house.backUp()).rejects.toThrow('holds what a backup cannot hold: type public.colour');
  });

  it.skipIf(!mayMount)('onto a disk that is full says so, leaves nothing, and works when there is room again', async () => {
    const house = await smallHouse({ rows: 20_000 });
    await onSmallDisk('300k', async ({ folder, grow }) => {
      const path = join(folder, 'house.zip');
      await expect(makeBackup(house, path, never)).rejects.toMatchObject({ code: 'ENOSPC' });
      expect(await readdir(folder)).toEqual([]);
      grow('100m');
      await makeBackup(house, path, never);
      expect(await verified(path)).toMatchObject({ tables: { 'public.book': { rows: 20_000, parts: 1 } } });
    });
  });
});
