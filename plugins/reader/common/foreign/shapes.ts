/** Where a foreign annotation is and what it looks like, by its kind. */
import type { Citation, Quad } from '#plugins/library/common/model.ts';
import { type Told, isTold, placesOf } from './values.ts';

export interface Shape {
  readonly kind: Citation['kind'];
  readonly quads: Quad[];
  readonly drawing: Citation['drawing'];
}

/** As many as a citation takes. */
const MOST_QUADS = 2000;
const MOST_STROKES = 1000;
const MOST_POINTS = 20_000;

type Rectangle = readonly [left: number, bottom: number, right: number, top: number];

const quadOf = ([left, bottom, right, top]: Rectangle): Quad => [left, top, right, top, left, bottom, right, bottom];

/** `undefined` for a rectangle without any extent at all. */
const upright = (numbers: readonly number[]): Rectangle | undefined => {
  const [x1, y1, x2, y2] = numbers;
  if (numbers.length !== 4 || x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return undefined;
  if (x1 === x2 && y1 === y2) return undefined;
  return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
};

const rectangleOf = (told: Told): Rectangle | undefined => upright(placesOf(told.rect, 4));

/** The lines of a passage; the whole rectangle when the file does not tell them. */
const passage =
  (kind: Citation['kind']) =>
  (told: Told): Shape | undefined => {
    const numbers = placesOf(told.quadPoints, 8 * MOST_QUADS);
    const quads = Array.from({ length: Math.floor(numbers.length / 8) }, (_, at) => numbers.slice(8 * at, 8 * at + 8));
    const rectangle = rectangleOf(told);
    if (quads.length === 0 && rectangle) quads.push(quadOf(rectangle));
    return quads.length > 0 ? { kind, quads, drawing: null } : undefined;
  };

const boxed =
  (kind: Citation['kind']) =>
  (told: Told): Shape | undefined => {
    const rectangle = rectangleOf(told);
    return rectangle && { kind, quads: [quadOf(rectangle)], drawing: null };
  };

const lineWidth = ({ borderStyle }: Told): number => {
  const width = isTold(borderStyle) ? borderStyle.width : undefined;
  return typeof width === 'number' && width > 0 && width <= 100 ? width : 1;
};

const around = (strokes: readonly (readonly number[])[], width: number): Rectangle => {
  const [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  const box: [number, number, number, number] = [left, bottom, right, top];
  for (const stroke of strokes) {
    for (const [at, value] of stroke.entries()) {
      box[at % 2] = Math.min(box[at % 2] ?? value, value);
      box[2 + (at % 2)] = Math.max(box[2 + (at % 2)] ?? value, value);
    }
  }
  return [box[0] - width / 2, box[1] - width / 2, box[2] + width / 2, box[3] + width / 2];
};

/** Strokes that can be drawn, as many as a citation takes. */
const drawn = (told: Told, lists: readonly unknown[]): Shape | undefined => {
  let left = MOST_POINTS;
  const strokes: number[][] = [];
  for (const list of lists.slice(0, MOST_STROKES)) {
    const stroke = placesOf(list, 2 * left);
    if (stroke.length < 2 || stroke.length % 2 === 1) continue;
    left -= stroke.length / 2;
    strokes.push(stroke);
  }
  const width = lineWidth(told);
  return strokes.length === 0
    ? undefined
    : { kind: 'ink', quads: [quadOf(around(strokes, width))], drawing: { strokes, line_width: width } };
};

const closed = (vertices: readonly number[]): number[] => [...vertices, ...vertices.slice(0, 2)];

const written = (told: Told): Shape | undefined => {
  const shape = boxed('text')(told);
  const look = told.defaultAppearanceData;
  const size = isTold(look) ? look.fontSize : undefined;
  return shape && { ...shape, drawing: typeof size === 'number' && size > 0 && size <= 500 ? { font_size: size } : null };
};

/** By the subtype of PDF. What is not here is no mark (links, forms), or nothing that a citation could be (stamps, files, sounds). */
export const SHAPES: ReadonlyMap<unknown, (told: Told) => Shape | undefined> = new Map([
  ['Highlight', passage('highlight')],
  ['Underline', passage('underline')],
  ['StrikeOut', passage('strikeout')],
  ['Squiggly', passage('squiggly')],
  ['Square', boxed('area')],
  ['Circle', boxed('area')],
  ['Text', boxed('note')],
  ['Caret', boxed('note')],
  ['FreeText', written],
  ['Ink', (told: Told) => drawn(told, Array.isArray(told.inkLists) ? told.inkLists : [])],
  // pdf.js tells the two ends of a line as a rectangle: a falling line rises. Its place and its length are right.
  ['Line', (told: Told) => drawn(told, [told.lineCoordinates])],
  ['PolyLine', (told: Told) => drawn(told, [told.vertices])],
  ['Polygon', (told: Told) => drawn(told, [closed(placesOf(told.vertices, 2 * MOST_POINTS - 2))])],
]);
