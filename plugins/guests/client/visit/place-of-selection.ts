/** Where in a text the words are that a guest has selected on the screen. */
import type { GuestManuscript, GuestPlace } from '../../common/model.ts';

const CONTEXT = 32;
const LONGEST = 2_000;

/** UTF-16 units of the text before a point of the list of its lines. */
const offsetOf = (lines: Element, node: Node, offset: number): number => {
  const before = document.createRange();
  before.setStart(lines, 0);
  before.setEnd(node, offset);
  return before.toString().length;
};

/** @returns `undefined` when nothing of these lines is selected */
export const placeOfSelection = (lines: Element, { id, content }: GuestManuscript['files'][number]): GuestPlace | undefined => {
  const range = getSelection()?.rangeCount ? getSelection()?.getRangeAt(0) : undefined;
  if (!range || range.collapsed || !lines.contains(range.startContainer) || !lines.contains(range.endContainer)) return undefined;
  const from = offsetOf(lines, range.startContainer, range.startOffset);
  const to = Math.min(content.length, offsetOf(lines, range.endContainer, range.endOffset), from + LONGEST);
  const quote = content.slice(from, to);
  if (quote.trim() === '') return undefined;
  return {
    file: id,
    quote,
    before: content.slice(Math.max(0, from - CONTEXT), from),
    after: content.slice(to, to + CONTEXT),
  };
};
