import { createHash } from 'node:crypto';
import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { startLocalS3 } from '../testing/local-s3.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { FileMissing } from './file-missing.ts';
import { folderStore } from './folder-store.ts';
import { clearFiles, type HouseFiles } from './house-files.ts';
import { openFiles } from './open-files.ts';
import { s3Store } from './s3-store.ts';

const temporary = await temporaryFolder();
const s3 = await startLocalS3();
afterAll(s3.close);

const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' };
const inFolder = await openFiles({ dataDir: temporary });
const inBucket = await openFiles({
  dataDir: temporary,
  s3: { bucket: 'papers', region: 'eu-central-1', endpoint: s3.endpoint, credentials },
});

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
/** Enough for three parts of a multipart upload. */
const large = Buffer.alloc(11_000_000, 'Carrel ');
const inChunks = (bytes: Buffer, size = 65_536): Readable =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    })(),
  );
const breaking = (bytes: Buffer): Readable =>
  Readable.from(
    (async function* () {
      yield* inChunks(bytes);
      throw new Error('The sender went away');
    })(),
  );

const namesIn = async (store: HouseFiles): Promise<string[]> => {
  const names: string[] = [];
  for await (const name of store.list()) names.push(name);
  return names.sort();
};

const LONG = 'long'.repeat(130);

describe.each([
  { kind: 'a folder', store: inFolder },
  { kind: 'a bucket', store: inBucket },
])('files in $kind', ({ store }) => {
  it('come back as they were stored, with size and hash told', async () => {
    const bytes = Buffer.from('Über die Bücher');
    expect(await store.put('users/1/a.txt', bytes)).toEqual({ size: bytes.length, sha256: hashOf(bytes) });
    expect(await buffer(await store.read('users/1/a.txt'))).toEqual(bytes);
    expect(await store.size('users/1/a.txt')).toBe(bytes.length);
  });

  it('may be large and may be empty', async () => {
    expect(await store.put('large.pdf', inChunks(large))).toEqual({ size: large.length, sha256: hashOf(large) });
    expect(hashOf(await buffer(await store.read('large.pdf')))).toBe(hashOf(large));
    expect(await store.put('empty', Readable.from([]))).toEqual({ size: 0, sha256: hashOf(Buffer.alloc(0)) });
    expect(await store.size('empty')).toBe(0);
  });

  it('can be read in part, both ends included', async () => {
    await store.put('alphabet', Buffer.from('abcdefghij'));
    expect((await buffer(await store.read('alphabet', { start: 2, end: 4 }))).toString()).toBe('cde');
  });

  it('are replaced whole', async () => {
    await store.put('note', Buffer.from('a long first version'));
    await store.put('note', Buffer.from('second'));
    expect((await buffer(await store.read('note'))).toString()).toBe('second');
  });

  it('are missing when they were not stored or were removed', async () => {
    await store.put('gone', Buffer.from('x'));
    await store.remove('gone');
    await store.remove('gone');
    expect(await store.size('gone')).toBeUndefined();
    await expect(store.read('gone')).rejects.toThrow(FileMissing);
  });

  it.each([1_000, 11_000_000])('leave nothing behind when the stream breaks after %i bytes', async (length) => {
    await expect(store.put('broken', breaking(large.subarray(0, length)))).rejects.toThrow('The sender went away');
    expect(await store.size('broken')).toBeUndefined();
    expect([...s3.openUploads.keys()]).toEqual([]);
    expect(await readdir(join(temporary, 'files/.incoming'))).toEqual([]);
  });

  it('keep the old version when the stream of the new one breaks', async () => {
    await store.put('kept', Buffer.from('old'));
    await expect(store.put('kept', breaking(Buffer.from('new')))).rejects.toThrow();
    expect((await buffer(await store.read('kept'))).toString()).toBe('old');
  });

  it('are listed by name, and copied into parts that the list does not show', async () => {
    for (const name of ['list/b/2', 'list/a', 'list/b/1', 'list/c', 'list/d']) await store.put(name, Buffer.from(name));
    const listed = async (of: typeof store) => (await namesIn(of)).filter((name) => name.startsWith('list/'));
    expect(await listed(store)).toEqual(['list/a', 'list/b/1', 'list/b/2', 'list/c', 'list/d']);
    const aside = store.area('aside');
    await store.copyTo(aside, 'list/a');
    await store.copyTo(aside, 'list/nothing');
    await store.remove('list/a');
    expect(await listed(store)).not.toContain('list/a');
    expect(await listed(aside)).toEqual(['list/a']);
    await store.put('list/a', Buffer.from('another'));
    await aside.copyTo(store, 'list/a');
    expect((await buffer(await store.read('list/a'))).toString()).toBe('list/a');
    await clearFiles(aside);
    expect(await namesIn(aside)).toEqual([]);
  });

  it.each(['', '../a', 'a/../b', '/etc/passwd', 'a//b', '.hidden', 'a/.b', 'a\\b', 'a\0b', 'a b', 'ü', 'a/', LONG])(
    'cannot be called %j',
    async (name) => {
      await expect(store.put(name, Buffer.from('x'))).rejects.toThrow(TypeError);
      await expect(store.read(name)).rejects.toThrow(TypeError);
      await expect(store.size(name)).rejects.toThrow(TypeError);
      await expect(store.remove(name)).rejects.toThrow(TypeError);
    },
  );
});

describe('a folder', () => {
  it('is readable by its owner only', async () => {
    await inFolder.put('private/file', Buffer.from('x'));
    expect((await stat(join(temporary, 'files/private/file'))).mode & 0o077).toBe(0);
    expect((await stat(join(temporary, 'files/private'))).mode & 0o077).toBe(0);
  });

  it('says what the disk refused, does not take the file for missing, and keeps no draft of it', async () => {
    // A name that the store takes and no disk does.
    const long = 'long'.repeat(100);
    await expect(inFolder.put(long, Buffer.from('x'))).rejects.toThrow('ENAMETOOLONG');
    await expect(inFolder.size(long)).rejects.toThrow('ENAMETOOLONG');
    await expect(inFolder.read(long)).rejects.toThrow('ENAMETOOLONG');
    await expect(inFolder.remove(long)).rejects.toThrow('ENAMETOOLONG');
    expect(await readdir(join(temporary, 'files/.incoming'))).toEqual([]);
  });

  it('is cleaned of uploads that a killed process of this machine has left, and of what is a day old', async () => {
    const folder = join(temporary, 'other');
    await mkdir(join(folder, '.incoming'), { recursive: true });
    const killed = `${hostname().replaceAll(/[^A-Za-z0-9]/g, '')}-999999999-half`;
    for (const name of ['old', 'young', killed]) await writeFile(join(folder, '.incoming', name), 'half');
    await utimes(join(folder, '.incoming/old'), 1, 1);
    await folderStore(folder);
    expect(await readdir(join(folder, '.incoming'))).toEqual(['young']);
  });
});

describe('a bucket', () => {
  it('says what the storage refused', async () => {
    const nowhere = s3Store({ bucket: 'papers', region: 'eu-central-1', endpoint: 'http://127.0.0.1:9', credentials });
    await expect(nowhere.put('a', inChunks(large))).rejects.toThrow('ECONNREFUSED');
  });

  it('does not take a file for missing when the storage is away', async () => {
    const nowhere = s3Store({ bucket: 'papers', region: 'eu-central-1', endpoint: 'http://127.0.0.1:9', credentials });
    await expect(nowhere.size('a')).rejects.toThrow('ECONNREFUSED');
    await expect(nowhere.read('a')).rejects.toThrow('ECONNREFUSED');
    await expect(nowhere.remove('a')).rejects.toThrow('ECONNREFUSED');
  });
});
