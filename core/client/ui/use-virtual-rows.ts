/** Rows of one height of which only those in view are in the page. The row with the keyboard stays, or it would lose it. */
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useRef } from 'react';

export interface VirtualRows {
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** Positions of the rows to draw. */
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

const OVERSCAN = 6;

/**
 * @param keep row that stays drawn wherever the view is
 * @param top pixels above the rows that scroll over them, such as a header that sticks
 */
export const useVirtualRows = (count: number, rowHeight: number, keep: number, top = 0): VirtualRows => {
  const scroller = useRef<HTMLDivElement>(null);
  const wanted = useRef(-1);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range);
      if (keep < 0 || keep >= range.count || indexes.includes(keep)) return indexes;
      return keep < (indexes[0] ?? 0) ? [keep, ...indexes] : [...indexes, keep];
    },
    [keep],
  );
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin: top,
    scrollPaddingStart: top,
    rangeExtractor,
  });

  // The virtualizer remembers sizes; a change of density makes them all wrong.
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);

  useEffect(() => {
    if (wanted.current < 0) return;
    const row = scroller.current?.querySelector<HTMLElement>(`[data-index="${String(wanted.current)}"]`);
    if (!row) return;
    wanted.current = -1;
    row.focus({ preventScroll: true });
  });

  return {
    scroller,
    indexes: virtualizer.getVirtualIndexes(),
    height: count * rowHeight,
    page: Math.max(1, Math.floor(((virtualizer.scrollRect?.height ?? 0) - top) / rowHeight) - 1),
    reveal: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
    focusRow(index) {
      virtualizer.scrollToIndex(index, { align: 'auto' });
      wanted.current = index;
      const row = scroller.current?.querySelector<HTMLElement>(`[data-index="${String(index)}"]`);
      if (row) {
        wanted.current = -1;
        row.focus({ preventScroll: true });
      }
    },
  };
};
