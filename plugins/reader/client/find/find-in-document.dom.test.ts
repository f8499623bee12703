/** Searching real documents: what people type against what PDFs write. */
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { makePdf } from '../../bench/make-pdf.mjs';
import { boxOfQuads } from '../../common/geometry/quads.ts';
import type { Quad } from '../../common/geometry/types.ts';
import { PageTexts } from '../document/page-texts.ts';
import { openPdf, textsOf } from '../testing/pdf-in-process.ts';
import { FindStore } from './find-store.ts';

const GLYPHS = ['fi', 'ffl', 'Lslash'];

const searchIn = async (pages: readonly (readonly string[])[], seen = 0) => {
  const pdf = await openPdf(makePdf({ pages: pages.length, lines: (page) => pages[page - 1] ?? [], glyphs: GLYPHS }));
  const texts = textsOf(pdf);
  const host = {
    texts: () => texts as PageTexts | undefined,
    page: () => seen,
    show: vi.fn((_index: number, _quads: readonly Quad[]) => {}),
    redraw: vi.fn(),
    leave: vi.fn(),
  };
  const store = new FindStore(host);
  onTestFinished(() => store.close());
  const search = async (query: string): Promise<string[]> => {
    if (store.isOpen) store.setQuery(query);
    else store.open(query);
    await vi.waitFor(() => expect(store.isSearching).toBe(false));
    return Promise.all(store.hits.map(async ({ index, start, end }) => (await texts.plain(index)).slice(start, end)));
  };
  return { store, host, search, texts };
};
const shown = (host: { show: { mock: { lastCall?: [number, readonly Quad[]] } } }) => host.show.mock.lastCall;

describe('search in a document', () => {
  const page = [
    'The ef\u0001cient ba\u0002e of the na\u00efve reader',
    'goes on, co-',
    'operatively, from line to line,',
    'at \u0003\u00f3d\u0179 and S\u00e3o Paulo.',
  ];

  it.each([
    ['efficient', 'a ligature', ['efficient']],
    ['baffle', 'a ligature of three letters', ['baffle']],
    ['NAIVE', 'capitals and no diaeresis', ['naïve']],
    ['naïve', 'the diaeresis', ['naïve']],
    ['cooperatively', 'a word that is broken at the end of its line', ['co-\noperatively']],
    ['co-operatively', 'its hyphen', ['co-\noperatively']],
    ['reader goes on', 'words on two lines', ['reader\ngoes on']],
    ['sao  paulo', 'too many blanks', ['São Paulo']],
    ['line', 'what is there more than once', ['line', 'line']],
    ['nowhere', 'what is not there', []],
  ])('finds %j: %s', async (query, _, found) => {
    const { search } = await searchIn([page]);
    expect(await search(query)).toEqual(found);
  });

  it('begins on the page that is seen, counts from the first, and goes round the end', async () => {
    const { store, host, search } = await searchIn([['one needle'], ['hay'], ['needle and needle'], ['hay']], 2);
    await search('needle');
    expect([store.total, store.position, shown(host)?.[0]]).toEqual([3, 2, 2]);
    const round = [1, 1, 1, -1, -1].map((direction) => {
      store.step(direction as 1 | -1);
      return store.position;
    });
    expect(round).toEqual([3, 1, 2, 1, 3]);
  });

  it('shows a hit that runs over two lines as two shapes', async () => {
    const { host, search, store } = await searchIn([page]);
    await search('cooperatively');
    await vi.waitFor(() => expect(shown(host)?.[1]).toHaveLength(2));
    const { hits, currentHit } = store.hitsOn(0);
    expect([hits.length, currentHit]).toEqual([1, 0]);
    expect(boxOfQuads(hits[0] ?? [])?.[0]).toBeCloseTo(60, 0);
  });

  it('marks a passage that was found elsewhere as a whole, over lines and broken words, the one with the words around it', async () => {
    const lines = ['The waggle dance of one hive', 'and, in an-', 'other hive, the', 'wag-', 'gle dance again'];
    const { store, host, texts } = await searchIn([['other hive, the waggle dance'], lines], 0);
    store.openAt({ index: 1, text: 'another hive, the waggle dance', before: 'and, in ', after: ' again' });
    await vi.waitFor(() => expect(shown(host)?.[1]).toHaveLength(4));
    const { index, start, end } = store.current ?? { index: 0, start: 0, end: 0 };
    expect((await texts.plain(index)).slice(start, end)).toBe('an-\nother hive, the\nwag-\ngle dance');
    store.openAt({ index: 1, text: 'waggle dance', before: 'other hive, the ', after: ' again' });
    await vi.waitFor(() => expect(store.current?.start).toBeGreaterThan(40));
    expect([store.query, store.takesKeyboard, store.total]).toEqual(['waggle dance', false, 3]);
  });

  it('stays on the page of a passage whose words are not there, and follows what is typed then', async () => {
    const { store, host, search } = await searchIn([['hay'], ['needle']], 0);
    store.openAt({ index: 0, text: 'needle' });
    await vi.waitFor(() => expect(store.isSearching).toBe(false));
    expect([store.current, shown(host)]).toEqual([undefined, undefined]);
    await search('needle');
    expect(store.current?.index).toBe(1);
  });

  it('keeps the place of the reader for the way back, once for each time it is opened', async () => {
    const { store, host, search } = await searchIn([['needle']]);
    await search('needle');
    store.open('other');
    store.open();
    expect(host.leave).toHaveBeenCalledOnce();
    expect(store.asked).toBe(3);
    store.close();
    store.open('needle');
    expect(host.leave).toHaveBeenCalledTimes(2);
  });

  it('forgets its hits when it is closed, and finds them again when it is opened', async () => {
    const { store, search } = await searchIn([['needle']]);
    await search('needle');
    store.close();
    expect([store.total, store.current, store.hitsOn(0).hits]).toEqual([0, undefined, []]);
    store.open();
    await vi.waitFor(() => expect(store.total).toBe(1));
  });

  it('looks again in another revision of the document', async () => {
    const { store, host, search } = await searchIn([['needle']]);
    await search('needle');
    const topOf = () => boxOfQuads(store.hitsOn(0).hits[0] ?? [])?.[3];
    await vi.waitFor(() => expect(topOf()).toBeGreaterThan(720));
    const next = textsOf(await openPdf(makePdf({ lines: () => ['a line before', 'needle'] })));
    host.texts = () => next;
    store.documentChanged();
    // One line lower than before.
    await vi.waitFor(() => expect(topOf()).toBeLessThan(720));
    expect(store.total).toBe(1);
  });

  it('finds nothing before there is a document', () => {
    const store = new FindStore({ texts: () => undefined, page: () => 0, show() {}, redraw() {}, leave() {} });
    store.open('needle');
    expect([store.isSearching, store.total]).toEqual([false, 0]);
    store.step(1);
    expect(store.position).toBe(0);
  });
});
