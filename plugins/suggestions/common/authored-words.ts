/** Whose the letters of a suggestion's words are, on their way into a text. */
import type { Stretch } from '#plugins/coedit/common/anchor.ts';
import type { Authored } from '#plugins/coedit/common/server-services.ts';
import { editsBetween } from '#plugins/coedit/common/text/edits-between.ts';

/** Of a stretch of the words. */
export const authoredWithin = (all: readonly Authored[], { from, to }: Stretch): Authored[] => {
  let at = 0;
  return all.flatMap((stretch) => {
    const [start, end] = [Math.max(at, from), Math.min(at + stretch.length, to)];
    at += stretch.length;
    return start < end ? [{ ...stretch, length: end - start }] : [];
  });
};

/** Words, and whose they are. */
export interface OwnedWords {
  readonly text: string;
  readonly authored: readonly Authored[];
}

/**
 * Whose the letters of a text are that came of another one: what is the same is whose it was.
 * @param brought whose a stretch of the text after is that is new in it
 */
export const authoredSince = (
  before: OwnedWords,
  after: string,
  brought: (stretch: Stretch) => readonly Authored[],
): Authored[] => {
  const all: Authored[] = [];
  let at = 0;
  let grown = 0;
  for (const { from, to, text } of editsBetween(before.text, after)) {
    all.push(...authoredWithin(before.authored, { from: at, to: from }));
    all.push(...brought({ from: from + grown, to: from + grown + text.length }));
    grown += text.length - (to - from);
    at = to;
  }
  return [...all, ...authoredWithin(before.authored, { from: at, to: before.text.length })];
};
