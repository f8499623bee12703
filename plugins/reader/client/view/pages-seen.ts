/** Which pages somebody has really looked at: those that were on the screen for some seconds, in a window that can be seen. */
import { reaction } from 'mobx';
import type { PageStage } from './page-stage.ts';
import type { ViewMotion } from './view-motion.ts';
import type { ViewState } from './view-state.ts';

/** Milliseconds for which a page stands on the screen before it was seen. */
export const SEEN_AFTER = 3000;
/** So much of a page, or of the room that there is, it takes. */
const SHARE = 0.5;

interface Watched {
  readonly state: ViewState;
  readonly motion: ViewMotion;
}

/** Indexes of the pages that fill half of the view, or show half of themselves. */
const pagesOnScreen = (stage: PageStage): number[] => {
  const { scrollTop, clientHeight } = stage.scroller;
  const { first, last } = stage.near(0);
  const pages: number[] = [];
  for (let index = first; index <= last; index++) {
    const slot = stage.slot(index);
    if (!slot) continue;
    const seen = Math.min(scrollTop + clientHeight, slot.top + slot.height) - Math.max(scrollTop, slot.top);
    if (seen >= SHARE * Math.min(slot.height, clientHeight)) pages.push(index);
  }
  return pages;
};

/**
 * Tells of each page once, when it was looked at.
 * @param tell with the index of the page
 * @returns ends the watch
 */
export const watchPagesSeen = ({ state, motion }: Watched, tell: (index: number) => void): (() => void) => {
  const told = new Set<number>();
  /** Since when pages stand there, by their index. */
  let since = new Map<number, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    clearTimeout(timer);
    const stage = motion.surface?.stage;
    const isShown = stage !== undefined && motion.canMove && document.visibilityState === 'visible';
    const now = performance.now();
    const pages = isShown ? pagesOnScreen(stage).filter((index) => !told.has(index)) : [];
    since = new Map(pages.map((index) => [index, since.get(index) ?? now]));
    for (const [index, at] of since) {
      if (now - at < SEEN_AFTER) continue;
      since.delete(index);
      told.add(index);
      tell(index);
    }
    const next = Math.min(...since.values()) + SEEN_AFTER - now;
    if (since.size > 0) timer = setTimeout(look, Math.max(0, next));
  };
  const stop = reaction(() => [state.moves, state.status], look, { fireImmediately: true });
  document.addEventListener('visibilitychange', look);
  return () => {
    clearTimeout(timer);
    stop();
    document.removeEventListener('visibilitychange', look);
  };
};
