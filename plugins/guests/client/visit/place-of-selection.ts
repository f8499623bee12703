/** Where in a text the words are that a guest has selected on the screen, or the line where they are. */
import { anchorIn, type Stretch } from '#plugins/coedit/common/anchor.ts';
import { wordsAtLine } from '#plugins/coedit/common/text/words-at-line.ts';
import type { GuestManuscript, GuestPlace } from '../../common/model.ts';
import { offsetOf } from './word-steps.ts';

type File = GuestManuscript['files'][number];

const placeAt = ({ id, content }: File, stretch: Stretch): GuestPlace => {
  const { quote, before, after } = anchorIn(content, stretch);
  return { file: id, quote, before, after };
};

/** @returns `undefined` when nothing of these lines is selected */
export const placeOfSelection = (lines: Element, file: File): GuestPlace | undefined => {
  const range = getSelection()?.rangeCount ? getSelection()?.getRangeAt(0) : undefined;
  if (!range || range.collapsed || !lines.contains(range.startContainer) || !lines.contains(range.endContainer)) return undefined;
  const from = offsetOf(lines, range.startContainer, range.startOffset);
  const to = Math.min(file.content.length, offsetOf(lines, range.endContainer, range.endOffset));
  const selected = file.content.slice(from, to);
  // A whole line is selected with its end, which nobody means.
  const words = selected.trim();
  if (words === '') return undefined;
  const start = from + selected.indexOf(words);
  return placeAt(file, { from: start, to: start + words.length });
};

/** @param line from 1 @returns `undefined` where there are no words in it and before it */
export const placeOfLine = (file: File, line: number): GuestPlace | undefined => {
  const stretch = wordsAtLine(file.content, line, '');
  return stretch && placeAt(file, stretch);
};
