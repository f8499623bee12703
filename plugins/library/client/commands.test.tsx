/** Commands that show something: which panel they open, and what they ask it for. */
import { act } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { DocumentReader } from '../common/services.ts';
import { libraryStage, projectOf, rowOf } from './testing/library-stage.tsx';

const setUp = async () => {
  const open = vi.fn();
  const stage = libraryStage({
    projects: [projectOf(1, 'Thesis')],
    rows: [rowOf(1, 'One', { pdf_url: '/storage/pdf/1/' }), rowOf(2, 'Two')],
    calls: { toggleFavourite: () => ({ data: [1] }) },
    services: [[DocumentReader, { open }]],
  });
  await stage.load();
  return { ...stage, read: open };
};

describe('[LIB-001] [LIB-002] panels', () => {
  it.each([
    ['library.open', 'library.list'],
    ['library.focusList', 'library.list'],
    ['library.search', 'library.list'],
    ['library.openTrash', 'library.trash'],
  ] as const)('%s opens %s', async (command, panel) => {
    const { run, panels } = await setUp();
    await act(async () => run(command));
    expect(panels.open.mock.calls).toEqual([[panel]]);
  });

  it('the search field and the rows are asked for by their commands alone', async () => {
    const { run, parts } = await setUp();
    const asked = () => [parts.store.main.searchRequests, parts.store.main.rowRequests];
    await act(async () => run('library.open'));
    expect(asked()).toEqual([0, 0]);
    await act(async () => run('library.search'));
    await act(async () => run('library.focusList'));
    expect(asked()).toEqual([1, 1]);
  });
});

describe('the focused reference', () => {
  it.each(['library.openReference', 'library.editReference'] as const)('%s opens its panel', async (command) => {
    const { run, panels, parts } = await setUp();
    act(() => parts.store.selection.only(1));
    await act(async () => run(command));
    expect(panels.open).toHaveBeenCalledWith('library.reference', { article: 2, project: 1 });
  });

  it('[LIB-039] its PDF is opened in the reader', async () => {
    const { run, read, parts } = await setUp();
    act(() => parts.store.selection.only(0));
    await act(async () => run('library.openPdf'));
    expect(read.mock.calls).toEqual([[{ article: 1 }]]);
  });
});

it('[LIB-119] the chosen project becomes a favourite; without one nothing happens', async () => {
  const { run, api, parts } = await setUp();
  await act(async () => run('library.toggleFavourite'));
  expect(api.toggleFavourite).not.toHaveBeenCalled();
  act(() => parts.store.chooseProject(1));
  await act(async () => run('library.toggleFavourite'));
  expect(api.toggleFavourite?.mock.lastCall).toEqual([{ body: { id: 1 } }]);
  expect([...parts.store.projects.favourites]).toEqual([1]);
});
