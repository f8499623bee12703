/** Shapes of the reader's geometry. Everything that is stored is in unrotated PDF points with the origin at the bottom left. */

/** `[left, bottom, right, top]` in unrotated PDF points. */
export type Box = readonly [number, number, number, number];

/** Corners in the order top left, top right, bottom left, bottom right (as Acrobat writes them): x1,y1, …, x4,y4 in points. */
export type Quad = readonly [number, number, number, number, number, number, number, number];

/** A rectangle on the screen: CSS pixels, y grows downwards. */
export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export type Rotation = 0 | 90 | 180 | 270;
