import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { expect, it } from 'vitest';
import { ZipWriter } from '../personal/zip-writer.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { ZipFile } from './zip-file.ts';

const { signal } = new AbortController();

const written = async (fill: (zip: ZipWriter) => Promise<void>): Promise<ZipFile> => {
  const path = join(await temporaryFolder(), 'a.zip');
  const out = createWriteStream(path);
  const zip = new ZipWriter(out, new Date());
  await fill(zip);
  await zip.end();
  out.end();
  await finished(out);
  return ZipFile.open(path);
};

it('reads entries of any size, in any order, and those that are empty', async () => {
  const large = Buffer.alloc(3_000_000, 'Carrel ');
  const zip = await written(async (into) => {
    await into.add(
      'large',
      (async function* () {
        yield large;
      })(),
      signal,
    );
    await into.add('empty', Buffer.alloc(0), signal);
    await into.add('books/über.txt', 'Über die Bücher', signal);
  });
  expect(zip.names).toEqual(['large', 'empty', 'books/über.txt']);
  expect((await zip.read('books/über.txt')).toString()).toBe('Über die Bücher');
  expect((await zip.read('empty')).length).toBe(0);
  expect((await zip.read('large')).equals(large)).toBe(true);
  await expect(zip.read('none')).rejects.toThrow('none is missing');
  await zip.close();
});

it('reads more entries than the old form of the archive can count', async () => {
  const zip = await written(async (into) => {
    for (let n = 0; n < 66_000; n++) await into.add(`files/${n}`, String(n), signal);
  });
  expect(zip.names.length).toBe(66_000);
  expect((await zip.read('files/65999')).toString()).toBe('65999');
  await zip.close();
});
