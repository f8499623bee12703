/** One reference on the screen: its fields, people, tags, notes and highlights, all edited in place. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#plugin-api';
import type { Article } from '../../../common/model/article.ts';
import { CitationFormatter, CitationTarget, DocumentReader, References } from '../../../common/services.ts';
import type { ReferenceCache } from '../../reference-cache.ts';
import { notice, projectOf } from '../../testing/library-stage.tsx';
import { article, button, field, note, panel, setUp } from '../../testing/reference-on-screen.tsx';

const write = async (label: string, value: string) => {
  fireEvent.focus(field(label));
  fireEvent.change(field(label), { target: { value } });
  fireEvent.blur(field(label));
  await act(async () => {});
};
describe('[LIB-024] fields', () => {
  it('name the panel, and show what belongs to the type', async () => {
    await setUp({}, { info: { ...article.info, isbn: '978' } });
    expect(panel.setTitle).toHaveBeenLastCalledWith('Margins');
    expect(field('Citation key').value).toBe('lee2001');
    expect(field('Volume').value).toBe('');
    // Filled, so it is shown whatever the type.
    expect(field('ISBN').value).toBe('978');
    expect(screen.queryByRole('textbox', { name: 'Conference' })).toBeNull();
  });

  it.each([
    ['Title', ' Wide Margins ', { info: { title: 'Wide Margins' } }],
    ['Volume', '12', { info: { volume: '12' } }],
    ['Year', '1999', { info: { year: 1999 } }],
    ['Year', 'soon', { info: { year: null } }],
    ['Citation key', 'lee01', { citekey: 'lee01' }],
  ])('[LIB-197] %s is stored when the keyboard leaves it: %s', async (label, value, change) => {
    const { api } = await setUp();
    await write(label, value);
    expect(api.updateArticle?.mock.lastCall).toEqual([{ params: { id: 5 }, body: { ...change, version: 1 } }]);
    await notice('Reference has been updated.');
  });

  it('are changed back by Undo, and by key', async () => {
    const { api, run } = await setUp();
    await write('Volume', '12');
    fireEvent.click(button(/Undo/));
    await waitFor(() => expect(api.updateArticle?.mock.lastCall).toMatchObject([{ body: { info: { volume: '' }, version: 2 } }]));
    await act(async () => run('library.redo'));
    expect(field('Volume').value).toBe('12');
  });

  it('are left alone when nothing changed, and by Escape', async () => {
    const { api } = await setUp();
    await write('Volume', '  ');
    fireEvent.focus(field('Volume'));
    fireEvent.change(field('Volume'), { target: { value: '12' } });
    fireEvent.keyDown(field('Volume'), { key: 'Escape' });
    expect(field('Volume').value).toBe('');
    expect(api.updateArticle).not.toHaveBeenCalled();
  });

  it('show what is found out while the keyboard is in them, and leave it there when nothing was typed', async () => {
    let found: Partial<Article> = {};
    const { api, service } = await setUp({ getArticle: () => ({ document: { ...article, ...found } }) });
    fireEvent.focus(field('Volume'));
    found = { info: { ...article.info, volume: '7' }, version: 2 };
    await act(async () => (service(References) as ReferenceCache).changed({ project: 1, kinds: ['articles'], articles: [5] }));
    expect(field('Volume').value).toBe('7');
    fireEvent.blur(field('Volume'));
    expect(api.updateArticle).not.toHaveBeenCalled();
  });

  it('[LIB-156] say why they could not be stored, and show what is stored', async () => {
    await setUp({ updateArticle: () => Promise.reject(new ApiError(400, 'This citation key is taken.')) });
    await write('Citation key', 'taken');
    await notice('Could not update library (This citation key is taken.)');
    expect(field('Citation key').value).toBe('lee2001');
  });

  it('show what someone else wrote meanwhile, and say so', async () => {
    let theirs: Partial<Article> = {};
    await setUp({
      getArticle: () => ({ document: { ...article, ...theirs } }),
      updateArticle: () => {
        theirs = { info: { ...article.info, volume: '99' }, version: 3 };
        return Promise.reject(new ApiError(409, 'This was changed elsewhere in the meantime.'));
      },
    });
    await write('Volume', '12');
    await notice('This field was changed elsewhere. You see the other change.');
    expect(field('Volume').value).toBe('99');
  });

  it('lead to where an identifier points', async () => {
    const { host } = await setUp();
    fireEvent.click(screen.getAllByRole('button', { name: 'Open in the browser' })[0] as HTMLElement);
    expect(host.openExternal).toHaveBeenCalledWith('https://doi.org/10.1/x');
  });

  it('hold authors as lines of names', async () => {
    const { api } = await setUp();
    fireEvent.click(button('Authors: edit'));
    expect(field('Authors').value).toBe('Lee, Ann');
    fireEvent.change(field('Authors'), { target: { value: 'Lee, Ann\n\n{WHO}\nBo Chen' } });
    fireEvent.blur(field('Authors'));
    await notice('Reference has been updated.');
    expect(api.updateArticle?.mock.lastCall).toMatchObject([
      { body: { info: { authors: [{ family: 'Lee', given: 'Ann' }, { literal: 'WHO' }, { family: 'Chen', given: 'Bo' }] } } },
    ]);
  });

  it('show the first of very many authors', async () => {
    const authors = Array.from({ length: 2000 }, (_, n) => ({ family: `Name${n}` }));
    await setUp({}, { info: { ...article.info, authors } });
    expect(button('Authors: edit').textContent).toMatch(/Name19 and 1,980 more$/);
  });
});

describe('tags', () => {
  it('are taken away one by one, and edited', async () => {
    const { api } = await setUp();
    fireEvent.click(button('read'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit tag' }));
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'done' } });
    fireEvent.click(button('Save'));
    await notice('Tag has been updated.');
    fireEvent.click(within(screen.getByRole('group', { name: 'Tags' })).getByRole('button', { name: /Remove/ }));
    await waitFor(() => expect(api.tagArticles?.mock.lastCall).toEqual([{ body: { articles: [5], add: [], remove: ['read'] } }]));
    expect(api.getArticle?.mock.calls.length).toBeGreaterThan(2);
  });
});

describe('[LIB-034] notes', () => {
  const edit = async (text: string) => {
    fireEvent.click(screen.getAllByRole('button', { name: 'Edit' })[0] as HTMLElement);
    fireEvent.change(field('Note'), { target: { value: text } });
    fireEvent.blur(field('Note'));
    await act(async () => {});
  };

  it('[LIB-201] are stored when the keyboard leaves them', async () => {
    const { api } = await setUp();
    await edit('second thought');
    await notice('Note has been updated.');
    expect(api.updateArticleNote?.mock.lastCall).toEqual([
      { params: { id: 1 }, body: { note: { text: 'second thought', version: 1 } } },
    ]);
    expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull();
  });

  it('say nothing when nothing was written', async () => {
    const { api, notices } = await setUp();
    await edit('first thought');
    expect(api.updateArticleNote).not.toHaveBeenCalled();
    expect(notices.current).toBeUndefined();
  });

  it('say that they are kept in this browser while the server cannot be reached', async () => {
    const { notices } = await setUp({ updateArticleNote: () => Promise.reject(new ApiError(0, 'Server is unreachable.')) });
    await edit('second thought');
    expect(await screen.findByText('Kept on this device')).toBeDefined();
    expect(notices.current).toBeUndefined();
  });

  it('[LIB-200] are added, open for writing', async () => {
    await setUp();
    fireEvent.click(button('Add note'));
    await notice('Note has been added.');
    expect(field('Note').value).toBe('');
  });

  it('are added once, however often the button is pressed meanwhile', async () => {
    const { api } = await setUp();
    fireEvent.click(button('Add note'));
    fireEvent.click(button('Add note'));
    await notice('Note has been added.');
    expect(api.createArticleNote).toHaveBeenCalledOnce();
    fireEvent.click(button('Add note'));
    await act(async () => {});
    expect(api.createArticleNote).toHaveBeenCalledTimes(2);
  });

  it('hold what is typed before they are there', async () => {
    let store: () => void = () => {};
    const stored = new Promise<void>((done) => (store = done));
    await setUp({ createArticleNote: () => stored.then(() => ({ note: { ...note, id: 2, text: '' } })) });
    button('Add note').focus();
    fireEvent.click(button('Add note'));
    const waiting = document.activeElement as HTMLTextAreaElement;
    fireEvent.change(waiting, { target: { value: 'A first ' } });
    store();
    await notice('Note has been added.');
    expect(field('Note').value).toBe('A first ');
    expect(document.activeElement).toBe(field('Note'));
    expect(waiting.isConnected).toBe(false);
  });

  it('leave what is typed to the one that it is for, whatever comes before that', async () => {
    let store: () => void = () => {};
    const stored = new Promise<void>((done) => (store = done));
    let notes = [note];
    const { service } = await setUp({
      createArticleNote: () => stored.then(() => ({ note: { ...note, id: 2, text: '' } })),
      listArticleNotes: () => ({ data: notes, total: notes.length }),
    });
    fireEvent.click(button('Add note'));
    fireEvent.change(document.activeElement as HTMLTextAreaElement, { target: { value: 'mine' } });
    notes = [note, { ...note, id: 7, text: '' }];
    await act(async () => (service(References) as ReferenceCache).changed({ project: 1, kinds: ['articles'], articles: [5] }));
    expect(field('Note').value).toBe('');
    store();
    await notice('Note has been added.');
    expect(screen.getAllByRole<HTMLTextAreaElement>('textbox', { name: 'Note' }).map(({ value }) => value)).toEqual(['', 'mine']);
  });

  it('give the keyboard back when they cannot be added', async () => {
    await setUp({ createArticleNote: () => Promise.reject(new ApiError(403, 'You do not have write permission.')) });
    button('Add note').focus();
    fireEvent.click(button('Add note'));
    await notice('You do not have write permission.');
    expect(document.activeElement).toBe(button('Add note'));
  });

  it('[LIB-202] [LIB-203] are deleted, and come back', async () => {
    const { api } = await setUp();
    fireEvent.click(button('Delete note'));
    await notice('Note has been deleted.');
    expect(screen.queryByText('first thought')).toBeNull();
    fireEvent.click(button(/Undo/));
    await notice('Note has been restored.');
    expect(api.restoreDeleted?.mock.lastCall).toEqual([{ body: { article_notes: [1] } }]);
    expect(await screen.findByText('first thought')).toBeDefined();
  });
});

it('is copied and shown as a citation style prints it, where a plugin can', async () => {
  const formatter = { copyCitation: vi.fn(), copyEntries: vi.fn(), show: vi.fn() };
  await setUp({}, {}, { services: [[CitationFormatter, formatter]] });
  for (const [entry, act] of [
    ['Copy citation', formatter.copyCitation],
    ['Copy bibliography entry', formatter.copyEntries],
    ['Show formatted…', formatter.show],
  ] as const) {
    fireEvent.keyDown(screen.getByRole('button', { name: 'Citation' }), { key: 'Enter' });
    fireEvent.click(await screen.findByRole('menuitem', { name: entry }));
    await waitFor(() => expect(act).toHaveBeenCalledWith([5]));
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  }
});

describe('highlights', () => {
  it('open their place in the PDF, and are cited in the editor', async () => {
    const open = vi.fn();
    const insert = vi.fn(async () => true);
    const { service } = await setUp({}, {}, { services: [[DocumentReader, { open }]] });
    act(() => void service(CitationTarget).register({ isAvailable: true, insert }, 'editor'));
    const list = within(screen.getByRole('region', { name: 'Highlights' }));
    fireEvent.click(list.getByText('a passage'));
    expect(open).toHaveBeenCalledWith({ article: 5, citation: 3 });
    fireEvent.click(list.getByRole('button', { name: 'Cite in editor' }));
    expect(insert).toHaveBeenCalledWith({ article: 5, citation: 3 });
  });

  it('can only be read where there is neither', async () => {
    await setUp();
    expect(screen.getByText('a passage').closest('button')).toHaveProperty('disabled', true);
    expect(screen.queryByRole('button', { name: 'Cite in editor' })).toBeNull();
  });
});

describe('the head', () => {
  it('says that no editor is open when a reference was to be cited', async () => {
    const insert = vi.fn(async () => false);
    const { service } = await setUp();
    act(() => void service(CitationTarget).register({ isAvailable: false, insert }, 'editor'));
    fireEvent.click(screen.getAllByRole('button', { name: 'Cite in editor' })[0] as HTMLElement);
    await notice('Open a manuscript in the editor first.');
    expect(insert).not.toHaveBeenCalled();
  });

  it.each([
    ['reading', 'Reading the PDF …'],
    ['encrypted', 'The PDF is encrypted: enter its password in the reader.'],
    ['unreadable', 'The PDF cannot be read.'],
  ] as const)('says what became of the PDF: %s', async (pdf_state, text) => {
    await setUp({}, { pdf_state });
    expect(screen.getByText(text)).toBeDefined();
  });
});

it('hears of changes of its reference elsewhere, and of no other', async () => {
  const { api, service } = await setUp();
  const changed = (articles?: number[]) =>
    act(async () =>
      (service(References) as ReferenceCache).changed({ project: 1, kinds: ['articles'], ...(articles && { articles }) }),
    );
  await changed([6]);
  expect(api.getArticle).toHaveBeenCalledTimes(1);
  await changed([5]);
  await changed();
  for (const call of ['getArticle', 'listArticleNotes', 'listCitations']) expect(api[call]).toHaveBeenCalledTimes(3);
});

it('can be asked again after it could not be loaded', async () => {
  let fails = true;
  await setUp({ getArticle: () => (fails ? Promise.reject(new ApiError(404, 'Not found.')) : { document: article }) });
  expect(screen.getByText('The reference could not be loaded.')).toBeDefined();
  fails = false;
  fireEvent.click(button('Try again'));
  expect(await screen.findByDisplayValue('lee2001')).toBeDefined();
});

describe('[LIB-088] a reference of a project that may only be read', () => {
  const others = (role: 'read' | 'write') => [projectOf(1, 'Of Bob', { role, owner_id: 9 })];
  const show = async (role: 'read' | 'write') => {
    let projects = others(role);
    const close = vi.fn();
    Object.assign(panel, { close });
    const stage = await setUp({ getAllProjects: () => ({ data: projects }) }, {}, { projects });
    await stage.load();
    return { ...stage, close, become: (next: typeof projects) => (projects = next) };
  };
  const changers = () =>
    ['Delete', 'Add note', 'Add tag', 'Delete note', 'Edit note'].map((name) => screen.queryByRole('button', { name }));

  it('shows everything, changes nothing, and says why', async () => {
    const { api } = await show('read');
    await screen.findByText('You can read this project, but not change it.');
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveProperty('readOnly', true);
    for (const button of changers().filter((each) => each !== null)) {
      expect([button.ariaLabel, button.getAttribute('aria-disabled')]).toEqual([button.ariaLabel, 'true']);
      fireEvent.click(button);
    }
    fireEvent.click(screen.getByText('Lee, Ann'));
    expect(screen.queryByRole('textbox', { name: 'Authors' })).toBeNull();
    expect([api.deleteItems?.mock.calls.length, api.createArticleNote?.mock.calls.length]).toEqual([0, 0]);
  });

  it('can be changed from the moment the owner lets it be', async () => {
    const { parts, become } = await show('read');
    become(others('write'));
    await act(() => parts.store.projects.load());
    expect(screen.queryByText('You can read this project, but not change it.')).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveProperty('readOnly', false);
  });

  it('[LIB-067] closes when the project is no longer shared, and stays open through anything else', async () => {
    const { parts, become, close } = await show('write');
    await act(() => parts.store.projects.load());
    expect(close).not.toHaveBeenCalled();
    become([]);
    await act(() => parts.store.projects.load());
    expect(close).toHaveBeenCalledOnce();
  });
});
