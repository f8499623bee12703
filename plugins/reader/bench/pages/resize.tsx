/** Page of the bench: the reader's own view in a panel that gets another size, and what moves while a document opens. */
import { pdfViews } from '../../client/viewer/pdf-views.tsx';
import { isDrawn } from './report.ts';
import { showInApp } from './show-in-app.tsx';

const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
const page = (): HTMLElement | null => document.querySelector('[data-page="1"]');

class Resizing {
  isReady = false;
  /** Of the page when it was opened, as browsers count it; 0 is nothing. */
  shift = 0;
  /** Milliseconds from the first drawing of the panel until something stands in place of the pages. */
  skeleton: number | undefined;
  readonly #start = performance.now();
  readonly #panel: HTMLElement;

  constructor(panel: HTMLElement) {
    this.#panel = panel;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) this.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    void this.#begin();
  }

  async #begin(): Promise<void> {
    while (!isDrawn(page()?.querySelector('canvas') ?? null)) {
      if (document.querySelector('[role="status"]')) this.skeleton ??= performance.now() - this.#start;
      await frame();
    }
    this.isReady = true;
  }

  /**
   * Makes the panel as wide, in one step or as a hand drags it. @returns milliseconds from the last step until the page is as sharp as
   * the screen, and whether a picture of it was there all the time
   */
  async resize(width: number, steps: number): Promise<{ sharp: number; isBlank: boolean }> {
    const from = this.#panel.clientWidth;
    let isBlank = false;
    const look = (): HTMLCanvasElement | null => {
      const canvas = page()?.querySelector('canvas') ?? null;
      isBlank ||= canvas === null || canvas.width === 0;
      return canvas;
    };
    for (let step = 1; step <= steps; step++) {
      this.#panel.style.width = `${from + ((width - from) * step) / steps}px`;
      await frame();
      look();
    }
    const start = performance.now();
    const isSharp = (): boolean => {
      const canvas = look();
      const shown = page()?.clientWidth ?? 0;
      return canvas !== null && Math.abs(canvas.width - shown * devicePixelRatio) <= 1;
    };
    // The view hears of its size after the frame in which it changed.
    if (steps === 1) await frame();
    while (!isSharp()) await frame();
    return { sharp: performance.now() - start, isBlank };
  }
}

const show = await showInApp();
const panel = document.body.lastElementChild as HTMLElement;
panel.style.cssText = 'position:fixed;inset:0 auto 0 0;width:900px';
(globalThis as { resizing?: Resizing }).resizing = new Resizing(panel);
show(<pdfViews.Viewer title="Bench" source={{ key: 'bench', load: () => ({ url: '/document.pdf' }) }} />);
