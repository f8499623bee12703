/** The tree of projects under mouse and keyboard: choose, rename, nest, order and delete. */
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { LocalStore } from '#plugin-api/client';
import { giveSize } from '#core/client/ui/testing.tsx';
import { TreeLook } from '../../stores/tree-look.ts';
import { libraryStage, notice, projectOf } from '../../testing/library-stage.tsx';
import { drag, drop, item, projects, shown, treeStage as setUp } from '../../testing/tree-stage.tsx';
import { ProjectTree } from './project-tree.tsx';

beforeEach(() => giveSize(600, 300));

it('says when the projects could not be loaded, and asks again', async () => {
  let works = false;
  await setUp({ getAllProjects: () => (works ? { data: projects } : Promise.reject(new Error('no'))) });
  expect(screen.queryByRole('tree')).toBeNull();
  screen.getByText('The projects could not be loaded.');
  works = true;
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect(shown()).toContain('Alpha');
});

describe('the tree', () => {
  it('shows how much is in a project, and which are favourites', async () => {
    await setUp();
    expect(shown()).toEqual(['All references', 'Alpha', 'Gamma']);
    expect(item('Gamma').textContent).toContain('12');
  });

  it('chooses a project, and the whole library', async () => {
    const { parts, api } = await setUp();
    await act(async () => void fireEvent.mouseDown(item('Gamma'), { button: 0 }));
    expect(parts.store.project).toBe(3);
    expect(item('Gamma').getAttribute('aria-selected')).toBe('true');
    await act(async () => void fireEvent.mouseDown(item('All references'), { button: 0 }));
    expect(parts.store.project).toBeUndefined();
    expect(api.viewProject?.mock.calls).toEqual([[{ body: { projects: [3] } }]]);
  });

  it('says that it loads, until the projects are there', async () => {
    let arrive: (found: object) => void = () => {};
    const stage = libraryStage({ calls: { getAllProjects: () => new Promise((done) => (arrive = done)) } });
    stage.render(<ProjectTree />);
    void stage.parts.store.projects.load();
    expect(screen.queryByRole('tree')).toBeNull();
    await act(async () => arrive({ data: projects }));
    expect(screen.getByRole('tree')).toBeDefined();
  });
});

describe('[LIB-006] projects of others', () => {
  const shared = [...projects, projectOf(4, 'Of Bob', { role: 'read', owner_id: 2, is_shared: true })];

  it('stand in the group “Shared Projects”, open and after one’s own', async () => {
    const { parts } = await setUp({}, { projects: shared });
    expect(shown()).toEqual(['All references', 'Alpha', 'Gamma', 'Shared Projects', 'Of Bob']);
    await act(async () => void fireEvent.mouseDown(item('Of Bob'), { button: 0 }));
    expect(parts.store.project).toBe(4);
  });

  it('the group itself is no project: it is not chosen, renamed, deleted or dropped on', async () => {
    const { parts, api } = await setUp({}, { projects: shared });
    await act(async () => void fireEvent.mouseDown(item('Gamma'), { button: 0 }));
    await act(async () => void fireEvent.mouseDown(item('Shared Projects'), { button: 0 }));
    for (const key of ['F2', 'Delete']) fireEvent.keyDown(item('Shared Projects'), { key });
    await drop('Shared Projects', 0.5, drag('Gamma'));
    expect(parts.store.project).toBe(3);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(api.moveProject).not.toHaveBeenCalled();
  });
});

describe('[LIB-009] [LIB-117] dragging a project', () => {
  it('onto another one puts it below, and is taken back', async () => {
    const { api } = await setUp();
    await drop('Alpha', 0.5, drag('Gamma'));
    await notice('Project has been moved.');
    expect(api.moveProject?.mock.lastCall).toEqual([{ body: { project_id: 3, parent_project_id: 1 } }]);
    fireEvent.click(screen.getByRole('button', { name: /Undo/ }));
    await act(async () => {});
    expect(api.moveProject?.mock.lastCall).toEqual([{ body: { project_id: 3, parent_project_id: null } }]);
  });

  it('onto the whole library puts it at the top', async () => {
    const { api } = await setUp();
    fireEvent.keyDown(item('Alpha'), { key: 'ArrowRight' });
    await drop('All references', 0.5, drag('Beta'));
    expect(api.moveProject?.mock.lastCall).toEqual([{ body: { project_id: 2, parent_project_id: null } }]);
  });

  it('beside another one orders them, without a move where they have one parent', async () => {
    const { api } = await setUp();
    await drop('Alpha', 0.02, drag('Gamma'));
    expect(api.updateProjectOrder?.mock.lastCall).toEqual([{ params: { id: 1 }, body: { order: [3, 1, 2] } }]);
    expect(api.moveProject).not.toHaveBeenCalled();
    expect(shown()).toEqual(['All references', 'Gamma', 'Alpha']);
  });

  it('beside one with another parent is one step', async () => {
    const { api, undo } = await setUp();
    fireEvent.keyDown(item('Alpha'), { key: 'ArrowRight' });
    await drop('Gamma', 0.98, drag('Beta'));
    expect(api.moveProject?.mock.lastCall).toEqual([{ body: { project_id: 2, parent_project_id: null } }]);
    expect(shown()).toEqual(['All references', 'Alpha', 'Gamma', 'Beta']);
    await act(() => undo.undo('library'));
    expect(api.moveProject?.mock.lastCall).toEqual([{ body: { project_id: 2, parent_project_id: 1 } }]);
    expect(api.updateProjectOrder?.mock.calls.map(([input]) => input)).toEqual([
      { params: { id: 1 }, body: { order: [1, 3, 2] } },
      { params: { id: 1 }, body: { order: [] } },
    ]);
    expect(undo.next('library').undo).toBeUndefined();
  });

  it.each([
    ['into a shared tree', 'Gamma', 'Alpha', { 1: true }, 'Those with whom “Alpha” is shared will see it.'],
    [
      'out of a shared tree',
      'Beta',
      'All references',
      { 1: true },
      'Those with whom “Alpha” is shared will not see it any more.',
    ],
    [
      'from one into another',
      'Beta',
      'Gamma',
      { 1: true, 3: true },
      'Those with whom “Alpha” is shared will not see it any more. Those with whom “Gamma” is shared will see it.',
    ],
  ])('%s asks first', async (_, from, to, isShared: Readonly<Record<number, boolean>>, text) => {
    const { api } = await setUp({}, { projects: projects.map((each) => ({ ...each, is_shared: isShared[each.id] ?? false })) });
    fireEvent.keyDown(item('Alpha'), { key: 'ArrowRight' });
    await drop(to, 0.5, drag(from));
    expect((await screen.findByRole('alertdialog')).textContent).toContain(text);
    expect(api.moveProject).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Move' }));
    await notice('Project has been moved.');
    expect(api.moveProject).toHaveBeenCalledOnce();
  });

  it('within what the same people see asks nothing', async () => {
    const shared = { is_shared: true, collaborators_count: 1 };
    const { api } = await setUp(
      {},
      {
        projects: [
          ...projects.filter(({ id }) => id !== 3).map((each) => ({ ...each, ...shared })),
          projectOf(3, 'Gamma', { ...shared, parent_project_id: 1 }),
        ],
      },
    );
    fireEvent.keyDown(item('Alpha'), { key: 'ArrowRight' });
    await drop('Gamma', 0.5, drag('Beta'));
    await notice('Project has been moved.');
    expect(api.moveProject?.mock.lastCall).toEqual([{ body: { project_id: 2, parent_project_id: 3 } }]);
  });

  it('that the server refuses is told in its words, and nothing moves', async () => {
    await setUp({ moveProject: () => Promise.reject(new Error('Projects can be nested up to 5 levels deep.')) });
    await drop('Alpha', 0.5, drag('Gamma'));
    await notice('Could not update library (Projects can be nested up to 5 levels deep.)');
    expect(shown()).toEqual(['All references', 'Alpha', 'Gamma']);
  });
});

describe('[LIB-049] [LIB-070] the order by keyboard', () => {
  it('Alt and an arrow put the chosen project one place up or down, and that is taken back', async () => {
    const { api, undo } = await setUp();
    await act(async () => void fireEvent.mouseDown(item('Gamma'), { button: 0 }));
    await act(async () => void fireEvent.keyDown(item('Gamma'), { key: 'ArrowUp', altKey: true }));
    expect(shown()).toEqual(['All references', 'Gamma', 'Alpha']);
    // There is nothing above it.
    await act(async () => void fireEvent.keyDown(item('Gamma'), { key: 'ArrowUp', altKey: true }));
    expect(api.updateProjectOrder).toHaveBeenCalledOnce();
    await act(async () => void fireEvent.keyDown(item('Gamma'), { key: 'ArrowDown', altKey: true }));
    expect(shown()).toEqual(['All references', 'Alpha', 'Gamma']);
    await act(() => undo.undo('library'));
    expect(shown()).toEqual(['All references', 'Gamma', 'Alpha']);
    expect(api.moveProject).not.toHaveBeenCalled();
  });

  it('that could not be kept is said, and the kept one is shown', async () => {
    await setUp({ updateProjectOrder: () => Promise.reject(new Error('The disk is full.')) });
    await act(async () => void fireEvent.mouseDown(item('Gamma'), { button: 0 }));
    await act(async () => void fireEvent.keyDown(item('Gamma'), { key: 'ArrowUp', altKey: true }));
    await notice('Could not update library (The disk is full.)');
    expect(shown()).toEqual(['All references', 'Alpha', 'Gamma']);
  });
});

it('favourites stand above the projects, and lead to theirs; they are not changed there', async () => {
  const { parts, api } = await setUp();
  const names = screen.getAllByRole('treeitem').map((each) => [each.getAttribute('aria-label'), each.getAttribute('aria-level')]);
  expect(names.slice(0, 4)).toEqual([
    ['All references', '1'],
    ['Favourites', '1'],
    ['Gamma', '2'],
    ['Alpha', '1'],
  ]);
  const [short] = screen.getAllByRole('treeitem', { name: 'Gamma' }) as [HTMLElement];
  await act(async () => void fireEvent.mouseDown(short));
  expect(parts.store.project).toBe(3);
  for (const key of ['F2', 'Delete']) fireEvent.keyDown(short, { key });
  expect([screen.queryByRole('textbox'), screen.queryByRole('alertdialog')]).toEqual([null, null]);
  expect(api.updateProject).not.toHaveBeenCalled();
});

it('the trash stands below everything: a press opens it, keys pass by until Enter', async () => {
  const { panels } = await setUp();
  const names = screen.getAllByRole('treeitem').map((each) => each.getAttribute('aria-label'));
  expect(names.at(-1)).toBe('Trash');
  fireEvent.keyDown(item('Alpha'), { key: 'End' });
  expect(panels.open).not.toHaveBeenCalled();
  fireEvent.keyDown(item('Trash'), { key: 'Enter' });
  fireEvent.mouseDown(item('Trash'));
  expect(panels.open.mock.calls).toEqual([['library.trash'], ['library.trash']]);
});

it('a shared project shows who takes part, asked once', async () => {
  const person = (id: number, first_name: string) => ({
    id,
    first_name,
    last_name: 'Lee',
    email: `${id}@example.org`,
    avatar: null,
  });
  const { api } = await setUp(
    {
      participants: () => ({
        owner: person(1, 'Ada'),
        data: [{ state: 'accepted', person: person(2, 'Bob'), is_inherited: false }],
      }),
    },
    { projects: projects.map((each) => (each.id === 3 ? { ...each, is_shared: true, collaborators_count: 1 } : each)) },
  );
  expect(within(item('Gamma')).getByRole('img', { name: 'Shared with: Ada Lee, Bob Lee' })).toBeDefined();
  expect(api.participants?.mock.calls).toEqual([[{ query: { project: 3 } }]]);
});

it('as much room as it had the last time waits for it, so that nothing below it moves', async () => {
  const stage = libraryStage({ calls: { getAllProjects: () => new Promise(() => {}) } });
  stage.parts.treeLook.setRows(9);
  stage.render(<ProjectTree />);
  await act(async () => {});
  expect(screen.getByRole('status', { name: /Loading/ }).parentElement?.style.flexBasis).toBe('260px');
  cleanup();
  const { parts } = await setUp();
  await act(() => parts.saved.searches.load());
  // Everything, favourites with one, two projects, the trash.
  expect(parts.treeLook.rows).toBe(6);
});

it('what is open stays open, and the branch of a project that is chosen elsewhere opens', async () => {
  const { parts, service } = await setUp();
  expect(shown()).toEqual(['All references', 'Alpha', 'Gamma']);
  await act(async () => parts.store.chooseProject(2));
  expect(shown()).toEqual(['All references', 'Alpha', 'Beta', 'Gamma']);
  expect(item('Beta').getAttribute('aria-selected')).toBe('true');
  expect(new TreeLook(service(LocalStore)).open.has('1')).toBe(true);
});

describe('[LIB-028] [LIB-029] keys', () => {
  const rename = async (title: string) => {
    fireEvent.keyDown(item('Gamma'), { key: 'F2' });
    const field = screen.getByRole('textbox');
    fireEvent.change(field, { target: { value: title } });
    await act(async () => void fireEvent.keyDown(field, { key: 'Enter' }));
  };

  it('F2 renames in place', async () => {
    const { api } = await setUp();
    await rename(' Delta ');
    expect(api.updateProject?.mock.lastCall).toEqual([{ params: { id: 3 }, body: { title: 'Delta', version: 1 } }]);
    expect(shown()).toEqual(['All references', 'Alpha', 'Delta']);
  });

  it('a name of blanks is none', async () => {
    const { api } = await setUp();
    await rename('  ');
    expect(api.updateProject).not.toHaveBeenCalled();
  });

  it('Delete asks, and takes the project away', async () => {
    const { api } = await setUp();
    fireEvent.keyDown(item('Gamma'), { key: 'Delete' });
    expect((await screen.findByRole('alertdialog')).textContent).toContain('Gamma');
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await notice('Project has been deleted.');
    expect(api.deleteItems?.mock.lastCall).toEqual([{ body: { projects: [3] } }]);
    expect(shown()).toEqual(['All references', 'Alpha']);
  });

  it('neither touches the whole library', async () => {
    const { api } = await setUp();
    for (const key of ['F2', 'Delete']) fireEvent.keyDown(item('All references'), { key });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(api.deleteItems).not.toHaveBeenCalled();
  });
});
