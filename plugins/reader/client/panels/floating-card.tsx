/** A small surface beside a place on a page: above it when there is room, else below, and never outside the view. */
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Rect } from '../../common/geometry/types.ts';
import styles from './floating-card.module.css';

interface FloatingCardProps {
  readonly label: string;
  /** What it belongs to, in pixels from the view's top left corner. */
  readonly rect: Rect;
  readonly children: ReactNode;
}

const GAP = 8;

export function FloatingCard({ label, rect, children }: FloatingCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ left: number; top: number }>();
  const { left: x, top: y, width: w, height: h } = rect;
  const arrange = useCallback(() => {
    const element = card.current;
    const room = element?.parentElement;
    if (!element || !room) return;
    const { offsetWidth: width, offsetHeight: height } = element;
    const above = y - height - GAP;
    const below = y + h + GAP;
    const top = above >= GAP ? above : Math.min(below, room.clientHeight - height - GAP);
    const left = Math.min(room.clientWidth - width - GAP - 12, Math.max(GAP, x + w / 2 - width / 2));
    setPlace({ left: Math.round(left), top: Math.round(Math.max(GAP, top)) });
  }, [x, y, w, h]);
  useLayoutEffect(arrange, [arrange]);
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
      style={place ? { transform: `translate(${place.left}px, ${place.top}px)` } : { opacity: 0 }}
    >
      {children}
    </div>
  );
}
