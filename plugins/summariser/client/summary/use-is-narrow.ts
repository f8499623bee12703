/** Whether an element is narrower than so many pixels, kept up to date. */
import { type RefObject, useLayoutEffect, useState } from 'react';

export const useIsNarrow = (element: RefObject<HTMLElement | null>, width: number): boolean => {
  const [isNarrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const watched = element.current;
    if (!watched) return undefined;
    const look = () => setNarrow(watched.clientWidth < width);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element, width]);
  return isNarrow;
};
