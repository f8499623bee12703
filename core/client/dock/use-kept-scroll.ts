/** Keeps what is scrolled inside a panel. The dock takes hidden panels out of the document, and browsers then forget it. */
import { type RefObject, useEffect } from 'react';

interface Offset {
  readonly top: number;
  readonly left: number;
}

export const useKeptScroll = (root: RefObject<HTMLElement | null>, visible: boolean): void => {
  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const offsets = new Map<Element, Offset>();
    const note = ({ target }: Event) => {
      // The browser's own reset, on the way out of the document, is no wish of the person.
      if (target instanceof Element && target.isConnected)
        offsets.set(target, { top: target.scrollTop, left: target.scrollLeft });
    };
    element.addEventListener('scroll', note, { capture: true, passive: true });
    const restore = () => {
      for (const [scrolled, { top, left }] of offsets) {
        if (!scrolled.isConnected) offsets.delete(scrolled);
        else if (scrolled.scrollTop !== top || scrolled.scrollLeft !== left)
          scrolled.scrollTo({ top, left, behavior: 'instant' });
      }
    };
    element.addEventListener('panelshown', restore);
    return () => {
      element.removeEventListener('scroll', note, { capture: true });
      element.removeEventListener('panelshown', restore);
    };
  }, [root]);
  useEffect(() => {
    if (visible) root.current?.dispatchEvent(new CustomEvent('panelshown'));
  }, [root, visible]);
};
