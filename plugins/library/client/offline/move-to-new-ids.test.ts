import { runInAction } from 'mobx';
import { expect, it, vi } from 'vitest';
import { RowSelection } from '#ui';
import { ProjectStore } from '../stores/project-store.ts';
import { SavedSearches } from '../stores/saved-searches.ts';
import { articleOf, noteOf, projectOf } from '../testing/records.ts';
import { moveToNewIds } from './move-to-new-ids.ts';
import { newsOf } from './news-of.ts';

it('[LIB-057] what is open, chosen or half written goes on under the ids that the server gave', () => {
  const open = vi.fn(() => 'new');
  const close = vi.fn();
  const params: Readonly<Record<string, object>> = {
    'library.reference': { article: -4, project: 1 },
    'library.references': { project: -1 },
  };
  const panels = { open, close, instances: (id: string) => [{ instance: id, params: params[id] ?? {}, isActive: false }] };
  const projects = new ProjectStore({} as never);
  const [made, below] = [projectOf(-1, 'Made'), projectOf(2, 'Below', { parent_project_id: -1 })];
  runInAction(() => (projects.projects = [made, below]));
  const searches = new SavedSearches({} as never);
  runInAction(() => (searches.searches = [{ id: -6, title: 'Made' } as never]));
  const kept = new Map<string, unknown>([['library.note.-5', { text: 'half', version: 1 }]]);
  const selection = new RowSelection<number>({ count: 2, keyAt: () => undefined, selectAll: () => {} });
  selection.replace([-4, 9]);
  const [chooseProject, chooseSaved] = [vi.fn(), vi.fn()];
  moveToNewIds(
    {
      panels,
      local: {
        read: (key) => kept.get(key),
        write: (key, value) => void kept.set(key, value),
        remove: (key) => void kept.delete(key),
      },
      store: { main: { project: -1, saved: -6 } as never, projects, chooseProject, chooseSaved, selection },
      searches,
    },
    [
      { kind: 'articles', from: -4, to: 40 },
      { kind: 'article_notes', from: -5, to: 50 },
      { kind: 'projects', from: -1, to: 10 },
      { kind: 'saved_searches', from: -6, to: 60 },
    ],
  );
  expect(open).toHaveBeenCalledWith(
    'library.reference',
    { article: 40, project: 1 },
    { beside: 'library.reference', keepFocus: true },
  );
  expect(open).toHaveBeenCalledWith('library.references', { project: 10 }, { beside: 'library.references', keepFocus: true });
  expect(close.mock.calls).toEqual([['library.reference'], ['library.references']]);
  // Also where the server's list is still on its way.
  expect(projects.projects?.map(({ id, parent_project_id: parent }) => [id, parent])).toEqual([
    [10, null],
    [2, 10],
  ]);
  expect(searches.get(60)?.title).toBe('Made');
  expect(chooseProject).toHaveBeenCalledWith(10);
  expect(chooseSaved).toHaveBeenCalledWith(60);
  expect([...selection.keys]).toEqual([40, 9]);
  expect([...kept]).toEqual([['library.note.50', { text: 'half', version: 1 }]]);
});

it('[CORE-043] the screen hears of each project once, with the references concerned', () => {
  const tables: Record<string, Map<number, object>> = {
    articles: new Map([[1, articleOf(1)]]),
    article_notes: new Map([[7, noteOf(7, { article: 2 })]]),
  };
  const records = { all: (kind: string) => tables[kind] ?? new Map() };
  expect(
    newsOf(records as never, [
      ['articles', 1],
      ['article_notes', 7],
      ['citations', 99],
    ]),
  ).toEqual([
    { project: 1, kinds: ['articles', 'article_notes'], articles: [1, 2] },
    { project: 0, kinds: ['citations'] },
  ]);
});
