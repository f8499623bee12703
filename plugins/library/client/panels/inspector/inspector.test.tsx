/** The inspector beside the list: it follows the selection, asks for what is looked at and no more, and is as it was left. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { References } from '../../../common/services.ts';
import type { ReferenceCache } from '../../reference-cache.ts';
import { libraryStage, notice, projectOf, rowOf, type StageOptions } from '../../testing/library-stage.tsx';
import { articleOf } from '../../testing/records.ts';
import { InspectorFrame } from './inspector-frame.tsx';

const rows = Array.from({ length: 20 }, (_, at) => rowOf(at + 1, `Work ${at + 1}`, { year: 2000, tags: [] }));

const Panel = () => <InspectorFrame room={400}>The list</InspectorFrame>;

const setUp = async (calls: StageOptions['calls'] = {}) => {
  const stage = libraryStage({
    projects: [projectOf(1, 'One')],
    rows,
    calls: {
      getArticle: ({ params: { id } }: { params: { id: number } }) => ({
        document: articleOf(id, { info: { title: `Work ${id}`, type: 'article-journal' }, notes_count: 2 }),
      }),
      listArticleNotes: () => ({ data: [{ id: 1, text: 'first thought', version: 1, created_at: '' }], total: 1 }),
      listCitations: () => ({ data: [], total: 0 }),
      updateArticle: ({ params: { id }, body }: { params: { id: number }; body: { info: object } }) => ({
        document: articleOf(id, { version: 2, info: { title: `Work ${id}`, type: 'article-journal', ...body.info } }),
      }),
      setReadings: ({ body }: { body: { data: readonly { article: number }[] } }) => ({
        before: body.data.map(({ article }) => ({ article, reading: 'unread', starred: false, by_hand: false })),
      }),
      ...calls,
    },
  });
  stage.render(<Panel />);
  await stage.load();
  const select = (index: number) => act(async () => stage.parts.store.selection.only(index));
  const asked = (name: string) => stage.api[name]?.mock.calls.length ?? 0;
  return { ...stage, select, asked };
};

const title = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Title' });
const tab = (name: RegExp) => screen.getByRole('tab', { name });

it('below the list says that nothing is selected, in one line, and asks for nothing', async () => {
  const { asked } = await setUp();
  expect(screen.getByText('Select a reference to see its details.')).toBeTruthy();
  expect(screen.queryByRole('separator')).toBeNull();
  expect(asked('getArticle')).toBe(0);
});

it('below the list grows once no second click can come, and gives the room back', async () => {
  const { select, parts } = await setUp();
  await select(0);
  await act(() => new Promise((done) => setTimeout(done, 100)));
  expect(screen.queryByRole('separator')).toBeNull();
  await title();
  expect(screen.getByRole('separator')).toBeTruthy();
  await act(async () => parts.store.selection.clear());
  expect(screen.queryByRole('separator')).toBeNull();
});

it('shows what is selected by one question, and what was looked at before by none', async () => {
  const { select, asked } = await setUp();
  await select(0);
  expect((await title()).value).toBe('Work 1');
  expect([asked('getArticle'), asked('listArticleNotes'), asked('listCitations'), asked('relatedArticles')]).toEqual([
    1, 0, 0, 0,
  ]);
  await new Promise((done) => setTimeout(done, 200));
  await select(1);
  await waitFor(async () => expect((await title()).value).toBe('Work 2'));
  await new Promise((done) => setTimeout(done, 200));
  await select(0);
  await waitFor(async () => expect((await title()).value).toBe('Work 1'));
  expect(asked('getArticle')).toBe(2);
});

it('asks for nothing that the selection runs past', async () => {
  const { select, asked, parts } = await setUp();
  await select(0);
  await title();
  await act(async () => {
    for (let at = 1; at <= 12; at++) parts.store.selection.only(at);
  });
  await waitFor(async () => expect((await title()).value).toBe('Work 13'));
  expect(asked('getArticle')).toBe(2);
});

it('loads a tab when it is looked at, remembers it, and counts what it does not show', async () => {
  const { select, asked, parts } = await setUp();
  await select(0);
  await title();
  expect(tab(/^Notes/).textContent).toBe('Notes2');
  fireEvent.mouseDown(tab(/^Notes/));
  expect(await screen.findByText('first thought')).toBeTruthy();
  expect([asked('getArticle'), asked('listArticleNotes')]).toEqual([1, 1]);
  expect(tab(/^Notes/).textContent).toBe('Notes1');
  await new Promise((done) => setTimeout(done, 200));
  await select(1);
  await waitFor(() => expect(asked('listArticleNotes')).toBe(2));
  expect(parts.inspector.tab).toBe('notes');
});

it('is told of changes elsewhere by the reference that it shows alone', async () => {
  const { select, asked, service } = await setUp();
  await select(0);
  await title();
  const references = service(References) as ReferenceCache;
  await act(async () => references.changed({ project: 1, kinds: ['articles'], articles: [7] }));
  expect(asked('getArticle')).toBe(1);
  await act(async () => references.changed({ project: 1, kinds: ['articles'], articles: [1] }));
  expect(asked('getArticle')).toBe(2);
});

it('has all fields of the type, and the others behind a button that is remembered', async () => {
  const { select, parts, api } = await setUp();
  await select(0);
  await title();
  expect(screen.queryByRole('textbox', { name: 'ISBN' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'More fields' }));
  expect(parts.inspector.hasRareFields).toBe(true);
  const keywords = screen.getByRole('textbox', { name: 'Keywords' });
  fireEvent.focus(keywords);
  fireEvent.change(keywords, { target: { value: 'bees; dance ;bees' } });
  fireEvent.blur(keywords);
  await notice('Reference has been updated.');
  expect(api.updateArticle?.mock.lastCall).toMatchObject([{ body: { info: { keywords: ['bees', 'dance'] } } }]);
});

it('of several says how many they are and what they have in common, without a question', async () => {
  const { parts, asked } = await setUp();
  await act(async () => {
    parts.store.selection.only(0);
    parts.store.selection.rangeTo(2);
  });
  expect(await screen.findByText('3 references')).toBeTruthy();
  const common = within(screen.getByRole('complementary', { name: 'Details' }));
  expect([common.getByText('Annals'), common.getByText('2000'), common.getByText('Journal article')]).toHaveLength(3);
  expect(asked('getArticle')).toBe(0);
});

it('is put away and comes back by its command', async () => {
  const { run, panels, parts } = await setUp();
  const details = () => screen.queryByRole('complementary', { name: 'Details' });
  run('library.toggleInspector');
  expect([details(), parts.inspector.isOpen, panels.open.mock.lastCall]).toEqual([null, false, ['library.list']]);
  run('library.toggleInspector');
  expect(details()).not.toBeNull();
});

it('marks what is selected as read, and puts a star on it, each taken back by Undo', async () => {
  const { select, run, api, parts } = await setUp();
  await select(0);
  await title();
  await act(async () => run('library.toggleStar'));
  expect(screen.getByRole('button', { name: 'Star' }).getAttribute('aria-pressed')).toBe('true');
  await act(async () => run('library.toggleRead'));
  expect(screen.getByRole('combobox', { name: 'Status' }).textContent).toContain('Read');
  expect(api.setReadings?.mock.calls).toEqual([
    [{ body: { data: [{ article: 1, starred: true }] } }],
    [{ body: { data: [{ article: 1, reading: 'read' }] } }],
  ]);
  await act(async () => run('library.undo'));
  expect(api.setReadings?.mock.lastCall).toEqual([
    { body: { data: [{ article: 1, reading: 'unread', starred: false, by_hand: false }] } },
  ]);
  expect(parts.readings.of({ id: 1 }).reading).toBe('unread');
});

it('a mark that is refused is as it was', async () => {
  const refuse = vi.fn(() => Promise.reject(new Error('away')));
  const { select, run, parts } = await setUp({ setReadings: refuse });
  await select(0);
  await act(async () => run('library.toggleStar'));
  expect([refuse.mock.calls.length, parts.readings.of({ id: 1 }).starred]).toEqual([1, false]);
});
