/** How wide an element is, in steps, kept up to date: its own width decides what it shows, not that of the window. */
import { type RefObject, useLayoutEffect, useState } from 'react';

/** Pixels; a width that changes by less draws nothing again. */
const STEP = 20;

/** @returns pixels, at the least; 0 before the page has a layout */
export const useWidth = (element: RefObject<HTMLElement | null>): number => {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const watched = element.current;
    if (!watched) return undefined;
    const look = () => setWidth(Math.floor(watched.clientWidth / STEP) * STEP);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return width;
};
