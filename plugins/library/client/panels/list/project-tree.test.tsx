/** The tree of projects under mouse and keyboard: choose, rename, nest, order, delete, and take references that are dropped. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { giveSize } from '#core/client/ui/testing.tsx';
import type { Project } from '../../../common/model/project.ts';
import { REFERENCE_DRAG } from '../../../common/reference-drag.ts';
import { libraryStage, notice, projectOf, type StageOptions } from '../../testing/library-stage.tsx';
import { pngBytes } from '../../testing/image-bytes.ts';
import { ProjectTree } from './project-tree.tsx';

beforeEach(() => giveSize(600, 300));

const projects = [projectOf(1, 'Alpha'), projectOf(2, 'Beta', { parent_project_id: 1 }), projectOf(3, 'Gamma')];
const DELETED = { projects: [3], articles: [], citations: [], article_notes: [], citation_notes: [] };

const setUp = async (calls: StageOptions['calls'] = {}, options: StageOptions = {}) => {
  const now = new Map(projects.map((each) => [each.id, each]));
  const changed = (id: number, change: Partial<Project>) => {
    const project = { ...(now.get(id) ?? projectOf(id, '')), ...change, version: 2 };
    now.set(id, project);
    return { project };
  };
  const stage = libraryStage({
    projects,
    ...options,
    calls: {
      moveProject: ({ body }: { body: { project_id: number; parent_project_id: number | null } }) =>
        changed(body.project_id, { parent_project_id: body.parent_project_id }),
      updateProject: ({ params, body }: { params: { id: number }; body: Partial<Project> }) => changed(params.id, body),
      updateProjectOrder: ({ body }: { body: { order: number[] } }) => ({ id: 1, order: body.order }),
      moveArticles: () => ({ from: [{ project: 1, articles: [7, 8] }] }),
      deleteItems: () => ({ deleted: DELETED }),
      projectsData: () => ({ data: [{ project: 3, articles: 12 }] }),
      favourites: () => ({ data: [3] }),
      ...calls,
    },
  });
  await stage.load();
  await act(() => stage.parts.store.projects.loadRecent());
  stage.render(<ProjectTree />);
  await act(async () => {});
  return stage;
};
it('says when the projects could not be loaded, and asks again', async () => {
  let works = false;
  await setUp({ getAllProjects: () => (works ? { data: projects } : Promise.reject(new Error('no'))) });
  expect(screen.queryByRole('tree')).toBeNull();
  screen.getByText('The projects could not be loaded.');
  works = true;
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect(shown()).toContain('Alpha');
});

const item = (name: string) => screen.getByRole('treeitem', { name });
const shown = () =>
  within(screen.getByRole('tree'))
    .getAllByRole('treeitem')
    .map((each) => each.getAttribute('aria-label'));
/** Drops what is dragged on an item: `at` is 0 for its upper edge, 1 for its lower. */
const drop = async (onto: string, at: number, dataTransfer: object) => {
  const target = item(onto);
  target.getBoundingClientRect = () =>
    ({ top: 0, height: 100, bottom: 100, left: 0, right: 100, width: 100, x: 0, y: 0 }) as DOMRect;
  const init = { dataTransfer, clientY: at * 100 };
  const over = new MouseEvent('dragover', { bubbles: true, cancelable: true, clientY: at * 100 });
  Object.defineProperty(over, 'dataTransfer', { value: dataTransfer });
  fireEvent(target, over);
  await act(async () => void fireEvent.drop(target, init));
};
const drag = (name: string) => {
  const data = new Map<string, string>();
  const dataTransfer = {
    setData: (type: string, value: string) => void data.set(type, value),
    getData: (type: string) => data.get(type) ?? '',
    types: [] as string[],
    effectAllowed: '',
  };
  fireEvent.dragStart(item(name), { dataTransfer });
  return dataTransfer;
};

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

it('favourites stand above everything, and lead to their projects', async () => {
  const { parts } = await setUp();
  const group = within(screen.getByRole('region', { name: 'Favourites' }));
  await act(async () => void fireEvent.click(group.getByRole('button', { name: 'Gamma' })));
  expect(parts.store.project).toBe(3);
});

describe('[LIB-025] references that are dropped', () => {
  const carried = (ids: string) => ({
    types: [REFERENCE_DRAG],
    files: [],
    getData: (type: string) => (type === REFERENCE_DRAG ? ids : ''),
  });

  it('move into the project', async () => {
    const { api } = await setUp();
    await drop('Gamma', 0.5, carried('[7,8]'));
    await notice('Reference has been moved.');
    expect(api.moveArticles?.mock.lastCall).toEqual([{ body: { articles: [7, 8], project: 3 } }]);
  });

  it('are not taken by the whole library, nor is anything else by a project', async () => {
    const { api } = await setUp();
    await drop('All references', 0.5, carried('[7]'));
    await drop('Gamma', 0.5, { types: ['text/plain'], getData: () => '' });
    expect(api.moveArticles).not.toHaveBeenCalled();
  });
});

it('[LIB-011] files that are dropped on a project go there, whichever is chosen', async () => {
  const uploadProjectImage = () => ({ success: true, message: '', data: [] });
  const { api, parts } = await setUp({ uploadProjectImage });
  act(() => parts.store.chooseProject(1));
  const files = [new File([pngBytes()], 'map.png')];
  await drop('Gamma', 0.5, { types: ['Files'], files, getData: () => '' });
  await notice('Image has been uploaded.');
  expect(api.uploadProjectImage?.mock.calls).toMatchObject([[{ form: { project_id: 3 }, files: { files: files[0] } }, {}]]);
  await drop('All references', 0.5, { types: ['Files'], files, getData: () => '' });
  expect(api.uploadProjectImage).toHaveBeenCalledOnce();
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
