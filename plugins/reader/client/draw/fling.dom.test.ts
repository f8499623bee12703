/** Pages that go on when the finger is lifted: as fast as it was, slower and slower, and until somebody stops them. */
import { beforeEach, expect, it, vi } from 'vitest';
import { Fling } from './fling.ts';

let scroller: HTMLElement;
let fling: Fling;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance', 'setTimeout'] });
  scroller = document.createElement('div');
  scroller.scrollTo = ((to: ScrollToOptions) => Object.assign(scroller, { scrollTop: to.top })) as typeof scroller.scrollTo;
  fling = new Fling(scroller);
  return () => vi.useRealTimers();
});

/** Ten steps of so many pixels in a hundred milliseconds. */
const push = (pixels: number) => {
  for (let step = 0; step < 10; step++) fling.moved(0, pixels, step * 10);
};

it('goes on in the same direction, less with every moment, and comes to rest', () => {
  push(10);
  fling.begin(92);
  vi.advanceTimersByTime(100);
  const soon = scroller.scrollTop;
  vi.advanceTimersByTime(100);
  const later = scroller.scrollTop;
  vi.advanceTimersByTime(3000);
  const rest = scroller.scrollTop;
  expect(soon).toBeGreaterThan(50);
  expect(later - soon).toBeLessThan(soon);
  vi.advanceTimersByTime(1000);
  expect([rest > later, rest < 400, scroller.scrollTop === rest]).toEqual([true, true, true]);
});

it('stays where a finger had stopped before it was lifted, and where one comes down', () => {
  push(10);
  fling.begin(400);
  vi.advanceTimersByTime(500);
  expect(scroller.scrollTop).toBe(0);
  push(10);
  fling.begin(92);
  vi.advanceTimersByTime(50);
  fling.stop();
  const stopped = scroller.scrollTop;
  vi.advanceTimersByTime(500);
  expect([stopped > 0, scroller.scrollTop]).toEqual([true, stopped]);
});
