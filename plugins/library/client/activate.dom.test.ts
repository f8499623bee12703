/** The library at work in a workbench: what the server's events bring on, what commands can see, what the status bar shows. */
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DisposableStore, Emitter } from '#plugin-api';
import { type ClientContext, QuickOpen, ServerEvents, Session } from '#plugin-api/client';
import { LIBRARY_CHANGED, LIBRARY_IMPORT, LIBRARY_LOOKUP, LIBRARY_SHARING } from '../common/events.ts';
import { References } from '../common/services.ts';
import { activate } from './activate.ts';
import { libraryStage, projectOf, rowOf, type Stage, type StageOptions } from './testing/library-stage.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const setUp = async ({ isLoaded = true, ...options }: StageOptions & { isLoaded?: boolean } = {}) => {
  const heard = new Map<string, Emitter<unknown>>();
  const reconnected = new Emitter<void>();
  const providers: {
    id: string;
    search: (
      text: string,
      signal: AbortSignal,
    ) => Promise<readonly { title: string; detail?: string; icon?: string; run(): void }[]>;
  }[] = [];
  const emitter = (type: string) => heard.get(type) ?? heard.set(type, new Emitter()).get(type);
  const events = {
    on: (type: string, run: (data: unknown) => void) => emitter(type)?.event(run),
    onReconnect: reconnected.event,
  };
  const quickOpen = {
    addProvider(provider: (typeof providers)[number]) {
      providers.push(provider);
      return { dispose: () => void providers.splice(providers.indexOf(provider), 1) };
    },
  };
  const stage = libraryStage({
    projects: [projectOf(1, 'Thesis'), projectOf(2, 'Shared', { role: 'read' })],
    rows: [rowOf(1, 'One', { pdf_url: '/storage/pdf/1/' }), rowOf(2, 'Two', { type: 'chapter' })],
    ...options,
    services: [[ServerEvents, events], [QuickOpen, quickOpen], ...(options.services ?? [])],
  });
  if (isLoaded) await stage.load();
  const subscriptions = new DisposableStore();
  const keys = new Map<string, unknown>();
  const context = {
    t: stage.t,
    subscriptions,
    service: stage.service,
    api: () => stage.api,
    setKey: (key: { name: string }, value: unknown) => void keys.set(key.name, value),
  } as unknown as ClientContext;
  activate(context);
  return {
    ...stage,
    subscriptions,
    keys,
    providers,
    tell: (type: string, data: unknown) => emitter(type)?.fire(data),
    reconnected,
  };
};
const count = (stage: Awaited<ReturnType<typeof setUp>>) => stage.api.listArticles?.mock.calls.length ?? 0;

it('[ACC-024] asks for what was viewed last 200 ms after a sign-in, and for the projects after 300', async () => {
  const { api, service } = await setUp({ isLoaded: false });
  const { calls } = vi.mocked(service(Session).afterSignIn).mock;
  const asked = (name: string) => api[name]?.mock.calls.length;
  const run = (wanted: number) => calls.forEach(([delay, fetch]) => delay === wanted && void fetch());
  expect([asked('lastViewedProjects'), asked('getAllProjects')]).toEqual([0, 0]);
  run(200);
  await vi.advanceTimersByTimeAsync(10);
  expect([asked('lastViewedProjects'), asked('getAllProjects')]).toEqual([1, 0]);
  run(300);
  await vi.advanceTimersByTimeAsync(10);
  expect([asked('lastViewedProjects'), asked('getAllProjects')]).toEqual([1, 1]);
});

describe('changes elsewhere', () => {
  const change = { project: 1, kinds: ['articles'], articles: [1] };

  it('are shown, a burst of them with one question', async () => {
    const stage = await setUp();
    const before = count(stage);
    for (let n = 0; n < 5; n++) {
      stage.tell(LIBRARY_CHANGED, change);
      await vi.advanceTimersByTimeAsync(50);
    }
    expect(count(stage)).toBe(before);
    await vi.advanceTimersByTimeAsync(200);
    expect(count(stage)).toBe(before + 1);
  });

  it('make references be asked for anew, at once', async () => {
    const getArticle = vi.fn(({ params }: { params: { id: number } }) => ({ document: { id: params.id } }));
    const stage = await setUp({ calls: { getArticle } });
    const references = stage.service(References);
    const onChange = vi.fn();
    references.onChange(onChange);
    await references.get(1);
    stage.tell(LIBRARY_CHANGED, change);
    await references.get(1);
    expect([getArticle.mock.calls.length, onChange.mock.lastCall]).toEqual([2, [change]]);
  });

  it('that were missed while the connection was gone are asked for when it is back', async () => {
    const stage = await setUp();
    const before = count(stage);
    stage.reconnected.fire();
    await vi.advanceTimersByTimeAsync(200);
    expect(count(stage)).toBe(before + 1);
  });

  it('bring the saved searches that another browser has made, or that could not be asked for at first', async () => {
    const stage = await setUp({ calls: { savedSearches: () => ({ data: [{ id: 3, title: 'Unread', conditions: {} }] }) } });
    stage.reconnected.fire();
    await vi.advanceTimersByTimeAsync(1);
    expect(stage.parts.saved.searches.searches?.map(({ title }) => title)).toEqual(['Unread']);
  });

  it('[LIB-060] lead away from a project of one’s own that went into the recycle bin', async () => {
    let projects = [projectOf(1, 'Thesis'), projectOf(3, 'Gone')];
    const stage = await setUp({ calls: { getAllProjects: () => ({ data: projects }) } });
    stage.parts.store.chooseProject(3);
    projects = projects.slice(0, 1);
    stage.tell(LIBRARY_CHANGED, { project: 3, kinds: ['projects'] });
    await vi.advanceTimersByTimeAsync(200);
    expect(stage.parts.store.project).toBeUndefined();
  });

  it('are nobody’s business any more when the plugin is off', async () => {
    const stage = await setUp();
    const before = count(stage);
    stage.tell(LIBRARY_CHANGED, change);
    stage.subscriptions.dispose();
    stage.tell(LIBRARY_CHANGED, change);
    await vi.advanceTimersByTimeAsync(1000);
    expect([count(stage), stage.providers]).toEqual([before, []]);
  });
});

describe('[LIB-067] a share that has ended', () => {
  const own = projectOf(1, 'Thesis');
  const shared = projectOf(2, 'Of Bob', { role: 'write', owner_id: 9 });
  const begin = async () => {
    let projects = [own, shared];
    const stage = await setUp({ calls: { getAllProjects: () => ({ data: projects }) } });
    stage.parts.store.chooseProject(2);
    const notices = () => stage.notices.current?.notice.text;
    return { ...stage, told: notices, take: () => (projects = [own]) };
  };
  const ended = { share: 5, project: 2, person: 1, change: 'ended' };

  it('takes the project off the screen at once, and says so', async () => {
    const { tell, parts, take, told } = await begin();
    take();
    tell(LIBRARY_SHARING, ended);
    await vi.advanceTimersByTimeAsync(1);
    expect([parts.store.project, parts.store.projects.get(2), told()]).toEqual([
      undefined,
      undefined,
      '“Of Bob” is no longer shared with you.',
    ]);
  });

  it.each([
    ['of somebody else', { ...ended, person: 7 }],
    ['that was only changed', { ...ended, change: 'permission' }],
    ['of a project that was never there', { ...ended, project: 3 }],
  ])('%s changes nothing', async (_, event) => {
    const { tell, parts, told } = await begin();
    tell(LIBRARY_SHARING, event);
    await vi.advanceTimersByTimeAsync(1);
    expect([parts.store.project, told()]).toEqual([2, undefined]);
  });
});

it('commands know what is selected, whether it has a PDF or is a book, and whether it may be changed', async () => {
  const { parts, keys } = await setUp();
  const { store } = parts;
  const seen = () =>
    ['hasSelection', 'selectionCount', 'hasPdf', 'isBook', 'hasProject', 'canWrite'].map((name) => keys.get(`library.${name}`));
  expect(seen()).toEqual([false, 0, false, false, false, true]);
  act(() => store.selection.only(0));
  expect(seen()).toEqual([true, 1, true, false, false, true]);
  act(() => store.selection.toggle(1));
  expect(seen()).toEqual([true, 2, false, true, false, true]);
  act(() => store.chooseProject(2));
  expect(seen()).toEqual([false, 0, false, false, true, false]);
});

it('look-ups end by what the server tells, or told while the connection was lost', async () => {
  const waiting = (id: number) => ({ id, project: 1, kind: 'doi', value: `10.1000/${id}`, state: 'waiting' });
  let listed: unknown[] = [];
  const stage = await setUp({
    calls: { startLookups: () => ({ data: [waiting(1), waiting(2)] }), listLookups: () => ({ data: listed }) },
  });
  const { lookups } = stage.parts;
  const texts = () => stage.status.set.mock.calls.flatMap(([item]) => (item.id === 'library.lookups' ? [item.text] : []));
  await act(() => lookups.add('', 1));
  stage.tell(LIBRARY_LOOKUP, { ...waiting(1), state: 'missing' });
  expect(texts()).toEqual(['Looking up 2 references', 'Looking up 1 reference']);
  listed = [{ ...waiting(2), state: 'missing' }];
  stage.reconnected.fire();
  await vi.advanceTimersByTimeAsync(10);
  expect(lookups.queue.map(({ state }) => state)).toEqual(['missing', 'missing']);
  stage.subscriptions.dispose();
});

it('[LIB-012] the status bar shows how far an import is, and nothing when it is done', async () => {
  const { tell, status } = await setUp();
  const steps = [
    [250, 0, false],
    [500, 1300, false],
    [1250, 1300, true],
  ] as const;
  for (const [done, total, ended] of steps) tell(LIBRARY_IMPORT, { id: 'x', project: 1, done, total, ended });
  const shown = status.set.mock.calls.map(([item], at) => ({ item, result: status.set.mock.results[at] }));
  const reading = shown.filter(({ item }) => item.id === 'library.reading');
  expect(reading.map(({ item }) => [item.text, item.progress])).toEqual([
    ['Imported so far: 250', 0],
    ['Importing 500 of 1,300', 500 / 1300],
    ['Importing 1,250 of 1,300', 1250 / 1300],
  ]);
  expect(reading.map(({ result }) => result?.value.dispose.mock.calls.length)).toEqual([0, 0, 1]);
});

describe('the status bar', () => {
  const counts = ({ status }: Pick<Stage, 'status'>) =>
    status.set.mock.calls.filter(([item]) => item.id === 'library.count').map(([item]) => item.text);

  it('tells how many references the list holds, and how many of them are chosen when it is more than the one at hand', async () => {
    const stage = await setUp();
    const { selection } = stage.parts.store;
    act(() => selection.only(0));
    act(() => selection.toggle(1));
    act(() => selection.clear());
    expect(counts(stage)).toEqual(['2 references', '2 of 2 selected', '2 references']);
  });

  it('says so when the server stopped counting, with the separators of the language', async () => {
    const stage = await setUp({ calls: { listArticles: () => ({ data: [], total: 10_000, more: true }) } });
    expect(counts(stage)).toEqual(['At least 10,000 references']);
  });
});

it('[LIB-012] a running import can be cancelled from the status bar, and by a command as long as it runs', async () => {
  const never = (_: unknown, options?: { signal?: AbortSignal }) =>
    new Promise((_resolve, reject) => options?.signal?.addEventListener('abort', () => reject(options.signal?.reason)));
  const { parts, status, keys } = await setUp({ calls: { importReferences: never } });
  const shown = () => status.set.mock.calls.map(([item]) => item).filter(({ id }) => id === 'library.import.cancel');
  expect([shown(), keys.get('library.isImporting')]).toEqual([[], false]);
  const importing = parts.exchange.import([new File(['@book{a}'], 'x.bib')]);
  expect(shown()).toMatchObject([{ text: 'Cancel import', command: 'library.cancelImport' }]);
  expect(keys.get('library.isImporting')).toBe(true);
  await act(async () => parts.exchange.running.cancel());
  await importing;
  expect(keys.get('library.isImporting')).toBe(false);
});

describe('the palette', () => {
  const find = async (id: string, text: string, options: StageOptions = {}) => {
    const stage = await setUp(options);
    const provider = stage.providers.find((each) => each.id === id);
    return { stage, found: (await provider?.search(text, new AbortController().signal)) ?? [] };
  };

  it('opens a project in the list', async () => {
    const { stage, found } = await find('library.projects', 'thes');
    found[0]?.run();
    expect(stage.panels.open).toHaveBeenCalledWith('library.list');
    expect(stage.parts.store.project).toBe(1);
  });

  it('asks for the words of references, those in use last first', async () => {
    const { stage, found } = await find('library.references', '  deep learn ');
    expect(stage.api.listArticles?.mock.lastCall?.[0]).toEqual({
      query: { q: 'deep learn', sort: 'updated', dir: 'desc', limit: 20 },
    });
    expect(found.map(({ title, detail, icon }) => [title, detail, icon])).toEqual([
      ['One', 'Lee · 2001', 'file-text'],
      ['Two', 'Lee · 2001', 'book'],
    ]);
    found[1]?.run();
    expect(stage.panels.open).toHaveBeenCalledWith('library.reference', { article: 2, project: 1 });
  });

  it('without words shows what was changed last', async () => {
    const { stage } = await find('library.references', '  ');
    expect(stage.api.listArticles?.mock.lastCall?.[0]).toEqual({ query: { sort: 'updated', dir: 'desc', limit: 20 } });
  });
});

it('[LIB-088] commands know whose project it is, and whether all that is selected may be changed', async () => {
  const { parts, keys } = await setUp({
    rows: [rowOf(1, 'One', { project: 1 }), rowOf(2, 'Two', { project: 2 })],
  });
  const { store } = parts;
  const seen = () => ['isOwner', 'isGuest', 'canWrite', 'canChange'].map((name) => keys.get(`library.${name}`));
  expect(seen()).toEqual([false, false, true, true]);
  store.selection.only(0);
  expect(seen()).toEqual([false, false, true, true]);
  store.selection.rangeTo(1);
  expect(seen()).toEqual([false, false, true, false]);
  store.chooseProject(1);
  expect(seen()).toEqual([true, false, true, true]);
  store.chooseProject(2);
  expect(seen()).toEqual([false, true, false, false]);
});

it('[LIB-224] the status bar says how many requests wait', async () => {
  const { parts, status } = await setUp({ calls: { shareRequests: () => ({ data: [{ share_id: 1 }, { share_id: 2 }] }) } });
  const shown = () => status.set.mock.calls.map(([item]) => item).filter(({ id }) => id === 'library.requests');
  expect(shown()).toEqual([]);
  await parts.requests.load();
  expect(shown()).toMatchObject([{ text: '2 share requests', command: 'library.showRequests' }]);
});

it('[LIB-187] commands know that a project is locked', async () => {
  const { parts, keys } = await setUp({ projects: [projectOf(1, 'Thesis', { is_locked: true }), projectOf(2, 'Open')] });
  const seen = [2, 1, 2].map((project) => {
    parts.store.chooseProject(project);
    return keys.get('library.isLocked');
  });
  expect(seen).toEqual([false, true, false]);
});
