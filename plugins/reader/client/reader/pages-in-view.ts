/** The pages of which so much is on the screen that they can be read: half of the page, or of the view where it is larger. */
import type { PageStage } from '../view/page-stage.ts';

const MOST_OF = 0.5;

/** Indexes, the last one included; `undefined` where nobody sees any. */
export const pagesInView = (stage: PageStage | undefined): { first: number; last: number } | undefined => {
  if (!stage || document.visibilityState !== 'visible') return undefined;
  const { scrollTop, clientHeight } = stage.scroller;
  if (clientHeight === 0) return undefined;
  const isSeen = (index: number): boolean => {
    const { top, height } = stage.slot(index) ?? { top: 0, height: 0 };
    const shown = Math.min(top + height, scrollTop + clientHeight) - Math.max(top, scrollTop);
    return shown > 0 && shown >= MOST_OF * Math.min(height, clientHeight);
  };
  let { first, last } = stage.near(0);
  while (first <= last && !isSeen(first)) first++;
  while (first <= last && !isSeen(last)) last--;
  return first <= last ? { first, last } : undefined;
};
