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
const box = (page: number, y: number) => ({ page, x: 10, y, width: 100, height: 12 });

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
  const synctexLines = vi.fn(async ({ body }: { body: { lines: readonly { line: number }[] } }) => ({
    boxes: body.lines.map(({ line }) => (line === 1 ? [box(1, 100), box(2, 50)] : [])),
  }));
  const synctex = vi.fn(async () => ({
    boxes: [],
    source: { path: 'main.tex', line: 3 } as { path: string; line: number } | null,
  }));
  const notes = { add: vi.fn(), follow: vi.fn(), open: vi.fn(), begin: vi.fn() };
  const screen = { hasPages: true };
  const pageBox = () => (screen.hasPages ? Promise.resolve([0, 0, 600, 800] as const) : undefined);
  const pages = new PageNotes({ api: { synctex, synctexLines } as never, paper, noted, notes, pageBox });
  return { pages, compiler, screen, shown, synctex, synctexLines, notes };
};

it('marks the lines on the page where they are printed first, and anew with each build', async () => {
  const { pages, compiler, synctexLines, shown } = stage();
  await vi.waitFor(() => expect(pages.marks).toHaveLength(1));
  expect(pages.marks).toMatchObject([{ id: 1, page: 1, label: 'Note 1', quads: [[10, 700, 110, 700, 10, 688, 110, 688]] }]);
  expect(synctexLines.mock.lastCall?.[0].body.lines).toEqual([
    { path: 'main.tex', line: 1 },
    { path: 'main.tex', line: 3 },
  ]);
  runInAction(() => (compiler.pdf = 2));
  await vi.waitFor(() => expect(synctexLines).toHaveBeenCalledTimes(2));
  runInAction(() => (shown.notes = []));
  await vi.waitFor(() => expect(pages.marks).toEqual([]));
  pages.dispose();
});

it('marks the lines of pages that come to the screen after what is said about them', async () => {
  const { pages, screen, synctexLines } = stage();
  screen.hasPages = false;
  await vi.waitFor(() => expect(synctexLines).toHaveBeenCalledOnce());
  expect(pages.marks).toEqual([]);
  screen.hasPages = true;
  pages.shown();
  await vi.waitFor(() => expect(pages.marks).toHaveLength(1));
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
