/** Zooming with wheel, touchpad and fingers. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { listenForZoom } from './zoom-gestures.ts';

const target = document.createElement('div');
const zoomBy = vi.fn();
const pinch = vi.fn();
const endPinch = vi.fn();
let end = () => {};
afterEach(() => {
  end();
  for (const told of [zoomBy, pinch, endPinch]) told.mockClear();
});
const listen = () => void (end = listenForZoom(target, { zoomBy, pinch, endPinch }));

const wheel = (more: Partial<WheelEventInit>) => {
  const event = new Event('wheel', { cancelable: true });
  Object.assign(event, {
    clientX: 7,
    clientY: 9,
    deltaMode: WheelEvent.DOM_DELTA_PIXEL,
    ctrlKey: false,
    metaKey: false,
    ...more,
  });
  target.dispatchEvent(event);
  return event.defaultPrevented;
};
const touch = (type: string, ...points: readonly (readonly [x: number, y: number])[]) => {
  const event = new Event(type, { cancelable: true });
  Object.assign(event, { touches: points.map(([clientX, clientY]) => ({ clientX, clientY })) });
  target.dispatchEvent(event);
  return event.defaultPrevented;
};
const factor = () => zoomBy.mock.lastCall?.[0] as number;

describe('zooming', () => {
  it('leaves the wheel alone, which scrolls', () => {
    listen();
    expect(wheel({ deltaY: 100 })).toBe(false);
    expect(zoomBy).not.toHaveBeenCalled();
  });

  it.each([
    ['ctrl', { ctrlKey: true }],
    ['⌘', { metaKey: true }],
  ])('with %s and the wheel goes by about ten percent a notch, around the pointer', (_, keys) => {
    listen();
    expect(wheel({ deltaY: -100, ...keys })).toBe(true);
    expect(zoomBy).toHaveBeenLastCalledWith(expect.closeTo(1.105, 2), 7, 9);
    wheel({ deltaY: 100, ...keys });
    expect(factor()).toBeCloseTo(0.905, 2);
  });

  it('by small steps of a touchpad adds up to what one notch does', () => {
    listen();
    for (let step = 0; step < 10; step++) wheel({ deltaY: -1, ctrlKey: true });
    const all = zoomBy.mock.calls.reduce((product, [each]) => product * (each as number), 1);
    expect(all).toBeCloseTo(1.105, 2);
  });

  it('takes notches that are counted in lines, and tames a wheel that runs wild', () => {
    listen();
    wheel({ deltaY: -6, deltaMode: WheelEvent.DOM_DELTA_LINE, ctrlKey: true });
    expect(factor()).toBeCloseTo(1.1, 1);
    wheel({ deltaY: -1e6, ctrlKey: true });
    expect(factor()).toBeLessThan(1.4);
  });

  it('with two fingers follows how far they go apart, around their middle', () => {
    listen();
    touch('touchstart', [100, 100], [200, 100]);
    expect(touch('touchmove', [50, 100], [250, 100])).toBe(true);
    const at = expect.objectContaining({ x: 150, y: 100 });
    expect(pinch).toHaveBeenLastCalledWith({ factor: 2, from: at, to: at });
    touch('touchmove', [100, 100], [200, 100]);
    expect(pinch).toHaveBeenLastCalledWith({ factor: 0.5, from: at, to: at });
    expect(endPinch).not.toHaveBeenCalled();
    touch('touchend', [100, 100]);
    expect(endPinch).toHaveBeenCalledOnce();
  });

  it('with two fingers takes the page along where their middle goes, and begins anew when one comes or goes', () => {
    listen();
    touch('touchstart', [100, 100], [200, 100]);
    touch('touchmove', [120, 90], [220, 90]);
    expect(pinch).toHaveBeenLastCalledWith({
      factor: 1,
      from: expect.objectContaining({ x: 150, y: 100 }),
      to: expect.objectContaining({ x: 170, y: 90 }),
    });
    touch('touchend', [220, 90]);
    touch('touchstart', [220, 90], [520, 90]);
    touch('touchmove', [220, 90], [520, 90]);
    const middle = expect.objectContaining({ x: 370, y: 90 });
    expect(pinch).toHaveBeenLastCalledWith({ factor: 1, from: middle, to: middle });
  });

  it('leaves alone what is a palm beside a pen', () => {
    end = listenForZoom(target, { zoomBy, pinch, endPinch, isPalm: () => true });
    touch('touchstart', [100, 100], [200, 100]);
    expect(touch('touchmove', [50, 100], [250, 100])).toBe(false);
    expect(pinch).not.toHaveBeenCalled();
  });

  it('leaves one finger alone, which scrolls', () => {
    listen();
    touch('touchstart', [1, 1]);
    expect(touch('touchmove', [50, 50])).toBe(false);
    expect(pinch).not.toHaveBeenCalled();
  });

  it('ends when the view is gone', () => {
    listen();
    end();
    expect(wheel({ deltaY: -100, ctrlKey: true })).toBe(false);
  });
});
