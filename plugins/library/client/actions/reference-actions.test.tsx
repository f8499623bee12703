/** What one does to references, one or many: the dialog that asks, the call that is made, what is said, and how it is taken back. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#plugin-api';
import { DocumentReader } from '../../common/services.ts';
import { libraryStage, notice, projectOf, rowOf, type StageOptions } from '../testing/library-stage.tsx';

const read = { id: 7, color: '#76B041', text: 'read' };
const rows = [
  rowOf(1, 'One', { tags: [read], pdf_url: '/storage/pdf/1/' }),
  rowOf(2, 'Two', { tags: [read], project: 2 }),
  rowOf(3, 'Three'),
];
const DELETED = { projects: [], articles: [1], citations: [], article_notes: [], citation_notes: [] };
const moves = {
  from: [
    { project: 1, articles: [1, 3] },
    { project: 2, articles: [2] },
  ],
};

const setUp = async (calls: StageOptions['calls'] = {}, options: StageOptions = {}) => {
  const stage = libraryStage({
    projects: [projectOf(1, 'Thesis'), projectOf(2, 'Talks')],
    rows,
    ...options,
    calls: {
      createArticles: ({ body }: { body: { project: number } }) => ({ document: { id: 9, project: body.project } }),
      deleteItems: () => ({ deleted: DELETED }),
      restoreDeleted: () => ({ restored_all: true }),
      moveArticles: () => moves,
      tagArticles: () => ({ success: true, before: [] }),
      updateTag: () => ({ tag: read }),
      createArticleNote: () => ({ note: {} }),
      listTags: () => ({
        data: [
          { text: 'read', color: '#76B041', count: 2 },
          { text: 'later', color: '#5D5FEF', count: 1 },
        ],
      }),
      ...calls,
    },
  });
  await stage.load();
  stage.render();
  const select = (...indexes: number[]) => act(() => indexes.forEach((index) => stage.parts.store.selection.toggle(index)));
  return { ...stage, select };
};
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const undo = () => press(/Undo/);
const choose = async (name: string | RegExp) => {
  fireEvent.click(await screen.findByRole('combobox'));
  fireEvent.click(screen.getByRole('option', { name }));
};

describe('everything that fits', () => {
  it('is not named when it is very much, and says when it is not what it was', async () => {
    const many = Array.from({ length: 2500 }, (_, at) => at + 1);
    const stale = new ApiError(409, 'changed', { message: 'changed', type: 'SELECTION_CHANGED' });
    const { api, parts } = await setUp({
      articleIds: () => ({ data: many, mark: 'm' }),
      moveArticles: () => {
        throw stale;
      },
    });
    await act(() => parts.store.selectAll());
    await act(() => parts.references.tag(parts.store.articles, [{ text: 'x' }], []));
    expect(api.tagArticles?.mock.lastCall?.[0]).toMatchObject({ body: { selection: { mark: 'm', except: [] } } });
    expect(JSON.stringify(api.tagArticles?.mock.lastCall)).not.toContain('articles');
    await act(() => parts.references.move(parts.store.articles, 2));
    await notice('The list has changed since you selected everything in it. Nothing was done. Select again.');
  });
});

describe('opening', () => {
  it('shows the PDF where there is one, and the reference otherwise', async () => {
    const open = vi.fn();
    const { parts, panels } = await setUp({}, { services: [[DocumentReader, { open }]] });
    for (const row of rows.slice(0, 2)) await parts.references.open(row);
    expect(open.mock.calls).toEqual([[{ article: 1 }]]);
    expect(panels.open.mock.calls).toEqual([['library.reference', { article: 2, project: 2 }]]);
  });

  it('shows the reference where no reader is installed', async () => {
    const { parts, panels } = await setUp();
    await parts.references.open(rows[0] as (typeof rows)[0]);
    expect(panels.open).toHaveBeenCalledWith('library.reference', { article: 1, project: 1 });
  });
});

describe('a new reference', () => {
  it('[LIB-196] goes into the chosen project, opens, and is taken back', async () => {
    const { api, panels, run, parts } = await setUp();
    act(() => parts.store.chooseProject(2));
    void run('library.newReference');
    await notice('Reference has been added.');
    expect(api.createArticles?.mock.lastCall).toMatchObject([{ body: { project: 2, info: { title: 'Untitled' } } }]);
    expect(panels.open).toHaveBeenCalledWith('library.reference', { article: 9, project: 2 });
    await undo();
    await waitFor(() => expect(api.deleteItems?.mock.lastCall).toEqual([{ body: { articles: [9] } }]));
  });

  it('makes a project for itself when there is none', async () => {
    const createProject = () => ({ project: projectOf(5, 'My project') });
    const { api, run } = await setUp({ createProject }, { projects: [], rows: [] });
    void run('library.newReference');
    await notice('Reference has been added.');
    expect(api.createProject?.mock.lastCall).toMatchObject([{ body: { title: 'My project' } }]);
    expect(api.createArticles?.mock.lastCall).toMatchObject([{ body: { project: 5 } }]);
  });
});

it('a new reference goes into no project of others that was not chosen', async () => {
  const theirs = projectOf(1, 'A', { role: 'write', owner_id: 9 });
  const { api, run } = await setUp({}, { projects: [theirs, projectOf(2, 'Mine')], rows: [] });
  void run('library.newReference');
  await notice('Reference has been added.');
  expect(api.createArticles?.mock.lastCall).toMatchObject([{ body: { project: 2 } }]);
});

describe('before the projects are known', () => {
  it('a new reference waits for them, and makes no project beside those that there are', async () => {
    const stage = libraryStage({
      projects: [projectOf(1, 'Thesis')],
      calls: {
        createArticles: () => ({ document: { id: 9, project: 1 } }),
        createProject: () => ({ project: projectOf(5, 'My project') }),
      },
    });
    stage.render();
    await act(() => stage.parts.references.create());
    await notice('Reference has been added.');
    expect(stage.api.createArticles?.mock.lastCall).toMatchObject([{ body: { project: 1 } }]);
    expect(stage.api.createProject).not.toHaveBeenCalled();
  });
});

describe('deleting', () => {
  it('[LIB-198] [LIB-199] one reference asks nothing, and comes back by Undo', async () => {
    const { api, run, select, session } = await setUp();
    select(0);
    void run('library.deleteReferences');
    await notice('Reference has been deleted.');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await undo();
    await notice('Reference has been restored.');
    expect(api.restoreDeleted?.mock.lastCall).toEqual([{ body: DELETED }]);
    expect(session.refresh).toHaveBeenCalledOnce();
  });

  it('[CORE-028] several ask, with their number', async () => {
    const { api, run, select, parts } = await setUp();
    select(0, 2);
    void run('library.deleteReferences');
    expect((await screen.findByRole('alertdialog')).textContent).toContain('2 references');
    await press('Delete');
    await notice('Reference has been deleted.');
    expect(api.deleteItems?.mock.lastCall).toEqual([{ body: { articles: [3, 1] } }]);
    expect(parts.store.selection.size).toBe(0);
  });

  it('several are left alone when one thinks better of it', async () => {
    const { api, parts, select } = await setUp();
    select(0, 2);
    const asked = parts.references.delete(parts.store.articles);
    await press('Cancel');
    await act(() => asked);
    expect(api.deleteItems).not.toHaveBeenCalled();
    expect(parts.store.selection.size).toBe(2);
  });

  it('takes back what it last took away, not what it took away first', async () => {
    let n = 0;
    const { api, run, select } = await setUp({ deleteItems: () => ({ deleted: { ...DELETED, citations: [++n] } }) });
    select(0);
    await act(async () => run('library.deleteReferences'));
    for (const command of ['library.undo', 'library.redo', 'library.undo'] as const) await act(async () => run(command));
    expect(api.restoreDeleted?.mock.calls.map(([input]) => Object(input).body.citations)).toEqual([[1], [2]]);
  });

  it('goes back and forth by key', async () => {
    const { api, run, select } = await setUp();
    select(0);
    await act(async () => run('library.deleteReferences'));
    for (const command of ['library.undo', 'library.redo', 'library.undo'] as const) await act(async () => run(command));
    expect([api.deleteItems?.mock.calls.length, api.restoreDeleted?.mock.calls.length]).toEqual([2, 2]);
  });

  it('that is refused takes nothing away', async () => {
    const {
      run,
      select,
      parts,
      undo: stacks,
    } = await setUp({
      deleteItems: () => Promise.reject(new ApiError(403, 'You do not have write permission.')),
    });
    select(0);
    void run('library.deleteReferences');
    await notice('You do not have write permission.');
    expect(parts.store.selection.size).toBe(1);
    expect(stacks.next('library').undo).toBeUndefined();
  });
});

describe('[LIB-025] moving', () => {
  it('asks for the project, and puts each back where it was', async () => {
    const { api, run, select } = await setUp();
    select(0, 1, 2);
    void run('library.moveReferences');
    expect(await screen.findByRole('dialog', { name: 'Move 3 references' })).toBeDefined();
    await choose('Talks');
    await press('Move');
    await notice('Reference has been moved.');
    expect(api.moveArticles?.mock.lastCall).toEqual([{ body: { articles: [3, 1, 2], project: 2 } }]);
    await undo();
    await waitFor(() => expect(api.moveArticles).toHaveBeenCalledTimes(3));
    expect(api.moveArticles?.mock.calls.slice(1)).toEqual([
      [{ body: { articles: [1, 3], project: 1 } }],
      [{ body: { articles: [2], project: 2 } }],
    ]);
  });

  it('does nothing when the dialog is left', async () => {
    const { api, run, select } = await setUp();
    select(0);
    void run('library.moveReferences');
    await press('Cancel');
    await act(async () => {});
    expect(api.moveArticles).not.toHaveBeenCalled();
  });

  it('leaves nothing selected that is not there any more, and is done once more by redo', async () => {
    const { api, parts, select, run } = await setUp();
    select(0);
    await act(() => parts.references.move([1], 2));
    expect(parts.store.selection.size).toBe(0);
    await act(async () => run('library.undo'));
    await act(async () => run('library.redo'));
    expect(api.moveArticles?.mock.lastCall).toEqual([{ body: { articles: [1], project: 2 } }]);
  });

  it('needs no dialog when they are dropped on a project', async () => {
    const { api, parts } = await setUp();
    await act(() => parts.references.move([1], 2));
    expect(api.moveArticles?.mock.lastCall).toEqual([{ body: { articles: [1], project: 2 } }]);
  });
});

describe('[LIB-031] tags', () => {
  it('[LIB-212] a new one with its colour is put on all that are selected', async () => {
    const { api, run, select } = await setUp();
    select(0, 1);
    void run('library.addTag');
    fireEvent.click(await screen.findByRole('combobox'));
    fireEvent.change(screen.getByPlaceholderText('Search'), { target: { value: 'methods' } });
    fireEvent.click(screen.getByRole('option', { name: 'New tag “methods”' }));
    fireEvent.click(screen.getAllByRole('radio')[0] as HTMLElement);
    await press('Add tag');
    await notice('Tag has been added.');
    expect(api.tagArticles?.mock.lastCall).toEqual([
      { body: { articles: [2, 1], add: [{ text: 'methods', color: '#E4572E' }], remove: [] } },
    ]);
  });

  it('a new one can be written while those of the project cannot be had', async () => {
    const { run, select } = await setUp({ listTags: () => Promise.reject(new ApiError(500, 'Server is unreachable.')) });
    select(0);
    void run('library.addTag');
    expect((await screen.findByRole('dialog')).textContent).toContain('Add tag');
  });

  it('[LIB-214] only those that the selected carry can be taken away', async () => {
    const { api, run, select } = await setUp();
    select(0);
    void run('library.removeTag');
    await choose('read');
    await press('Remove tag');
    await notice('Tag has been removed.');
    expect(api.tagArticles?.mock.lastCall).toEqual([{ body: { articles: [1], add: [], remove: ['read'] } }]);
  });

  it('are taken back as one step, each reference to what it carried', async () => {
    const before = [
      { text: 'read', color: null, articles: [3] },
      { text: 'read', color: '#E4572E', articles: [1, 2] },
    ];
    const { api, parts } = await setUp({ tagArticles: () => ({ before }) });
    await act(() => parts.references.tag([1, 2, 3], [{ text: 'read', color: '#76B041' }], []));
    await notice('Tag has been added.');
    await undo();
    await waitFor(() => expect(api.tagArticles).toHaveBeenCalledTimes(3));
    expect(api.tagArticles?.mock.calls.slice(1)).toEqual([
      [{ body: { articles: [3], add: [], remove: ['read'] } }],
      [{ body: { articles: [1, 2], add: [{ text: 'read', color: '#E4572E' }], remove: [] } }],
    ]);
  });

  it('of rows that are not loaded may be any that are in use there', async () => {
    const { parts, run } = await setUp();
    act(() => parts.store.selection.replace([1, 77]));
    void run('library.removeTag');
    fireEvent.click(await screen.findByRole('combobox'));
    expect(screen.getByRole('option', { name: /later/ })).toBeDefined();
  });

  it('[LIB-213] one is edited, and changed back', async () => {
    const { api, parts } = await setUp();
    void parts.references.editTag(read);
    fireEvent.change(await screen.findByLabelText(/Tag/), { target: { value: ' done ' } });
    await press('Save');
    await notice('Tag has been updated.');
    expect(api.updateTag?.mock.lastCall).toEqual([{ params: { id: 7 }, body: { text: 'done', color: '#76B041' } }]);
    await undo();
    await waitFor(() =>
      expect(api.updateTag?.mock.lastCall).toEqual([{ params: { id: 7 }, body: { text: 'read', color: '#76B041' } }]),
    );
  });

  it.each([
    ['LIB-158', [{ text: 'x', color: '#76B041' }], [], 'Tag could not be added. Try again!'],
    ['LIB-159', [], ['x'], 'Tag could not be deleted. Try again!'],
  ] as const)('[%s] says that it failed', async (_, add, remove, said) => {
    const { parts } = await setUp({ tagArticles: () => Promise.reject(new ApiError(500, 'Server is unreachable.')) });
    await act(() => parts.references.tag([1], [...add], [...remove]));
    await notice(said);
  });

  it('[LIB-157] says that a change failed', async () => {
    const { parts } = await setUp({ updateTag: () => Promise.reject(new ApiError(400, 'There is such a tag already.')) });
    void parts.references.editTag(read);
    fireEvent.change(await screen.findByLabelText(/Tag/), { target: { value: 'later' } });
    await press('Save');
    await notice('Tag could not be updated. Try again!');
  });

  it.each([
    ['puts', [0, 2], 1, { add: [{ text: 'read', color: '#76B041' }], remove: [] }],
    ['takes away what all carry', [0, 1], 1, { add: [], remove: ['read'] }],
    ['knows the second of the project', [2], 2, { add: [{ text: 'later', color: '#5D5FEF' }], remove: [] }],
  ] as const)('a number %s', async (_, selected, number, change) => {
    const { api, parts, select } = await setUp();
    select(...selected);
    await act(() => parts.references.toggleNumberedTag(number));
    expect(api.tagArticles?.mock.lastCall).toMatchObject([{ body: change }]);
  });

  it('a number without a tag, or without a selection, does nothing', async () => {
    const { api, parts, select } = await setUp();
    await act(() => parts.references.toggleNumberedTag(1));
    select(0);
    await act(() => parts.references.toggleNumberedTag(3));
    expect(api.tagArticles).not.toHaveBeenCalled();
  });
});

it('[LIB-200] a note is added to the first of the selected, in its panel', async () => {
  const { api, panels, run, select } = await setUp();
  select(1);
  void run('library.addNote');
  await notice('Note has been added.');
  expect(api.createArticleNote?.mock.lastCall).toEqual([{ body: { note: { article: 2, text: '' } } }]);
  expect(panels.open).toHaveBeenCalledWith('library.reference', { article: 2 });
});

it('copies the keys of all that are selected, asking for those that are not loaded', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { parts } = await setUp({ getArticle: () => ({ document: { citekey: 'far2001' } }) });
  await act(() => parts.references.copyCitekeys([1, 77]));
  expect(writeText).toHaveBeenCalledWith('key1, far2001');
  await notice('Copied: key1, far2001');
});

it('says when the keys could not be copied', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('forbidden'));
  const { parts, t } = await setUp();
  await act(() => parts.references.copyCitekeys([1]));
  await notice(t('reference.copyFailed'));
});

it('what works on a selection does nothing without one', async () => {
  const { run, api, panels } = await setUp();
  for (const command of ['library.deleteReferences', 'library.addNote', 'library.openReference', 'library.openPdf'] as const) {
    await act(async () => run(command));
  }
  expect(api.deleteItems).not.toHaveBeenCalled();
  expect(panels.open).not.toHaveBeenCalled();
});
