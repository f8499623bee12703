/** Which touches are a palm's, and that the browser scrolls neither with the pen nor with the hand that holds it. */
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { PenWatch } from './pen-watch.ts';

let scroller: HTMLElement;
let sheet: HTMLElement;
let pen: PenWatch;

beforeEach(() => {
  vi.useFakeTimers();
  scroller = document.createElement('div');
  sheet = scroller.appendChild(document.createElement('div'));
  document.body.append(scroller);
  pen = new PenWatch();
  const end = pen.attach(scroller, sheet);
  onTestFinished(() => {
    end();
    scroller.remove();
    vi.useRealTimers();
  });
});

const point = (type: string, x = 10, y = 10, pointerType = 'pen') =>
  sheet.dispatchEvent(
    new PointerEvent(type, { pointerType, clientX: x, clientY: y, bubbles: type !== 'pointerleave', cancelable: true }),
  );
/** @returns whether the browser may go on with it */
const touch = (type: string, x: number, y: number): boolean =>
  sheet.dispatchEvent(
    Object.assign(new Event(type, { bubbles: true, cancelable: true }), {
      changedTouches: [{ clientX: x, clientY: y }],
    }),
  );
const scrolls = () => scroller.style.touchAction === '';
const now = () => new Event('x').timeStamp;

it('a finger scrolls where no pen is, and no mouse is taken for one', () => {
  point('pointerdown', 10, 10, 'mouse');
  expect([touch('touchstart', 50, 50), touch('touchmove', 50, 80), scrolls(), pen.hasPen]).toEqual([true, true, true, false]);
});

it('while the pen is down it may press but not scroll, and what else touches the page does nothing', () => {
  point('pointerdown');
  expect([touch('touchstart', 10, 11), touch('touchmove', 10, 40), touch('touchstart', 200, 200)]).toEqual([true, false, false]);
  expect([pen.isNear(now()), pen.hasPen, scrolls()]).toEqual([true, true, false]);
  point('pointerup');
  expect(touch('touchmove', 10, 40)).toBe(true);
});

it('a pen that is seen over the page is near until it leaves, or has not been seen for a second', () => {
  point('pointermove');
  expect([touch('touchstart', 200, 200), pen.isNear(now()), scrolls()]).toEqual([false, true, false]);
  point('pointerleave');
  expect([touch('touchstart', 200, 200), pen.isNear(now()), scrolls()]).toEqual([true, false, true]);
  point('pointermove');
  vi.advanceTimersByTime(1100);
  expect([pen.isNear(now() + 1100), scrolls()]).toEqual([false, true]);
});

it('a pen that rests on the page for long stays down', () => {
  point('pointerdown');
  vi.advanceTimersByTime(5000);
  expect([pen.isNear(now() + 5000), scrolls()]).toEqual([true, false]);
});
