// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LocalDatabases } from '#plugin-api/client';
import { PdfStore } from './pdf-store.ts';

const opened: { close(): void }[] = [];
const databases: LocalDatabases = {
  open: async (name, version, upgrade) => {
    const database = await openDB(name, version, { upgrade });
    opened.push(database);
    return database as never;
  },
};
const bytes = (size: number, value: number) => new Uint8Array(size).fill(value).buffer;

let now = 1000;
beforeEach(() => {
  vi.spyOn(Date, 'now').mockImplementation(() => ++now);
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const database of opened.splice(0)) database.close();
  await deleteDB('search-pdfs');
});

const take = async (pdfs: PdfStore, guid: string, size = 10) => {
  const fetch = vi.fn(async () => bytes(size, guid.length));
  const taken = await pdfs.take(guid, fetch);
  return { isFetched: fetch.mock.calls.length > 0, taken };
};

describe('[SEA-031] PDFs beside the results', () => {
  it('are fetched once, and there for the next visit', async () => {
    expect((await take(new PdfStore(databases), 'a')).isFetched).toBe(true);
    const { isFetched, taken } = await take(new PdfStore(databases), 'a');
    expect([isFetched, taken]).toEqual([false, new Uint8Array(10).fill(1)]);
  });

  it('that are given away do not take the copy along', async () => {
    const pdfs = new PdfStore(databases);
    const { taken } = await take(pdfs, 'a');
    taken.fill(9);
    expect((await take(pdfs, 'a')).taken[0]).toBe(1);
  });

  it('make room with the oldest first, and no more room than is needed', async () => {
    const pdfs = new PdfStore(databases, 100);
    for (const guid of ['a', 'b', 'c']) await take(pdfs, guid, 30);
    await take(pdfs, 'a', 30);
    await take(pdfs, 'd', 30);
    const fetched = [];
    for (const guid of ['b', 'c', 'd']) fetched.push((await take(pdfs, guid, 30)).isFetched);
    expect(fetched).toEqual([false, false, false]);
    expect((await take(pdfs, 'a', 30)).isFetched).toBe(true);
  });

  it('that are larger than all the room are shown and not kept', async () => {
    const pdfs = new PdfStore(databases, 5);
    expect((await take(pdfs, 'a')).taken).toHaveLength(10);
    expect((await take(pdfs, 'a')).isFetched).toBe(true);
  });

  it.each([
    ['keeps nothing', async () => undefined],
    [
      'fails',
      async () => {
        throw new Error('no');
      },
    ],
  ])('are shown by a browser that %s', async (_, open) => {
    expect((await take(new PdfStore({ open }), 'a')).taken).toHaveLength(10);
  });

  it('that cannot be fetched say why', async () => {
    const pdfs = new PdfStore(databases);
    const gone = async (): Promise<ArrayBuffer> => {
      throw new Error('502');
    };
    await expect(pdfs.take('a', gone)).rejects.toThrow('502');
  });
});
