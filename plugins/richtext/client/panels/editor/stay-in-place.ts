/** What comes above a text, and goes again, takes room from it: the text itself stays where it is on the screen. */
import { type Disposable, disposable } from '#plugin-api';

/** @param scroller stands below `above`, and is as high as that leaves room */
export const stayInPlace = (above: HTMLElement, scroller: HTMLElement): Disposable => {
  let height = above.offsetHeight;
  const sized = new ResizeObserver(() => {
    const now = above.offsetHeight;
    scroller.scrollTop += now - height;
    height = now;
  });
  sized.observe(above);
  return disposable(() => sized.disconnect());
};
