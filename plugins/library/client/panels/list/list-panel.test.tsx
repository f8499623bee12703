/** The library on the screen: tree, table, search, filter, order, and the keyboard in the list. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PanelHandle } from '#plugin-api/client';
import { giveSize } from '#core/client/ui/testing.tsx';
import { REFERENCE_DRAG } from '../../../common/reference-drag.ts';
import { libraryStage, notice, projectOf, rowOf, type StageOptions } from '../../testing/library-stage.tsx';
import ListPanel from './list-panel.tsx';

const projects = [
  projectOf(1, 'Thesis'),
  projectOf(2, 'Chapter', { parent_project_id: 1 }),
  projectOf(3, 'Talks', { background: '#E4572E' }),
];
const rows = [rowOf(1, 'First'), rowOf(2, 'Second', { pdf_url: '/storage/pdf/1/' }), rowOf(3, 'Third')];
const panel = { instance: 'library.list', setParams: vi.fn() } as unknown as PanelHandle;

beforeEach(() => giveSize(600, 1000));

const setUp = async (options: StageOptions = {}, params: { project?: number } = {}) => {
  const stage = libraryStage({ projects, rows, ...options });
  stage.render(<ListPanel params={params} panel={panel} />);
  await act(async () => {});
  return stage;
};
const row = (text: string) => screen.getByText(text).closest<HTMLElement>('[data-index]') as HTMLElement;
const key = (text: string, init: object) => fireEvent.keyDown(row(text), init);
const asked = ({ api }: { api: Awaited<ReturnType<typeof setUp>>['api'] }) => api.listArticles?.mock.lastCall?.[0];

describe('the first rows', () => {
  it('are asked for as soon as the list is shown, once, and before the projects', async () => {
    const order: string[] = [];
    const stage = await setUp({
      calls: {
        listArticles: () => {
          order.push('rows');
          return { data: rows, total: rows.length };
        },
        getAllProjects: () => {
          order.push('projects');
          return new Promise(() => {});
        },
      },
    });
    expect(row('First')).toBeDefined();
    expect(order).toEqual(['rows', 'projects']);
    void stage.parts.store.start();
    expect(stage.api.listArticles).toHaveBeenCalledOnce();
  });

  it('do not hold up the projects for long', async () => {
    vi.useFakeTimers();
    try {
      const stage = await setUp({ calls: { listArticles: () => new Promise(() => {}) } });
      expect(stage.api.getAllProjects).not.toHaveBeenCalled();
      await act(() => vi.advanceTimersByTimeAsync(1000));
      expect(screen.getByRole('tree', { name: 'Projects' })).toBeDefined();
    } finally {
      vi.useRealTimers();
    }
  });

  it('are those of the project that the panel was left with', async () => {
    const stage = await setUp({}, { project: 3 });
    expect(asked(stage)).toMatchObject({ query: { project: 3, include_sub: '1', sort: 'added', dir: 'desc', offset: 0 } });
    expect(stage.api.listArticles).toHaveBeenCalledOnce();
    expect(stage.api.viewProject?.mock.lastCall).toEqual([{ body: { projects: [3] } }]);
  });

  it('are those of the project that was chosen elsewhere before the list came up', async () => {
    const stage = libraryStage({ projects, rows });
    stage.parts.store.chooseProject(3);
    panel.setParams = vi.fn();
    stage.render(<ListPanel params={{}} panel={panel} />);
    await act(async () => {});
    expect(stage.parts.store.project).toBe(3);
    expect(panel.setParams).toHaveBeenCalledWith({ project: 3 });
  });

  it('can be asked for again after they could not be loaded', async () => {
    let fails = true;
    await setUp({ calls: { listArticles: () => (fails ? Promise.reject(new Error('no')) : { data: rows, total: 3 }) } });
    expect(screen.getByText('The references could not be loaded.')).toBeDefined();
    fails = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('First')).toBeDefined();
  });

  it('are none: says what to do, and offers it', async () => {
    await setUp({ rows: [] });
    expect(screen.getByText('No references yet')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Add PDFs…' })).toBeDefined();
    expect(screen.queryByRole('grid')).toBeNull();
  });
});

describe('projects', () => {
  it('[LIB-005] stand as a tree under "My Projects"', async () => {
    await setUp();
    expect(screen.getByRole('heading', { name: 'My Projects' })).toBeDefined();
    const tree = within(screen.getByRole('tree', { name: 'Projects' }));
    expect(tree.getAllByRole('treeitem').map((item) => item.getAttribute('aria-level'))).toEqual(['1', '1', '1', '1']);
    expect(tree.queryByText('Chapter')).toBeNull();
    fireEvent.keyDown(tree.getByText('Thesis').closest('[role=treeitem]') as HTMLElement, { key: 'ArrowRight' });
    expect(tree.getByText('Chapter')).toBeDefined();
  });

  it('[LIB-004] [LIB-007] viewed last stand below them, newest first, folded until one looks, and are chosen there', async () => {
    const viewed_at = '2026-01-01T00:00:00Z';
    const stage = await setUp({
      calls: {
        lastViewedProjects: () => ({
          data: [
            { project: 3, viewed_at },
            { project: 99, viewed_at },
            { project: 1, viewed_at },
          ],
        }),
      },
    });
    const item = (name: string) => screen.getByRole('treeitem', { name });
    const below = () => {
      const names = screen.getAllByRole('treeitem').map((each) => each.getAttribute('aria-label'));
      return names.slice(names.indexOf('Last Viewed') + 1);
    };
    expect(screen.queryByRole('treeitem', { name: 'Last Viewed' })).toBeNull();
    await act(() => stage.parts.store.projects.loadRecent());
    expect(below()).toEqual(['Trash']);
    fireEvent.keyDown(item('Last Viewed'), { key: 'ArrowRight' });
    expect(below()).toEqual(['Talks', 'Thesis', 'Trash']);
    fireEvent.mouseDown(screen.getAllByRole('treeitem', { name: 'Thesis' }).at(-1) as HTMLElement);
    await act(async () => {});
    expect(asked(stage)).toMatchObject({ query: { project: 1 } });
    expect(below()).toEqual(['Thesis', 'Talks', 'Trash']);
    expect(panel.setParams).toHaveBeenLastCalledWith({ project: 1 });
  });

  it('stand above the list where there is no room beside it, and fold away', async () => {
    giveSize(600, 300);
    const stage = await setUp({}, { project: 3 });
    expect(screen.getByRole('separator', { name: 'Height of the project tree' })).toBeDefined();
    expect(screen.queryByRole('combobox', { name: 'Projects' })).toBeNull();
    fireEvent.mouseDown(screen.getByRole('treeitem', { name: 'Thesis' }));
    await act(async () => {});
    expect(asked(stage)).toMatchObject({ query: { project: 1 } });
    fireEvent.click(screen.getByRole('button', { name: 'Fold the projects away' }));
    expect(screen.queryByRole('tree')).toBeNull();
    expect(screen.getByRole('region', { name: 'My Projects' }).textContent).toContain('Thesis');
    fireEvent.click(screen.getByRole('button', { name: 'Show the projects' }));
    expect(screen.getByRole('tree', { name: 'Projects' })).toBeDefined();
  });
});

describe('[LIB-017] the order', () => {
  const ORDERS = [
    ['Old to new', 'added', 'asc'],
    ['New to old', 'added', 'desc'],
    ['Citation count', 'citations', 'desc'],
    ['Notes count', 'notes', 'desc'],
    ['Added by', 'added_by', 'asc'],
  ] as const;
  const open = async () => {
    fireEvent.keyDown(screen.getByRole('button', { name: 'Sort' }), { key: 'Enter' });
    await screen.findByRole('menu');
  };
  const names = () => screen.getAllByRole('menuitemcheckbox');

  it.each(ORDERS)('%s', async (name, sort, dir) => {
    const stage = await setUp();
    // Another one first: the list begins with the newest.
    act(() => stage.parts.store.main.sortBy({ column: 'title', descending: false }));
    await open();
    fireEvent.click(names().find((item) => item.textContent === name) as HTMLElement);
    await act(async () => {});
    expect(asked(stage)).toMatchObject({ query: { sort, dir } });
  });

  it('is from new to old at first, and kept for each project', async () => {
    const stage = await setUp();
    await open();
    expect(
      names()
        .filter((item) => item.getAttribute('aria-checked') === 'true')
        .map((item) => item.textContent),
    ).toEqual(['New to old']);
    const { store } = stage.parts;
    act(() => store.main.sortBy({ column: 'notes', descending: true }));
    await act(async () => store.chooseProject(3));
    expect(asked(stage)).toMatchObject({ query: { project: 3, sort: 'added', dir: 'desc' } });
    await act(async () => store.chooseProject(undefined));
    expect(asked(stage)).toMatchObject({ query: { sort: 'notes', dir: 'desc' } });
  });

  it('follows the head of a column, and turns round', async () => {
    const stage = await setUp();
    for (const dir of ['asc', 'desc']) {
      fireEvent.click(screen.getByRole('button', { name: 'Title' }));
      await act(async () => {});
      expect(asked(stage)).toMatchObject({ query: { sort: 'title', dir } });
    }
  });
});

describe('the keyboard in the list', () => {
  it.each(['Delete', 'Backspace'])('%s deletes what is selected', async (name) => {
    const deleteItems = () => ({ deleted: { articles: [1] } });
    const stage = await setUp({ calls: { deleteItems } });
    fireEvent.mouseDown(row('First'));
    key('First', { key: name });
    await notice('Reference has been deleted.');
    expect(stage.api.deleteItems?.mock.lastCall).toEqual([{ body: { articles: [1] } }]);
  });

  it('goes with shift over several, whose first is the focused one', async () => {
    const stage = await setUp();
    fireEvent.mouseDown(row('First'));
    key('First', { key: 'ArrowDown', shiftKey: true });
    expect(stage.parts.store.articles).toEqual([2, 1]);
  });

  it('selects all by mod+a, also what is not loaded', async () => {
    const stage = await setUp({
      calls: {
        articleIds: () => ({ data: [1, 2, 3, 4, 5] }),
        listArticles: () => ({ data: rows, total: 5 }),
      },
    });
    fireEvent.mouseDown(row('First'));
    await act(async () => key('First', { key: 'a', ctrlKey: true }));
    expect(stage.parts.store.selection.size).toBe(5);
  });

  it('puts the n-th tag of the project on what is selected', async () => {
    const calls = {
      listTags: () => ({ data: [{ text: 'read', color: '#76B041', count: 2 }] }),
      tagArticles: () => ({ before: [] }),
    };
    const stage = await setUp({ calls });
    fireEvent.mouseDown(row('Third'));
    key('Third', { key: '1' });
    await notice('Tag has been added.');
    expect(stage.api.tagArticles?.mock.lastCall).toMatchObject([{ body: { articles: [3], add: [{ text: 'read' }] } }]);
  });

  it.each([
    ['a digit with mod', { key: '1', ctrlKey: true }],
    ['a letter', { key: 'x' }],
  ])('leaves %s to others', async (_, init) => {
    const stage = await setUp();
    fireEvent.mouseDown(row('First'));
    expect(key('First', init)).toBe(true);
    expect(stage.api.listTags).not.toHaveBeenCalled();
  });

  it('opens with Enter', async () => {
    const stage = await setUp();
    fireEvent.mouseDown(row('Third'));
    key('Third', { key: 'Enter' });
    expect(stage.panels.open).toHaveBeenCalledWith('library.reference', { article: 3, project: 1 });
  });
});

describe('dragging', () => {
  const drag = (text: string) => {
    const data = new Map<string, string>();
    const dataTransfer = { setData: (type: string, value: string) => data.set(type, value), effectAllowed: '' };
    fireEvent.dragStart(row(text), { dataTransfer });
    return data.get(REFERENCE_DRAG);
  };

  it('takes all that are selected along, and selects what was not', async () => {
    const stage = await setUp();
    act(() => stage.parts.store.selection.replace([1, 2]));
    expect(JSON.parse(drag('First') ?? '')).toEqual([1, 2]);
    expect(JSON.parse(drag('Third') ?? '')).toEqual([3]);
  });
});

describe('the texts of PDFs', () => {
  it('say in how many passages the words stand as well, and lead there', async () => {
    vi.useFakeTimers();
    try {
      const { api, parts, panels } = await setUp({
        calls: { findEverywhere: () => ({ passages: { data: [], total: 7 }, unread: 0 }) },
      });
      const type = async (value: string) => {
        fireEvent.change(screen.getByRole('searchbox', { name: 'Search references' }), { target: { value } });
        await act(() => vi.advanceTimersByTimeAsync(500));
      };
      await type('wa');
      expect(api.findEverywhere).not.toHaveBeenCalled();
      await type('waggle');
      expect(api.findEverywhere?.mock.lastCall?.[0]).toEqual({ query: { q: 'waggle', kinds: 'passages', limit: 1 } });
      fireEvent.click(screen.getByRole('button', { name: 'Also in the texts: 7 passages' }));
      expect(panels.open).toHaveBeenLastCalledWith('library.find');
      expect(parts.finder.text).toBe('waggle');
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('[LIB-187] a locked project', () => {
  const locked = (role: 'owner' | 'read') => [projectOf(1, 'Thesis', { is_locked: true, role }), projectOf(3, 'Talks')];

  it('is marked in the tree, and offers what unlocks it in place of its references', async () => {
    const stage = await setUp({ projects: locked('owner') });
    const item = screen.getByRole('treeitem', { name: 'Thesis, Locked' });
    const before = stage.api.listArticles?.mock.calls.length;
    await act(async () => void fireEvent.mouseDown(item));
    expect(screen.queryByText('First')).toBeNull();
    screen.getByText('This project is locked');
    expect(stage.api.listArticles?.mock.calls.length).toBe(before);
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Unlock…' })));
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByText('To unlock your project just upgrade to PRO.');
  });

  it('says so when it is opened with the keyboard', async () => {
    await setUp({ projects: locked('owner') });
    await act(async () => void fireEvent.keyDown(screen.getByRole('treeitem', { name: 'Thesis, Locked' }), { key: 'Enter' }));
    await screen.findByText('To unlock your project just upgrade to PRO.');
  });

  it('of somebody else offers nothing that they alone can do', async () => {
    await setUp({ projects: locked('read') }, { project: 1 });
    screen.getByText('This project is locked');
    expect(screen.queryByRole('button', { name: 'Unlock…' })).toBeNull();
  });
});
