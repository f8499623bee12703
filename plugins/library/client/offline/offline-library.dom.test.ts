import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { autorun, observable, runInAction } from 'mobx';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, Emitter } from '#plugin-api';
import type { User } from '#plugin-api';
import type { LocalDatabases } from '#plugin-api/client';
import type { Records, SyncAnswer } from '../../common/model/sync.ts';
import { projectOf } from '../testing/library-stage.tsx';
import { articleOf, noteOf } from '../testing/records.ts';
import { OfflineLibrary } from './offline-library.ts';

const NOTHING = { projects: [], articles: [], citations: [], article_notes: [], citation_notes: [] };

const answerOf = (records: Partial<Records>, rest: Partial<SyncAnswer> = {}): SyncAnswer => ({
  ...NOTHING,
  ...records,
  gone: NOTHING,
  version: '10:10:',
  rejected: [],
  conflicts: [],
  ...rest,
});

let people = 100;
const made: OfflineLibrary[] = [];
afterEach(() => {
  for (const one of made.splice(0)) one.dispose();
});

/** A browser that may be started again; databases and small things stay. */
const newBrowser = (id = people++) => {
  const kept = new Map<string, unknown>();
  const session = observable({ user: { id } as User | undefined, isOnline: true }, {}, { deep: false });
  const sync = vi.fn(async (_: { body: Record<string, unknown> }) => answerOf({ article_notes: [noteOf(1)] }));
  const allRelations = vi.fn(async (): Promise<{ data: [number, number][] }> => ({ data: [[1, 2]] }));
  const own: LocalDatabases = {
    open: (name, version, upgrade) => openDB(`carrel.6.${session.user?.id}.${name}`, version, { upgrade }),
  };
  const start = (databases = own) => {
    const library = new OfflineLibrary({
      api: { of: () => ({ sync, allRelations, allReadings: async () => ({ data: [] }) }) } as never,
      session: Object.assign(session, {
        checkConnection: async () => session.isOnline,
        onChange: new Emitter<User | undefined>().event,
      }) as never,
      databases,
      local: {
        read: (key) => kept.get(`${session.user?.id}.${key}`),
        write: (key, value) => void kept.set(`${session.user?.id}.${key}`, value),
        remove: (key) => void kept.delete(key),
      },
      t: (key) => key,
    });
    made.push(library);
    return library;
  };
  return { session, sync, allRelations, start };
};

const edit = async (library: OfflineLibrary, text: string) => {
  const { replica } = await library.kept();
  await replica.keep([{ kind: 'article_notes', record: noteOf(1, { text }) }]);
  await vi.waitFor(() => expect(library.standing.waiting).toBe(1));
};

it('[CORE-043] stands in from when the connection is lost until everything was sent, once it has read everything', async () => {
  const { session, sync, start } = newBrowser();
  const library = start();
  const seen: boolean[] = [];
  const stop = autorun(() => seen.push(library.isOn));
  runInAction(() => (session.isOnline = false));
  expect(await library.calls()).toEqual({});
  runInAction(() => (session.isOnline = true));
  await library.sync();
  runInAction(() => (session.isOnline = false));
  expect(library.isOn).toBe(true);
  await edit(library, 'offline');
  runInAction(() => (session.isOnline = true));
  expect(library.isOn).toBe(true);
  sync.mockImplementation(async () => answerOf({ article_notes: [noteOf(1, { text: 'offline', version: 2 })] }));
  expect(await library.sync()).toMatchObject({ sent: 1 });
  expect([library.isOn, library.isSent, library.sending]).toEqual([false, true, undefined]);
  expect(seen).toEqual([false, true, false]);
  stop();
});

it('[CORE-044] knows at the next start what waits, before anything is read', async () => {
  const { session, start } = newBrowser();
  const first = start();
  await first.sync();
  runInAction(() => (session.isOnline = false));
  await edit(first, 'offline');
  first.dispose();
  runInAction(() => (session.isOnline = true));
  const second = start();
  expect([second.isOn, second.standing.waiting]).toEqual([true, 1]);
  const { data } = (await (await second.calls()).listArticleNotes?.({ query: {} })) ?? { data: [] };
  expect(data).toEqual([]);
  expect((await second.kept()).replica.all('article_notes').get(1)?.text).toBe('offline');
});

it('[CORE-044] another person on the same browser sees nothing of it, and the same one finds it again', async () => {
  const { session, start } = newBrowser();
  const library = start();
  library.follow(session.user?.id);
  await library.sync();
  await edit(library, 'mine');
  const mine = session.user;
  library.follow(undefined);
  runInAction(() => (session.user = { id: people++ } as User));
  library.follow(session.user?.id);
  expect([library.isOn, library.unsettled]).toEqual([false, 0]);
  expect((await library.kept()).replica.all('article_notes').size).toBe(0);
  runInAction(() => (session.user = mine));
  library.follow(mine?.id);
  expect(library.standing.waiting).toBe(1);
});

it('[LIB-098] a call that is not answered leaves everything as it was', async () => {
  const { sync, start } = newBrowser();
  const library = start();
  await library.sync();
  await edit(library, 'offline');
  sync.mockRejectedValue(new ApiError(0, 'No answer'));
  expect(await library.sync()).toBeUndefined();
  expect([library.standing.waiting, library.sending]).toEqual([1, undefined]);
});

it('[LIB-098] asks again for what the server told of while its last answer was on its way', async () => {
  const { sync, start } = newBrowser();
  const library = start();
  let answer = (_: SyncAnswer): void => undefined;
  sync.mockImplementationOnce(() => new Promise((done) => (answer = done)));
  const first = library.sync();
  await vi.waitFor(() => expect(sync).toHaveBeenCalledTimes(1));
  const asked = Date.now();
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(asked));
  const told = Date.now();
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(told));
  answer(answerOf({}));
  await first;
  await library.sync(told);
  expect(sync).toHaveBeenCalledTimes(2);
  // That answer was asked for after it was told.
  await library.sync(told);
  expect(sync).toHaveBeenCalledTimes(2);
});

it('[LIB-098] asks again for what was told in the middle of a long answer, also when that was read to its end later', async () => {
  const { sync, start } = newBrowser();
  const library = start();
  sync.mockImplementationOnce(async () => answerOf({}, { more: 'page two' }));
  sync.mockRejectedValueOnce(new ApiError(0, 'No answer'));
  expect(await library.sync()).toBeUndefined();
  const asked = Date.now();
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(asked));
  const told = Date.now();
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(told));
  await library.sync();
  expect(sync.mock.calls.map(([{ body }]) => body.cursor)).toEqual([undefined, 'page two', 'page two']);
  await library.sync(told);
  expect(sync).toHaveBeenCalledTimes(4);
});

it('[LIB-098] a time of asking that lies ahead is that of a clock that was put right, and is not believed', async () => {
  const { sync, start } = newBrowser();
  const library = start();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
  await library.sync();
  vi.useRealTimers();
  await library.sync(Date.now());
  expect(sync).toHaveBeenCalledTimes(2);
});

it('[CORE-043] asks which references belong together where it asks what is new, and a failure of that spoils nothing', async () => {
  const { session, sync, allRelations, start } = newBrowser();
  const [one, two] = [articleOf(1, { project: 1 }), articleOf(2, { project: 1, info: { title: 'Related' } })];
  const project = { ...projectOf(1, 'Thesis'), owner_id: session.user?.id ?? 0 };
  sync.mockResolvedValue(answerOf({ projects: [project], articles: [one, two] }));
  const library = start();
  await library.sync();
  // Nothing is new since then.
  await library.sync(0);
  expect(allRelations).toHaveBeenCalledTimes(1);
  allRelations.mockRejectedValueOnce(new ApiError(500, 'No'));
  expect(await library.sync()).toEqual({ sent: 0, refused: 0, met: 0 });
  runInAction(() => (session.isOnline = false));
  const { relatedArticles } = await library.calls();
  expect((await relatedArticles?.({ query: { article: 1 } }))?.data.map(({ title }) => title)).toEqual(['Related']);
});

it('[CORE-043] a star that waits counts among what waits, and is known at the next start', async () => {
  const { session, sync, start } = newBrowser();
  const project = { ...projectOf(1, 'Thesis'), owner_id: session.user?.id ?? 0 };
  sync.mockResolvedValue(answerOf({ projects: [project] }));
  const library = start();
  await library.sync();
  runInAction(() => (session.isOnline = false));
  const calls = await library.calls();
  await calls.toggleFavourite?.({ body: { id: 1 } });
  await vi.waitFor(() => expect([library.standing.waiting, library.unsettled]).toEqual([1, 1]));
  library.dispose();
  runInAction(() => (session.isOnline = true));
  const again = start();
  expect([again.isOn, again.standing.waiting]).toEqual([true, 1]);
  expect(await (await again.calls()).favourites?.()).toEqual({ data: [1] });
});

it('[CORE-043] a change for which there is no room fails with its reason, and nothing of it is kept', async () => {
  const { start } = newBrowser();
  const library = start();
  await library.sync();
  const { replica } = await library.kept();
  await replica.load();
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  const change = { kind: 'article_notes', record: noteOf(1, { text: 'too much' }) } as const;
  await expect(replica.keep([change])).rejects.toMatchObject({ status: 507, message: 'offline.notKept' });
  put.mockRestore();
  expect([replica.all('article_notes').get(1)?.text, replica.waiting]).toEqual(['first', 0]);
});

it('[CORE-043] where the browser keeps nothing, calls need the server as before', async () => {
  const { session, start } = newBrowser();
  const library = start({ open: async () => undefined });
  runInAction(() => (session.isOnline = false));
  expect(await library.calls()).toEqual({});
  expect(library.isOn).toBe(false);
});

describe('[CORE-043] what needs the server', () => {
  const begin = async () => {
    const browser = newBrowser();
    const library = browser.start();
    await library.sync();
    return { ...browser, library };
  };
  const taken = (text: string) => answerOf({ article_notes: [noteOf(1, { text, version: 2 })] });

  it('waits for what was changed before it; what only reads does not', async () => {
    const { library, sync } = await begin();
    await edit(library, 'before');
    let answer = (_: SyncAnswer): void => undefined;
    sync.mockImplementationOnce(() => new Promise((done) => (answer = done)));
    const input = { body: { project: 1 } };
    expect(library.forServer(input, true)).toBeUndefined();
    const [first, second] = [library.forServer(input, false), library.forServer(input, false)];
    await vi.waitFor(() => expect(sync).toHaveBeenCalledTimes(2));
    expect(library.isOn).toBe(true);
    answer(taken('before'));
    expect([await first, await second]).toEqual([input, input]);
    expect([library.isOn, sync.mock.calls.length]).toEqual([false, 2]);
    expect(library.forServer(input, false)).toBeUndefined();
  });

  it('waits so long and no longer', async () => {
    const { library, sync } = await begin();
    await edit(library, 'before');
    sync.mockImplementation(() => new Promise(() => undefined));
    vi.useFakeTimers();
    const asked = library.forServer({}, false);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await asked).toEqual({});
    expect(library.standing.waiting).toBe(1);
    vi.useRealTimers();
  });

  it('names what was made here by the ids that it got, also long after, and is refused where it got none', async () => {
    const { library, sync } = await begin();
    const { replica } = await library.kept();
    const id = replica.newId();
    await replica.keep([{ kind: 'article_notes', record: noteOf(id, { client_id: null }) }]);
    await vi.waitFor(() => expect(library.standing.waiting).toBe(1));
    sync.mockImplementationOnce(async ({ body }) => {
      const [made] = body.article_notes as { id: string }[];
      return answerOf({ article_notes: [noteOf(9, { client_id: made?.id ?? null })] });
    });
    expect(await library.forServer({ query: { note: id } }, true)).toEqual({ query: { note: 9 } });
    expect(library.standing.waiting).toBe(0);
    expect(await library.forServer({ body: { ids: [id, 3] } }, false)).toEqual({ body: { ids: [9, 3] } });
    await expect(library.forServer({ params: { id: replica.newId() } }, false)).rejects.toMatchObject({
      isOffline: true,
      message: 'offline.needsServer',
    });
  });

  it('says what became of what was sent before it', async () => {
    const { library, sync } = await begin();
    await edit(library, 'before');
    const told = vi.fn();
    library.onTold(told);
    sync.mockImplementationOnce(async () => taken('before'));
    await library.forServer({}, false);
    expect(told).toHaveBeenCalledExactlyOnceWith({ sent: 1, refused: 0, met: 0 });
  });
});

it('[CORE-043] what one tab changes without a connection the other hears of', async () => {
  const { session, start } = newBrowser();
  const [one, other] = [start(), start()];
  await one.sync();
  await other.sync();
  runInAction(() => (session.isOnline = false));
  const heard = vi.fn();
  other.onChanged(heard);
  await edit(one, 'in one tab');
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(expect.objectContaining({ kinds: ['article_notes'] })));
  await vi.waitFor(() => expect(other.standing.waiting).toBe(1));
});
