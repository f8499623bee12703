/** A saved search from the command to the list: conditions, groups, the count, and what is kept. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { giveSize } from '#core/client/ui/testing.tsx';
import { ApiError } from '#plugin-api';
import type { PanelHandle } from '#plugin-api/client';
import type { SavedSearch } from '../../../common/model/saved-search.ts';
import ListPanel from '../../panels/list/list-panel.tsx';
import { libraryStage, projectOf, rowOf, type StageOptions } from '../../testing/library-stage.tsx';

beforeEach(() => {
  giveSize(600, 1000);
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => vi.useRealTimers());

/** The name under which the server makes it once, however often it is asked. */
const NAMED: unknown = expect.stringMatching(/^tmp-/);
const OLD: SavedSearch = {
  id: 4,
  title: 'Theses',
  conditions: { join: 'all', conditions: [{ field: 'type', value: 'thesis' }] },
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
};

const setUp = async (calls: StageOptions['calls'] = {}) => {
  const stage = libraryStage({
    projects: [projectOf(1, 'Mine'), projectOf(2, 'Shared', { role: 'read' })],
    rows: [rowOf(1, 'First')],
    calls: {
      savedSearches: () => ({ data: [OLD] }),
      savedSearchCounts: () => ({ data: [{ id: 4, total: 12 }] }),
      createSavedSearch: ({ body }: { body: object }) => ({ search: { ...OLD, ...body, id: 9 } }),
      updateSavedSearch: ({ body }: { body: object }) => ({ search: { ...OLD, ...body } }),
      deleteSavedSearch: () => ({ success: true, message: '' }),
      participants: () => ({
        project_id: 2,
        owner: { id: 7, first_name: 'Grace', last_name: 'Hopper', email: 'g@example.org', avatar: null },
        data: [],
      }),
      ...calls,
    },
  });
  await stage.load();
  await act(() => stage.parts.saved.searches.load());
  const panel = { instance: 'library.list', setParams: vi.fn() } as unknown as PanelHandle;
  stage.render(<ListPanel params={{}} panel={panel} />);
  await act(() => vi.advanceTimersByTimeAsync(2000));
  return { ...stage, panel };
};
const rest = () => act(() => vi.advanceTimersByTimeAsync(500));
const click = (name: string | RegExp, at = 0) =>
  act(async () => void fireEvent.click(screen.getAllByRole('button', { name })[at] as HTMLElement));
const dialog = () => within(screen.getByRole('dialog'));
const fill = (element: HTMLElement | undefined, value: string) => fireEvent.change(element as HTMLElement, { target: { value } });
const choose = async (list: HTMLElement | undefined, option: string) => {
  fireEvent.click(list as HTMLElement);
  await act(async () => void fireEvent.click(screen.getByRole('option', { name: option })));
};
const open = async (stage: Awaited<ReturnType<typeof setUp>>, command: 'library.newSavedSearch' | 'library.editSavedSearch') => {
  stage.run(command);
  await rest();
};

describe('the editor', () => {
  it('saves what was put together, counted before, and shows what it finds', async () => {
    const stage = await setUp({ countReferences: () => ({ total: 3 }) });
    await open(stage, 'library.newSavedSearch');
    expect(dialog().getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);
    fill(dialog().getByRole('textbox', { name: 'Title' }), 'New ones');
    fill(dialog().getByRole('textbox', { name: 'Value' }), 'laser');
    await click('Add group');
    const inner = within(dialog().getByRole('group', { name: 'Any of these holds' }));
    await choose(inner.getByRole('combobox', { name: 'Field' }), 'Added in the last');
    fill(inner.getByRole('textbox', { name: 'days' }), '7');
    await choose(inner.getByRole('combobox', { name: 'Which conditions must hold' }), 'None of these holds');
    await rest();
    const conditions = {
      join: 'all',
      conditions: [
        { field: 'words', value: 'laser' },
        { join: 'none', conditions: [{ field: 'added', days: 7 }] },
      ],
    };
    expect(stage.api.countReferences?.mock.lastCall?.[0]).toEqual({ body: { conditions } });
    expect(dialog().getByText('3 references')).toBeDefined();
    await click('Save');
    expect(stage.api.createSavedSearch?.mock.lastCall?.[0]).toEqual({ body: { id: NAMED, title: 'New ones', conditions } });
    expect(stage.api.listArticles?.mock.lastCall?.[0]).toMatchObject({ query: { saved: 9 } });
    expect(screen.getByText('The saved search has been added.')).toBeDefined();
  });

  it('begins with the words and the filter of the list, which it takes over', async () => {
    const stage = await setUp();
    act(() => {
      stage.parts.store.main.search('laser');
      stage.parts.store.narrow({ type: 'book', year_from: 1990, has_pdf: '1', added_by: 1 });
    });
    await rest();
    await open(stage, 'library.newSavedSearch');
    await click('Save');
    expect(stage.api.createSavedSearch?.mock.lastCall?.[0]).toEqual({
      body: {
        id: NAMED,
        title: 'laser',
        conditions: {
          join: 'all',
          conditions: [
            { field: 'words', value: 'laser' },
            { field: 'type', value: 'book' },
            { field: 'year', from: 1990 },
            { field: 'has', value: 'pdf' },
            { field: 'added_by', value: 1 },
          ],
        },
      },
    });
    expect([stage.parts.store.text, stage.parts.store.filter]).toEqual(['', {}]);
  });

  it('[LIB-016] asks where a tag is; a search that did not say so goes on meaning the reference', async () => {
    const conditions = { join: 'all', conditions: [{ field: 'tag', value: 'read' }] };
    const stage = await setUp({ savedSearches: () => ({ data: [{ ...OLD, conditions }] }) });
    act(() => stage.parts.store.chooseSaved(4));
    await open(stage, 'library.editSavedSearch');
    const place = () => dialog().getAllByRole('combobox', { name: 'Where the tag is' });
    expect(place().map(({ textContent }) => textContent)).toEqual(['On the reference']);
    await click('Add condition');
    await choose(dialog().getAllByRole('combobox', { name: 'Field' })[1], 'Tag');
    fill(dialog().getAllByRole('textbox', { name: 'Value' })[1], 'later');
    expect(place()[1]?.textContent).toBe('On reference or highlight');
    await choose(place()[1], 'On a highlight');
    await click('Save');
    const saved = [
      { field: 'tag', value: 'read' },
      { field: 'tag', value: 'later', on: 'highlight' },
    ];
    expect(stage.api.updateSavedSearch?.mock.lastCall?.[0]).toMatchObject({ body: { conditions: { conditions: saved } } });
  });

  it('[LIB-016] takes over the tags of the filter with where they have to be', async () => {
    const stage = await setUp();
    act(() => stage.parts.store.narrow({ tags: 'a/b\nread', tags_on: 'highlight' }));
    await open(stage, 'library.newSavedSearch');
    fill(dialog().getByRole('textbox', { name: 'Title' }), 'Marked');
    await click('Save');
    const taken = ['a/b', 'read'].map((value) => ({ field: 'tag', value, on: 'highlight' }));
    expect(stage.api.createSavedSearch?.mock.lastCall?.[0]).toMatchObject({ body: { conditions: { conditions: taken } } });
  });

  it('leaves out what says nothing, and saves nothing at all of that', async () => {
    const stage = await setUp();
    await open(stage, 'library.newSavedSearch');
    fill(dialog().getByRole('textbox', { name: 'Title' }), 'Empty');
    expect(dialog().getByText('Fill in at least one condition.')).toBeDefined();
    await click('Add condition');
    await choose(dialog().getAllByRole('combobox', { name: 'Field' })[1], 'Has');
    await click('Save');
    expect(stage.api.createSavedSearch?.mock.lastCall?.[0]).toMatchObject({
      body: { conditions: { conditions: [{ field: 'has', value: 'pdf' }] } },
    });
  });

  it('keeps the text when only the field changes, and lets conditions go', async () => {
    const stage = await setUp();
    await open(stage, 'library.newSavedSearch');
    fill(dialog().getByRole('textbox', { name: 'Value' }), 'laser');
    await choose(dialog().getByRole('combobox', { name: 'Field' }), 'Title');
    expect(dialog().getByRole<HTMLInputElement>('textbox', { name: 'Value' }).value).toBe('laser');
    await click('Remove condition');
    expect(dialog().queryByRole('textbox', { name: 'Value' })).toBeNull();
  });

  it('nests so deep and no deeper', async () => {
    const stage = await setUp();
    await open(stage, 'library.newSavedSearch');
    for (let depth = 1; depth < 5; depth++) {
      const [first] = dialog().getAllByRole('button', { name: 'Add group' });
      await act(async () => void fireEvent.click(first as HTMLElement));
    }
    expect(dialog().getAllByRole('group')).toHaveLength(5);
    // The fifth one has no groups in it.
    expect(dialog().getAllByRole('button', { name: 'Add group' })).toHaveLength(4);
    await click('Remove group');
    expect(dialog().getAllByRole('group')).toHaveLength(1);
  });

  it('offers the people that projects are shared with', async () => {
    const stage = await setUp();
    await open(stage, 'library.newSavedSearch');
    await choose(dialog().getByRole('combobox', { name: 'Field' }), 'Added by');
    await choose(dialog().getByRole('combobox', { name: 'Value' }), 'Grace Hopper');
    await rest();
    expect(stage.api.countReferences?.mock.lastCall?.[0]).toMatchObject({
      body: { conditions: { conditions: [{ field: 'added_by', value: 7 }] } },
    });
  });

  it('says when it could not count, and saves all the same', async () => {
    const stage = await setUp({
      countReferences: () => {
        throw new ApiError(503, 'down');
      },
    });
    act(() => stage.parts.store.chooseSaved(4));
    await open(stage, 'library.editSavedSearch');
    expect(dialog().getByText('They could not be counted now.')).toBeDefined();
    fill(dialog().getByRole('textbox', { name: 'Title' }), 'All theses');
    await click('Save');
    expect(stage.api.updateSavedSearch?.mock.lastCall?.[0]).toEqual({
      params: { id: 4 },
      body: { title: 'All theses', conditions: OLD.conditions },
    });
  });
});

describe('saved searches in the tree', () => {
  const node = (name: string | RegExp) => screen.getByRole('treeitem', { name });

  it('stand below the projects with what they find, and are shown like one', async () => {
    const { api, panel, parts } = await setUp();
    expect(node(/Theses/).textContent).toContain('12');
    fireEvent.mouseDown(node(/Theses/), { button: 0 });
    await rest();
    expect(api.listArticles?.mock.lastCall?.[0]).toMatchObject({ query: { saved: 4 } });
    expect(panel.setParams).toHaveBeenLastCalledWith({ saved: 4 });
    act(() => parts.store.chooseProject(1));
    await rest();
    expect(panel.setParams).toHaveBeenLastCalledWith({ project: 1 });
    expect(JSON.stringify(api.listArticles?.mock.lastCall?.[0])).not.toContain('saved');
  });

  it('are counted again when something in the library has changed', async () => {
    const { api, parts } = await setUp();
    const before = api.savedSearchCounts?.mock.calls.length ?? 0;
    parts.saved.searches.countSoon();
    parts.saved.searches.countSoon();
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(api.savedSearchCounts?.mock.calls.length).toBe(before + 1);
  });

  it('are counted on where one answer did not get to the end', async () => {
    const { api, parts } = await setUp();
    api.savedSearchCounts?.mockImplementation(async (input: unknown) =>
      JSON.stringify(input).includes('after') ? { data: [{ id: 9, total: 3 }] } : { data: [{ id: 4, total: 13 }], more: true },
    );
    parts.saved.searches.countSoon();
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect([...parts.saved.searches.counts]).toEqual([
      [4, 13],
      [9, 3],
    ]);
    expect(api.savedSearchCounts?.mock.lastCall?.[0]).toEqual({ query: { after: 4 } });
  });

  it('are deleted with a way back, and the list goes to everything', async () => {
    const { api, parts, run } = await setUp();
    act(() => parts.store.chooseSaved(4));
    await act(async () => void (await run('library.deleteSavedSearch')));
    expect(api.deleteSavedSearch?.mock.lastCall?.[0]).toEqual({ params: { id: 4 } });
    expect([parts.store.saved, parts.saved.searches.searches]).toEqual([undefined, []]);
    await click(/Undo/);
    expect(api.createSavedSearch?.mock.lastCall?.[0]).toEqual({
      body: { id: NAMED, title: 'Theses', conditions: OLD.conditions },
    });
  });

  it('of which one has nothing to find says so', async () => {
    const { parts } = await setUp({ listArticles: () => ({ data: [], total: 0 }) });
    act(() => parts.store.chooseSaved(4));
    await rest();
    expect(screen.getByText('Nothing found')).toBeDefined();
  });
});
