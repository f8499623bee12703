/** Pages as they are drawn one below the other: how high each is, and how much room there is between its last words and the next one's first. */
import type { Sheet } from '../../common/paper.ts';
import type { PageBreak } from './page-breaks.ts';

/** How the text is shown in pages; `undefined` while it is one flow. */
export interface Pages {
  readonly sheet: Sheet;
  readonly zoom: number;
  /** Lies over the text: what of pages is no part of the flow is drawn there. */
  readonly desk: HTMLElement;
}

/** Between two sheets, whatever the zoom. CSS pixels, as all that follows. */
export const GAP = 24;

export interface LaidPage {
  /** From the upper edge of the first. */
  readonly top: number;
  readonly height: number;
  /** What of the flow is on it. */
  readonly from: number;
  readonly to: number;
  /** Between its last words and what the next page begins with. */
  readonly behind: number;
}

/** @param end where the flow ends */
export const laidPages = (breaks: readonly PageBreak[], end: number, { sheet, zoom }: Pages): readonly LaidPage[] => {
  const margins = (sheet.margin + sheet.foot) * zoom;
  let top = 0;
  return [...breaks, undefined].map((each, number) => {
    const before = breaks[number - 1];
    const [from, to] = [before?.top ?? 0, each?.bottom ?? end];
    const filled = to - from + (before?.head ?? 0);
    const height = Math.max(sheet.height * zoom, filled + margins);
    const page = { top, height, from, to, behind: height + GAP - filled };
    top += height + GAP;
    return page;
  });
};
