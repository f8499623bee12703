/** Where in a text the words are that a guest has selected on the screen, or the line where they are. */
import { anchorIn, type Stretch } from '#plugins/coedit/common/anchor.ts';
import { wordsAtLine } from '#plugins/coedit/common/text/words-at-line.ts';
import type { GuestManuscript, GuestPlace } from '../../common/model.ts';
import { offsetOf } from './word-steps.ts';

type File = GuestManuscript['files'][number];

/** A whole line is selected with its end, which nobody means. @returns `undefined` where there are no words */
export const placeAt = ({ id, content }: File, { from, to }: Stretch): GuestPlace | undefined => {
  const selected = content.slice(from, to);
  const words = selected.trim();
  if (words === '') return undefined;
  const start = from + selected.indexOf(words);
  const { quote, before, after } = anchorIn(content, { from: start, to: start + words.length });
  return { file: id, quote, before, after };
};

/** What is selected within an element; `undefined` when nothing is, or something else as well. */
export const rangeWithin = (element: Element): Range | undefined => {
  const range = getSelection()?.rangeCount ? getSelection()?.getRangeAt(0) : undefined;
  const isWithin = range && element.contains(range.startContainer) && element.contains(range.endContainer);
  return isWithin && !range.collapsed ? range : undefined;
};

/** @returns `undefined` when nothing of these lines is selected */
export const placeOfSelection = (lines: Element, file: File): GuestPlace | undefined => {
  const range = rangeWithin(lines);
  if (!range) return undefined;
  const from = offsetOf(lines, range.startContainer, range.startOffset);
  const to = Math.min(file.content.length, offsetOf(lines, range.endContainer, range.endOffset));
  return placeAt(file, { from, to });
};

/** @param line from 1 @returns `undefined` where there are no words in it and before it */
export const placeOfLine = (file: File, line: number): GuestPlace | undefined => {
  const stretch = wordsAtLine(file.content, line, '');
  return stretch && placeAt(file, stretch);
};
