// @vitest-environment happy-dom
/** Prints in the browser's database. */
import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LocalDatabases } from '#plugin-api/client';
import { PrintStore } from './print-store.ts';

const opened: { close(): void }[] = [];
const databases: LocalDatabases = {
  open: async (name, version, upgrade) => {
    const database = await openDB(name, version, { upgrade });
    opened.push(database);
    return database as never;
  },
};
afterEach(async () => {
  vi.restoreAllMocks();
  for (const database of opened.splice(0)) database.close();
  await deleteDB('quotes-prints');
});

const print = (key: string, version = '1') => ({ key, version, print: Uint8Array.from([1, 2]) });

describe('prints', () => {
  it('are there for the next visit, in the version that was kept last', async () => {
    const store = new PrintStore(databases);
    await store.keep([print('pdf:1'), print('note:2')]);
    await store.keep([print('pdf:1', '2')]);
    const found = await new PrintStore(databases).read(['pdf:1', 'pdf:3', 'note:2']);
    expect(found.map(({ key, version, print: bytes }) => [key, version, ...bytes])).toEqual([
      ['pdf:1', '2', 1, 2],
      ['note:2', '1', 1, 2],
    ]);
  });

  it('make room for newer ones', async () => {
    let now = 1000;
    vi.spyOn(Date, 'now').mockImplementation(() => ++now);
    const store = new PrintStore(databases, 2);
    for (const key of ['pdf:2', 'pdf:1', 'pdf:3']) await store.keep([print(key)]);
    expect((await store.read(['pdf:1', 'pdf:2', 'pdf:3'])).map(({ key }) => key)).toEqual(['pdf:1', 'pdf:3']);
  });

  it.each([
    ['has no databases', async () => undefined],
    ['refuses', async () => Promise.reject(new Error('Full'))],
  ])('are asked for again where the browser %s', async (_, open) => {
    const store = new PrintStore({ open });
    await store.keep([print('pdf:1')]);
    expect(await store.read(['pdf:1'])).toEqual([]);
  });
});
