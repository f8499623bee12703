/** Zoom: named fits, the steps of the plus and minus keys, and the limits. 1 is actual size: 96 pixels for 72 points. */
import { PAGE_GAP } from './layout.ts';

/** CSS pixels for a point at actual size. */
export const PIXELS_PER_POINT = 96 / 72;
export const MIN_ZOOM = 0.1;
export const MAX_ZOOM = 5;
/** Text is not shown smaller by itself than this: it is scrolled sideways instead. */
export const LEAST_READABLE = 0.75;
/** Nor larger than this, unless the whole page is. */
const LARGEST_READABLE = 1.5;
/** Pixels beside the text. */
const TEXT_GAP = 12;
const STEPS = [0.1, 0.25, 0.33, 0.5, 0.67, 0.75, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4, 5];

export const clampZoom = (zoom: number): number => (Number.isFinite(zoom) ? Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom)) : 1);

/** The next step above (`+1`) or below (`-1`) a zoom that need not be a step itself. */
export const nextZoom = (zoom: number, direction: 1 | -1): number => {
  const next = direction > 0 ? STEPS.find((step) => step > zoom * 1.01) : STEPS.findLast((step) => step < zoom * 0.99);
  return next ?? (direction > 0 ? MAX_ZOOM : MIN_ZOOM);
};

/** The factor that makes a page (points) as wide as the view, or wholly visible in it (pixels). */
export const fitZoom = (
  fit: 'fit-width' | 'fit-page',
  page: { width: number; height: number },
  view: { width: number; height: number },
): number => {
  const wide = (view.width - 2 * PAGE_GAP) / (page.width * PIXELS_PER_POINT);
  const high = (view.height - 2 * PAGE_GAP) / (page.height * PIXELS_PER_POINT);
  return clampZoom(fit === 'fit-width' ? wide : Math.min(wide, high));
};

/** What a fit of the text depends on. */
interface Widths {
  /** Of the text on the page, in points; `undefined` when it is not known. */
  readonly text: number | undefined;
  /** Of the page, in points. */
  readonly page: number;
  /** Of the view, in pixels. */
  readonly view: number;
  /** So small the text may become; as small as can be read where nothing else is said. */
  readonly least?: number;
}

/** The factor that makes the text of a page as wide as the view: large enough to be read, in a wide view no larger than is good. */
export const fitText = ({ text, page, view, least = LEAST_READABLE }: Widths): number => {
  const whole = (view - 2 * PAGE_GAP) / (page * PIXELS_PER_POINT);
  const fitting = text === undefined ? whole : (view - 2 * TEXT_GAP) / (text * PIXELS_PER_POINT);
  return clampZoom(Math.max(least, Math.min(fitting, Math.max(whole, LARGEST_READABLE))));
};

/**
 * How far a page is scrolled sideways so that its text is seen: in the middle where it fits, else from its beginning on.
 * @param from where the text begins, and how wide it is, in pixels of the page
 * @param now where the page is scrolled to; what of the text is read there is kept
 */
export const textScroll = (from: { left: number; width: number }, view: number, now: number): number =>
  from.width <= view ? from.left - (view - from.width) / 2 : Math.max(now, from.left - TEXT_GAP);
