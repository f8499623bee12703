/** Page of the bench: the reader's own view of a long document with 1,000 highlights and what else is marked on pages. */
import { quadOfBox } from '../../common/geometry/quads.ts';
import { MARK_KINDS } from '../../common/mark-kinds.ts';
import type { PdfMark, PdfViewHandle } from '../../common/services.ts';
import { pdfViews } from '../../client/viewer/pdf-views.tsx';
import { isDrawn } from './report.ts';
import { showInApp } from './show-in-app.tsx';

const COUNT = 1000;
const PAGES = 50;

/** `?without` shows the pages alone, to compare. */
const count = location.search === '?without' ? 0 : COUNT;
const marks = Array.from({ length: count }, (_, at): PdfMark => {
  const top = 720 - (Math.floor(at / PAGES) % 40) * 14;
  // Mostly highlights, as people make them; each tenth is of another kind.
  const kind = at % 10 === 0 ? (MARK_KINDS[(at / 10) % MARK_KINDS.length] ?? 'highlight') : 'highlight';
  const strokes = Array.from({ length: 4 }, (_, line) => [60, top - line * 3, 200, top - line * 3 - 5, 340, top - line * 3]);
  const drawing = kind === 'ink' ? { strokes, line_width: 1.5 } : undefined;
  const quads = [quadOfBox([60, top - 12, 340, top])];
  return { id: at, page: (at % PAGES) + 1, quads, color: '#FFE066', label: `mark ${at}`, kind, drawing };
});

const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

class ManyMarks {
  isReady = false;
  #view: PdfViewHandle | undefined;

  async begin(view: PdfViewHandle): Promise<void> {
    this.#view = view;
    await this.#drawn(1);
    this.isReady = true;
  }

  /** Milliseconds until a page is on the screen. */
  async jump(page: number): Promise<number> {
    const start = performance.now();
    this.#view?.goToPage(page);
    await this.#drawn(page);
    return performance.now() - start;
  }

  /** Frames in a second, and the share (percent) of those that took the time of two. */
  async scroll(seconds: number): Promise<{ perSecond: number; slow: number }> {
    const scroller = document.querySelector('[data-main]');
    const times = [await frame()];
    while ((times.at(-1) ?? 0) - (times[0] ?? 0) < seconds * 1000) {
      scroller?.scrollBy(0, 30);
      times.push(await frame());
    }
    const lengths = times.slice(1).map((time, at) => time - (times[at] ?? 0));
    const took = (times.at(-1) ?? 0) - (times[0] ?? 0);
    return {
      perSecond: (lengths.length * 1000) / took,
      slow: (100 * lengths.filter((each) => each > 30).length) / lengths.length,
    };
  }

  async #drawn(page: number): Promise<void> {
    while (!isDrawn(document.querySelector(`[data-page="${page}"] canvas`))) await frame();
  }
}

const bench = new ManyMarks();
(globalThis as { manyMarks?: ManyMarks }).manyMarks = bench;
const source = { key: 'bench', load: () => ({ url: '/document.pdf' }) };
const show = await showInApp();
show(<pdfViews.Viewer title="Bench" source={source} marks={marks} onReady={(view) => void bench.begin(view)} />);
