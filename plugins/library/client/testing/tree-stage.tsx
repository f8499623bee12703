/** For tests: the tree of projects on the screen, and what the hand does to it. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { Project } from '../../common/model/project.ts';
import { ProjectTree } from '../panels/list/project-tree.tsx';
import { libraryStage, projectOf, type StageOptions } from './library-stage.tsx';

export const projects = [projectOf(1, 'Alpha'), projectOf(2, 'Beta', { parent_project_id: 1 }), projectOf(3, 'Gamma')];
const DELETED = { projects: [3], articles: [], citations: [], article_notes: [], citation_notes: [] };

export const treeStage = async (calls: StageOptions['calls'] = {}, options: StageOptions = {}) => {
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

/** The project itself, which stands below the short way to it. */
export const item = (name: string) => screen.getAllByRole('treeitem', { name }).at(-1) as HTMLElement;
/** Without the short ways to projects, which have tests of their own, and the trash. */
export const shown = () =>
  within(screen.getByRole('tree'))
    .getAllByRole('treeitem')
    .map((each) => each.getAttribute('aria-label'))
    .filter((name, at, names) => !['Favourites', 'Last Viewed', 'Trash'].includes(name ?? '') && names[at - 1] !== 'Favourites');
/** Drops what is dragged on an item: `at` is 0 for its upper edge, 1 for its lower. */
export const drop = async (onto: string, at: number, dataTransfer: object) => {
  const target = item(onto);
  target.getBoundingClientRect = () =>
    ({ top: 0, height: 100, bottom: 100, left: 0, right: 100, width: 100, x: 0, y: 0 }) as DOMRect;
  const init = { dataTransfer, clientY: at * 100 };
  const over = new MouseEvent('dragover', { bubbles: true, cancelable: true, clientY: at * 100 });
  Object.defineProperty(over, 'dataTransfer', { value: dataTransfer });
  fireEvent(target, over);
  await act(async () => void fireEvent.drop(target, init));
};
export const drag = (name: string) => {
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
