/** Brings the section into view that the address names behind `#`: `/profile#invoices`. */
import { type RefObject, useEffect } from 'react';
import { useLocation } from '#client-kit';

/** Milliseconds that a section gets to appear, and those above it to take their room. */
const PATIENCE = 4_000;

/** What a person does who has gone on by themselves. */
const ACTS = ['wheel', 'pointerdown', 'keydown', 'touchstart'] as const;

/** A link that somebody wrote may hold anything. */
const nameIn = (hash: string): string => {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
};

export const useAnchor = (scroll: RefObject<HTMLElement | null>): void => {
  // Another object each time an address is opened, also when it is the same one.
  const address = useLocation();
  useEffect(() => {
    const place = scroll.current;
    const id = nameIn(address.hash);
    if (!place || id === '') return undefined;
    const show = () => {
      const section = [...place.querySelectorAll<HTMLElement>('section[id]')].find((one) => one.id === id);
      section?.scrollIntoView({ block: 'start' });
    };
    show();
    const growing = new MutationObserver(show);
    growing.observe(place, { childList: true, subtree: true });
    const stop = () => {
      growing.disconnect();
      clearTimeout(timer);
      for (const act of ACTS) place.removeEventListener(act, stop);
    };
    const timer = setTimeout(stop, PATIENCE);
    // Who scrolls or types by then is not taken back.
    for (const act of ACTS) place.addEventListener(act, stop, { passive: true });
    return stop;
  }, [address, scroll]);
};
