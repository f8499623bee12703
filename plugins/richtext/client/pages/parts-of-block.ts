/** What a block is made of where pages can end: lines of words, rows of a table, entries of a list that is drawn by itself. */
import { TableMap } from 'prosemirror-tables';
import type { Node } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';
import { DRAWN, type Flow } from './flow.ts';
import type { Piece, Pieces } from './page-breaks.ts';

/** What the next page begins with. */
export type Start =
  | { readonly is: 'block' | 'line'; readonly at: number }
  | { readonly is: 'row'; readonly at: number; readonly head: readonly HTMLElement[] }
  | { readonly is: 'entry'; readonly element: HTMLElement };

export interface Parts extends Pieces {
  start(piece: number): Start;
}

/** One after the other without room between them, from the upper edge of the block to its lower one. */
const closed = (edges: readonly number[], bottom: number): readonly Piece[] =>
  edges.map((top, at) => ({ top, bottom: edges[at + 1] ?? bottom }));

/** Upper and lower edges of the words of each line, on the screen. */
const linesIn = (element: Element): readonly Piece[] => {
  const range = document.createRange();
  const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const rects: DOMRect[] = [];
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    if (node.parentElement?.closest(`[${DRAWN}], [contenteditable="false"]`)) continue;
    range.selectNodeContents(node);
    rects.push(...range.getClientRects());
  }
  const lines: { top: number; bottom: number }[] = [];
  for (const { top, bottom, width } of rects.sort((a, b) => a.top - b.top)) {
    const last = lines.at(-1);
    if (width === 0) continue;
    if (last && (top + bottom) / 2 < last.bottom) last.bottom = Math.max(last.bottom, bottom);
    else lines.push({ top, bottom });
  }
  return lines;
};

/** The first place of a block whose letter is drawn below a height of the screen. */
const placeBelow = (view: EditorView, from: number, to: number, y: number): number => {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    const { top, bottom } = view.coordsAtPos(middle, 1);
    if ((top + bottom) / 2 < y) low = middle + 1;
    else high = middle;
  }
  return low;
};

const linesOf = (view: EditorView, at: number, element: Element, flow: Flow, block: Piece): Parts => {
  const lines = linesIn(element);
  const edges = lines.map(({ top }, line) =>
    line === 0 ? block.top : (flow.at(lines[line - 1]?.bottom ?? top) + flow.at(top)) / 2,
  );
  const end = at + (view.state.doc.nodeAt(at)?.nodeSize ?? 2) - 1;
  return {
    ...{ all: closed(edges, block.bottom), least: 2, head: 0 },
    start: (piece) => ({ is: 'line', at: placeBelow(view, at + 1, end, lines[piece]?.top ?? 0) }),
  };
};

const isHeader = (row: Node): boolean => row.childCount > 0 && row.children.every(({ type }) => type.name === 'table_header');

/** @param at of the table */
const rowsOf = (view: EditorView, at: number, table: Node, flow: Flow, block: Piece): Parts | undefined => {
  const { map, width, height } = TableMap.get(table);
  const rows: { readonly at: number; readonly element: HTMLElement }[] = [];
  table.forEach((_row, offset) => {
    const element = view.nodeDOM(at + 1 + offset);
    if (element instanceof HTMLElement) rows.push({ at: at + 1 + offset, element });
  });
  if (rows.length < height) return undefined;
  let headers = 0;
  while (headers < height && isHeader(table.child(headers))) headers++;
  // A cell over several rows keeps them together, and so does the header with the first of them.
  const isJoined = (row: number): boolean =>
    row <= headers || map.slice(row * width, (row + 1) * width).some((cell, column) => cell === map[(row - 1) * width + column]);
  const starts = [0, ...rows.keys()].filter((row, index) => (index === 0 ? true : row > 0 && !isJoined(row)));
  const edgeOf = (row: number): number => flow.at(rows[row]?.element.getBoundingClientRect().top ?? 0);
  const head = headers < height ? rows.slice(0, headers).map(({ element }) => element) : [];
  return {
    ...{
      all: closed(
        starts.map((row) => (row === 0 ? block.top : edgeOf(row))),
        block.bottom,
      ),
      least: 1,
    },
    head: head.reduce((sum, element) => sum + element.getBoundingClientRect().height, 0),
    start: (piece) => ({ is: 'row', at: rows[starts[piece] ?? 0]?.at ?? at, head }),
  };
};

const entriesOf = (element: Element, flow: Flow, block: Piece): Parts => {
  const entries = [...element.querySelectorAll<HTMLElement>('li')];
  const edges = entries.map((entry, at) => (at === 0 ? block.top : flow.at(entry.getBoundingClientRect().top)));
  return {
    ...{ all: closed(edges, block.bottom), least: 1, head: 0 },
    start: (piece) => ({ is: 'entry', element: entries[piece] as HTMLElement }),
  };
};

/**
 * @param at of the block in the document
 * @param element that shows it
 * @returns `undefined` of what goes as a whole
 */
export const partsOfBlock = (view: EditorView, at: number, element: Element, flow: Flow, block: Piece): Parts | undefined => {
  const node = view.state.doc.nodeAt(at);
  switch (node?.type.name) {
    case 'line':
    case 'code_block':
      return linesOf(view, at, element, flow, block);
    case 'table':
      return rowsOf(view, at, node, flow, block);
    case 'figure': {
      let inner = at + 1;
      const table = node.children.find((child) => child.type.name === 'table' || void (inner += child.nodeSize));
      return table && rowsOf(view, inner, table, flow, block);
    }
    case 'bibliography':
    case 'table_of_contents':
      return entriesOf(element, flow, block);
    default:
      return undefined;
  }
};
