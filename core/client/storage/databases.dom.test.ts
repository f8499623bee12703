import 'fake-indexeddb/auto';
import { type DBSchema, openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OwnDatabases } from './own-databases.ts';

interface Papers extends DBSchema {
  pages: { key: number; value: string };
}

let owner: number | undefined;
const make = () => new OwnDatabases(() => owner);
const open = (databases: OwnDatabases, name = 'papers') =>
  databases.open<Papers>(name, 1, (database) => void database.createObjectStore('pages'));
const names = async () => (await indexedDB.databases()).map(({ name }) => name).sort();
const written = async (databases: OwnDatabases, text = 'half a sentence') => (await open(databases))?.put('pages', text, 1);
const read = async (databases: OwnDatabases) => (await open(databases))?.get('pages', 1);

beforeEach(() => {
  owner = 7;
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  const databases = make();
  for (const one of [7, 70, 8]) await databases.forget(one);
});

describe('the databases of a person', () => {
  it('[CORE-044] [CORE-045] are kept under version 6 and the person, for the next start', async () => {
    await written(make());
    expect(await read(make())).toBe('half a sentence');
    expect(await names()).toEqual(['carrel.6.7.papers']);
    owner = 8;
    expect(await read(make())).toBeUndefined();
  });

  it('are shared by all who open the same', async () => {
    const databases = make();
    expect(await open(databases)).toBe(await open(databases));
  });

  it('[ACC-025] go with a person who leaves by choice, also those that are open here or in another tab', async () => {
    const [here, otherTab] = [make(), make()];
    await written(here);
    await written(otherTab);
    await open(here, 'library');
    owner = 70;
    await written(make());
    await here.forget(7);
    expect(await names()).toEqual(['carrel.6.70.papers']);
  });

  it('can be opened anew after they were deleted or closed', async () => {
    const databases = make();
    await written(databases);
    await databases.forget(7);
    expect(await read(databases)).toBeUndefined();
  });

  it('do not hold up another tab with a newer version', async () => {
    const databases = make();
    await open(databases);
    const newer = await openDB('carrel.6.7.papers', 2);
    expect(newer.version).toBe(2);
    newer.close();
  });

  it('of nobody are not there', async () => {
    owner = undefined;
    expect(await open(make())).toBeUndefined();
    expect(await names()).toEqual([]);
  });

  it('are not made for somebody who has left meanwhile', async () => {
    const opening = open(make());
    owner = undefined;
    expect(await opening).toBeUndefined();
    expect(await names()).toEqual([]);
  });

  it('[CORE-045] of an older version are dropped, and nothing else', async () => {
    for (const name of ['carrel.5.7.papers', 'carrel.16.7.papers', 'other']) (await openDB(name)).close();
    await written(make());
    await make().dropOlder();
    expect(await names()).toEqual(['carrel.16.7.papers', 'carrel.6.7.papers', 'other']);
    for (const name of ['carrel.16.7.papers', 'other']) indexedDB.deleteDatabase(name);
  });
});

describe('a browser without databases', () => {
  it('is told by their absence, and may have them the next time', async () => {
    const refused = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('Private', 'InvalidStateError');
    });
    const databases = make();
    expect(await open(databases)).toBeUndefined();
    refused.mockRestore();
    expect(await open(databases)).toBeDefined();
  });

  it('is told in time when it never answers', async () => {
    const databases = make();
    await databases.forget(7);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.spyOn(indexedDB, 'open').mockImplementation(() => new EventTarget() as IDBOpenDBRequest);
    const opening = open(databases);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await opening).toBeUndefined();
  });
});
