/** Two fingers on three pages in a window of 600 by 800 pixels: what they stretch, and where the pages are when they are lifted. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageFrame } from '../../common/geometry/page-frame.ts';
import type { Quad } from '../../common/geometry/types.ts';
import type { PagePool } from './page-pool.ts';
import { PageStage } from './page-stage.ts';
import { Pinch } from './pinch.ts';
import { ViewMotion } from './view-motion.ts';
import { ViewState } from './view-state.ts';

const frame: PageFrame = { view: [0, 0, 612, 792], rotate: 0, userUnit: 1 };
const LINE: Quad = [72, 700, 300, 700, 72, 688, 300, 688];

const setUp = () => {
  const scroller = document.createElement('div');
  Object.defineProperty(scroller, 'clientWidth', { value: 600 });
  Object.defineProperty(scroller, 'clientHeight', { value: 800 });
  scroller.getBoundingClientRect = () => new DOMRect(10, 20, 600, 800);
  const stage = new PageStage(scroller, document.createElement('div'));
  stage.frames = [frame, frame, frame];
  const state = new ViewState();
  const motion = new ViewMotion(state, () => undefined);
  const pool = { place: vi.fn(), show: vi.fn(), rotate: vi.fn(), rest: vi.fn() };
  motion.surface = { stage, pool: pool as unknown as PagePool, pinch: new Pinch(stage) };
  state.set({ status: 'ready', pageCount: 3 });
  motion.restore({ page: 2, x: 0, y: 100, zoom: 1, rotation: 0 });
  pool.place.mockClear();
  /** Both fingers go on around a point of the window, and take it along. */
  const go = (factor: number, x = 310, y = 320, right = 0, down = 0) =>
    motion.pinch({ factor, from: { x, y }, to: { x: x + right, y: y + down } });
  return { scroller, stage, state, motion, pool, go };
};
let view: ReturnType<typeof setUp>;
beforeEach(() => {
  view = setUp();
});

describe('while fingers move', () => {
  it('pages are stretched as they are, and nothing is laid out', () => {
    const { stage, state, pool, go } = view;
    go(1.5);
    go(1.2);
    expect(stage.sheet.style.transform).toMatch(/scale\(1\.79+|scale\(1\.8/);
    expect([pool.place.mock.calls, stage.zoom, state.factor]).toEqual([[], 1, 1]);
  });

  it('what floats over the pages goes along', () => {
    const { motion, state, go } = view;
    const before = motion.screenRect(1, [LINE]);
    const moves = state.moves;
    go(2, 10, 20);
    expect(motion.screenRect(1, [LINE])).toEqual({
      left: (before?.left ?? 0) * 2,
      top: (before?.top ?? 0) * 2,
      width: (before?.width ?? 0) * 2,
      height: (before?.height ?? 0) * 2,
    });
    expect(state.moves).toBe(moves + 1);
  });

  it('they cannot be stretched beyond the bounds of a zoom', () => {
    const { motion, state, go } = view;
    for (const factor of [1e6, 1e-9]) {
      go(factor);
      motion.endPinch();
      expect(state.factor).toBeGreaterThan(0.05);
      expect(state.factor).toBeLessThan(20);
    }
  });
});

describe('when fingers are lifted', () => {
  it('pages are laid out where they are seen, and drawn at once', () => {
    const { motion, stage, state, pool, go } = view;
    const before = stage.pointAt(300, 300);
    go(1.5);
    go(1, 310, 320, -20, -60);
    motion.endPinch();
    expect(state.zoom).toBeCloseTo(1.5);
    const after = stage.pointAt(280, 240);
    expect([after.index, after.x, after.y].map(Math.round)).toEqual([before.index, before.x, before.y].map(Math.round));
    expect(pool.place.mock.calls).toEqual([[0]]);
    expect(stage.sheet.style.transform).toBe('');
  });

  it('that are not there any more, nothing happens', () => {
    const { motion, pool } = view;
    motion.endPinch();
    expect(pool.place).not.toHaveBeenCalled();
  });

  it('after the view got another size, pages are as large as that says', () => {
    const { motion, stage, pool, go } = view;
    go(2);
    motion.resized();
    expect([stage.sheet.style.transform, stage.zoom]).toEqual(['', 1]);
    pool.place.mockClear();
    motion.endPinch();
    expect(pool.place).not.toHaveBeenCalled();
  });
});
