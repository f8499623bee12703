/** The one form that marks have in files, whatever the record says beside it: what differs in nothing else is the same mark. */
import type { Citation, Quad } from '../model/annotations.ts';
import { isOnText } from './page-mark.ts';

/** Points beyond this are on no page. */
export const FARTHEST = 1_000_000;

/** As files write it: to a ten-thousandth of a point, without an exponent; what is on no page is at its farthest end. */
export const tidyNumber = (value: number): number =>
  Math.round(Math.max(-FARTHEST, Math.min(FARTHEST, value)) * 10_000) / 10_000 + 0;

/** Corners in the order of `Quad`. */
export const quadOf = (left: number, bottom: number, right: number, top: number): Quad => [
  left,
  top,
  right,
  top,
  left,
  bottom,
  right,
  bottom,
];

/** The smallest rectangle around quads or strokes; `undefined` around nothing. */
export const boxAround = (shapes: readonly (readonly number[])[]): [number, number, number, number] | undefined => {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const shape of shapes) {
    for (let at = 0; at + 1 < shape.length; at += 2) {
      const [x = 0, y = 0] = [shape[at], shape[at + 1]];
      box[0] = Math.min(box[0], x);
      box[1] = Math.min(box[1], y);
      box[2] = Math.max(box[2], x);
      box[3] = Math.max(box[3], y);
    }
  }
  return box[0] <= box[2] ? box : undefined;
};

/** What has no quads but strokes is where they are. */
export const normalQuads = (
  kind: Citation['kind'],
  quads: readonly (readonly number[])[],
  strokes: readonly (readonly number[])[] = [],
): Quad[] => {
  const tidy = quads.map((quad) => quad.map(tidyNumber));
  if (isOnText(kind)) return tidy;
  const box = boxAround(tidy) ?? boxAround(strokes.map((stroke) => stroke.map(tidyNumber)));
  return box ? [quadOf(...box)] : [];
};

/** `null` rather than an empty drawing. */
export const normalDrawing = (kind: Citation['kind'], drawing: Citation['drawing']): Citation['drawing'] => {
  const { strokes, line_width, font_size } = drawing ?? {};
  const isDrawn = kind === 'ink' || kind === 'area';
  const normal = {
    ...(kind === 'ink' && strokes?.length ? { strokes: strokes.map((stroke) => stroke.map(tidyNumber)) } : {}),
    ...(isDrawn && line_width ? { line_width: tidyNumber(line_width) || 0.0001 } : {}),
    ...(kind === 'text' && font_size ? { font_size: tidyNumber(font_size) || 0.0001 } : {}),
  };
  return Object.keys(normal).length > 0 ? normal : null;
};

/** XML 1.0 has no way to write these, and nobody misses them. */
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
export const normalText = (text: string): string => text.replace(UNWRITABLE, '');

/** Whole seconds: files know no parts of them. */
export const normalMoment = (iso: string): string => (iso === '' ? '' : `${iso.slice(0, 19)}.000Z`);
