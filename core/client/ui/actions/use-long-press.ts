/** A finger that stays down asks for the context menu, in browsers that do not say so themselves. */
import { type PointerEvent, useEffect, useRef } from 'react';

export interface Point {
  /** CSS pixels of the window. */
  readonly x: number;
  readonly y: number;
}

/** Milliseconds. */
const LONG = 700;

export const useLongPress = (onLongPress: (at: Point) => void, disabled: boolean) => {
  const timer = useRef<number>(undefined);
  const cancel = () => window.clearTimeout(timer.current);
  useEffect(() => cancel, []);
  const start = (event: PointerEvent) => {
    cancel();
    if (disabled || event.pointerType === 'mouse') return;
    const at = { x: event.clientX, y: event.clientY };
    timer.current = window.setTimeout(() => onLongPress(at), LONG);
  };
  return { onPointerDown: start, onPointerMove: cancel, onPointerUp: cancel, onPointerCancel: cancel };
};
