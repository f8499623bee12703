/** How large a page is, where it is cut, and how much can be cut off. */
import type { Size } from '../../../common/preflight.ts';
import type { Format } from '../facts.ts';
import type { Box, PageBoxes } from './boxes.ts';
import type { Page } from './pdfjs.ts';

const MM_OF_POINT = 25.4 / 72;

/** Millimetres, to a tenth: two programs never agree about more. */
const tenths = (millimetres: number): number => Math.round(millimetres * 10) / 10;

export interface Geometry {
  readonly format: Format;
  /** Where it is cut, in units of the page. */
  readonly trim: Box;
  /** Millimetres around it that can be cut off, on the side that has least. */
  readonly bleed: number;
  /** Millimetres of a unit of the page. */
  readonly unit: number;
}

const asBox = ([x0 = 0, y0 = 0, x1 = 0, y1 = 0]: readonly number[]): Box => [x0, y0, x1, y1];

/** What of `inner` is within `outer`; `undefined` where nothing is. */
const within = (outer: Box, inner: Box | undefined): Box | undefined => {
  if (!inner) return undefined;
  const box: Box = [
    Math.max(outer[0], inner[0]),
    Math.max(outer[1], inner[1]),
    Math.min(outer[2], inner[2]),
    Math.min(outer[3], inner[3]),
  ];
  return box[2] > box[0] && box[3] > box[1] ? box : undefined;
};

const marginOf = (outer: Box, inner: Box): number =>
  Math.max(0, Math.min(inner[0] - outer[0], inner[1] - outer[1], outer[2] - inner[2], outer[3] - inner[3]));

export const geometryOf = (page: Page, boxes: PageBoxes): Geometry => {
  const unit = MM_OF_POINT * page.userUnit;
  const sizeOf = ([x0, y0, x1, y1]: Box): Size => ({ width: tenths((x1 - x0) * unit), height: tenths((y1 - y0) * unit) });
  const crop = asBox(page.view);
  const object = page.ref?.num ?? -1;
  const trim = within(crop, boxes.find(object, 'TrimBox'));
  // Nothing outside of what is shown is printed.
  const bleed = within(crop, boxes.find(object, 'BleedBox'));
  const rotation = ((page.rotate % 360) + 360) % 360;
  const { width, height } = sizeOf(trim ?? crop);
  return {
    format: {
      size: rotation % 180 === 0 ? { width, height } : { width: height, height: width },
      rotation,
      media: sizeOf(boxes.find(object, 'MediaBox') ?? crop),
      crop: sizeOf(crop),
      trim: trim ? sizeOf(trim) : null,
      bleed: bleed ? sizeOf(bleed) : null,
    },
    trim: trim ?? crop,
    bleed: tenths(marginOf(bleed ?? crop, trim ?? crop) * unit),
    unit,
  };
};
