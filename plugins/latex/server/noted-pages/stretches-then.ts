/** From a place in a text as it is to the same words in the text as it was when its pages were made. */
import type { Stretch } from '#plugins/coedit/common/anchor.ts';
import { editsBetween } from '#plugins/coedit/common/text/edits-between.ts';
import type { TextEdit } from '#plugins/coedit/common/text/text-edit.ts';

const growth = ({ from, to, text }: TextEdit): number => text.length - (to - from);

/** Where the letter at a place stood, or the first behind it that was there. */
const beginThen = (edits: readonly TextEdit[], at: number): number => {
  let moved = 0;
  for (const edit of edits) {
    if (edit.from > at) break;
    moved += growth(edit);
    if (edit.to > at) return edit.to + moved;
  }
  return at + moved;
};

/** Where the letter before a place ended, or the last before it that was there. */
const endThen = (edits: readonly TextEdit[], at: number): number => {
  let moved = 0;
  for (const edit of edits) {
    if (edit.from >= at) break;
    if (edit.to >= at) return edit.from + moved;
    moved += growth(edit);
  }
  return at + moved;
};

/** @returns from the first of these words that were there then to the last; `undefined` for a stretch that was written since */
export const stretchesThen = (now: string, then: string): ((stretch: Stretch) => Stretch | undefined) => {
  const edits = editsBetween(now, then);
  return (stretch) => {
    const [from, to] = [beginThen(edits, stretch.from), endThen(edits, stretch.to)];
    return from < to ? { from, to } : undefined;
  };
};
