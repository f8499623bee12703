/**
 * Rows of one height of which only those in view are in the page. The row with the keyboard stays, or it would lose it.
 * Rows of one height need no list of their places, so nothing here takes longer for a hundred thousand rows than for ten.
 */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { placeToReveal, rowsInView } from './rows-in-view.ts';

export interface VirtualRows {
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** Positions of the rows to draw, rising. */
  readonly indexes: readonly number[];
  /** Pixels of all rows together. */
  readonly height: number;
  /** Rows that fit into view. */
  readonly page: number;
  /** Scrolls as little as needed. */
  reveal(index: number): void;
  /** Gives the keyboard to a row, as soon as it is drawn. */
  focusRow(index: number): void;
}

/** What can be seen: the first row, and how many rows fit, those in part included; nothing before the page has a layout. */
interface Sight {
  readonly first: number;
  readonly fits: number;
}

const NOTHING: Sight = { first: 0, fits: 0 };

/**
 * @param keep row that stays drawn wherever the view is
 * @param top pixels above the rows that scroll over them, such as a header that sticks
 */
export const useVirtualRows = (count: number, rowHeight: number, keep: number, top = 0): VirtualRows => {
  const scroller = useRef<HTMLDivElement>(null);
  const wanted = useRef(-1);
  const kept = useRef(keep);
  const [sight, setSight] = useState(NOTHING);

  const look = useCallback(() => {
    const { scrollTop = 0, clientHeight = 0 } = scroller.current ?? {};
    const first = Math.max(0, Math.floor(scrollTop / rowHeight));
    const fits = clientHeight > top ? Math.ceil((clientHeight - top) / rowHeight) + 1 : 0;
    setSight((last) => (last.first === first && last.fits === fits ? last : { first, fits }));
  }, [rowHeight, top]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    look();
    // At once: what is drawn a frame later leaves the rows blank while they fly past.
    const scrolled = () => flushSync(look);
    element.addEventListener('scroll', scrolled, { passive: true });
    let room = element.clientHeight - top;
    // What opens below the rows covers none that has the keyboard.
    const resized = new ResizeObserver(() => {
      const { scrollTop, clientHeight } = element;
      const place = placeToReveal(kept.current, rowHeight, { top: scrollTop, height: clientHeight - top });
      const wasSeen = kept.current >= 0 && placeToReveal(kept.current, rowHeight, { top: scrollTop, height: room }) === scrollTop;
      room = clientHeight - top;
      if (wasSeen) element.scrollTop = place;
      look();
    });
    resized.observe(element);
    return () => {
      element.removeEventListener('scroll', scrolled);
      resized.disconnect();
    };
  }, [look]);

  const focusDrawn = (index: number): boolean => {
    const row = scroller.current?.querySelector<HTMLElement>(`[data-index="${String(index)}"]`);
    row?.focus({ preventScroll: true });
    return row !== null && row !== undefined;
  };
  useEffect(() => {
    kept.current = keep;
    if (wanted.current >= 0 && focusDrawn(wanted.current)) wanted.current = -1;
  });

  const reveal = (index: number): void => {
    const element = scroller.current;
    if (!element) return;
    element.scrollTop = placeToReveal(index, rowHeight, { top: element.scrollTop, height: element.clientHeight - top });
    look();
  };
  return {
    scroller,
    indexes: rowsInView(sight.first, sight.fits, count, keep),
    height: count * rowHeight,
    page: Math.max(1, sight.fits - 2),
    reveal,
    focusRow(index) {
      reveal(index);
      wanted.current = focusDrawn(index) ? -1 : index;
    },
  };
};
