/** Moving about in a document of three pages in a window of 600 by 800 pixels; the page is 612 by 792 points. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PAGE_GAP } from '../../common/geometry/layout.ts';
import type { PageFrame } from '../../common/geometry/page-frame.ts';
import type { Quad } from '../../common/geometry/types.ts';
import type { PagePool } from './page-pool.ts';
import { PageStage } from './page-stage.ts';
import { Pinch } from './pinch.ts';
import { START, ViewMotion } from './view-motion.ts';
import { ViewState } from './view-state.ts';

const frame: PageFrame = { view: [0, 0, 612, 792], rotate: 0, userUnit: 1 };
/** A line at `top` points from the bottom. */
const line = (top: number): Quad => [72, top, 300, top, 72, top - 12, 300, top - 12];

const windowOf = (width: number, height: number) => {
  const size = { width, height };
  const scroller = document.createElement('div');
  Object.defineProperty(scroller, 'clientWidth', { get: () => size.width });
  Object.defineProperty(scroller, 'clientHeight', { get: () => size.height });
  return { scroller, size };
};

const setUp = () => {
  const { scroller, size } = windowOf(600, 800);
  const state = new ViewState();
  const moved = vi.fn();
  const motion = new ViewMotion(state, moved);
  const stage = new PageStage(scroller, document.createElement('div'));
  stage.frames = [frame, frame, { ...frame, rotate: 90 }];
  const pool = { place: vi.fn(), show: vi.fn(), rotate: vi.fn(), rest: vi.fn() };
  motion.surface = { stage, pool: pool as unknown as PagePool, pinch: new Pinch(stage) };
  state.set({ status: 'ready', pageCount: 3 });
  motion.restore({ page: 1, x: 0, y: 0, zoom: 1, rotation: 0 });
  return { motion, state, stage, scroller, size, pool, moved };
};
let view: ReturnType<typeof setUp>;
beforeEach(() => {
  view = setUp();
});

describe('going to a page', () => {
  it.each([
    [2, 2],
    [0, 1],
    [99, 3],
    [1.6, 2],
  ])('%d shows page %d', (asked, page) => {
    view.motion.goToPage(asked);
    expect(view.state.page).toBe(page);
    expect(view.moved).toHaveBeenLastCalledWith(view.motion.position);
  });

  it('is gone back from, and forward again, with the zoom of today', () => {
    view.motion.goToPage(3);
    view.motion.setZoom(2);
    view.motion.back();
    expect(view.motion.position).toMatchObject({ page: 1, zoom: 2 });
    expect([view.state.canGoBack, view.state.canGoForward]).toEqual([false, true]);
    view.motion.forward();
    expect(view.motion.position.page).toBe(3);
    view.motion.forget();
    expect([view.state.canGoBack, view.state.canGoForward]).toEqual([false, false]);
  });

  it('shows the gap above the page', () => {
    view.motion.goToPage(2);
    const { top = 0 } = view.stage.slot(1) ?? {};
    expect(top - view.scroller.scrollTop).toBe(PAGE_GAP);
  });

  it('shows the line that a link names, in sight of its top', () => {
    view.motion.goToPlace({ index: 1, x: 72, y: 400 });
    const seen = view.motion.screenRect(1, [line(400)]);
    expect(seen?.top).toBeGreaterThanOrEqual(0);
    expect(seen?.top).toBeLessThan(40);
  });
});

describe('a position', () => {
  it.each([
    { page: 2, x: 10, y: 300, zoom: 1.5, rotation: 0 },
    { page: 1, x: 0, y: 100, zoom: 'fit-width', rotation: 90 },
    { page: 3, x: 5, y: 20, zoom: 'fit-page', rotation: 180 },
    { page: 2, x: 0, y: -8, zoom: 1.5, rotation: 0 },
  ] as const)('is restored as it was left: %o', (position) => {
    view.motion.restore(position);
    const { x, y, ...rest } = view.motion.position;
    expect(rest).toEqual({ page: position.page, zoom: position.zoom, rotation: position.rotation });
    expect(y).toBeCloseTo(position.y, 0);
    expect(x).toBeCloseTo(position.x, 0);
  });

  it('is drawn sharp within two frames of a new size, and stretched meanwhile', () => {
    view.motion.restore({ page: 2, x: 0, y: 300, zoom: 'fit-width', rotation: 0 });
    view.size.width = 400;
    view.motion.resized();
    expect(view.pool.place.mock.lastCall?.[0]).toBeGreaterThan(0);
    expect(view.pool.place.mock.lastCall?.[0]).toBeLessThanOrEqual(1000 / 30);
  });

  it('survives a window that is hidden for a while', () => {
    view.motion.restore({ page: 2, x: 0, y: 300, zoom: 'fit-width', rotation: 0 });
    Object.assign(view.size, { width: 0, height: 0 });
    view.scroller.scrollTop = 0;
    view.motion.resized();
    expect(view.pool.rest).toHaveBeenCalledOnce();
    Object.assign(view.size, { width: 400, height: 500 });
    view.motion.resized();
    expect(view.motion.position.page).toBe(2);
    expect(view.motion.position.y).toBeCloseTo(300, 0);
  });

  it('past the last page of a shorter document is its last page', () => {
    view.motion.restore({ page: 50, x: 0, y: 0, zoom: 1, rotation: 0 });
    expect(view.motion.position.page).toBe(3);
  });
});

describe('zoom', () => {
  it('fits the width of the window, whatever way the page is turned', () => {
    view.motion.setZoom('fit-width');
    const upright = view.state.factor;
    view.motion.rotate(90);
    expect(view.state.factor).toBeLessThan(upright);
    expect(view.pool.rotate).toHaveBeenCalledOnce();
  });

  it('keeps the point under the pointer where it is', () => {
    view.motion.restore({ page: 2, x: 0, y: 200, zoom: 1, rotation: 0 });
    const before = view.stage.pointAt(200, 150);
    view.motion.zoomBy(1.5, 200, 150);
    const after = view.stage.pointAt(200, 150);
    expect(after.index).toBe(before.index);
    expect(after.y).toBeCloseTo(before.y, 0);
    expect(view.state.factor).toBeCloseTo(1.5);
  });

  it('stays within its bounds', () => {
    for (const factor of [1e6, 1e-9]) {
      view.motion.zoomBy(factor, 0, 0);
      expect(view.state.factor).toBeGreaterThan(0.05);
      expect(view.state.factor).toBeLessThan(20);
    }
  });
});

describe('what is in view', () => {
  const rect = (quads: readonly Quad[], index = 0) => {
    const found = view.motion.screenRect(index, quads);
    if (!found) throw new Error('no rectangle');
    return found;
  };

  it('is known of a passage before and after it is scrolled away', () => {
    expect(view.motion.isSeen(rect([line(700)]))).toBe(true);
    view.scroller.scrollTop = 400;
    expect(view.motion.isSeen(rect([line(700)]))).toBe(false);
    expect(view.motion.isSeen(rect([line(700), line(300)]))).toBe(true);
    view.scroller.scrollTop = 0;
    expect(view.motion.isSeen(rect([line(700)], 2))).toBe(false);
  });

  it('is brought there when it is not, and left alone when it is', () => {
    const before = view.scroller.scrollTop;
    view.motion.reveal(0, [line(700)]);
    expect(view.scroller.scrollTop).toBe(before);
    view.motion.reveal(2, [line(100)]);
    expect(view.motion.isSeen(rect([line(100)], 2))).toBe(true);
    expect(view.state.page).toBe(3);
  });

  it('is nothing before there is a document', () => {
    view.motion.surface = undefined;
    expect(view.motion.screenRect(0, [line(1)])).toBeUndefined();
    expect(view.motion.isSeen({ left: 0, top: 0, width: 9, height: 9 })).toBe(false);
  });
});

describe('the width of the text', () => {
  /** Pixels between the view's left edge and the text, which begins 100 points from the left of its page. */
  const textFrom = () => view.stage.left(0) + 100 * view.stage.scale - view.stage.scroller.scrollLeft;

  it('is what a view shows that is narrower than the page, in its middle', () => {
    view.size.width = 560;
    view.motion.column = { left: 100, width: 400, top: 72 };
    view.motion.setZoom('fit-text');
    expect(view.state.factor).toBeCloseTo(536 / ((400 * 96) / 72));
    expect(textFrom()).toBeCloseTo(12);
    view.size.width = 500;
    view.motion.resized();
    expect(textFrom()).toBeCloseTo(12);
  });

  it('is never under 75 %: then one scrolls sideways, and what is seen of the text stays', () => {
    view.size.width = 300;
    view.motion.column = { left: 100, width: 400, top: 72 };
    view.motion.setZoom('fit-text');
    expect(view.state.factor).toBe(0.75);
    view.stage.scroller.scrollLeft = 0;
    view.motion.resized();
    expect(textFrom()).toBeCloseTo(12);
    view.stage.scroller.scrollLeft = 250;
    view.motion.moved();
    view.motion.resized();
    expect(view.stage.scroller.scrollLeft).toBe(250);
  });

  it('is that of the page where it is not known, or the page is turned', () => {
    view.motion.setZoom('fit-text');
    const whole = view.state.factor;
    view.motion.setZoom('fit-width');
    expect(whole).toBe(Math.max(0.75, view.state.factor));
    view.motion.column = { left: 100, width: 400, top: 72 };
    view.motion.rotate(90);
    view.motion.setZoom('fit-text');
    expect(view.state.factor).toBe(0.75);
  });
});

describe('the beginning of a document', () => {
  const beginAt = (top: number) => {
    view.motion.column = { left: 100, width: 400, top };
    view.motion.restore(START);
    view.motion.showBeginning();
    return view.stage.scroller.scrollTop;
  };

  it('is its first line where a view would show little else than the margin above it', () => {
    const scrolled = beginAt(300);
    const line = (view.stage.slot(0)?.top ?? 0) + 300 * view.stage.scale - scrolled;
    expect(scrolled).toBeGreaterThan(0);
    expect(line).toBeGreaterThan(0);
    expect(line).toBeLessThan(100);
  });

  it('is the edge of its page where the margin is as usual', () => expect(beginAt(72)).toBe(0));
});

describe('two pages side by side', () => {
  it('are fitted together, turned together, and keep the page that is read', () => {
    view.stage.frames = [frame, frame, frame];
    view.motion.setZoom('fit-width');
    view.motion.goToPage(2);
    view.motion.setSpread('two');
    expect([view.state.spread, view.state.page]).toEqual(['two', 1]);
    const [left, right] = [0, 1].map((index) => view.stage.left(index));
    expect(left).toBeGreaterThanOrEqual(12);
    expect((right ?? 0) + (view.stage.slot(1)?.width ?? 0)).toBeLessThanOrEqual(view.size.width - 12);
    view.motion.turnPage(1);
    expect(view.state.page).toBe(3);
    view.motion.turnPage(-1);
    expect(view.state.page).toBe(1);
    view.motion.setSpread('single');
    expect(view.state.page).toBe(1);
  });
});
