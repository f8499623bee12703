/** One open reference: its PDF, its highlights and its place, with a library that others change meanwhile. */
import { runInAction } from 'mobx';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { makePdf } from '../../bench/make-pdf.mjs';
import { boxOfQuads } from '../../common/geometry/quads.ts';
import type { Quad } from '../../common/geometry/types.ts';
import type { ReaderPlace } from '../../common/services.ts';
import { libraryInMemory } from '../testing/library-in-memory.ts';
import '../testing/pdf-in-process.ts';
import { inWindow, viewTexts } from '../testing/view-window.ts';
import { ReaderSession } from './reader-session.ts';

const nativeFetch = globalThis.fetch;
afterEach(() => vi.stubGlobal('fetch', nativeFetch));

const PAGES = [
  ['On traces', 'The loop is hot.'],
  ['Related work', 'Traces are exact, they say.'],
  ['Results', 'Traces are fast.'],
];
const pdfOf = (pages: readonly (readonly string[])[]) => makePdf({ pages: pages.length, lines: (page) => pages[page - 1] ?? [] });

const begin = async (place: Omit<ReaderPlace, 'article'> = {}, library = libraryInMemory(pdfOf(PAGES))) => {
  const session = new ReaderSession(7, { ...library.parts, texts: viewTexts, rights: { mayChange: () => true } });
  inWindow(session.view);
  onTestFinished(() => session.dispose());
  const started = session.start(place);
  const ready = () => vi.waitFor(() => expect(session.view.state.status).not.toBe('loading'));
  await ready();
  await vi.waitFor(() => expect(session.highlights.status).not.toBe('loading'));
  /** Searches for words, which is what is highlighted then. */
  const find = async (words: string) => {
    session.view.find.open(words);
    await vi.waitFor(() => expect(session.passages).toHaveLength(1));
  };
  return { session, library, started, find, ready };
};
const at = (page: number) => ({ page, x: 0, y: 50, zoom: 1.5, rotation: 0 }) as const;

describe('opening a reference', () => {
  it('shows its PDF where it was left, and knows its title', async () => {
    const library = libraryInMemory(pdfOf(PAGES));
    library.stopped(at(3));
    const { session } = await begin({}, library);
    expect(session.view.motion.position).toMatchObject({ page: 3, zoom: 1.5 });
    await vi.waitFor(() => expect(session.article?.info.title).toBe('On traces'));
  });

  it('shows the page that was asked for instead, as large as it was read', async () => {
    const library = libraryInMemory(pdfOf(PAGES));
    library.stopped(at(3));
    const { session, started } = await begin({ page: 2 }, library);
    await started;
    expect([session.view.state.page, session.view.state.zoom]).toEqual([2, 1.5]);
  });

  it('shows the words on it that were asked for, although they stand on earlier pages too', async () => {
    const { session, started } = await begin({ page: 3, find: 'traces' });
    await started;
    await vi.waitFor(() => expect(session.view.find.current?.index).toBe(2));
    session.goTo({ page: 2, find: 'exact' });
    await vi.waitFor(() => expect(session.view.find.current?.index).toBe(1));
    expect(session.view.find.query).toBe('exact');
    // What would be highlighted now: one key marks what was found.
    expect(session.passages).toHaveLength(1);
  });

  it('[LIB-045] goes where it was asked to while it was still on its way, once its list is there', async () => {
    const library = libraryInMemory(pdfOf(PAGES));
    const { id } = library.add({ page: 3, quads: [[60, 716, 160, 716, 60, 704, 160, 704]], text: 'Traces are fast' });
    const session = new ReaderSession(7, { ...library.parts, texts: viewTexts, rights: { mayChange: () => true } });
    inWindow(session.view);
    onTestFinished(() => session.dispose());
    const started = session.start({ page: 2 });
    session.goTo({ citation: id });
    await started;
    await vi.waitFor(() => expect([session.chosen?.text, session.view.state.page]).toEqual(['Traces are fast', 3]));
  });

  it('[LIB-045] finds a highlight that was made elsewhere a moment ago', async () => {
    const { session, library, started } = await begin();
    await started;
    const { id } = library.add({ page: 2, quads: [[60, 716, 160, 716, 60, 704, 160, 704]], text: 'Traces are exact' });
    session.goTo({ citation: id });
    await vi.waitFor(() => expect(session.chosen?.text).toBe('Traces are exact'));
  });

  it('goes where it was asked to as soon as its panel can be seen', async () => {
    const { session, started } = await begin();
    await started;
    const scroller = session.view.motion.surface?.stage.scroller as HTMLElement;
    Object.defineProperty(scroller, 'clientHeight', { value: 0, configurable: true });
    session.goTo({ page: 3, find: 'fast' });
    expect(session.view.find.isOpen).toBe(false);
    Object.defineProperty(scroller, 'clientHeight', { value: 800, configurable: true });
    session.view.events.onSized?.();
    await vi.waitFor(() => expect(session.view.find.current?.index).toBe(2));
  });

  it('[LIB-035] goes on with the note that was being written when the page went away, until it is dropped', async () => {
    const library = libraryInMemory(pdfOf(PAGES));
    const { id } = library.add({ page: 2, quads: [[60, 716, 160, 716, 60, 704, 160, 704]], text: 'Traces are exact' });
    const before = await begin({ citation: id }, library);
    await before.started;
    expect(before.session.isWriting).toBe(false);
    const name = before.session.chosen?.name ?? '';
    before.session.note.keep(name, 'half a thou');
    before.session.dispose();

    const { session, started } = await begin({}, library);
    await started;
    expect([session.chosen?.name, session.isWriting, session.note.textOn(name)]).toEqual([name, true, 'half a thou']);
    session.note.drop(name);
    const later = await begin({}, library);
    await later.started;
    expect([later.session.chosen, later.session.isWriting]).toEqual([undefined, false]);
  });

  it('[LIB-045] shows the highlight that was asked for, and chooses it', async () => {
    const library = libraryInMemory(pdfOf(PAGES));
    const { id } = library.add({ page: 2, quads: [[60, 716, 160, 716, 60, 704, 160, 704]], text: 'Traces are exact' });
    const { session, started } = await begin({ citation: id }, library);
    await started;
    expect([session.chosen?.text, session.view.state.page]).toEqual(['Traces are exact', 2]);
  });

  it('keeps where reading stopped, also when it is closed in the middle', async () => {
    const { session, library } = await begin();
    session.view.motion.restore(at(2));
    session.dispose();
    expect(library.calls.savePosition.mock.lastCall?.[0].body.position).toMatchObject({ article: 7, page: 2, y: 50, zoom: 1.5 });
  });

  it.each([
    ['has no file', null, 'no-file'],
    ['has its file elsewhere on the web', 'https://example.org/a.pdf', 'no-file'],
    ['has lost its file', '/api/storage/pdf/99/', 'missing'],
  ])('of a reference that %s says so', async (_, pdf_url, problem) => {
    const library = libraryInMemory(pdfOf(PAGES));
    library.state.pdf_url = pdf_url;
    const { session } = await begin({}, library);
    expect(session.view.state.problem).toBe(problem);
  });

  it('is tried again with the address that the reference has by then', async () => {
    const library = libraryInMemory(pdfOf(PAGES));
    library.state.pdf_url = '/api/storage/pdf/99/';
    const { session, ready } = await begin({}, library);
    library.state.pdf_url = '/api/storage/pdf/1/';
    session.view.retry();
    await vi.waitFor(() => expect(session.view.state.status).toBe('loading'));
    await ready();
    expect(session.view.state.pageCount).toBe(3);
  });
});

describe('highlighting', () => {
  it('[LIB-036] [LIB-045] takes the hit of the search, in the colour that was used last', async () => {
    const { session, library, find } = await begin();
    await find('traces are exact');
    const [made] = await session.highlight('#A7D8FF');
    expect(library.citations).toMatchObject([{ article: 7, page: 2, text: 'Traces are exact', color: '#A7D8FF' }]);
    expect(library.citations[0]?.file_hash).toMatch(/^[0-9a-f]{64}$/);
    expect([session.chosen?.id, session.color]).toEqual([made?.id, '#A7D8FF']);
    await find('the loop');
    await session.highlight();
    expect(library.citations[1]?.color).toBe('#A7D8FF');
  });

  it('is of selected text before that of a hit, and of each page by itself', async () => {
    const { session, library, find } = await begin();
    await find('related');
    const texts = session.view.document?.texts;
    if (!texts) throw new Error('no document');
    const range = async (index: number, start: number, end: number) => ({
      index,
      start,
      end,
      page: (await texts.read(index)).page,
    });
    session.view.selection.ranges = [await range(0, 10, 26), await range(1, 0, 12)];
    expect(session.selection).toEqual({ article: 7, page: 1, text: 'The loop is hot. Related work' });
    await session.highlight();
    expect(library.citations.map(({ page, text }) => [page, text])).toEqual([
      [1, 'The loop is hot.'],
      [2, 'Related work'],
    ]);
    // None of the two is more chosen than the other.
    expect([session.chosen, session.selection]).toEqual([undefined, undefined]);
  });

  it('does nothing when nothing is marked', async () => {
    const { session, library } = await begin();
    expect(await session.highlight()).toEqual([]);
    expect(library.calls.createCitation).not.toHaveBeenCalled();
  });

  it('is taken back where it may not be stored', async () => {
    const { session, library, find } = await begin();
    library.state.mayWrite = false;
    await find('the loop');
    await expect(session.highlight()).rejects.toThrow('You do not have write permission.');
    expect([session.highlights.list, session.chosen]).toEqual([[], undefined]);
  });
});

describe('going through highlights', () => {
  const quad = (top: number): number[][] => [[60, top, 160, top, 60, top - 12, 160, top - 12]];
  const three = async () => {
    const library = libraryInMemory(pdfOf(PAGES));
    for (const [text, page, top] of [
      ['c', 3, 700],
      ['a', 1, 730],
      ['b', 1, 600],
    ] as const)
      library.add({ page, text, quads: quad(top), sort_key: `${page}|${900 - top}` });
    return begin({}, library);
  };

  it('begins at the page that is seen, keeps to the order of the document, and ends at both ends', async () => {
    const { session } = await three();
    const texts = [1, 1, 1, 1, -1, -1, -1].map((direction) => {
      session.step(direction as 1 | -1);
      return session.chosen?.text;
    });
    expect(texts).toEqual(['a', 'b', 'c', 'c', 'b', 'a', 'a']);
  });

  it('backwards begins with the last one up to the page that is seen', async () => {
    const { session } = await three();
    session.view.motion.goToPage(2);
    session.step(-1);
    expect(session.chosen?.text).toBe('b');
  });

  it('ends the writing of a note when another highlight is chosen', async () => {
    const { session } = await three();
    session.step(1);
    session.write();
    expect(session.isWriting).toBe(true);
    session.step(1);
    expect(session.isWriting).toBe(false);
    session.choose(undefined);
    session.write();
    expect(session.isWriting).toBe(false);
  });
});

describe('highlights of another edition of the file', () => {
  const anchor = { exact: 'Traces are exact', prefix: 'Related work ', suffix: ', they say.' };
  const old = { page: 9, text: 'Traces are exact', quads: [[1, 2, 3, 2, 1, 1, 3, 1]], anchor, file_hash: 'of another file' };

  it('[LIB-045] get their place in this one, which is stored', async () => {
    const library = libraryInMemory(pdfOf(PAGES));
    library.add(old);
    const { session } = await begin({}, library);
    await vi.waitFor(() => expect(library.citations[0]?.version).toBe(2));
    const [highlight] = session.highlights.list;
    expect(highlight?.page).toBe(2);
    // The second line of the page.
    expect(
      boxOfQuads(highlight?.quads ?? [])
        ?.map(Math.round)
        .slice(0, 2),
    ).toEqual([60, 704]);
    expect(library.citations[0]).toMatchObject({ page: 2, file_hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(library.citations[0]?.quads).toEqual(highlight?.quads.map((quad: Quad) => [...quad]));
  });

  it('are shown at their new place to who may only read, too', async () => {
    const library = libraryInMemory(pdfOf(PAGES));
    library.add(old);
    library.state.mayWrite = false;
    const { session } = await begin({}, library);
    await vi.waitFor(() => expect(session.highlights.list[0]?.page).toBe(2));
    expect(library.citations[0]?.page).toBe(9);
  });

  it('stay as they are when their words are gone', async () => {
    const library = libraryInMemory(pdfOf([['Nothing of it']]));
    library.add(old);
    const { session } = await begin({}, library);
    await session.refresh();
    expect(session.highlights.list[0]?.page).toBe(9);
    expect(library.calls.updateCitation).not.toHaveBeenCalled();
  });
});

describe('what others change meanwhile', () => {
  it('is there after a refresh, and what was chosen is still chosen', async () => {
    const { session, library, find } = await begin();
    await find('the loop');
    await session.highlight();
    library.add({ page: 3, text: 'theirs', sort_key: '3' });
    await session.refresh();
    expect(session.highlights.list.map(({ text }) => text)).toEqual(['The loop', 'theirs']);
    expect(session.chosen?.text).toBe('The loop');
  });

  it('is not overwritten: a colour that was changed in another window wins, and can be changed after that', async () => {
    const { session, library, find } = await begin();
    await find('the loop');
    const [made] = await session.highlight();
    if (!made?.id) throw new Error('not stored');
    library.change(made.id, { version: 1, color: '#D9C2FF' });
    await expect(session.highlights.change(made.key, { color: '#A7D8FF' })).rejects.toThrow('It was changed elsewhere.');
    await session.refresh();
    expect(session.highlights.get(made.key)?.color).toBe('#D9C2FF');
    await session.highlights.change(made.key, { color: '#A7D8FF' });
    expect(library.citations[0]).toMatchObject({ color: '#A7D8FF', version: 3 });
  });

  it('shows a file that replaces the old one where the reader is', async () => {
    const { session, library } = await begin();
    await vi.waitFor(() => expect(session.article).toBeDefined());
    session.view.motion.restore(at(2));
    library.replaceFile(pdfOf([...PAGES, ['Appendix']]));
    await session.refresh();
    await vi.waitFor(() => expect(session.view.state.pageCount).toBe(4));
    expect(session.view.motion.position.page).toBe(2);
  });

  it('does not matter while the server cannot be reached', async () => {
    const { session, library } = await begin();
    library.calls.listCitations.mockRejectedValueOnce(new Error('offline'));
    library.calls.getArticle.mockRejectedValueOnce(new Error('offline'));
    await session.refresh();
    expect([session.highlights.status, session.view.state.status]).toEqual(['ready', 'ready']);
  });
});

describe('without a connection', () => {
  const online = (library: ReturnType<typeof libraryInMemory>, isOnline: boolean) =>
    runInAction(() => (library.session.isOnline = isOnline));

  it('[CORE-043] a PDF that was opened before opens from this browser, and can be marked', async () => {
    const library = libraryInMemory(pdfOf(PAGES));
    const before = await begin({}, library);
    await vi.waitFor(() => expect([...library.onDisk.keys()]).toEqual(['/storage/pdf/1/']));
    before.session.dispose();
    online(library, false);
    const { session, find } = await begin({}, library);
    expect(session.view.state).toMatchObject({ status: 'ready', pageCount: 3 });
    await find('exact');
    expect(await session.highlight()).toHaveLength(1);
  });

  it('[CORE-043] a PDF opens where it was left, though that was without a connection', async () => {
    const library = libraryInMemory(pdfOf(PAGES));
    const before = await begin({}, library);
    await vi.waitFor(() => expect(library.onDisk.size).toBe(1));
    online(library, false);
    before.session.goTo({ page: 3 });
    await vi.waitFor(() => expect(before.session.view.state.page).toBe(3));
    before.session.dispose();
    const { session } = await begin({}, library);
    expect(session.view.state.page).toBe(3);
    session.dispose();
    library.stopped({ page: 1, x: 0, y: 0, zoom: 1, rotation: 0 });
    online(library, true);
    const after = await begin({}, library);
    expect(after.session.view.state.page).toBe(3);
    // The server has heard of it before it was asked.
    expect((await library.calls.getPosition()).position?.page).not.toBe(1);
  });

  it('[CORE-043] a PDF that was never opened here says so, and opens when the connection is back', async () => {
    const library = libraryInMemory(pdfOf(PAGES));
    online(library, false);
    const { session } = await begin({}, library);
    expect(session.view.state.problem).toBe('not-kept');
    online(library, true);
    await vi.waitFor(() => expect(session.view.state.status).toBe('ready'));
  });

  it('[CORE-043] the file that a new one has replaced is never shown for it', async () => {
    const library = libraryInMemory(pdfOf(PAGES));
    const before = await begin({}, library);
    await vi.waitFor(() => expect(library.onDisk.size).toBe(1));
    before.session.dispose();
    library.replaceFile(pdfOf([['Another file']]));
    online(library, false);
    const { session } = await begin({}, library);
    expect(session.view.state.problem).toBe('not-kept');
  });

  it('[CORE-043] is kept under the name that its bytes came under, though another has replaced it meanwhile', async () => {
    const library = libraryInMemory(pdfOf(PAGES));
    const { session } = await begin({}, library);
    await vi.waitFor(() => expect(library.onDisk.size).toBe(1));
    library.replaceFile(pdfOf([['Another file']]));
    await session.refresh();
    await vi.waitFor(() => expect(library.kept.keep).toHaveBeenCalledTimes(2));
    await vi.waitFor(() => expect(library.onDisk.size).toBe(2));
    const [first, second] = [...library.onDisk.values()].map((bytes) => new TextDecoder('latin1').decode(bytes));
    expect([first?.includes('The loop is hot.'), second?.includes('Another file')]).toEqual([true, true]);
  });
});
