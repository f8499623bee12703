/** From a place in a text as it is to its line in the text as it was when its pages were made. */
import type { Stretch } from '#plugins/coedit/common/anchor.ts';
import { editsBetween } from '#plugins/coedit/common/text/edits-between.ts';

/**
 * @returns the line (from 1) of the first of these words that were there then; `undefined` for a stretch that was written since
 */
export const linesThen = (now: string, then: string): ((stretch: Stretch) => number | undefined) => {
  const edits = editsBetween(now, then);
  const ends = [...then.matchAll(/\n/g)].map(({ index }) => index);
  return ({ from, to }) => {
    let [at, moved] = [from, 0];
    for (const edit of edits) {
      if (edit.from > at) break;
      const isInside = edit.to > at;
      // Letters that came since are on no page; those behind them may be.
      if (isInside && edit.to >= to) return undefined;
      if (isInside) at = edit.to;
      moved += edit.text.length - (edit.to - edit.from);
    }
    const behind = ends.findIndex((end) => end >= at + moved);
    return (behind < 0 ? ends.length : behind) + 1;
  };
};
