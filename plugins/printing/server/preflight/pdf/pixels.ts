/** What the pixels of a drawn page say: whether there is something on it, whether it is colour, and whether it runs to the edge. */
import { isColour } from './colour.ts';

export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Seen {
  readonly isBlank: boolean;
  readonly isColour: boolean;
  readonly reachesEdge: boolean;
}

/** Lighter than that is paper. */
const PAPER = 235;
/** Coloured pixels that make a page a coloured one, about 3 mm²: a small coloured word has more, a speck of dust fewer. */
const LEAST_COLOURED = 12;
/** Pixels at the edge that are no specks. */
const LEAST_AT_EDGE = 8;
/** The tint of yellowed paper at the most. What is stronger is a coloured page. */
const PAPER_TINT = 60;
/** Darkest that paper is in a scan. */
const LIGHT = 150;
/** Of all pixels that have to be paper, so that its tint can be told. */
const LEAST_PAPER = 0.3;

type Triple = readonly [red: number, green: number, blue: number];
const WHITE: Triple = [255, 255, 255];

/** The mean of what is light: the paper that was scanned. White where a page has too little of it, or where it is coloured. */
const paperOf = (data: Uint8ClampedArray): Triple => {
  let [red, green, blue, count] = [0, 0, 0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const [r = 0, g = 0, b = 0] = [data[at], data[at + 1], data[at + 2]];
    if (Math.min(r, g, b) < LIGHT) continue;
    red += r;
    green += g;
    blue += b;
    count += 1;
  }
  if (count < (LEAST_PAPER * data.length) / 4) return WHITE;
  const mean: Triple = [red / count, green / count, blue / count];
  return Math.max(...mean) - Math.min(...mean) > PAPER_TINT ? WHITE : mean;
};

/**
 * @param data red, green, blue and opacity of each pixel, row by row
 * @param trim where the page is cut, in pixels
 * @param edge pixels of a millimetre, at least 1: so near to the cut is at the edge
 * @param isScan whether the page is a picture: its paper has a tint then, which is taken off before colours are looked at
 */
export const lookAtPixels = (data: Uint8ClampedArray, width: number, trim: Area, edge: number, isScan: boolean): Seen => {
  const [red, green, blue] = isScan ? paperOf(data) : WHITE;
  let [ink, coloured, atEdge] = [0, 0, 0];
  for (let at = 0, x = 0, y = 0; at < data.length; at += 4) {
    const r = data[at] ?? 0;
    const g = data[at + 1] ?? 0;
    const b = data[at + 2] ?? 0;
    if (r < PAPER || g < PAPER || b < PAPER) {
      // Marks outside of where it is cut are for the printer.
      const fromCut = Math.min(x - trim.left, trim.right - 1 - x, y - trim.top, trim.bottom - 1 - y);
      if (fromCut >= 0) {
        ink += 1;
        if (fromCut < edge) atEdge += 1;
        if (isColour((r / red) * 255, (g / green) * 255, (b / blue) * 255)) coloured += 1;
      }
    }
    x += 1;
    if (x === width) [x, y] = [0, y + 1];
  }
  return { isBlank: ink === 0, isColour: coloured >= LEAST_COLOURED, reachesEdge: atEdge >= LEAST_AT_EDGE };
};
