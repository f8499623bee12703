/** The tree of tags below the projects: it narrows the list, and changes tags wherever they stand. */
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { giveSize } from '#core/client/ui/testing.tsx';
import { libraryStage, notice, projectOf, rowOf, type StageOptions } from '../../testing/library-stage.tsx';
import { TagSection } from './tag-section.tsx';

beforeEach(() => giveSize(600, 300));
const data = [
  { path: 'method', color: null, count: 3 },
  { path: 'Method/lab', color: '#76B041', count: 2 },
  { path: 'method/lab/wet', color: '#76B041', count: 1 },
  { path: 'read', color: '#E4572E', count: 4 },
];
const before = [{ text: 'read', color: '#E4572E', offered: false, ids: [1] }];

const setUp = async (calls: StageOptions['calls'] = {}, options: StageOptions = {}) => {
  const stage = libraryStage({
    projects: [projectOf(1, 'Thesis')],
    rows: [rowOf(1, 'One')],
    ...options,
    calls: { tagTree: () => ({ data }), editTags: () => ({ before }), restoreTags: () => ({ changed: 1 }), ...calls },
  });
  await stage.load();
  stage.render(<TagSection />);
  await act(async () => {});
  return stage;
};
const item = (name: string) => screen.getByRole('treeitem', { name });
const key = (name: string, pressed: string) => act(async () => void fireEvent.keyDown(item(name), { key: pressed }));
const names = () => screen.getAllByRole('treeitem').map((each) => each.getAttribute('aria-label'));

describe('the tree', () => {
  it('shows branches with how many references each has', async () => {
    await setUp();
    expect(names()).toEqual(['method', 'read']);
    expect(item('read').textContent).toContain('4');
    await key('method', 'ArrowRight');
    expect(names()).toEqual(['method', 'lab', 'read']);
    await key('lab', 'ArrowRight');
    expect(names()).toEqual(['method', 'lab', 'wet', 'read']);
  });

  it('is not there where there are no tags', async () => {
    await setUp({ tagTree: () => ({ data: [] }) });
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('that had rows the last time has as much room until they come, so that nothing moves', async () => {
    const stage = libraryStage({ calls: { tagTree: () => new Promise(() => {}) } });
    stage.parts.treeLook.setTagRows(3);
    stage.render(<TagSection />);
    await act(async () => {});
    expect(screen.getByRole('status', { name: /Loading/ }).parentElement?.style.height).toBe('92px');
    cleanup();
    const { parts } = await setUp();
    expect(parts.treeLook.tagRows).toBe(2);
  });

  it('says when it could not be loaded, and is asked for again', async () => {
    let tries = 0;
    await setUp({
      tagTree: () => {
        if (++tries === 1) throw new Error('no');
        return { data };
      },
    });
    fireEvent.click(screen.getByRole('button', { name: 'The tags could not be loaded.' }));
    await screen.findByRole('treeitem', { name: 'read' });
  });

  it('asks for those of the chosen project', async () => {
    const { api, parts } = await setUp();
    await act(async () => parts.store.chooseProject(1));
    expect(api.tagTree?.mock.calls).toEqual([[{ query: {} }], [{ query: { project: 1 } }]]);
  });
});

describe('narrowing', () => {
  it('is by the chosen one, or by several at once, until all are shown again', async () => {
    const { parts, api } = await setUp();
    await act(async () => void fireEvent.mouseDown(item('read')));
    expect(parts.store.filter).toEqual({ tags: 'read' });
    expect(api.listArticles?.mock.lastCall?.[0]).toMatchObject({ query: { tags: 'read' } });
    await act(async () => void fireEvent.click(screen.getByRole('checkbox', { name: 'Also narrow by “method”' })));
    expect(parts.store.filter).toEqual({ tags: 'read\nmethod' });
    await key('read', 'Enter');
    expect(parts.store.filter).toEqual({ tags: 'method' });
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Show all tags' })));
    expect(parts.store.filter).toEqual({});
  });
});

describe('a tag everywhere', () => {
  it('is renamed in place with its branch, and the list follows; Undo brings it back', async () => {
    const { api, parts } = await setUp();
    await act(async () => parts.store.chooseProject(1));
    await key('method', 'ArrowRight');
    await act(async () => void fireEvent.mouseDown(item('lab')));
    await key('lab', 'F2');
    const field = screen.getByRole('textbox');
    fireEvent.change(field, { target: { value: 'Laboratory' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    await notice('Tag has been updated.');
    expect(api.editTags?.mock.lastCall).toEqual([{ body: { project: 1, text: 'Method/lab', to: 'Method/Laboratory' } }]);
    expect(parts.store.filter).toEqual({ tags: 'Method/Laboratory' });
    fireEvent.click(screen.getByRole('button', { name: /Undo/ }));
    await waitFor(() => expect(parts.store.filter).toEqual({ tags: 'Method/lab' }));
    expect(api.restoreTags?.mock.lastCall).toEqual([{ body: { before } }]);
  });

  it('is taken away after a question, and no longer narrows the list', async () => {
    const { api, parts } = await setUp();
    await act(async () => void fireEvent.mouseDown(item('read')));
    await key('read', 'Delete');
    expect((await screen.findByRole('alertdialog')).textContent).toContain('“read” on 4 references');
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await notice('Tag has been removed.');
    expect(api.editTags?.mock.lastCall).toEqual([{ body: { text: 'read', to: null } }]);
    expect(parts.store.filter).toEqual({});
  });

  it('gets another colour', async () => {
    const { api, parts } = await setUp();
    void parts.tags.actions.edit({ path: 'read', color: '#E4572E', count: 4 });
    fireEvent.click((await screen.findAllByRole('radio'))[1] as HTMLElement);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await notice('Tag has been updated.');
    expect(api.editTags?.mock.lastCall?.[0]).toMatchObject({ body: { text: 'read', to: 'read', color: '#F2A541' } });
  });

  it('stays as it is where the project is only read', async () => {
    const { api, parts } = await setUp({}, { projects: [projectOf(1, 'Theirs', { role: 'read' })] });
    await act(async () => parts.store.chooseProject(1));
    await key('read', 'F2');
    await key('read', 'Delete');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(api.editTags).not.toHaveBeenCalled();
  });

  it('says that it failed', async () => {
    const { parts } = await setUp({ editTags: () => Promise.reject(new Error('no')) });
    await act(() => parts.tags.actions.rename('read', 'done'));
    await notice('Tag could not be updated. Try again!');
  });
});
