/** Keeps the keyboard in the dashboard when the widget that has it comes to another place in the document, or goes. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

interface Focused {
  readonly element: HTMLElement;
  /** Place of its widget among the others. */
  readonly at: number;
}

const GRIP = '[data-grip]';

/** @param order names what is in the grid, in its order */
export const useKeptFocus = (grid: RefObject<HTMLElement | null>, order: string): void => {
  const last = useRef<Focused>(undefined);
  useEffect(() => {
    const root = grid.current;
    const note = ({ target }: FocusEvent) => {
      const element = target as HTMLElement;
      const widgets = [...(root?.querySelectorAll('[data-widget]') ?? [])];
      last.current = { element, at: widgets.findIndex((widget) => widget.contains(element)) };
    };
    const forget = ({ relatedTarget }: FocusEvent) => {
      // Taken out of the document, it loses the keyboard to nobody.
      if (relatedTarget) last.current = undefined;
    };
    root?.addEventListener('focusin', note);
    root?.addEventListener('focusout', forget);
    return () => {
      root?.removeEventListener('focusin', note);
      root?.removeEventListener('focusout', forget);
    };
  }, [grid]);
  useLayoutEffect(() => {
    const { activeElement, body } = grid.current?.ownerDocument ?? {};
    if (!last.current || activeElement !== body) return;
    const { element, at } = last.current;
    const grips = [...(grid.current?.querySelectorAll<HTMLElement>(GRIP) ?? [])];
    const next = element.isConnected ? element : grips[Math.min(at, grips.length - 1)];
    next?.focus({ preventScroll: true });
  }, [grid, order]);
};
