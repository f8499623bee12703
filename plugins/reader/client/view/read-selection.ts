/** Reads the browser's selection as ranges of the pages' texts. */
import type { PageText } from '../../common/text/page-text.ts';

/** A page's text on the screen: `elements[i]` shows `page.runs[i]`. */
export interface TextOnScreen {
  readonly index: number;
  readonly element: HTMLElement;
  readonly elements: readonly HTMLElement[];
  readonly page: PageText;
}

export interface SelectedRange {
  readonly index: number;
  readonly page: PageText;
  readonly start: number;
  readonly end: number;
}

/** Units of the run's text before a boundary that lies in its element. */
const within = (element: HTMLElement, node: Node, offset: number): number => {
  if (node.nodeType === Node.TEXT_NODE) return offset;
  return node === element && offset > 0 ? (element.textContent?.length ?? 0) : 0;
};

/** Offsets of the part of one page that `range` covers, or `undefined` when it covers no text there. */
const partOf = (range: Range, { index, element, elements, page }: TextOnScreen): SelectedRange | undefined => {
  if (!range.intersectsNode(element)) return undefined;
  let start: number | undefined;
  let end: number | undefined;
  for (const [at, word] of elements.entries()) {
    const run = page.runs[at];
    if (!run || run.text === '' || !range.intersectsNode(word)) continue;
    const from = word.contains(range.startContainer) ? within(word, range.startContainer, range.startOffset) : 0;
    const to = word.contains(range.endContainer) ? within(word, range.endContainer, range.endOffset) : run.text.length;
    if (to <= from) continue;
    start ??= run.start + from;
    end = run.start + to;
  }
  return start !== undefined && end !== undefined && end > start ? { index, page, start, end } : undefined;
};

/** Parts of the pages that are selected, in the order of the pages. Parts with nothing but blanks are left out. */
export const readSelection = (selection: Selection | null, pages: readonly TextOnScreen[]): SelectedRange[] => {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return [];
  const range = selection.getRangeAt(0);
  return [...pages]
    .sort((a, b) => a.index - b.index)
    .flatMap((page) => partOf(range, page) ?? [])
    .filter(({ page, start, end }) => page.text.slice(start, end).trim() !== '');
};
