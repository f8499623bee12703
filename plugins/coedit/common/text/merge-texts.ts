/**
 * Two texts that were made of one become one again, without a question: nothing that either side has written is lost. What one side has
 * taken away is gone, unless the other has written into it: that stays. Who changes the same words at the same time has both in the end.
 */
import type { TextEdit } from './text-edit.ts';
import { editsBetween } from './edits-between.ts';

const isSame = (a: TextEdit, b: TextEdit): boolean => a.from === b.from && a.to === b.to && a.text === b.text;

/** @param base what both began with */
export const mergeTexts = (base: string, mine: string, theirs: string): string => {
  if (mine === base || mine === theirs) return theirs;
  if (theirs === base) return mine;
  const ours = editsBetween(base, mine);
  // What both have done in the same way was done once.
  const others = editsBetween(base, theirs).filter((edit) => !ours.some((known) => isSame(known, edit)));
  let merged = '';
  let at = 0;
  // Where both write at one place, what is mine comes first (the sort is stable).
  for (const { from, to, text } of [...ours, ...others].sort((a, b) => a.from - b.from)) {
    if (from > at) merged += base.slice(at, from);
    merged += text;
    at = Math.max(at, from, to);
  }
  return merged + base.slice(at);
};
