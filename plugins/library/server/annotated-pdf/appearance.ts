/** What marks look like to readers that draw them as they are told: a small picture for each (`/AP`). */
import type { PageMark } from '../../common/marks/page-mark.ts';
import { boxAround } from '../../common/marks/normal-form.ts';
import { type PdfDict, PdfName, dictOf } from './objects.ts';
import { TextFonts, wrap } from './fonts.ts';
import { type Point, fillColour, lineWidth, polygon, polyline, rectangle, strokeColour } from './paths.ts';

type Box = readonly [left: number, bottom: number, right: number, top: number];

export interface Appearance {
  /** `/Rect` of the annotation: all that is drawn lies in it. */
  readonly rect: Box;
  /** `/BBox` of the picture; the page's own points unless there is a matrix. */
  readonly box: Box;
  readonly matrix?: readonly number[];
  readonly content: string;
  readonly resources: PdfDict;
}

/** Width of a frame that says none, in points. */
export const FRAME = 1.5;
export const FONT_SIZE = 12;
/** A point in both directions: lines of hair are seen as well. */
const MARGIN = 1;

const grown = ([left, bottom, right, top]: Box, by: number): Box => [left - by, bottom - by, right + by, top + by];

/** A mark on a line of text, seen along it. */
interface Line {
  readonly height: number;
  /** The point so far along the line and so far up, both from 0 to 1. */
  readonly at: (along: number, up: number) => Point;
  readonly length: number;
}

const lineOf = (quad: readonly number[]): Line => {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0, x4 = 0, y4 = 0] = quad;
  return {
    height: Math.hypot(x1 - x3, y1 - y3),
    length: Math.hypot(x4 - x3, y4 - y3),
    at: (along, up) => [
      (x3 + (x4 - x3) * along) * (1 - up) + (x1 + (x2 - x1) * along) * up,
      (y3 + (y4 - y3) * along) * (1 - up) + (y1 + (y2 - y1) * along) * up,
    ],
  };
};

const thin = ({ height }: Line): number => Math.max(0.6, height / 14);

/** Turns of a wave at the most: one line is no wider than the widest page, and a mark no more than a page full of lines. */
const MOST_TURNS = 2000;
const MOST_TURNS_OF_MARK = 20_000;

const wave = (line: Line, lines: number): Point[] => {
  const step = Math.max(1, line.height / 6);
  const most = Math.min(MOST_TURNS, Math.ceil(MOST_TURNS_OF_MARK / lines));
  const turns = Math.min(most, Math.max(2, Math.round(line.length / step)));
  return Array.from({ length: turns + 1 }, (_, at) => line.at(at / turns, at % 2 === 0 ? 0.02 : 0.14));
};

/** By kind: what is drawn over one line of text, of so many. */
const ON_TEXT: Partial<Record<PageMark['kind'], (line: Line, lines: number) => string>> = {
  highlight: ({ at }) => `${polygon([at(0, 1), at(1, 1), at(1, 0), at(0, 0)])} f`,
  underline: (line) => `${lineWidth(thin(line))} ${polyline([line.at(0, 0.07), line.at(1, 0.07)])} S`,
  strikeout: (line) => `${lineWidth(thin(line))} ${polyline([line.at(0, 0.45), line.at(1, 0.45)])} S`,
  squiggly: (line, lines) => `${lineWidth(thin(line) * 0.8)} ${polyline(wave(line, lines))} S`,
};

/** Light of what lies below goes through: text under a highlight stays black. */
const MULTIPLY = dictOf({ ExtGState: dictOf({ G0: dictOf({ BM: new PdfName('Multiply') }) }) });

const onText = (mark: PageMark, box: Box): Appearance => {
  const draw = ON_TEXT[mark.kind];
  const isFilled = mark.kind === 'highlight';
  const start = isFilled ? `/G0 gs ${fillColour(mark.color)}` : strokeColour(mark.color);
  const rect = grown(box, MARGIN);
  const content = [start, ...mark.quads.map((quad) => draw?.(lineOf(quad), mark.quads.length) ?? '')].join('\n');
  return { rect, box: rect, content, resources: isFilled ? MULTIPLY : dictOf({}) };
};

const area = ({ color, drawing }: PageMark, rect: Box): Appearance => {
  const [left, bottom, right, top] = rect;
  const width = Math.min(drawing?.line_width ?? FRAME, (right - left) / 2, (top - bottom) / 2);
  const inside = rectangle(left + width / 2, bottom + width / 2, right - left - width, top - bottom - width);
  const content = `${strokeColour(color)} ${lineWidth(width)} ${inside} S`;
  return { rect, box: rect, content, resources: dictOf({}) };
};

const pointsOf = (stroke: readonly number[]): Point[] =>
  Array.from({ length: stroke.length / 2 }, (_, at) => [stroke[2 * at] ?? 0, stroke[2 * at + 1] ?? 0]);

const ink = ({ color, drawing, quads }: PageMark, box: Box): Appearance => {
  const width = drawing?.line_width ?? 1;
  const strokes = drawing?.strokes ?? [];
  const rect = grown(boxAround([...quads, ...strokes]) ?? box, width / 2 + MARGIN);
  const content = [`${strokeColour(color)} ${lineWidth(width)} 1 J 1 j`, ...strokes.map((one) => `${polyline(pointsOf(one))} S`)];
  return { rect, box: rect, content: content.join('\n'), resources: dictOf({}) };
};

/** Side of the picture of a note, in its own units. */
const NOTE = 20;

/** A sheet with three lines. */
const note = ({ color }: PageMark, rect: Box): Appearance => {
  const sheet = rectangle(1, 1, NOTE - 2, NOTE - 2);
  const lines = [6, 10, 14]
    .map((y) =>
      polyline([
        [5, y],
        [y === 6 ? 11 : 15, y],
      ]),
    )
    .join(' ');
  const content = `${fillColour(color)} 0.25 0.25 0.25 RG 1 w ${sheet} B ${lines} S`;
  return { rect, box: [0, 0, NOTE, NOTE], content, resources: dictOf({}) };
};

/** As proofreaders write it, its tip at the upper edge. */
const caret = ({ color }: PageMark, rect: Box): Appearance => {
  const [left, bottom, right, top] = rect;
  const middle = (left + right) / 2;
  const tip: Point[] = [
    [left, bottom],
    [middle, top],
    [right, bottom],
    [middle, bottom + (top - bottom) / 4],
  ];
  return { rect, box: rect, content: `${fillColour(color)} ${polygon(tip)} f`, resources: dictOf({}) };
};

/** Letters between one base line and the next, in sizes of the font. */
const LEADING = 1.2;

/** The rectangle, longer at its lower end as it is seen, where `height` points are needed. */
const lengthened = ([left, bottom, right, top]: Box, rotation: number, height: number): Box => {
  if (rotation === 90) return [left, bottom, Math.max(right, left + height), top];
  if (rotation === 180) return [left, bottom, right, Math.max(top, bottom + height)];
  if (rotation === 270) return [Math.min(left, right - height), bottom, right, top];
  return [left, Math.min(bottom, top - height), right, top];
};

/** Upright for who looks at the page as it is turned. */
const text = (mark: PageMark, box: Box, rotation: number): Appearance => {
  const isLying = rotation % 180 === 90;
  const size = mark.drawing?.font_size ?? FONT_SIZE;
  const width = isLying ? box[3] - box[1] : box[2] - box[0];
  const fonts = new TextFonts();
  const lines = wrap(mark.text, size, Math.max(width, size)).map((line) => {
    const shown = fonts.encode(line).map(({ font, codes }) => `/F${font} ${size} Tf <${Buffer.from(codes).toString('hex')}> Tj`);
    return `${shown.join(' ')} T*`;
  });
  const rect = lengthened(box, rotation, (lines.length * LEADING + 0.2) * size);
  const height = isLying ? rect[2] - rect[0] : rect[3] - rect[1];
  const start = `BT ${fillColour(mark.color)} ${(size * LEADING).toFixed(3)} TL 0 ${(height - size).toFixed(3)} Td`;
  const turn = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.round(Math.cos(turn)), Math.round(Math.sin(turn))];
  return {
    rect,
    box: [0, 0, width, height],
    ...(rotation === 0 ? {} : { matrix: [cos, sin, -sin, cos, 0, 0] }),
    content: [start, ...lines, 'ET'].join('\n'),
    resources: dictOf({ Font: fonts.resources() }),
  };
};

/** @param rotation of the page, in degrees @returns `undefined` for a mark without a place */
export const appearanceOf = (mark: PageMark, rotation: number): Appearance | undefined => {
  const box = boxAround(mark.quads);
  if (!box) return undefined;
  // What has no extent is not drawn by some readers.
  const rect: Box = [box[0], box[1], Math.max(box[2], box[0] + 0.5), Math.max(box[3], box[1] + 0.5)];
  if (mark.kind === 'area') return area(mark, rect);
  if (mark.kind === 'ink') return ink(mark, rect);
  if (mark.kind === 'note') return mark.isInsertion ? caret(mark, rect) : note(mark, rect);
  return mark.kind === 'text' ? text(mark, rect, rotation) : onText(mark, rect);
};
