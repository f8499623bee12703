/** What stands before the person's eyes for a moment is read; what was chosen elsewhere comes into view. */
import { type RefObject, useEffect, useRef } from 'react';

/** Milliseconds. */
const READ_AFTER = 1_200;
/** Share of a card that has to be seen. */
const ENOUGH = 0.6;

/** @param isWanted false where there is nothing new, or nobody looks */
export const useSeen = (card: RefObject<HTMLElement | null>, isWanted: boolean, seen: () => void): void => {
  const latest = useRef(seen);
  latest.current = seen;
  useEffect(() => {
    if (!isWanted || !card.current) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watching = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer);
        if (entries.at(-1)?.isIntersecting) timer = setTimeout(() => latest.current(), READ_AFTER);
      },
      { threshold: ENOUGH },
    );
    watching.observe(card.current);
    return () => {
      clearTimeout(timer);
      watching.disconnect();
    };
  }, [card, isWanted]);
};

export const useChosenInView = (card: RefObject<HTMLElement | null>, isChosen: boolean): void => {
  useEffect(() => {
    // What the person is about to press must not move from under the pointer.
    if (isChosen && card.current?.contains(document.activeElement) === false) card.current.scrollIntoView({ block: 'nearest' });
  }, [card, isChosen]);
};
