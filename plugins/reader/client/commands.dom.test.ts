/** The reader's commands, as the palette and the keys run them: for the PDF that was used last. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AnyToken } from '#plugin-api';
import { type ClientContext, Panels, Undo } from '#plugin-api/client';
import { LibrarySelection } from '#plugins/library/common/services.ts';
import { makePdf } from '../bench/make-pdf.mjs';
import { ReaderService } from '../common/services.ts';
import { commands } from './commands.ts';
import { libraryInMemory } from './testing/library-in-memory.ts';
import './testing/pdf-in-process.ts';
import { readerStage } from './testing/reader-stage.tsx';
import { inWindow } from './testing/view-window.ts';
import { Actions, Sessions } from './tokens.ts';

const nativeFetch = globalThis.fetch;
afterEach(() => void vi.stubGlobal('fetch', nativeFetch));

const LINES = ['The loop is hot.', 'Traces are exact.'];

const setUp = async () => {
  const library = libraryInMemory(makePdf({ pages: 3, lines: () => LINES }));
  const stage = readerStage(library);
  const session = await stage.session();
  inWindow(session.view);
  void session.start({});
  await vi.waitFor(() => expect(session.view.state.status).toBe('ready'));
  const panels = {
    open: vi.fn(),
    active: undefined,
    instances: () => [{ params: { article: 7 } }, { params: { article: 7, side: 2 } }, { params: { article: 8, side: 5 } }],
  };
  const reader = { open: vi.fn() };
  const services = new Map<AnyToken, unknown>([
    [Sessions, stage.sessions],
    [Actions, stage.actions],
    [Panels, panels],
    [Undo, stage.undo],
    [ReaderService, reader],
    [LibrarySelection, { project: undefined }],
  ]);
  const context = { service: (token: AnyToken) => services.get(token) } as unknown as ClientContext;
  const run = async (id: keyof typeof commands, args?: unknown) =>
    (commands[id] as (c: ClientContext, a: unknown) => unknown)(context, args);
  const find = async (words: string) => {
    session.view.find.open(words);
    await vi.waitFor(() => expect(session.passages).toHaveLength(1));
  };
  return { ...stage, library, session, panels, reader, run, find };
};

describe('a command', () => {
  it.each([
    ['reader.fitPage', { zoom: 'fit-page' }],
    ['reader.fitWidth', { zoom: 'fit-width' }],
    ['reader.rotate', { rotation: 90 }],
  ] as const)('%s shows the pages like that', async (id, shown) => {
    const { run, session } = await setUp();
    session.view.motion.setZoom(2);
    await run(id);
    expect(session.view.state).toMatchObject(shown);
  });

  it('opens the PDF once more, beside where it is', async () => {
    const { run, panels } = await setUp();
    await run('reader.openToSide');
    expect(panels.open).toHaveBeenCalledWith('reader.pdf', { article: 7, side: 3 }, { beside: 'reader.pdf' });
  });

  it('opens the search, the lists beside it, and places in PDFs', async () => {
    const { run, session, panels, reader } = await setUp();
    await run('reader.find');
    expect(session.view.find.isOpen).toBe(true);
    await run('reader.showHighlights');
    await run('reader.showOutline');
    expect(panels.open.mock.calls).toEqual([['reader.highlights'], ['reader.outline']]);
    await run('reader.open', { article: 7, page: 2 });
    expect(reader.open).toHaveBeenCalledWith({ article: 7, page: 2 });
  });

  it('[LIB-045] highlights what is marked in one of the five colours, and the next one in the same', async () => {
    const { run, find, library } = await setUp();
    await find('loop');
    await run('reader.highlight', { color: 2 });
    await find('exact');
    await run('reader.highlight');
    expect(library.citations.map(({ text, color }) => [text, color])).toEqual([
      ['loop', '#A7D8FF'],
      ['exact', '#A7D8FF'],
    ]);
  });

  it('[LIB-045] underlines what is marked, and strikes the chosen highlight out', async () => {
    const { run, find, session, library } = await setUp();
    await find('loop');
    await run('reader.underline');
    const kinds = () => library.citations.map(({ kind }) => kind);
    expect(kinds()).toEqual(['underline']);
    session.view.find.close();
    await run('reader.strikeOut');
    expect(kinds()).toEqual(['strikeout']);
    await run('reader.highlight');
    expect(kinds()).toEqual(['highlight']);
  });

  it('[LIB-209] colours the chosen highlight, and takes that back', async () => {
    const { run, find, library } = await setUp();
    await find('loop');
    await run('reader.highlight', { color: 0 });
    await run('reader.recolour', { color: 4 });
    expect(library.citations[0]?.color).toBe('#D9C2FF');
    await run('reader.undo');
    expect(library.citations[0]?.color).toBe('#FFE066');
    await run('reader.redo');
    expect(library.citations[0]?.color).toBe('#D9C2FF');
  });

  it('cites, opens the note of, and deletes the chosen highlight', async () => {
    const { run, find, session, library, target } = await setUp();
    await find('loop');
    await run('reader.highlight');
    const [stored] = library.citations;
    session.view.find.close();
    await run('reader.addNote');
    expect(session.isWriting).toBe(true);
    await run('reader.cite');
    expect(target.insert).toHaveBeenCalledWith({ article: 7, citation: stored?.id });
    await run('reader.deleteHighlight');
    expect([session.highlights.list, library.citations[0]?.is_deleted]).toEqual([[], true]);
    await run('reader.deleteHighlight');
    expect(library.calls.deleteItems).toHaveBeenCalledOnce();
  });

  it('goes to the next highlight and the one before', async () => {
    const { run, find, session } = await setUp();
    for (const words of ['exact', 'loop']) {
      await find(words);
      await run('reader.highlight');
    }
    session.choose(undefined);
    const seen = [];
    for (const id of ['reader.nextHighlight', 'reader.nextHighlight', 'reader.previousHighlight'] as const) {
      await run(id);
      seen.push(session.chosen?.text);
    }
    expect(seen).toEqual(['loop', 'exact', 'loop']);
  });

  it.each([
    ['reader.drawArea', 'area'],
    ['reader.drawInk', 'ink'],
    ['reader.drawNote', 'note'],
    ['reader.drawText', 'text'],
  ] as const)('%s takes its tool into the hand, and puts it down again', async (id, tool) => {
    const { run, session } = await setUp();
    await run(id);
    expect(session.tools.tool).toBe(tool);
    await run(id);
    expect(session.tools.tool).toBe('select');
  });

  it('takes back the last stroke that is not stored before anything that is', async () => {
    const { run, find, session, library } = await setUp();
    await find('loop');
    await run('reader.highlight');
    session.tools.setInk({ id: 'tmp-ink', index: 0, strokes: [[1, 2, 3, 4]] });
    await run('reader.undo');
    expect([session.tools.ink, library.citations[0]?.is_deleted]).toEqual([undefined, false]);
    await run('reader.undo');
    expect(library.citations[0]?.is_deleted).toBe(true);
  });

  it('draws a squiggly line below what is marked', async () => {
    const { run, find, library } = await setUp();
    await find('loop');
    await run('reader.squiggle');
    expect(library.citations.map(({ kind }) => kind)).toEqual(['squiggly']);
  });

  it('does nothing when no PDF is open', async () => {
    const { run, sessions, library } = await setUp();
    sessions.remove('reader.pdf:7');
    const ids = Object.keys(commands).filter((id) => !/open|show|undo|redo/i.test(id)) as (keyof typeof commands)[];
    for (const id of ids) await run(id, { color: 1 });
    expect([library.citations, library.calls.updateCitation.mock.calls]).toEqual([[], []]);
  });
});
