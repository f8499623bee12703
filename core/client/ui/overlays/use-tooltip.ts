/** When a tooltip shows: after a moment of hovering, at once when the keyboard arrives, one at a time, never during a press. */
import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** Milliseconds of hovering; and how long after a tooltip its neighbour shows at once. */
const DELAY = 500;
const WARM = 200;

let closeOther: (() => void) | undefined;
let lastClosed = -WARM;

export const useTooltip = () => {
  const [trigger, setTrigger] = useState<HTMLElement>();
  const timer = useRef<number>(undefined);
  const hide = () => {
    window.clearTimeout(timer.current);
    setTrigger(undefined);
  };
  const show = (element: HTMLElement) => {
    window.clearTimeout(timer.current);
    closeOther?.();
    setTrigger(element);
  };

  useEffect(() => () => window.clearTimeout(timer.current), []);
  useEffect(() => {
    if (!trigger) return undefined;
    const close = () => setTrigger(undefined);
    const press = (event: KeyboardEvent) => event.key === 'Escape' && close();
    const page = trigger.ownerDocument;
    closeOther = close;
    page.addEventListener('keydown', press, true);
    page.addEventListener('scroll', close, true);
    return () => {
      lastClosed = performance.now();
      if (closeOther === close) closeOther = undefined;
      page.removeEventListener('keydown', press, true);
      page.removeEventListener('scroll', close, true);
    };
  }, [trigger]);

  const handlers = {
    onPointerEnter: ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) => {
      if (pointerType === 'touch') return;
      const isWarm = closeOther !== undefined || performance.now() - lastClosed < WARM;
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => show(currentTarget), isWarm ? 0 : DELAY);
    },
    onPointerLeave: hide,
    onPointerDown: hide,
    onClick: hide,
    onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) => {
      if (currentTarget.matches(':focus-visible')) show(currentTarget);
    },
    onBlur: hide,
  };
  return { trigger, handlers };
};
