/**
 * A panel that is given the keyboard hands it to its main element, which it marks with `data-main`: keys work at once,
 * without a click or Tab. What is loaded late takes the keyboard when it appears, unless it has gone elsewhere by then.
 */
import { type RefObject, useEffect } from 'react';

/** Handles of columns come before the rows, and are there before them. */
const FOCUSABLE = '[tabindex="0"]:not([role="separator"]), input, textarea, [contenteditable="true"]';

const mainOf = (panel: HTMLElement): HTMLElement | undefined => {
  const main = panel.querySelector<HTMLElement>('[data-main]');
  // What is written in has no index of its own, and may hold links that have one.
  if (!main || main.tabIndex >= 0 || main.matches(FOCUSABLE)) return main ?? undefined;
  const inner = main.querySelector<HTMLElement>(FOCUSABLE);
  // A page begins at its beginning: it would be scrolled to what is far below.
  if (inner && main.hasAttribute('tabindex') && inner.getBoundingClientRect().top > window.innerHeight) return main;
  return inner ?? undefined;
};

export const useMainFocus = (root: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const panel = root.current;
    if (!panel) return undefined;
    const handOn = () => mainOf(panel)?.focus({ preventScroll: true });
    const appears = new MutationObserver(handOn);
    const enter = ({ target }: Event) => {
      appears.disconnect();
      if (target !== panel) return;
      appears.observe(panel, { childList: true, subtree: true });
      handOn();
    };
    const leave = () => appears.disconnect();
    panel.addEventListener('focusin', enter);
    panel.addEventListener('focusout', leave);
    return () => {
      appears.disconnect();
      panel.removeEventListener('focusin', enter);
      panel.removeEventListener('focusout', leave);
    };
  }, [root]);
};
