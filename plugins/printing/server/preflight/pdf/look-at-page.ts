/** Looks at one page of a PDF: draws it small and without its black letters, and sees what is there. */
import type { PageFacts } from '../facts.ts';
import type { PageBoxes } from './boxes.ts';
import { type Geometry, geometryOf } from './geometry.ts';
import { PaintWalk, type PlacedImage } from './paint-walk.ts';
import type { Canvas, LoadedFont, Page, Pdfjs, Viewport } from './pdfjs.ts';
import { type Area, lookAtPixels, type Seen } from './pixels.ts';

/** Dots per inch that a page is drawn with: a line of 0.5 mm is a pixel. */
const DPI = 48;
/** Pixels of the longer side of what is larger than any paper. */
const LONGEST = 1200;
/** Images of fewer pixels are gradients and rules, and those of fewer millimetres are decoration. */
const LEAST_PIXELS = 5;
const LEAST_MM = 5;
/** Of the page that is covered by a picture of it. */
const SCAN_SHARE = 0.6;
const MM_OF_INCH = 25.4;
/** Beside nothing. */
const TINY = 1e-9;

/** The fourteen fonts that every reader of PDF has, and the names by which they go as well. */
const STANDARD = /^(?:Helvetica|Arial|Times(?:NewRoman|-|$)|Courier|Symbol|ZapfDingbats)/;

const fontOf =
  ({ commonObjs }: Page) =>
  (id: string): LoadedFont | undefined => {
    const font = commonObjs.has(id) ? commonObjs.get(id) : undefined;
    return typeof font === 'object' && font !== null ? font : undefined;
  };

const missingFonts = (fonts: Iterable<LoadedFont | undefined>): PageFacts['fonts'] => {
  const names = new Set<string>();
  for (const font of fonts) if (font?.missingFile && !font.isType3Font) names.add((font.name ?? '').slice(0, 200));
  return [...names].map((name) => ({ name, isStandard: STANDARD.test(name.replace(/\s/g, '')) }));
};

/** Dots per inch of the side that has fewest; `undefined` for what is too small to tell. */
const dpiOf = ({ width, height, across, up }: PlacedImage, unit: number): number | undefined => {
  const [wide, high] = [across * unit, up * unit];
  if (Math.min(width, height) < LEAST_PIXELS || Math.max(wide, high) < LEAST_MM) return undefined;
  return Math.round(Math.min(width / Math.max(wide, TINY), height / Math.max(high, TINY)) * MM_OF_INCH);
};

const trimIn = (viewport: Viewport, [x0, y0, x1, y1]: Geometry['trim']): Area => {
  const [ax = 0, ay = 0] = viewport.convertToViewportPoint(x0, y0);
  const [bx = 0, by = 0] = viewport.convertToViewportPoint(x1, y1);
  return {
    left: Math.round(Math.min(ax, bx)),
    top: Math.round(Math.min(ay, by)),
    right: Math.round(Math.max(ax, bx)),
    bottom: Math.round(Math.max(ay, by)),
  };
};

/** @param canvas is drawn on, in whatever size the page needs @param hasLost whether pdf.js left out something since it was asked last */
export const lookAtPage = async (
  pdfjs: Pdfjs,
  page: Page,
  number: number,
  boxes: PageBoxes,
  canvas: Canvas,
  hasLost: () => boolean,
): Promise<PageFacts> => {
  const geometry = geometryOf(page, boxes);
  const { format, trim, bleed, unit } = geometry;
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min((DPI / 72) * page.userUnit, LONGEST / Math.max(width, height));
  const viewport = page.getViewport({ scale });
  canvas.width = Math.max(1, Math.round(viewport.width));
  canvas.height = Math.max(1, Math.round(viewport.height));
  const walk = new PaintWalk(pdfjs.OPS, fontOf(page));
  const isDrawn = await page
    .render({
      canvas,
      viewport,
      intent: 'print',
      operationsFilter: (index, { fnArray, argsArray }) => walk.step(fnArray[index], argsArray[index]),
    })
    .promise.then(
      () => true,
      () => false,
    );
  const area = Math.max(TINY, (trim[2] - trim[0]) * (trim[3] - trim[1]));
  const imageShare = walk.images.reduce((most, { across, up }) => Math.max(most, (across * up) / area), 0);
  const see = (): Seen => {
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    const edge = Math.max(1, Math.round((scale / unit) * 1));
    return lookAtPixels(data, canvas.width, trimIn(viewport, trim), edge, imageShare >= SCAN_SHARE);
  };
  const seen: Seen = walk.hasDrawn ? see() : { isBlank: true, isColour: false, reachesEdge: false };
  const dpis = walk.images.flatMap((image) => dpiOf(image, unit) ?? []);
  return {
    page: number,
    format,
    bleed,
    reachesEdge: seen.reachesEdge,
    isColour: seen.isColour,
    isBlank: seen.isBlank && walk.visibleLetters === 0,
    letters: walk.letters,
    imageShare: Math.min(1, imageShare),
    dpi: dpis.length > 0 ? dpis.reduce((least, dpi) => Math.min(least, dpi)) : null,
    fonts: missingFonts(walk.fonts.values()),
    // Asked in any case: the next page is not to answer for this one.
    isDamaged: hasLost() || !isDrawn,
  };
};
