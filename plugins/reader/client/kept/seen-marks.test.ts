/** What becomes of marks that were seen by somebody whose tab died before anything had them. */
import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, clientId } from '#plugin-api';
import type { LocalDatabases } from '#plugin-api/client';
import type { NewCitation } from '#plugins/library/common/model.ts';
import { SeenMarks } from './seen-marks.ts';

const NAME = 'seen-marks-test';
const opened = new Map<string, Promise<{ close(): void } | undefined>>();
/** As core's: opened once, and then at hand. */
const databases: LocalDatabases = {
  open: async (name, version, upgrade) => {
    const opening = opened.get(name) ?? openDB(`${NAME}.${name}`, version, { upgrade });
    opened.set(name, opening as Promise<{ close(): void } | undefined>);
    return opening as ReturnType<LocalDatabases['open']> as never;
  },
};
const mark = (id = clientId()): NewCitation => ({ id, article: 7, page: 1, kind: 'ink', text: '', sort_key: '1' });
const server = () => ({ createCitation: vi.fn(async (_: { body: { citation: NewCitation } }) => ({}) as never) });
const made = ({ createCitation }: ReturnType<typeof server>) => createCitation.mock.calls.map(([{ body }]) => body.citation);
const rows = async () => {
  const database = await openDB(`${NAME}.marks`);
  const all = await database.getAll('marks');
  database.close();
  return all;
};

/** The locks of a browser, by the tabs that hold them. */
const locks = () => {
  const held = new Set<string>();
  const request = async (name: string) => void held.add(name);
  const query = async () => ({ held: [...held].map((name) => ({ name })) });
  vi.stubGlobal('navigator', { locks: { request, query } });
  return held;
};

/** One without locks, until a test says otherwise. */
beforeEach(() => void vi.stubGlobal('navigator', {}));
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const opening of opened.values()) (await opening)?.close();
  opened.clear();
  await deleteDB(`${NAME}.marks`);
});

describe('[CORE-043] marks that are seen', () => {
  it('are asked to be stored for good in the task that shows them', async () => {
    const seen = new SeenMarks(databases, server());
    await seen.makeLeft();
    const begin = vi.spyOn(IDBDatabase.prototype, 'transaction');
    const commit = vi.spyOn(IDBTransaction.prototype, 'commit');
    seen.note([mark()]);
    // All that a task does at its end, and no other task.
    for (let round = 0; round < 20; round++) await Promise.resolve();
    expect(begin.mock.lastCall?.slice(1)).toEqual(['readwrite', { durability: 'strict' }]);
    expect(commit).toHaveBeenCalledOnce();
  });

  it('are made by the next tab under their own name, as they were seen last, and once', async () => {
    const held = locks();
    const gone = new SeenMarks(databases, server());
    const [one, other] = [mark(), mark()];
    gone.note([one, other]);
    gone.note([{ ...one, text: 'later' }]);
    gone.settle([String(other.id)]);
    await vi.waitFor(async () => expect(await rows()).toMatchObject([{ citation: { text: 'later' } }]));
    held.clear();
    const calls = server();
    const next = new SeenMarks(databases, calls);
    expect([...(await next.makeLeft())]).toEqual([7]);
    expect(made(calls)).toEqual([{ ...one, text: 'later' }]);
    await vi.waitFor(async () => expect(await rows()).toEqual([]));
    await next.makeLeft();
    expect(made(calls)).toHaveLength(1);
  });

  it('are left to the tab that makes them as long as it lives', async () => {
    locks();
    new SeenMarks(databases, server()).note([mark()]);
    await vi.waitFor(async () => expect(await rows()).toHaveLength(1));
    const calls = server();
    await new SeenMarks(databases, calls).makeLeft();
    expect([made(calls), await rows()]).toEqual([[], [expect.anything()]]);
  });

  it('are made by the tab that has left them, though it still lives', async () => {
    locks();
    const calls = server();
    const seen = new SeenMarks(databases, calls);
    const [held, left] = [mark(), mark()];
    seen.note([held, left]);
    await vi.waitFor(async () => expect(await rows()).toHaveLength(2));
    await seen.makeLeft();
    expect(made(calls)).toEqual([]);
    seen.leave([String(left.id)]);
    await seen.makeLeft();
    expect(made(calls)).toEqual([left]);
    await vi.waitFor(async () => expect(await rows()).toMatchObject([{ id: held.id }]));
  });

  it.each([
    ['stay where the server does not answer', 503, 1],
    ['are given up where the server will never take them', 404, 0],
  ])('%s', async (_, status, left) => {
    const held = locks();
    new SeenMarks(databases, server()).note([mark()]);
    await vi.waitFor(async () => expect(await rows()).toHaveLength(1));
    held.clear();
    const createCitation = vi.fn(async () => {
      throw new ApiError(status, 'No');
    });
    expect((await new SeenMarks(databases, { createCitation }).makeLeft()).size).toBe(0);
    await vi.waitFor(async () => expect(await rows()).toHaveLength(left));
  });

  it('cost nothing where the browser keeps nothing', async () => {
    const seen = new SeenMarks({ open: async () => undefined }, server());
    seen.note([mark()]);
    expect((await seen.makeLeft()).size).toBe(0);
  });
});
