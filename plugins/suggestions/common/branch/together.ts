/**
 * What of a branch is one suggestion: changes within one word are, and words side by side that were typed over in one go, since one of them
 * without the other makes no sense. What was typed over many words is as many as were changed elsewhere in them.
 */
import { editsBetween } from '#plugins/coedit/common/text/edits-between.ts';
import { applied } from '#plugins/coedit/common/text/text-edit.ts';
import { type Hunk, trimmed } from './hunk.ts';

/** Letters between two changes of one word; texts without blanks have no words. */
const LONGEST_GAP = 20;

const isWithinWord = (between: string): boolean => between.length <= LONGEST_GAP && !/\s/.test(between);

/** Blanks of one line stand between words that are read together. */
const isBetweenWords = (between: string): boolean => /^[^\S\n]*$/.test(between);

/** @param newKey names those that come out of one that is cut */
export const together = (shared: string, hunks: readonly Hunk[], newKey: () => string): Hunk[] => {
  const groups: Hunk[][] = [];
  for (const hunk of hunks) {
    const last = groups.at(-1)?.at(-1);
    if (last && isWithinWord(shared.slice(last.to, hunk.from))) groups.at(-1)?.push(hunk);
    else groups.push([hunk]);
  }
  return groups.flatMap((group) => cut(shared, group, newKey));
};

const cut = (shared: string, group: readonly Hunk[], newKey: () => string): Hunk[] => {
  const [first] = group;
  const last = group.at(-1);
  if (!first || !last) return [];
  const before = shared.slice(first.from, last.to);
  const after = applied(
    before,
    group.map(({ from, to, text }) => ({ from: from - first.from, to: to - first.from, text })),
  );
  const pieces = editsBetween(before, after).map((edit) => trimmed(edit, before.slice(edit.from, edit.to)));
  const joined = pieces.reduce<(typeof pieces)[number][]>((all, piece) => {
    const previous = all.at(-1);
    const between = previous && before.slice(previous.to, piece.from);
    if (!previous || between === undefined || !(isWithinWord(between) || isBetweenWords(between))) return [...all, piece];
    return [...all.slice(0, -1), { from: previous.from, to: piece.to, text: previous.text + between + piece.text }];
  }, []);
  return joined.map(({ from, to, text }, at) => ({
    ...(at === 0 ? { key: first.key, saved: first.saved } : { key: newKey(), saved: undefined }),
    from: first.from + from,
    to: first.from + to,
    text,
  }));
};
