/** Which square of a picture becomes an avatar. All lengths are pixels of the picture. */

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

export const MOST_ZOOM = 4;

const within = (value: number, most: number): number => Math.min(Math.max(value, 0), most);

const placed = ({ width, height }: Size, x: number, y: number, side: number): Crop => ({
  x: within(x, width - side),
  y: within(y, height - side),
  side,
});

/** The largest square, in the middle. */
export const middle = (size: Size): Crop => {
  const side = Math.min(size.width, size.height);
  return placed(size, (size.width - side) / 2, (size.height - side) / 2, side);
};

/** The square goes no further than the edge of the picture. */
export const moved = (size: Size, { x, y, side }: Crop, right: number, down: number): Crop =>
  placed(size, x + right, y + down, side);

/** @param zoom 1 for the largest square, up to `MOST_ZOOM`; the middle stays where it is as far as the edges let it */
export const zoomed = (size: Size, crop: Crop, zoom: number): Crop => {
  const side = Math.min(size.width, size.height) / Math.min(Math.max(zoom, 1), MOST_ZOOM);
  const shift = (crop.side - side) / 2;
  return placed(size, crop.x + shift, crop.y + shift, side);
};

/** How far a crop is zoomed in: 1 to `MOST_ZOOM`. */
export const zoomOf = ({ width, height }: Size, { side }: Crop): number => Math.min(width, height) / side;
