/** Where a window was, and whether that is still on a screen: one may have been unplugged since. */
import * as z from 'zod/mini';

const Place = z.object({ x: z.int(), y: z.int(), width: z.int(), height: z.int() });
export type Place = z.output<typeof Place>;

/** Of a window; lengths in the system's own pixels. */
export const KeptBounds = z.object({ place: z.optional(Place), isMaximized: z.boolean() });
export type KeptBounds = z.output<typeof KeptBounds>;

const DEFAULT = { width: 1440, height: 900 };
export const LEAST = { width: 640, height: 480 };
/** So much of a window must be on one screen that somebody can take hold of it. */
const GRIP = 80;

const overlap = (from: number, length: number, otherFrom: number, otherLength: number): number =>
  Math.min(from + length, otherFrom + otherLength) - Math.max(from, otherFrom);

/**
 * @param screens the parts of them that windows may use
 * @returns the place as it was, made smaller where no screen is that large; only a size, for the middle of the screen, where it is on none
 */
export const fitting = (kept: KeptBounds, screens: readonly Place[]): Partial<Place> => {
  const { place } = kept;
  const home =
    place &&
    screens.find(
      ({ x, y, width, height }) =>
        overlap(place.x, place.width, x, width) >= GRIP && place.y >= y && overlap(place.y, place.height, y, height) >= GRIP,
    );
  const [first] = screens;
  const room = home ?? first;
  const within = (wanted: number, least: number, most: number | undefined): number =>
    Math.max(least, Math.min(wanted, most ?? wanted));
  const size = {
    width: within(place?.width ?? DEFAULT.width, LEAST.width, room?.width),
    height: within(place?.height ?? DEFAULT.height, LEAST.height, room?.height),
  };
  return home ? { x: place.x, y: place.y, ...size } : size;
};
