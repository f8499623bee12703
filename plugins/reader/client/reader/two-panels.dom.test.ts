/** The same reference in two panels: each with its own view, and what is marked in one is seen in the other. */
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { makePdf } from '../../bench/make-pdf.mjs';
import { libraryInMemory } from '../testing/library-in-memory.ts';
import '../testing/pdf-in-process.ts';
import { inWindow, viewTexts } from '../testing/view-window.ts';
import { ReaderSession } from './reader-session.ts';

const nativeFetch = globalThis.fetch;
afterEach(() => vi.stubGlobal('fetch', nativeFetch));

const begin = async () => {
  const library = libraryInMemory(makePdf({ pages: 3, lines: () => ['The loop is hot.', 'Traces are exact.'] }));
  const open = async (from?: ReaderSession) => {
    const session = new ReaderSession(7, { ...library.parts, texts: viewTexts, rights: { mayChange: () => true } });
    inWindow(session.view);
    onTestFinished(() => session.dispose());
    await session.start({}, from?.view.motion.position);
    await vi.waitFor(() => expect(session.view.state.status).toBe('ready'));
    return session;
  };
  const one = await open();
  one.view.motion.restore({ page: 2, x: 0, y: 100, zoom: 1.5, rotation: 0 });
  return { library, one, other: await open(one) };
};

it('begins where the other is, and goes its own way from there', async () => {
  const { one, other } = await begin();
  expect(other.view.motion.position).toEqual(one.view.motion.position);
  other.view.motion.goToPage(3);
  other.view.motion.setZoom(1);
  other.view.find.open('traces');
  expect([one.view.state.page, one.view.state.zoom, one.view.find.isOpen]).toEqual([2, 1.5, false]);
});

it('shows at once what is marked and deleted in the other', async () => {
  const { library, one, other } = await begin();
  one.view.find.open('traces are');
  await vi.waitFor(() => expect(one.passages).toHaveLength(1));
  const made = one.highlight('#B8F2B0');
  await vi.waitFor(() => expect(other.marks.map(({ color }) => color)).toEqual(['#B8F2B0']));
  const [mark] = await made;
  expect(library.calls.createCitation).toHaveBeenCalledOnce();
  await other.highlights.remove([mark?.key ?? '']);
  expect(one.marks).toEqual([]);
});

it('reads one document, which stays as long as one of them does', async () => {
  const { one, other } = await begin();
  expect(other.view.document?.pdf).toBe(one.view.document?.pdf);
  one.dispose();
  expect((await other.view.document?.pdf.getPage(3))?.pageNumber).toBe(3);
  expect(other.view.state.status).toBe('ready');
});
