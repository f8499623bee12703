/** Duplicates on the screen: compared, chosen, merged, kept apart, taken back; with the keyboard alone. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#plugin-api';
import { giveSize } from '#core/client/ui/testing.tsx';
import type { Article } from '../../../common/model/article.ts';
import { libraryStage, notice, projectOf, rowOf, type StageOptions } from '../../testing/library-stage.tsx';
import DuplicatesPanel from './duplicates-panel.tsx';

beforeEach(() => giveSize(600, 1200));

const INFOS: Readonly<Record<number, Article['info']>> = {
  1: { title: 'Growth of crystals', authors: [{ family: 'Ames', given: 'Ada' }], year: 2015, type: 'article-journal' },
  2: { title: 'Growth of crystals', authors: [{ family: 'Ames', given: 'A.' }], year: 2016, type: 'article-journal' },
  3: { title: 'Decay of crystals' },
  4: { title: 'Decay of crystals' },
};
const group = (is_sure: boolean, ...ids: number[]) => ({
  is_sure,
  reasons: ['title', 'people'],
  articles: ids.map((id) => rowOf(id, INFOS[id]?.title ?? '')),
});
const FOUND = { groups: [group(true, 1, 2), group(false, 3, 4)], total: 2, searched: 4 };

const setUp = async (calls: StageOptions['calls'] = {}) => {
  const stage = libraryStage({
    projects: [projectOf(1, 'Thesis')],
    calls: {
      findDuplicates: () => FOUND,
      getArticle: ({ params }: { params: { id: number } }) => ({
        document: { ...rowOf(params.id, ''), info: INFOS[params.id], notes_count: params.id === 1 ? 2 : 0 },
      }),
      mergeDuplicates: ({ body }: { body: { merges: unknown[] } }) => ({ merges: body.merges.map((_, at) => 70 + at) }),
      undoMerges: () => ({}),
      notDuplicates: () => ({}),
      ...calls,
    },
  });
  await stage.load();
  stage.render(<DuplicatesPanel />);
  await act(async () => {});
  return stage;
};
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const radio = (name: string | RegExp) => screen.getAllByRole<HTMLInputElement>('radio', { name });

describe('the comparison', () => {
  it('stands side by side, says why, and marks what differs', async () => {
    await setUp();
    expect(screen.getByText('In common: title, authors.')).toBeDefined();
    const table = within(screen.getByRole('table'));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Keep this onekey1Thesis · 2 notesOpen',
      'Keep this onekey2ThesisOpen',
    ]);
    expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Title',
      'Authorsdiffers',
      'Yeardiffers',
      'Type',
    ]);
    expect(table.getByText('Journal article')).toBeDefined();
    expect(radio(/^Authors/).map(({ checked }) => checked)).toEqual([true, false]);
  });

  it('merges what was chosen, field by field', async () => {
    const { api } = await setUp();
    fireEvent.click(radio('Keep this one')[1]!);
    fireEvent.click(radio('Year: 2015')[0]!);
    await press('Merge 2 into one');
    expect(api.mergeDuplicates?.mock.lastCall).toEqual([
      { body: { merges: [{ articles: [1, 2], kept: 2, fields: { authors: 1, year: 1 } }] } },
    ]);
    await notice('References have been merged.');
    expect(options()).toHaveLength(1);
    expect(api.listArticles).toHaveBeenCalled();
  });

  it('opens a reference', async () => {
    const { panels } = await setUp();
    fireEvent.click(screen.getAllByRole('button', { name: 'Open' })[1]!);
    expect(panels.open).toHaveBeenCalledWith('library.reference', { article: 2, project: 1 });
  });

  it('that cannot be loaded can be asked for again', async () => {
    let fails = true;
    await setUp({ getArticle: () => (fails ? Promise.reject(new Error('no')) : { document: { ...rowOf(1, ''), info: {} } }) });
    expect(screen.getByText('The reference could not be loaded.')).toBeDefined();
    fails = false;
    await press('Try again');
    expect(screen.getByRole('table')).toBeDefined();
  });
});

describe('undo', () => {
  it('takes a merge back and shows the group again; redo merges it once more', async () => {
    const { api, undo } = await setUp();
    await press('Merge 2 into one');
    expect(options()).toHaveLength(1);
    await act(async () => void (await undo.undo('library')));
    expect(api.undoMerges?.mock.lastCall).toEqual([{ body: { merges: [70] } }]);
    expect(options()).toHaveLength(2);
    await act(async () => void (await undo.redo('library')));
    expect(api.mergeDuplicates).toHaveBeenCalledTimes(2);
    expect(options()).toHaveLength(1);
  });

  it('stands on the notice', async () => {
    const { api } = await setUp();
    await press('Not duplicates');
    await notice('They are kept apart from now on.');
    await press(/^Undo/);
    expect(api.notDuplicates?.mock.calls.map(([input]) => (input as { body: { apart: boolean } }).body)).toEqual([
      { articles: [1, 2], apart: true },
      { articles: [1, 2], apart: false },
    ]);
    expect(options()).toHaveLength(2);
  });
});

describe('all sure ones', () => {
  it('are counted, asked about, and merged without choosing', async () => {
    const { api } = await setUp();
    await press('Merge 1 sure one');
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('Merge 1 group?')).toBeDefined();
    await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Merge' })));
    expect(api.mergeDuplicates?.mock.lastCall).toEqual([{ body: { merges: [{ articles: [1, 2] }] } }]);
    expect(options()).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /sure/ })).toBeNull();
  });

  it('are left alone by Cancel', async () => {
    const { api } = await setUp();
    await press('Merge 1 sure one');
    await act(async () => void fireEvent.click(await screen.findByRole('button', { name: 'Cancel' })));
    expect(api.mergeDuplicates).not.toHaveBeenCalled();
  });

  it('go in parts; what was merged before one failed stays merged, and can be taken back', async () => {
    const groups = Array.from({ length: 120 }, (_, at) => group(true, 2 * at + 1, 2 * at + 2));
    const merge = vi.fn(({ body }: { body: { merges: unknown[] } }) =>
      merge.mock.calls.length < 3 ? { merges: body.merges.map((_, at) => at) } : Promise.reject(new ApiError(404, 'Not found.')),
    );
    const { api, parts, undo } = await setUp({
      findDuplicates: () => ({ groups, total: 120, searched: 240 }),
      mergeDuplicates: merge,
    });
    await press('Merge all 120 sure ones');
    await act(async () => void fireEvent.click(await screen.findByRole('button', { name: 'Merge' })));
    expect(merge.mock.calls.map(([{ body }]) => body.merges.length)).toEqual([50, 50, 20]);
    expect(parts.duplicates.finder.groups).toHaveLength(20);
    await act(async () => void (await undo.undo('library')));
    expect(api.undoMerges).toHaveBeenCalledTimes(2);
    expect(parts.duplicates.finder.groups).toHaveLength(120);
  });
});

describe('the keyboard', () => {
  it.each([
    ['m', 'mergeDuplicates'],
    ['n', 'notDuplicates'],
  ])('%s in the list does %s', async (key, call) => {
    const { api } = await setUp();
    await act(async () => void fireEvent.keyDown(screen.getAllByRole('option')[0]!, { key }));
    expect(api[call]).toHaveBeenCalledOnce();
    expect(options()).toHaveLength(1);
  });

  it('goes from group to group', async () => {
    await setUp();
    await act(async () => void fireEvent.keyDown(screen.getAllByRole('option')[0]!, { key: 'ArrowDown' }));
    await screen.findAllByText('Decay of crystals');
    expect(screen.getByRole('table').textContent).toContain('key3');
  });
});

describe('states', () => {
  it('while it searches it shows how far it is, and can be stopped', async () => {
    const { parts, api } = await setUp({ findDuplicates: () => new Promise(() => {}) });
    const { finder } = parts.duplicates;
    const input = api.findDuplicates?.mock.lastCall?.[0] as { body: { search: string } };
    act(() => finder.progress({ search: input.body.search, share: 0.25 }));
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
    await press('Cancel');
    expect(screen.getByText('Find references that are there twice')).toBeDefined();
  });

  it('says how many were compared where there are none', async () => {
    await setUp({ findDuplicates: () => ({ groups: [], total: 0, searched: 1200 }) });
    expect(screen.getByText('1,200 references were compared.')).toBeDefined();
  });

  it('says that there are more when those shown are done', async () => {
    await setUp({ findDuplicates: () => ({ ...FOUND, groups: FOUND.groups.slice(0, 1), total: 3 }) });
    await press('Merge 2 into one');
    expect(screen.getByText('There are 2 more groups. Search again to see them.')).toBeDefined();
  });

  it('a search that failed can be made again', async () => {
    let fails = true;
    await setUp({ findDuplicates: () => (fails ? Promise.reject(new Error('no')) : FOUND) });
    fails = false;
    await press('Try again');
    expect(options()).toHaveLength(2);
  });

  it('a merge that is refused leaves the group where it is, and says why', async () => {
    await setUp({ mergeDuplicates: () => Promise.reject(new ApiError(404, 'Not found.')) });
    await press('Merge 2 into one');
    await notice('Not found.');
    expect(options()).toHaveLength(2);
  });
});

it('the command searches the project in hand and opens the panel', async () => {
  const { parts, panels, run, api } = await setUp();
  act(() => parts.store.chooseProject(1));
  await act(async () => void (await run('library.findDuplicates')));
  expect(panels.open).toHaveBeenCalledWith('library.duplicates');
  expect(api.findDuplicates?.mock.lastCall?.[0]).toMatchObject({ body: { project: 1 } });
});
