/** Words of a line, selected one by one by keys; and where in a text a point of the screen is. */

const wordsIn = (text: string): { from: number; to: number }[] =>
  [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ index, segment }) => ({ from: index, to: index + segment.length }));

/** A point of the element's text, `offset` UTF-16 units from its beginning. */
const pointAt = (element: Element, offset: number): readonly [Node, number] => {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let left = offset;
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const { length } = node.textContent ?? '';
    if (left <= length) return [node, left];
    left -= length;
  }
  return [element, element.childNodes.length];
};

/** UTF-16 units of the element's text before a point in it. */
export const offsetOf = (element: Element, node: Node, offset: number): number => {
  const before = document.createRange();
  before.setStart(element, 0);
  before.setEnd(node, offset);
  return before.toString().length;
};

/** Selects the next word of a line, or the one before; the first where none is selected. */
export const stepWord = (line: Element, by: 1 | -1): void => {
  const selection = getSelection();
  if (!selection) return;
  const range = selection.rangeCount ? selection.getRangeAt(0) : undefined;
  const isHere = range !== undefined && line.contains(range.startContainer) && line.contains(range.endContainer);
  const from = isHere ? offsetOf(line, range.startContainer, range.startOffset) : 0;
  const to = isHere ? offsetOf(line, range.endContainer, range.endOffset) : 0;
  const words = wordsIn(line.textContent ?? '');
  const word = by > 0 ? words.find((each) => each.from >= to) : words.findLast((each) => each.to <= from);
  if (word) selection.setBaseAndExtent(...pointAt(line, word.from), ...pointAt(line, word.to));
};
