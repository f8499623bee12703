/** A view of real documents: opening, exchanging a revision, what is drawn, and what goes wrong. */
import { describe, expect, it, vi } from 'vitest';
import { makePdf } from '../../bench/make-pdf.mjs';
import type { Quad } from '../../common/geometry/types.ts';
import type { PdfPosition, PdfSource } from '../../common/services.ts';
import { PdfOpenError } from '../document/opening.ts';
import { sourceOf } from '../testing/pdf-in-process.ts';
import { inWindow, viewTexts } from '../testing/view-window.ts';
import styles from './page.module.css';
import { PdfView } from './pdf-view.ts';
import { handleOf } from './view-handle.ts';

const LINE: Quad = [60, 730, 200, 730, 60, 718, 200, 718];
const at = (page: number, more: Partial<PdfPosition> = {}): PdfPosition => ({
  page,
  x: 0,
  y: 100,
  zoom: 1,
  rotation: 0,
  ...more,
});

const show = () => {
  const heard = { onReady: vi.fn(), onLoaded: vi.fn(), onError: vi.fn(), onPosition: vi.fn() };
  const view = new PdfView({ ...viewTexts, ...heard });
  const { sheet } = inWindow(view);
  const shapes = (name: keyof typeof styles) => sheet.querySelectorAll(`.${styles[name]}`);
  return { view, sheet, heard, shapes };
};
const ready = (view: PdfView) => vi.waitFor(() => expect(view.state.status).toBe('ready'));

describe('a view', () => {
  it('opens a document at its beginning, and says when it is there', async () => {
    const { view, heard, sheet } = show();
    void view.open(sourceOf(makePdf({ pages: 5 })));
    expect(view.state.status).toBe('loading');
    await ready(view);
    expect([view.state.pageCount, view.state.page, view.motion.position.zoom]).toEqual([5, 1, 'fit-text']);
    expect([heard.onReady.mock.calls.length, heard.onLoaded.mock.calls]).toEqual([1, [[5]]]);
    // Only pages near the window exist.
    const names = [...sheet.querySelectorAll('[role=region]')].map((page) => page.getAttribute('aria-label'));
    expect(names).toContain('Page 1');
    expect(names).not.toContain('Page 5');
  });

  it('opens as wide as its text is set, and never too small to be read, whatever its margins', async () => {
    const { view } = show();
    const words = 'Words of a page that is set as pages are, one after the other, from side to side';
    void view.open(sourceOf(makePdf({ pages: 2, lines: () => Array.from({ length: 12 }, () => words) })));
    await ready(view);
    const { column, surface } = view.motion;
    // A window of 600 pixels is narrower than the page at this size, and as wide as its text.
    expect((column?.width ?? 0) * view.state.factor * (96 / 72)).toBeCloseTo(576, 0);
    expect(view.state.factor).toBeGreaterThan(0.75);
    const left = (surface?.stage.left(0) ?? 0) + (column?.left ?? 0) * view.state.factor * (96 / 72);
    expect(left - (surface?.stage.scroller.scrollLeft ?? 0)).toBeCloseTo(12, 0);
  });

  it('shows a cover whole that is set wider than the pages after it', async () => {
    const { view } = show();
    const cover = 'A Title That Runs from One Side of Its Page to the Other and Nearly Over';
    const lines = (page: number) =>
      page === 1 ? [cover] : Array.from({ length: 16 }, () => 'Words of a page that is set narrow, in one column');
    void view.open(sourceOf(makePdf({ pages: 3, lines })));
    await ready(view);
    const { column } = view.motion;
    void view.open(sourceOf(makePdf({ pages: 1, lines: () => [cover] })));
    await vi.waitFor(() => expect(view.state.pageCount).toBe(1));
    expect(column?.width).toBeCloseTo(view.motion.column?.width ?? 0, 0);
  });

  it('finds out how wide the text is when it is asked for that later', async () => {
    const { view } = show();
    const lines = () => Array.from({ length: 12 }, () => 'Words of a page that is set as pages are, one after the other');
    void view.open(sourceOf(makePdf({ pages: 2, lines })), at(1));
    await ready(view);
    expect([view.state.factor, view.motion.column]).toEqual([1, undefined]);
    await view.setZoom('fit-text');
    expect([view.state.zoom, (view.motion.column?.width ?? 0) > 0]).toEqual(['fit-text', true]);
  });

  it('learns the printed names of the pages', async () => {
    const { view } = show();
    void view.open(sourceOf(makePdf({ pages: 6 })));
    await vi.waitFor(() => expect(view.state.labels).toEqual(['i', 'ii', 'iii', 'iv', '1', '2']));
    expect([view.state.pageLabel, view.state.pageNamed('IV'), view.state.pageNamed('2'), view.state.pageNamed('9')]).toEqual([
      'i',
      4,
      6,
      undefined,
    ]);
  });

  it.each([at(3), at(2, { zoom: 'fit-page', rotation: 90 }), at(4, { zoom: 2.5, x: 30, y: 240 })])(
    'begins where it was left: %o',
    async (start) => {
      const { view } = show();
      void view.open(sourceOf(makePdf({ pages: 5 })), Promise.resolve(start));
      await ready(view);
      const { x, y, ...rest } = view.motion.position;
      expect(rest).toEqual({ page: start.page, zoom: start.zoom, rotation: start.rotation });
      expect([x, y].map(Math.round)).toEqual([start.x, start.y]);
    },
  );

  it('has the words of the page over its picture, and its links', async () => {
    const { view, sheet } = show();
    const external = '<< /Type /Annot /Subtype /Link /Rect [60 600 90 610] /A << /S /URI /URI (https://example.org/) >> >>';
    const script = '<< /Type /Annot /Subtype /Link /Rect [60 500 90 510] /A << /S /URI /URI (javascript:alert\\(1\\)) >> >>';
    void view.open(sourceOf(makePdf({ pages: 3, annotations: () => external + script })));
    await vi.waitFor(() => expect(sheet.querySelectorAll('[data-page="1"] a')).toHaveLength(2));
    expect(sheet.querySelector('[data-page="1"]')?.textContent).toContain('Chapter 1: needle1 in the haystack');
    const [inside, outside] = [...sheet.querySelectorAll<HTMLAnchorElement>('[data-page="1"] a')];
    expect([outside?.href, outside?.rel, outside?.target]).toEqual(['https://example.org/', 'noopener noreferrer', '_blank']);
    inside?.click();
    await vi.waitFor(() => expect(view.state.page).toBe(3));
    expect(view.state.canGoBack).toBe(true);
    view.motion.back();
    expect(view.state.page).toBe(1);
  });

  it('draws marks, hits and the place that was asked for, each for as long as it lasts', async () => {
    const { view, shapes } = show();
    void view.open(sourceOf(makePdf({ pages: 2 })));
    await ready(view);
    const mark = { page: 1, quads: [LINE], color: '#FFE066', label: 'a' };
    view.setMarks(
      [
        { ...mark, id: 'a', hasNote: true },
        { ...mark, id: 'b', page: 2 },
        { ...mark, id: 'c' },
      ],
      'c',
    );
    expect(shapes('mark').length).toBeGreaterThanOrEqual(2);
    expect([shapes('chosen').length, shapes('noteSign').length]).toEqual([1, 1]);
    view.find.open('haystack');
    await vi.waitFor(() => expect([shapes('currentHit').length, shapes('hit').length > 0]).toEqual([1, true]));
    view.find.close();
    expect([shapes('currentHit').length, shapes('hit').length]).toEqual([0, 0]);
    view.reveal(0, [LINE]);
    expect(shapes('glow')).toHaveLength(1);
    await vi.waitFor(() => expect(shapes('glow')).toHaveLength(0));
  });

  it('goes to places that the document names, and nowhere for others', async () => {
    const { view } = show();
    void view.open(sourceOf(makePdf({ pages: 5 })));
    await ready(view);
    await view.goToDestination([3, { name: 'XYZ' }, 0, 700]);
    expect(view.state.page).toBe(4);
    await view.goToDestination('no such name');
    expect(view.state.page).toBe(4);
  });

  it('shows a mark, or its page when the mark has no place in this file', async () => {
    const { view } = show();
    void view.open(sourceOf(makePdf({ pages: 5 })));
    await ready(view);
    view.revealMark({ id: 1, page: 3, quads: [LINE], color: '', label: '' });
    expect(view.state.page).toBe(3);
    view.revealMark({ id: 2, page: 5, quads: [], color: '', label: '' });
    expect(view.state.page).toBe(5);
  });
});

describe('another revision of a document', () => {
  const revised = () => {
    const load = vi.fn(() => ({ data: makePdf({ pages: 5 }) }));
    const first = sourceOf(makePdf(), { revision: 1, load });
    const next = (revision: number, bytes: () => ReturnType<PdfSource['load']>): PdfSource => ({
      ...first,
      revision,
      load: bytes,
    });
    return { load, first, next };
  };

  it('is exchanged in place: the reader stays where they are', async () => {
    const { view, heard } = show();
    const { first, next } = revised();
    void view.open(first);
    await ready(view);
    view.motion.restore(at(4, { zoom: 1.5 }));
    const before = view.document;
    void view.open(
      next(2, () => ({ data: makePdf({ pages: 7 }) })),
      at(1),
    );
    expect(view.state.status).toBe('ready');
    await vi.waitFor(() => expect(view.document).not.toBe(before));
    expect(view.motion.position).toMatchObject({ page: 4, zoom: 1.5 });
    expect([heard.onReady.mock.calls.length, heard.onLoaded.mock.calls]).toEqual([1, [[5], [7]]]);
  });

  it('that is shorter shows its last page', async () => {
    const { view } = show();
    const { first, next } = revised();
    void view.open(first);
    await ready(view);
    view.motion.goToPage(5);
    void view.open(next(2, () => ({ data: makePdf({ pages: 2 }) })));
    await vi.waitFor(() => expect(view.state.pageCount).toBe(2));
    expect(view.motion.position.page).toBe(2);
  });

  it('that cannot be read leaves the old one on the screen, and is told', async () => {
    const { view, heard } = show();
    const { first, next } = revised();
    void view.open(first);
    await ready(view);
    const before = view.document;
    await view.open(next(2, () => ({ data: Uint8Array.from([1, 2, 3]) })));
    expect([view.state.status, view.document]).toEqual(['ready', before]);
    expect(heard.onError.mock.calls.map(([error]) => (error as PdfOpenError).problem)).toEqual(['not-pdf']);
  });

  it('of the same number is not loaded again', async () => {
    const { view } = show();
    const { first, load } = revised();
    void view.open(first);
    await ready(view);
    await view.open(first);
    expect(load).toHaveBeenCalledOnce();
  });

  it('that comes while one is on its way wins', async () => {
    const { view, heard } = show();
    const { first } = revised();
    void view.open(first);
    void view.open(sourceOf(makePdf({ pages: 9 })));
    await ready(view);
    expect([view.state.pageCount, heard.onLoaded.mock.calls, heard.onError.mock.calls]).toEqual([9, [[9]], []]);
  });
});

describe('a document that cannot be shown', () => {
  it('is told with its problem, and opens where the reader was when it is tried again', async () => {
    const { view, heard } = show();
    const load = vi
      .fn<() => ReturnType<PdfSource['load']>>()
      .mockRejectedValueOnce(new PdfOpenError('server', 'busy'))
      .mockReturnValueOnce({ data: makePdf({ pages: 3 }) });
    await view.open(sourceOf(makePdf(), { load }));
    expect([view.state.status, view.state.problem]).toEqual(['failed', 'server']);
    expect(heard.onError).toHaveBeenCalledOnce();
    view.retry();
    await ready(view);
    expect([view.state.problem, view.state.pageCount]).toEqual([undefined, 3]);
  });
});

describe('what another plugin may do with its view', () => {
  it('goes to pages, reveals boxes counted from the bottom, and knows how large a page is', async () => {
    const { view, shapes } = show();
    const handle = handleOf(view);
    await expect(handle.pageBox(1)).rejects.toThrow('No document is open');
    void view.open(sourceOf(makePdf({ pages: 4, crop: [10, 20, 400, 500] })));
    await ready(view);
    expect([handle.pageCount, await handle.pageBox(2)]).toEqual([4, [10, 20, 400, 500]]);
    handle.goToPage(3);
    expect(view.state.page).toBe(3);
    handle.revealBox(1, [[20, 480, 120, 490]]);
    expect(view.state.page).toBe(1);
    expect(shapes('glow')).toHaveLength(1);
    handle.setZoom(2);
    handle.restore(at(2));
    expect(handle.position).toMatchObject({ page: 2, zoom: 1 });
    handle.find('needle');
    expect([view.find.isOpen, view.find.query]).toEqual([true, 'needle']);
  });
});
