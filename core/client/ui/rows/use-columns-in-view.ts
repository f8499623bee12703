/** How many columns of a least width an element has room for, kept up to date; one at the least. */
import { type RefObject, useLayoutEffect, useState } from 'react';

/** @param width pixels */
export const useColumnsInView = (element: RefObject<HTMLElement | null>, width: number): number => {
  const [columns, setColumns] = useState(1);
  useLayoutEffect(() => {
    const watched = element.current;
    if (!watched) return undefined;
    const look = () => setColumns(Math.max(1, Math.floor(watched.clientWidth / width)));
    look();
    const resized = new ResizeObserver(look);
    resized.observe(watched);
    return () => resized.disconnect();
  }, [element, width]);
  return columns;
};
