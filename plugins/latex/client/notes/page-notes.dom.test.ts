/** Marks on the pages for what is said about the sources, and a click on a page that says something. */
import { observable, runInAction } from 'mobx';
import { expect, it, vi } from 'vitest';
import type { NotedThing, TextNote } from '#plugins/coedit/common/text-notes.ts';
import type { Paper } from '../stores/paper.ts';
import { PageNotes } from './page-notes.ts';

const TEXT = 'One.\n\nTwo words.\n';
const note = (id: number, from: number): TextNote => ({
  ...{ id, document: 4, from, to: from + 3 },
  label: `Note ${id}`,
  isChosen: false,
});
const quad = (y: number) => [10, y + 12, 110, y + 12, 10, y, 110, y];

const stage = () => {
  const compiler = observable({ pdf: 1 as number | undefined });
  const file = { id: 4, path: 'main.tex', kind: 'text', is_generated: false };
  const paper = { id: 7, files: [file], textOf: () => TEXT, compiler } as unknown as Paper;
  const shown = observable({ notes: [note(1, 0), note(2, TEXT.indexOf('Two'))] as readonly TextNote[] }, {}, { deep: false });
  const noted: NotedThing = {
    get notes() {
      return shown.notes;
    },
    open: 2,
    mayBegin: true,
    dispose: () => undefined,
  };
  const getPlaces = vi.fn(async () => ({
    places: [
      { id: 1, page: 1, quads: [quad(688)] },
      { id: 1, page: 2, quads: [quad(700)] },
      { id: 9, page: 2, quads: [quad(50)] },
    ],
  }));
  const synctex = vi.fn(async () => ({
    boxes: [],
    source: { path: 'main.tex', line: 3 } as { path: string; line: number } | null,
  }));
  const notes = { add: vi.fn(), follow: vi.fn(), open: vi.fn(), begin: vi.fn() };
  const pages = new PageNotes({ api: { synctex, getPlaces } as never, paper, noted, notes });
  return { pages, compiler, shown, synctex, getPlaces, notes };
};

it('marks the words of each note where they begin, and asks again for other pages and other notes', async () => {
  const { pages, compiler, getPlaces, shown } = stage();
  await vi.waitFor(() => expect(pages.marks).toMatchObject([{ id: 1, page: 1, label: 'Note 1', quads: [quad(688)] }]));
  runInAction(() => (compiler.pdf = 2));
  await vi.waitFor(() => expect(getPlaces).toHaveBeenCalledTimes(2));
  runInAction(() => (shown.notes = [note(9, 0)]));
  expect(pages.marks).toMatchObject([{ id: 9, page: 2 }]);
  await vi.waitFor(() => expect(getPlaces).toHaveBeenCalledTimes(3));
  getPlaces.mockRejectedValueOnce(new Error('away'));
  runInAction(() => (compiler.pdf = 3));
  await vi.waitFor(() => expect(getPlaces).toHaveBeenCalledTimes(4));
  expect(pages.marks).toHaveLength(1);
  runInAction(() => (shown.notes = []));
  expect(pages.marks).toEqual([]);
  pages.dispose();
});

it('says something about the words of the line, or about those that are selected on the page', async () => {
  const { pages, notes, synctex } = stage();
  pages.toggle();
  expect(await pages.begin(1, 5, 6, '')).toBe(true);
  expect(synctex).toHaveBeenLastCalledWith({ params: { id: 7 }, body: { backward: { page: 1, x: 5, y: 6 } } });
  expect(notes.begin).toHaveBeenLastCalledWith('latex', 7, { document: 4, from: 6, to: 16 });
  expect(pages.isPlacing).toBe(false);
  await pages.begin(1, 5, 6, 'words');
  expect(notes.begin).toHaveBeenLastCalledWith('latex', 7, { document: 4, from: 10, to: 15 });
  synctex.mockResolvedValueOnce({ boxes: [], source: null });
  expect(await pages.begin(1, 5, 6, '')).toBe(false);
  pages.dispose();
});
