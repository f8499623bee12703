import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LocalDatabases } from '#plugin-api/client';
import { KeptPdfs } from './kept-pdfs.ts';

const NAME = 'kept-pdfs-test';
const open: LocalDatabases['open'] = (name, version, upgrade) => openDB(`${NAME}.${name}`, version, { upgrade });
const opened: { close(): void }[] = [];
const databases: LocalDatabases = {
  open: async (name, version, upgrade) => {
    const database = await open(name, version, upgrade);
    if (database) opened.push(database);
    return database;
  },
};

let now: number;
const file = (id: number, project = 1) => ({ path: `/storage/pdf/${id}/`, article: id, project });
const bytes = (size: number, value = 7) => new Uint8Array(size).fill(value);
const keep = (kept: KeptPdfs, id: number, size: number, project = 1) => {
  const read = vi.fn(async () => bytes(size, id));
  return kept.keep(file(id, project), read).then(() => read);
};
const sizes = async (kept: KeptPdfs, ...ids: number[]) =>
  Promise.all(ids.map(async (id) => (await kept.read(file(id).path))?.length));

beforeEach(() => {
  now = 1_000;
  vi.spyOn(Date, 'now').mockImplementation(() => ++now);
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const database of opened.splice(0)) database.close();
  await deleteDB(`${NAME}.pdfs`);
});

describe('[CORE-043] PDFs that were opened', () => {
  it('are there for the next visit, byte by byte, under their own address', async () => {
    await keep(new KeptPdfs(databases), 3, 500);
    const kept = new KeptPdfs(databases);
    expect(await kept.read(file(3).path)).toEqual(bytes(500, 3));
    expect(await kept.read(file(4).path)).toBeUndefined();
  });

  it('hold only their own bytes when they come as a part of more', async () => {
    const kept = new KeptPdfs(databases);
    await kept.keep(file(1), async () => new Uint8Array([0, 1, 2, 3]).subarray(1, 3));
    expect(await kept.read(file(1).path)).toEqual(new Uint8Array([1, 2]));
  });

  it('are asked for their bytes only once', async () => {
    const kept = new KeptPdfs(databases);
    expect(await keep(kept, 1, 10)).toHaveBeenCalledOnce();
    expect(await keep(kept, 1, 10)).not.toHaveBeenCalled();
  });

  it('make room in the order in which they were last used, and no more room than is needed', async () => {
    const kept = new KeptPdfs(databases, 100);
    for (const id of [1, 2, 3]) await keep(kept, id, 30);
    await kept.read(file(1).path);
    await keep(kept, 2, 30);
    await keep(kept, 4, 30);
    expect(await sizes(kept, 1, 2, 3, 4)).toEqual([30, 30, undefined, 30]);
  });

  it('do not all make room for one that has none even then', async () => {
    const kept = new KeptPdfs(databases, 100);
    await keep(kept, 1, 60);
    await keep(kept, 2, 101);
    expect(await sizes(kept, 1, 2)).toEqual([60, undefined]);
    await keep(kept, 3, 100);
    expect(await sizes(kept, 1, 3)).toEqual([undefined, 100]);
  });

  it('go with the project that is not shared any more, whichever it was when they were last opened', async () => {
    const kept = new KeptPdfs(databases);
    await keep(kept, 1, 10, 5);
    await keep(kept, 2, 10, 6);
    await keep(kept, 3, 10, 5);
    await keep(kept, 3, 10, 6);
    await kept.lose(5);
    expect(await sizes(kept, 1, 2, 3)).toEqual([undefined, 10, 10]);
  });
});

describe('a browser that keeps nothing', () => {
  it('does as if it had been asked for nothing', async () => {
    const kept = new KeptPdfs({ open: () => Promise.resolve(undefined) });
    await keep(kept, 1, 10);
    expect(await kept.read(file(1).path)).toBeUndefined();
    await expect(kept.lose(1)).resolves.toBeUndefined();
  });

  it('is no reason to fail, be its disk full or its database gone', async () => {
    const kept = new KeptPdfs({
      open: async (name, version, upgrade) => {
        const database = await databases.open(name, version, upgrade);
        database?.close();
        return database;
      },
    });
    await expect(keep(kept, 1, 10)).resolves.toBeDefined();
    expect(await kept.read(file(1).path)).toBeUndefined();
  });
});

describe('PDFs of projects that are wanted on this device', () => {
  const want = (kept: KeptPdfs, project: number, id: number, size: number) =>
    kept.keepFor(project, file(id), async () => bytes(size, id));

  it('make no room for what is opened, and take none of its', async () => {
    const kept = new KeptPdfs(databases, 100);
    await keep(kept, 1, 60);
    await want(kept, 5, 2, 90);
    await keep(kept, 3, 60);
    expect(await sizes(kept, 1, 2, 3)).toEqual([undefined, 90, 60]);
    expect(await kept.shareOf(5)).toEqual({ paths: new Set([file(2).path]), size: 90 });
  });

  it('go when the last project that wants them does, and what was opened before is asked for no second time', async () => {
    const kept = new KeptPdfs(databases);
    await keep(kept, 1, 10);
    const read = vi.fn(async () => bytes(10));
    expect(await kept.keepFor(5, file(1), read)).toBe(10);
    expect(read).not.toHaveBeenCalled();
    await want(kept, 6, 1, 10);
    await want(kept, 6, 2, 20);
    await kept.release(6, new Set([file(1).path]));
    expect((await kept.shareOf(6)).size).toBe(20);
    await kept.release(6);
    expect(await sizes(kept, 1, 2)).toEqual([10, undefined]);
    await kept.release(5);
    expect(await sizes(kept, 1)).toEqual([undefined]);
  });

  it('say so when the browser keeps nothing', async () => {
    const kept = new KeptPdfs({ open: () => Promise.resolve(undefined) });
    await expect(want(kept, 5, 1, 10)).rejects.toMatchObject({ name: 'QuotaExceededError' });
  });
});
