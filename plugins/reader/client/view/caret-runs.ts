/** The text of the drawn pages as runs that a caret moves through, and the way between these and the browser's selection. */
import type { Place, Run } from './caret-steps.ts';
import type { TextLayer } from './text-layer.ts';

export interface NodeRun extends Run {
  readonly node: Text;
}

const rangeAt = (node: Node, start: number, end = start): Range => {
  const range = document.createRange();
  range.setStart(node, start);
  range.setEnd(node, end);
  return range;
};

/** The letter whose middle is right of `x`. */
const offsetAt = (node: Text, x: number): number => {
  for (let offset = 0; offset < node.length; offset++) {
    const { left, right } = rangeAt(node, offset, offset + 1).getBoundingClientRect();
    if ((left + right) / 2 > x) return offset;
  }
  return node.length;
};

/** All runs that are drawn, in reading order. */
export const readRuns = (layers: readonly TextLayer[]): readonly NodeRun[] =>
  [...layers]
    .sort((a, b) => a.element.getBoundingClientRect().top - b.element.getBoundingClientRect().top)
    .flatMap((layer) => [...layer.elements])
    .flatMap((element) => {
      const node = element.firstChild;
      if (!(node instanceof Text) || !element.isConnected || node.data.trim() === '') return [];
      return { node, text: node.data, box: element.getBoundingClientRect(), offsetAt: (x: number) => offsetAt(node, x) };
    });

/** Where the moving end of the selection is. */
export const placeIn = (runs: readonly NodeRun[], { focusNode, focusOffset }: Selection): Place | undefined => {
  const run = runs.findIndex(({ node }) => node === focusNode);
  return run < 0 ? undefined : { run, offset: focusOffset };
};

/** Of the moving end of the selection, in pixels of the window. */
export const caretBox = ({ focusNode, focusOffset }: Selection): DOMRect | undefined => {
  if (!focusNode) return undefined;
  const range = rangeAt(focusNode, focusOffset);
  const box = range.getClientRects()[0] ?? range.getBoundingClientRect();
  return box.height === 0 ? undefined : box;
};
