/** What the panels share: which rows are asked for, what is selected, and what is kept. */
import { describe, expect, it, vi } from 'vitest';
import { conditions, NO_FILTER, withCondition } from './filter.ts';
import { LibraryStore } from './library-store.ts';
import { projectProvider } from './quick-open.ts';
import { ReferenceCache } from './reference-cache.ts';
import { ProjectStore } from './stores/project-store.ts';
import { ReferenceWindow } from './stores/reference-window.ts';
import { projectOf, rowOf } from './testing/library-stage.tsx';

const setUp = (total = 3) => {
  const rows = Array.from({ length: total }, (_, at) => rowOf(at + 1, `Title ${at + 1}`));
  const kept = new Map<string, unknown>();
  const calls = {
    getAllProjects: vi.fn(async () => ({ data: [projectOf(1, 'Thesis'), projectOf(2, 'Shared', { role: 'read' })] })),
    projectsData: vi.fn(async () => ({ data: [] })),
    projectOrder: vi.fn(async () => ({ data: [] })),
    viewProject: vi.fn(async () => ({})),
    listArticles: vi.fn(async (_input: { query: object }) => ({ data: rows.slice(0, 100), total })),
    articleIds: vi.fn(async () => ({ data: rows.map(({ id }) => id), mark: 'mark' })),
  };
  const local = { read: (key: string) => kept.get(key), write: (key: string, value: unknown) => void kept.set(key, value) };
  const store = new LibraryStore(new ProjectStore(calls as never), () => new ReferenceWindow(calls as never), local);
  return { calls, store, kept };
};
const asked = ({ calls }: ReturnType<typeof setUp>) => calls.listArticles.mock.calls.map(([{ query }]) => query);

describe('the start', () => {
  it('asks once, however many ask for it', async () => {
    const all = setUp();
    await Promise.all([all.store.start(), all.store.start()]);
    expect([all.calls.listArticles.mock.calls.length, all.calls.getAllProjects.mock.calls.length]).toEqual([1, 1]);
  });

  it('leaves alone the rows that a panel has asked for', async () => {
    const all = setUp();
    all.store.chooseProject(1);
    await all.store.start();
    expect(asked(all)).toEqual([expect.objectContaining({ project: 1 })]);
  });

  it('leaves a project that is not there any more, unless the projects could not be asked for', async () => {
    const all = setUp();
    all.store.chooseProject(99);
    await all.store.start();
    expect(all.store.project).toBeUndefined();
    const offline = setUp();
    await offline.store.projects.load();
    offline.calls.getAllProjects.mockRejectedValue(new Error('offline'));
    offline.store.chooseProject(99);
    await offline.store.start();
    expect(offline.store.project).toBe(99);
  });

  it('a panel that shows the whole library asks at once as well', () => {
    const all = setUp();
    all.store.chooseProject(undefined);
    all.store.chooseProject(undefined);
    expect(asked(all)).toHaveLength(1);
  });
});

describe('choosing a project', () => {
  it('forgets what was selected, and notes the view', async () => {
    const { calls, store } = setUp();
    await store.start();
    store.selection.only(1);
    expect(store.articles).toEqual([2]);
    store.chooseProject(1);
    expect([store.articles, store.focused]).toEqual([[], undefined]);
    expect(calls.viewProject).toHaveBeenCalledWith({ body: { projects: [1] } });
  });

  it('tells whether others take part in it, and of none that is not known', async () => {
    const { store, calls } = setUp();
    calls.getAllProjects.mockResolvedValue({
      data: [projectOf(1, 'Own'), projectOf(2, 'Lent', { role: 'read' }), projectOf(3, 'Shared', { is_shared: true })],
    });
    expect(store.isShared(3)).toBe(false);
    await store.start();
    expect([undefined, 1, 2, 3, 99].map((project) => store.isShared(project))).toEqual([false, false, true, true, false]);
  });

  it('[LIB-088] tells whether it may be changed', async () => {
    const { store } = setUp();
    await store.start();
    const may = [undefined, 1, 2].map((project) => {
      store.chooseProject(project);
      return store.canWrite;
    });
    expect(may).toEqual([true, true, false]);
  });
});

describe('[LIB-187] a locked project', () => {
  const lock = (...ids: number[]) => [1, 2].map((id) => projectOf(id, `P${id}`, { is_locked: ids.includes(id) }));

  it('is not asked for and not viewed, and may not be changed', async () => {
    const { calls, store } = setUp();
    calls.getAllProjects.mockResolvedValue({ data: lock(1) });
    await store.start();
    const before = calls.listArticles.mock.calls.length;
    store.chooseProject(1);
    expect([store.rows.total, store.canWrite, store.mayChange(1), store.mayChange(2)]).toEqual([0, false, false, true]);
    expect([calls.listArticles.mock.calls.length, calls.viewProject.mock.calls.length]).toEqual([before, 0]);
  });

  it('shows its references once it is unlocked, and none when it is locked again', async () => {
    const { calls, store } = setUp();
    calls.getAllProjects.mockResolvedValue({ data: lock(1) });
    await store.start();
    store.chooseProject(1);
    calls.getAllProjects.mockResolvedValue({ data: lock() });
    await store.projects.load();
    await store.refresh();
    expect([store.rows.total > 0, store.rows.query.project]).toEqual([true, 1]);
    calls.getAllProjects.mockResolvedValue({ data: lock(1) });
    await store.projects.load();
    await store.refresh();
    expect([store.rows.total, store.rows.state]).toEqual([0, 'ready']);
  });
});

it.each([
  ['nothing', undefined, { column: 'added', descending: true }],
  ['an order', { column: 'year', descending: false }, { column: 'year', descending: false }],
  ['a column that there is no more', { column: 'colour', descending: false }, { column: 'added', descending: true }],
  ['rubbish', 'x', { column: 'added', descending: true }],
])('[LIB-017] begins with what was kept: %s', (_, stored, sort) => {
  const { store, kept } = setUp();
  kept.set('library.sort.1', stored);
  store.chooseProject(1);
  expect(store.sort).toEqual(sort);
});

it('tells who listens that rows and selection changed', async () => {
  const { store } = setUp();
  const heard = vi.fn();
  store.onChange(heard);
  await store.start();
  store.main.selectionChanged();
  await store.selectAll();
  expect(heard).toHaveBeenCalledTimes(3);
  expect(store.articles).toEqual([1, 2, 3]);
});

describe('very many selected references', () => {
  const query = { sort: 'added', dir: 'desc' };
  const begin = async (total: number) => {
    const all = setUp(total);
    await all.store.start();
    await all.store.selectAll();
    return all.store;
  };

  it('are called by what they fit, with those that were taken out', async () => {
    const store = await begin(3000);
    expect(store.asChosen(store.articles)).toEqual({ selection: { query, mark: 'mark', except: [] } });
    for (const index of [4, 6]) store.selection.toggle(index);
    expect(store.asChosen(store.articles)).toEqual({ selection: { query, mark: 'mark', except: [5, 7] } });
  });

  it('are named where they are few, most of them are left out, or some are from elsewhere', async () => {
    const few = await begin(2000);
    expect(few.asChosen(few.articles)).toEqual({ articles: few.articles });
    const store = await begin(9000);
    const some = store.articles.slice(0, 2500);
    expect(store.asChosen(some)).toEqual({ articles: some });
    const more = [...store.articles, 99_999];
    expect(store.asChosen(more)).toEqual({ articles: more });
  });
});

it('asks for the ids of all rows only for what needs them', async () => {
  vi.useFakeTimers();
  try {
    const { calls, store } = setUp(300);
    await store.start();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(calls.articleIds).not.toHaveBeenCalled();
    store.selection.only(1);
    store.selection.rangeTo(2);
    expect(calls.articleIds).not.toHaveBeenCalled();
    // Beyond the rows that are loaded.
    store.selection.rangeTo(250);
    await vi.advanceTimersByTimeAsync(10);
    expect([calls.articleIds.mock.calls.length, store.selection.size]).toEqual([1, 250]);
  } finally {
    vi.useRealTimers();
  }
});

it('puts the focused reference first', async () => {
  const { store } = setUp();
  await store.start();
  store.selection.only(0);
  store.selection.toggle(2);
  expect([store.focused?.id, store.articles]).toEqual([3, [3, 1]]);
});

describe('a filter', () => {
  it('is set and taken away condition by condition', () => {
    const year = withCondition(NO_FILTER, 'year_from', 1999);
    const both = withCondition(year, 'has_pdf', '1');
    expect([conditions(NO_FILTER), conditions(both)]).toEqual([0, 2]);
    expect(withCondition(both, 'year_from', undefined)).toEqual({ has_pdf: '1' });
  });
});

it('projects are found in the palette by any part of their title', async () => {
  const { store } = setUp();
  await store.start();
  const show = vi.fn();
  const found = await projectProvider(store, show, (key) => key).search(' THES ', new AbortController().signal);
  expect(found.map(({ title }) => title)).toEqual(['Thesis']);
  found[0]?.run();
  expect(show).toHaveBeenCalledWith(1);
});

describe('references that other plugins ask for', () => {
  const cacheOf = () => {
    const getArticle = vi.fn(async ({ params }: { params: { id: number } }) => ({ document: { id: params.id } }));
    return { getArticle, cache: new ReferenceCache({ getArticle } as never, {} as never) };
  };

  it('are asked for once until something changed them', async () => {
    const { cache, getArticle } = cacheOf();
    await Promise.all([cache.get(1), cache.get(1), cache.get(2)]);
    cache.changed({ project: 1, kinds: ['articles'], articles: [1] });
    await Promise.all([cache.get(1), cache.get(2)]);
    expect(getArticle.mock.calls.map(([{ params }]) => params.id)).toEqual([1, 2, 1]);
    cache.changed({ project: 1, kinds: ['articles'] });
    await cache.get(2);
    expect(getArticle).toHaveBeenCalledTimes(4);
  });

  it('are asked for again after a failure', async () => {
    const { cache, getArticle } = cacheOf();
    getArticle.mockRejectedValueOnce(new Error('no'));
    await expect(cache.get(1)).rejects.toThrow('no');
    expect((await cache.get(1)).id).toBe(1);
  });
});
