/** Zooming around the pointer: ctrl or ⌘ with the wheel, a pinch on a touchpad (browsers report it as that), two fingers on a screen. */
import type { PinchStep } from './pinch.ts';

export interface ZoomGestures {
  /** Multiplies the zoom; the point (pixels of the window) stays where it is. */
  zoomBy(factor: number, clientX: number, clientY: number): void;
  /** Two fingers go on, and take the page along. */
  pinch(step: PinchStep): void;
  /** They are no two any more. */
  endPinch(): void;
  /** What touches the page is the hand that holds a pen. */
  isPalm?(event: TouchEvent): boolean;
}

/** One notch of a wheel, in pixels, becomes about ten percent. */
const WHEEL = 1 / 1000;
const LINE = 16;

const middle = (touches: TouchList): { x: number; y: number; apart: number } | undefined => {
  const [a, b] = [touches[0], touches[1]];
  return a && b
    ? {
        x: (a.clientX + b.clientX) / 2,
        y: (a.clientY + b.clientY) / 2,
        apart: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY),
      }
    : undefined;
};

/** @returns ends the listening. */
export const listenForZoom = (target: HTMLElement, { zoomBy, pinch, endPinch, isPalm }: ZoomGestures): (() => void) => {
  const controller = new AbortController();
  const options = { signal: controller.signal, passive: false };
  target.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * LINE : event.deltaY;
      // A pinch comes in small steps, a wheel in notches of 100 and more: both must feel like one hand.
      const strength = Math.abs(pixels) < 50 ? WHEEL * 10 : WHEEL;
      zoomBy(Math.exp(-Math.max(-300, Math.min(300, pixels)) * strength), event.clientX, event.clientY);
    },
    options,
  );
  let before: ReturnType<typeof middle>;
  const begin = (event: TouchEvent) => {
    before = isPalm?.(event) ? undefined : middle(event.touches);
    if (!before) endPinch();
  };
  // A finger that comes or goes makes another middle.
  for (const type of ['touchstart', 'touchend', 'touchcancel'] as const) target.addEventListener(type, begin, options);
  target.addEventListener(
    'touchmove',
    (event) => {
      const now = middle(event.touches);
      if (!now || !before || before.apart === 0) return;
      event.preventDefault();
      pinch({ factor: now.apart / before.apart, from: before, to: now });
      before = now;
    },
    options,
  );
  return () => controller.abort();
};
