/** References as a full table: a list of its own beside that of the library, on which commands work while somebody is in it. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { PanelHandle } from '#plugin-api/client';
import { giveSize } from '#core/client/ui/testing.tsx';
import type { ArticleQuery } from '../../../common/model/article.ts';
import { libraryStage, notice, projectOf, rowOf } from '../../testing/library-stage.tsx';
import ListPanel from './list-panel.tsx';
import ReferencesPanel from './references-panel.tsx';

beforeEach(() => giveSize(600, 400));

const handle = (over: Partial<PanelHandle> = {}) =>
  ({ instance: 'x', isActive: false, isVisible: true, setParams: vi.fn(), setTitle: vi.fn(), close: vi.fn(), ...over }) as never;

const setUp = async (project: number, table: PanelHandle = handle()) => {
  const stage = libraryStage({
    projects: [projectOf(1, 'Thesis'), projectOf(3, 'Talks')],
    calls: {
      listArticles: ({ query }: { query: ArticleQuery }) => ({
        data: [rowOf(query.project ?? 9, `Of ${query.project}`)],
        total: 1,
      }),
      deleteItems: () => ({ deleted: { articles: [3] } }),
    },
  });
  stage.render(
    <>
      <section aria-label="left">
        <ListPanel params={{ project: 1 }} panel={handle({ isActive: true })} />
      </section>
      <section aria-label="centre">
        <ReferencesPanel params={{ project }} panel={table} />
      </section>
    </>,
  );
  await act(async () => {});
  await act(async () => {});
  return { ...stage, table };
};
const row = (place: string, text: string) =>
  within(screen.getByRole('region', { name: place }))
    .getByText(text)
    .closest('[data-index]') as HTMLElement;

it('shows its own project without the tree, and is called by its name', async () => {
  const { table } = await setUp(3);
  expect(row('left', 'Of 1')).toBeDefined();
  expect(row('centre', 'Of 3')).toBeDefined();
  expect(screen.getAllByRole('tree')).toHaveLength(1);
  expect(table.setTitle).toHaveBeenLastCalledWith('Talks');
});

it('has the commands while somebody is in it, and gives them back', async () => {
  const { parts, api } = await setUp(3);
  const { store } = parts;
  fireEvent.pointerDown(row('left', 'Of 1'));
  fireEvent.mouseDown(row('left', 'Of 1'));
  expect([store.project, store.articles]).toEqual([1, [1]]);
  fireEvent.pointerDown(row('centre', 'Of 3'));
  fireEvent.mouseDown(row('centre', 'Of 3'));
  expect([store.project, store.articles]).toEqual([3, [3]]);
  fireEvent.keyDown(row('centre', 'Of 3'), { key: 'Delete' });
  await notice('Reference has been deleted.');
  expect(api.deleteItems?.mock.lastCall).toEqual([{ body: { articles: [3] } }]);
  // Both have asked for their rows again.
  expect(api.listArticles?.mock.calls.slice(-2).map(([input]) => (input as { query: ArticleQuery }).query.project)).toEqual([
    1, 3,
  ]);
  await act(async () => store.chooseProject(1));
  expect(store.current).toBe(store.main);
});

it('searches by itself', async () => {
  const { parts } = await setUp(3);
  const field = within(screen.getByRole('region', { name: 'centre' })).getByRole('searchbox');
  await act(async () => void fireEvent.change(field, { target: { value: 'bees' } }));
  expect(parts.store.main.text).toBe('');
});

it('closes when its project is not there any more', async () => {
  const { table } = await setUp(99);
  expect(table.close).toHaveBeenCalled();
});

it('does not have the commands while it is out of sight', async () => {
  const { parts } = await setUp(3, handle({ isActive: true, isVisible: false }));
  expect(parts.store.current).toBe(parts.store.main);
});
