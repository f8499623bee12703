/** Moves what is selected above or below its neighbour. */
import type { Command } from 'prosemirror-state';

/** It is the neighbour that is moved: whoever types in the lines at the same time loses nothing. */
export const moveLines =
  (by: 1 | -1): Command =>
  ({ selection, tr }, dispatch) => {
    const range = selection.$from.blockRange(selection.$to);
    if (!range) return false;
    const { parent, startIndex, endIndex, start, end } = range;
    const neighbour = parent.maybeChild(by < 0 ? startIndex - 1 : endIndex);
    if (!neighbour || parent.type.spec.tableRole !== undefined) return false;
    if (by < 0) tr.insert(end, neighbour).delete(start - neighbour.nodeSize, start);
    else tr.delete(end, end + neighbour.nodeSize).insert(start, neighbour);
    dispatch?.(tr.scrollIntoView());
    return true;
  };
