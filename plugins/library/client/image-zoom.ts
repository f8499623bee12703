/** How large an image is shown: as large as fits, or at a share of its own size. */

export type Zoom = 'fit' | number;

/** Shares of the image's own size that the keys and buttons go through. */
const LEVELS = [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 8] as const;
/** Two sizes closer than this are the same to the eye. */
const SAME = 0.01;

/** The next larger level. @param shown at which share it is seen now */
export const larger = (shown: number): number => LEVELS.find((level) => level > shown + SAME) ?? LEVELS[LEVELS.length - 1] ?? 1;

export const smaller = (shown: number): number => LEVELS.findLast((level) => level < shown - SAME) ?? LEVELS[0];
