/** Moves the keyboard to the rows whenever somebody asks for them. */
import { type RefObject, useEffect } from 'react';

/** So long rows may take to appear, in milliseconds: a list that has just come up must draw and perhaps load them. */
const PATIENCE = 3000;

/** @param requests how often it was asked for */
export const useRowRequests = (root: RefObject<HTMLElement | null>, requests: number): void => {
  useEffect(() => {
    if (requests === 0) return undefined;
    const until = performance.now() + PATIENCE;
    let frame = 0;
    const look = () => {
      const row = root.current?.querySelector<HTMLElement>('[data-main] [data-index][tabindex="0"]');
      if (row) row.focus();
      else if (performance.now() < until) frame = requestAnimationFrame(look);
    };
    // Who goes on elsewhere in the meantime is left there.
    const stop = () => cancelAnimationFrame(frame);
    look();
    addEventListener('keydown', stop, { capture: true });
    addEventListener('pointerdown', stop, { capture: true });
    return () => {
      stop();
      removeEventListener('keydown', stop, { capture: true });
      removeEventListener('pointerdown', stop, { capture: true });
    };
  }, [root, requests]);
};
