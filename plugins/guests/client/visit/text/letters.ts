/** Which letters of the text stand where on its page: words are in elements that say with `data-at` which letter is their first. */
import type { Stretch } from '#plugins/coedit/common/anchor.ts';
import { rangeWithin } from '../place-of-selection.ts';
import { offsetOf } from '../word-steps.ts';

const lettersOf = (words: HTMLElement, range: Range): Stretch => {
  const at = Number(words.dataset.at);
  const within = (node: Node, offset: number, whole: number) =>
    at + (words.contains(node) ? offsetOf(words, node, offset) : whole);
  return {
    from: within(range.startContainer, range.startOffset, 0),
    to: within(range.endContainer, range.endOffset, words.textContent.length),
  };
};

/** From the first of the text's own words that are selected to the last: what is printed in between, as citations are, belongs to it. */
export const selectedLetters = (page: Element): Stretch | undefined => {
  const range = rangeWithin(page);
  if (!range) return undefined;
  const selected = [...page.querySelectorAll<HTMLElement>('[data-at]')]
    .filter((words) => range.intersectsNode(words))
    .map((words) => lettersOf(words, range))
    .filter(({ from, to }) => to > from);
  const [first, last] = [selected[0], selected.at(-1)];
  return first && last && last.to > first.from ? { from: first.from, to: last.to } : undefined;
};

/** @param line element with `data-line` */
export const lineLetters = (line: HTMLElement, content: string): Stretch => {
  const from = Number(line.dataset.line);
  const end = content.indexOf('\n', from);
  return { from, to: end < 0 ? content.length : end };
};
