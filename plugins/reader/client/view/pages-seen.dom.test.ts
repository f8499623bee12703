/** Which pages were looked at, in a window of 600 by 800 pixels. */
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { makePdf } from '../../bench/make-pdf.mjs';
import { sourceOf } from '../testing/pdf-in-process.ts';
import { inWindow, viewTexts } from '../testing/view-window.ts';
import { SEEN_AFTER, watchPagesSeen } from './pages-seen.ts';
import { PdfView } from './pdf-view.ts';

afterEach(() => vi.useRealTimers());

const begin = async () => {
  const view = new PdfView(viewTexts);
  const { scroller } = inWindow(view);
  await view.open(sourceOf(makePdf({ pages: 4, lines: () => ['Words.'] })));
  vi.useFakeTimers();
  view.motion.restore({ page: 1, x: 0, y: 0, zoom: 0.75, rotation: 0 });
  const seen: number[] = [];
  onTestFinished(watchPagesSeen(view, (index) => void seen.push(index)));
  const isHidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  onTestFinished(() => isHidden.mockRestore());
  const hide = (hidden: boolean) => {
    isHidden.mockReturnValue(hidden ? 'hidden' : 'visible');
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return { view, seen, hide, scroller, wait: (ms: number) => vi.advanceTimersByTime(ms) };
};

describe('a page is seen', () => {
  it('when it was on the screen for three seconds, and is told once', async () => {
    const { seen, wait, view } = await begin();
    wait(SEEN_AFTER - 1);
    expect(seen).toEqual([]);
    wait(1);
    expect(seen).toEqual([0]);
    view.motion.goToPage(2);
    wait(SEEN_AFTER);
    view.motion.goToPage(1);
    wait(2 * SEEN_AFTER);
    expect(seen).toEqual([0, 1]);
  });

  it('not when it is only passed', async () => {
    const { seen, wait, view } = await begin();
    for (const page of [2, 3, 4, 3, 2, 1]) {
      view.motion.goToPage(page);
      wait(SEEN_AFTER - 500);
    }
    expect(seen).toEqual([]);
  });

  it('not in a window that is hidden, nor in a panel behind another; the time begins anew then', async () => {
    const { seen, wait, hide, scroller } = await begin();
    wait(SEEN_AFTER - 500);
    hide(true);
    wait(2 * SEEN_AFTER);
    hide(false);
    wait(SEEN_AFTER - 500);
    expect(seen).toEqual([]);
    Object.defineProperty(scroller, 'clientHeight', { value: 0, configurable: true });
    wait(SEEN_AFTER);
    expect(seen).toEqual([]);
  });

  it('with those beside it that show as much', async () => {
    const { seen, wait, view } = await begin();
    view.motion.restore({ page: 1, x: 0, y: 0, zoom: 0.35, rotation: 0 });
    wait(SEEN_AFTER);
    expect(seen).toEqual([0, 1]);
  });
});
