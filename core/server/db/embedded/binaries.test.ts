import { mkdir, readFile, readlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { makeLinks } from './binaries.ts';

const root = await temporaryFolder();

it('makes the links that a blocked install script left out, and leaves those that are there', async () => {
  await mkdir(join(root, 'native/lib'), { recursive: true });
  await writeFile(join(root, 'native/lib/libpq.so.5.18'), 'library');
  const links = ['libpq.so.5', 'libpq.so'].map((name) => ({ source: 'native/lib/libpq.so.5.18', target: `native/lib/${name}` }));
  await writeFile(join(root, 'native/pg-symlinks.json'), JSON.stringify(links));
  await Promise.all([makeLinks(root), makeLinks(root)]);
  await makeLinks(root);
  expect(await readlink(join(root, 'native/lib/libpq.so'))).toBe('libpq.so.5.18');
  expect(await readFile(join(root, 'native/lib/libpq.so.5'), 'utf8')).toBe('library');
});
