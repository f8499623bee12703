/**
 * A second menu stays while the pointer is on its way to it. Radix lets it cross other entries too, but only once it has seen the pointer
 * move towards the menu: not where it jumps, or comes from the left and turns back to a menu that opens there.
 */
import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react';

/** Milliseconds that a pointer has to reach the second menu. */
const CROSSING_MS = 300;

/** 1 where the menu that an entry has opened stands to its right, else -1. */
const directionTo = (entry: Element): number =>
  document.getElementById(entry.getAttribute('aria-controls') ?? '')?.dataset.side === 'left' ? -1 : 1;

/**
 * @param close the second menu
 * @returns handlers for the entry that opens it, and for the menu itself
 */
export const useCrossing = (close: () => void) => {
  const stop = useRef<() => void>(undefined);
  const arrive = (): void => {
    stop.current?.();
    stop.current = undefined;
  };
  const leave = ({ pointerType, currentTarget, clientX }: ReactPointerEvent): void => {
    arrive();
    if (pointerType !== 'mouse') return;
    const direction = directionTo(currentTarget);
    const giveUp = (): void => {
      arrive();
      close();
    };
    let last = clientX;
    const move = (event: PointerEvent): void => {
      // Who goes down the entries, or away, wants another one.
      if ((event.clientX - last) * direction <= 0) giveUp();
      last = event.clientX;
    };
    const timer = setTimeout(giveUp, CROSSING_MS);
    // After the move that has left the entry.
    const frame = requestAnimationFrame(() => window.addEventListener('pointermove', move));
    stop.current = () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      window.removeEventListener('pointermove', move);
    };
  };
  useEffect(() => () => stop.current?.(), []);
  return {
    entry: { onPointerEnter: arrive, onPointerLeave: leave },
    menu: {
      onPointerEnter: arrive,
      // The entries that it crosses take the keyboard, which would close the menu.
      onFocusOutside: (event: Event) => stop.current !== undefined && event.preventDefault(),
    },
  };
};
