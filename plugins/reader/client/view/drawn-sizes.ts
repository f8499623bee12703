/** Sizes of what is drawn on a page, in points. */

/** Of ink. */
export const LINE_WIDTH = 1.5;
/** Of text. */
export const FONT_SIZE = 12;
/** Side of a sticky note. */
export const NOTE_SIDE = 20;
/** Width and height of text before it is written. */
export const TEXT_BOX = { width: 200, height: 15 } as const;
/** What an area has that is not drawn by hand. */
export const AREA_BOX = { width: 180, height: 120 } as const;
/** Least width and height of what can be made smaller. */
export const LEAST = 8;
