/** Notes in passing: kept before they are sent, sent once, and never lost by whatever comes between. */
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError, isClientId } from '#plugin-api';
import type { Draft } from './kept-notes.ts';
import { QuickNotes, titleOf } from './quick-notes.ts';

const kept = new Map<string, unknown>();
const local = {
  read: (key: string) => kept.get(key),
  write: (key: string, value: unknown) => void kept.set(key, structuredClone(value)),
  remove: (key: string) => void kept.delete(key),
};
const createArticles = vi.fn();
const createArticleNote = vi.fn();
const projectOf = vi.fn(async ({ project }: Draft) => project ?? 1);
const begin = () => new QuickNotes({ calls: { createArticles, createArticleNote } as never, local: local as never, projectOf });
const write = (notes: QuickNotes, text: string, project?: number) => {
  if (project !== undefined) notes.choose(project);
  notes.write(text);
  notes.finish();
};
const sent = () => createArticles.mock.calls.map(([{ body }]) => [body.project, body.info.title]);

beforeEach(() => {
  kept.clear();
  vi.clearAllMocks();
  createArticles.mockImplementation(async () => ({ document: { id: 7 } }));
  createArticleNote.mockImplementation(async () => ({ note: { id: 8 } }));
});

it('what is being written is there after a reload, with its project', () => {
  const notes = begin();
  notes.choose(4);
  notes.write('Owls hear');
  expect(begin().draft).toEqual({ text: 'Owls hear', project: 4 });
});

it('a note becomes a reference with the note on it, titled by its first line', async () => {
  const notes = begin();
  write(notes, '\n Owls hear \nwith both ears ', 4);
  expect(await notes.send()).toEqual({ made: [7] });
  expect(sent()).toEqual([[4, 'Owls hear']]);
  expect(createArticleNote.mock.calls[0]?.[0].body.note).toMatchObject({ article: 7, text: 'Owls hear \nwith both ears' });
  expect([notes.waiting, notes.draft, kept.size]).toEqual([[], { text: '', project: 4 }, 0]);
});

it('without a connection it waits over a reload, and is sent once, under the ids that it had at first', async () => {
  const notes = begin();
  createArticleNote.mockRejectedValueOnce(new ApiError(0, 'No answer'));
  write(notes, 'Owls', 2);
  write(notes, 'Mice', 2);
  expect(await notes.send()).toEqual({ made: [] });
  const later = begin();
  expect(later.waiting).toHaveLength(2);
  expect(await later.send()).toEqual({ made: [7, 7] });
  const ids = createArticles.mock.calls.map(([{ body }]) => body.id);
  expect(ids[0]).toBe(ids[1]);
  expect([isClientId(ids[0]), ids[2] === ids[0]]).toEqual([true, false]);
  expect(await later.send()).toEqual({ made: [] });
});

it('what another tab has finished meanwhile stays, and what it has sent is not sent again', async () => {
  const [one, other] = [begin(), begin()];
  write(one, 'Owls', 2);
  write(other, 'Mice', 2);
  await one.send();
  await other.send();
  expect(sent()).toEqual([
    [2, 'Owls'],
    [2, 'Mice'],
  ]);
});

it('one that is refused stays, keeps nothing from being sent after it, and can be put elsewhere', async () => {
  const notes = begin();
  const refusal = new ApiError(403, 'Not yours');
  createArticles.mockRejectedValueOnce(refusal);
  write(notes, 'Owls', 2);
  write(notes, 'Mice', 3);
  expect(await notes.send()).toEqual({ made: [7], refusal });
  expect(await notes.send()).toEqual({ made: [] });
  const [refused] = begin().waiting;
  notes.write('and foxes');
  if (refused) notes.takeBack(refused);
  expect([notes.draft, notes.waiting]).toEqual([{ text: 'Owls\n\nand foxes', project: 2 }, []]);
});

it('nothing is made of blanks, and a long line is no title', () => {
  const notes = begin();
  write(notes, ' \n ', 2);
  expect(notes.waiting).toEqual([]);
  expect(titleOf('a'.repeat(300))).toBe(`${'a'.repeat(119)}…`);
});
