/** A small surface beside a place on a page, over none of its lines, and never outside the view. */
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Place, placeBeside } from '../../common/geometry/beside.ts';
import type { Rect } from '../../common/geometry/types.ts';
import styles from './floating-card.module.css';

interface FloatingCardProps {
  readonly label: string;
  /** The lines that it belongs to, in pixels from the view's top left corner. */
  readonly rects: readonly Rect[];
  readonly children: ReactNode;
}

const placed = ({ left, top }: Place) => ({ transform: `translate(${left}px, ${top}px)` });

export function FloatingCard({ label, rects, children }: FloatingCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place>();
  const latest = useRef(rects);
  latest.current = rects;
  const arrange = useCallback(() => {
    const element = card.current;
    const room = element?.parentElement;
    if (!element || !room) return;
    const size = { width: element.offsetWidth, height: element.offsetHeight };
    const view = { width: room.clientWidth, height: room.clientHeight };
    setPlace((before) => {
      const next = placeBeside(latest.current, size, view, before?.side);
      return before && before.left === next.left && before.top === next.top ? before : next;
    });
  }, []);
  const where = rects.map(({ left, top, width, height }) => [left, top, width, height].map(Math.round).join()).join(' ');
  useLayoutEffect(arrange, [arrange, where]);
  // A note that opens, or grows while it is written.
  useEffect(() => {
    const size = new ResizeObserver(arrange);
    if (card.current) size.observe(card.current);
    return () => size.disconnect();
  }, [arrange]);
  return (
    <div
      ref={card}
      className={styles.card}
      role="dialog"
      aria-label={label}
      // Not hidden before it has its place: what is in it could not take the keyboard.
      style={place ? placed(place) : { opacity: 0 }}
    >
      {children}
    </div>
  );
}
