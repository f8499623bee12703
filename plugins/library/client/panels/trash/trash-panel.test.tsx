/** The recycle bin on the screen: what comes back, what is erased, and what is said of both. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#plugin-api';
import { References } from '../../../common/services.ts';
import type { ReferenceCache } from '../../reference-cache.ts';
import { libraryStage, notice, type StageOptions } from '../../testing/library-stage.tsx';
import TrashPanel from './trash-panel.tsx';

const deleted_at = '2026-02-01T00:00:00Z';
const BIN = {
  projects: [{ id: 1, title: 'Thesis', deleted_at }],
  articles: [{ id: 2, title: 'Paper', deleted_at }],
  citations: [{ id: 3, text: 'Passage', deleted_at }],
  article_notes: [{ id: 4, text: 'Thought', deleted_at }],
  citation_notes: [{ id: 5, text: '', deleted_at }],
};
const EMPTY = { projects: [], articles: [], citations: [], article_notes: [], citation_notes: [] };

const setUp = async (calls: StageOptions['calls'] = {}) => {
  const stage = libraryStage({
    calls: {
      getAllDeleted: () => BIN,
      restoreDeleted: () => ({ restored_all: true }),
      deleteFromRecycleBin: () => ({}),
      deleteReferencePermanently: () => ({}),
      ...calls,
    },
  });
  stage.render(<TrashPanel />);
  await act(async () => {});
  return stage;
};
const entry = (text: string) => within(screen.getByText(text).closest('li') as HTMLElement);
const restore = (text: string) => fireEvent.click(entry(text).getByRole('button', { name: 'Restore' }));
const confirm = () => fireEvent.click(screen.getByRole('button', { name: 'Delete' }));

const KINDS = [
  ['LIB-161', 'Thesis', { projects: [1] }, 'Project could not be restored!'],
  ['LIB-160', 'Paper', { articles: [2] }, 'Reference could not be restored!'],
  ['LIB-162', 'Passage', { citations: [3] }, 'Citation could not be restored!'],
  ['LIB-164', 'Thought', { article_notes: [4] }, 'Note could not be restored!'],
  ['LIB-163', 'Note on a highlight', { citation_notes: [5] }, 'Markdown could not be restored!'],
] as const;

describe('restore', () => {
  it.each(KINDS)('[LIB-037] [LIB-217] brings one thing back and says so (%s: %s)', async (_, text, body) => {
    const { api, session } = await setUp();
    restore(text);
    await notice('Item restored successfully!');
    expect(api.restoreDeleted?.mock.lastCall).toEqual([{ body }]);
    expect(session.refresh).toHaveBeenCalledOnce();
    expect(api.getAllProjects).toHaveBeenCalled();
    expect(api.listArticles).toHaveBeenCalled();
  });

  it.each(KINDS)('[%s] %s: says what could not be restored', async (_, text, _body, said) => {
    await setUp({ restoreDeleted: () => Promise.reject(new TypeError('broken')) });
    restore(text);
    await notice(said);
  });

  it('[LIB-165] shows what the server says of a failure', async () => {
    await setUp({ restoreDeleted: () => Promise.reject(new ApiError(404, 'Not found.')) });
    restore('Paper');
    await notice('Not found.');
  });

  it('[LIB-064] [LIB-188] tells in a dialog that the plan held only some', async () => {
    await setUp({ restoreDeleted: () => ({ restored_all: false }) });
    restore('Thesis');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Some items could not be restored. Limit reached for those items.');
  });
});

describe('erase', () => {
  it('[LIB-218] asks, and erases one reference', async () => {
    const { api } = await setUp();
    fireEvent.click(entry('Paper').getByRole('button', { name: 'Erase' }));
    await screen.findByText('Are you sure you want to delete?');
    confirm();
    await notice('Reference deleted successfully!');
    expect(api.deleteReferencePermanently?.mock.lastCall).toEqual([{ body: { article_id: 2 } }]);
  });

  it('[LIB-219] erases everything at once', async () => {
    const { api } = await setUp();
    fireEvent.click(screen.getByRole('button', { name: 'Empty trash' }));
    await screen.findByText('Are you sure you want to delete?');
    confirm();
    await notice('Items deleted successfully!');
    const all = { projects: [1], articles: [2], citations: [3], article_notes: [4], citation_notes: [5] };
    expect(api.deleteFromRecycleBin?.mock.lastCall).toEqual([{ body: all }]);
  });

  it('is left by Cancel', async () => {
    const { api } = await setUp();
    fireEvent.click(entry('Thesis').getByRole('button', { name: 'Erase' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await act(async () => {});
    expect(api.deleteFromRecycleBin).not.toHaveBeenCalled();
  });
});

it('says that it is empty, and shows what is deleted elsewhere meanwhile', async () => {
  let bin: object = EMPTY;
  const stage = libraryStage({ calls: { getAllDeleted: () => bin } });
  stage.render(<TrashPanel />);
  expect(await screen.findByText('The trash is empty')).toBeDefined();
  bin = BIN;
  await act(async () => (stage.service(References) as ReferenceCache).changed({ project: 1, kinds: ['articles'] }));
  expect(await screen.findByText('Paper')).toBeDefined();
});

it('can be asked again after it could not be loaded', async () => {
  let fails = true;
  await setUp({ getAllDeleted: () => (fails ? Promise.reject(new Error('no')) : BIN) });
  fails = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Thesis')).toBeDefined();
});
