// @vitest-environment happy-dom
/** What an older version of the app has left on the device. */
import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { afterEach, expect, it, vi } from 'vitest';
import { olderDrafts } from './older-drafts.ts';

const leave = async (drafts: Readonly<Record<string, unknown>>) => {
  const database = await openDB('carrel-latex', 1, { upgrade: (made) => void made.createObjectStore('drafts') });
  for (const [key, draft] of Object.entries(drafts)) await database.put('drafts', draft, key);
  database.close();
};
const names = async () => (await indexedDB.databases()).map(({ name }) => name);
afterEach(async () => {
  vi.unstubAllGlobals();
  await deleteDB('carrel-latex');
});
const draft = { text: 'typed', base: 3, began: 'type', at: 1_700_000_000_000 };

it('[LTX-007] has the drafts of one person’s paper, and goes with the last of all', async () => {
  await leave({
    ...{ '1:5:main.tex': draft, '1:5:parts/a.tex': { text: 'older', base: 1, at: 1 } },
    ...{ '1:55:main.tex': draft, '2:5:main.tex': draft, '1:5:broken.tex': { text: 1 } },
  });
  expect([...(await olderDrafts.of(1, 5))]).toEqual([
    ['main.tex', { text: 'typed', began: 'type' }],
    ['parts/a.tex', { text: 'older' }],
  ]);
  for (const path of ['main.tex', 'parts/a.tex', 'broken.tex']) await olderDrafts.done(1, 5, path);
  expect((await olderDrafts.of(1, 5)).size).toBe(0);
  await olderDrafts.done(1, 55, 'main.tex');
  expect(await names()).toContain('carrel-latex');
  await olderDrafts.done(2, 5, 'main.tex');
  expect(await names()).not.toContain('carrel-latex');
});

it('makes no database where there is none, and breaks nothing where there may be none', async () => {
  expect((await olderDrafts.of(1, 5)).size).toBe(0);
  expect(await names()).not.toContain('carrel-latex');
  vi.stubGlobal('indexedDB', { databases: () => Promise.reject(new Error('forbidden')) });
  expect((await olderDrafts.of(1, 5)).size).toBe(0);
  await olderDrafts.done(1, 5, 'main.tex');
});
