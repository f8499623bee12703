/**
 * The rules of room, for a dock of any width (the window less its rail; CSS pixels). What is read comes first, then what is written, then the
 * side bar:
 *
 * 1. A column of the centre is never made narrower than `USABLE.width`: the text of a page then stands at 80 % of its size or more.
 * 2. What opens beside something else gets a column of its own as long as rule 1 holds for all of them.
 * 3. Where it holds only without the side bar, the side bar makes way; it comes back when there is room again.
 * 4. Where it does not hold even so, the new one takes the lower half of its neighbour's column, and only where that is too low a tab in it.
 * 5. A side bar that is asked for where there is no room for it lies over the centre, until one turns elsewhere.
 *
 * At 1440 px that is paper, source and compiled page beside each other; at 1920 px the side bar too; at 1280 px two columns with the side
 * bar, the page below its source; at 1024 px one column with the side bar, or two without.
 */
import type { DockLayout, DockNode } from '../layout/layout-shape.ts';

/** The least that a page can be read in, or a source be written in, with the row of tabs. */
export const USABLE = { width: 440, height: 260 };

/** What a side bar may be wide: a list of references in two lines, and no more than a list needs. */
export const SIDE = { least: 280, most: 360 };

const SIDE_SHARE = 0.24;

export const sideWidth = (dock: number): number => Math.round(Math.min(SIDE.most, Math.max(SIDE.least, dock * SIDE_SHARE)));

/** Columns that stand beside each other in the grid, without groups that are the side bar. */
export const columnsIn = ({ grid }: DockLayout, isSide: (group: string) => boolean): number => {
  const count = (node: DockNode, isRow: boolean): number => {
    if (node.type === 'leaf') return isSide(node.data.id) ? 0 : 1;
    const counts = node.data.map((child) => count(child, !isRow));
    return isRow ? counts.reduce((sum, of) => sum + of, 0) : Math.max(0, ...counts);
  };
  return count(grid.root, grid.orientation === 'HORIZONTAL');
};

/** Rule 1. */
export const haveRoom = (columns: number, width: number): boolean => width >= columns * USABLE.width;

/** What the rules need to know of the dock as it is. */
export interface Room {
  readonly width: number;
  /** Columns of the centre. */
  readonly columns: number;
}

/** Rules 2 and 3: the side bar makes way for it if it must. */
export const hasRoomForOneMore = ({ width, columns }: Room): boolean => haveRoom(columns + 1, width);
