import { expect, it, vi } from 'vitest';
import type { ApiOf } from '#plugin-api';
import type { LibraryContract } from '../../common/contract.ts';
import type { SavedSearch } from '../../common/model/saved-search.ts';
import { projectOf } from '../testing/records.ts';
import { KeptAnswers, notTheServers, remembering } from './kept-answers.ts';

const searchOf = (id: number, title: string): SavedSearch => ({
  id,
  title,
  conditions: { join: 'all', conditions: [] },
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
});

const begin = (answers: { [K in keyof LibraryContract]?: unknown }) => {
  const memory = new Map<string, unknown>();
  const local = { read: (key: string) => memory.get(key), write: (key: string, value: unknown) => void memory.set(key, value) };
  const calls = Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, vi.fn(async () => answer)]));
  return {
    memory,
    kept: new KeptAnswers(local),
    api: remembering(calls as unknown as ApiOf<LibraryContract>, new KeptAnswers(local)),
  };
};

it('[CORE-043] what the server says of a person’s lists is remembered', async () => {
  const { kept, api } = begin({
    projectOrder: { data: [{ id: 7, order: [2, 1] }] },
    favourites: { data: [2] },
    lastViewedProjects: { data: [{ project: 1, viewed_at: '2026-01-01T00:00:00Z' }] },
    savedSearches: { data: [searchOf(1, 'One')] },
  });
  expect(kept.read('favourites')).toBeUndefined();
  const all = [await api.projectOrder(), await api.favourites(), await api.lastViewedProjects(), await api.savedSearches()];
  expect(all).toEqual([
    kept.read('projectOrder'),
    kept.read('favourites'),
    kept.read('lastViewedProjects'),
    kept.read('savedSearches'),
  ]);
  expect(kept.read('projectOrder')).toEqual({ data: [{ id: 7, order: [2, 1] }] });
});

it('and so is what the person makes of them', async () => {
  const { kept, api } = begin({
    updateProjectOrder: { id: 7, order: [1, 2] },
    toggleFavourite: { success: true, message: '', data: [1, 2] },
    savedSearches: { data: [searchOf(1, 'One'), searchOf(2, 'Two')] },
    createSavedSearch: { search: searchOf(3, 'Three') },
    updateSavedSearch: { search: searchOf(1, 'Uno') },
    deleteSavedSearch: { success: true, message: '' },
  });
  await api.updateProjectOrder({ params: { id: 7 }, body: { order: [1, 2] } });
  await api.toggleFavourite({ body: { id: 1 } });
  await api.savedSearches();
  await api.createSavedSearch({ body: { title: 'Three', conditions: { join: 'all', conditions: [] } } });
  await api.updateSavedSearch({ params: { id: 1 }, body: { title: 'Uno' } });
  await api.deleteSavedSearch({ params: { id: 2 } });
  expect(kept.read('projectOrder')?.data).toEqual([{ id: 7, order: [1, 2] }]);
  expect(kept.read('favourites')?.data).toEqual([1, 2]);
  expect(kept.read('savedSearches')?.data.map(({ title }) => title)).toEqual(['Uno', 'Three']);
});

it('[LIB-187] so is which projects are locked, until the server says otherwise', async () => {
  const projects = [projectOf(1, 'Open'), projectOf(2, 'Locked', { is_locked: true })];
  const { kept, api } = begin({ getAllProjects: { data: projects } });
  expect(kept.locked).toBeUndefined();
  await api.getAllProjects();
  expect(kept.locked).toEqual([2]);
  await begin({ getAllProjects: notTheServers({ data: [] }) }).api.getAllProjects();
  expect(kept.locked).toEqual([2]);
});

it('what was kept by another version of the app is not taken for an answer', () => {
  const { memory, kept } = begin({});
  memory.set('library.kept.favourites', { data: ['one'] });
  expect(kept.read('favourites')).toBeUndefined();
});

it('[CORE-043] what was answered in this browser is not taken for the server’s word', async () => {
  const here = {
    favourites: notTheServers({ data: [9] }),
    toggleFavourite: notTheServers({ success: true, message: '', data: [9] }),
    updateProjectOrder: notTheServers({ id: 7, order: [9] }),
    createSavedSearch: notTheServers({ search: searchOf(-1, 'Mine') }),
    deleteSavedSearch: notTheServers({ success: true, message: '' }),
  };
  const { kept, api } = begin(here);
  kept.write('favourites', { data: [1] });
  kept.write('projectOrder', { data: [{ id: 7, order: [1] }] });
  kept.write('savedSearches', { data: [searchOf(1, 'One')] });
  await api.favourites();
  await api.toggleFavourite({ body: { id: 9 } });
  await api.updateProjectOrder({ params: { id: 7 }, body: { order: [9] } });
  await api.createSavedSearch({ body: { title: 'Mine', conditions: { join: 'all', conditions: [] } } });
  await api.deleteSavedSearch({ params: { id: 1 } });
  expect(kept.read('favourites')?.data).toEqual([1]);
  expect(kept.read('projectOrder')?.data[0]?.order).toEqual([1]);
  expect(kept.read('savedSearches')?.data.map(({ title }) => title)).toEqual(['One']);
});
