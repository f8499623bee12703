/**
 * Pages that things will be on, roughly: by the letters and blocks before them. Who opens the document in Word has them counted; other programs
 * show these until then.
 */
import type { Node } from 'prosemirror-model';
import type { Numbered, Numbering } from '../../../common/numbering.ts';

/** Letters of one line of text, and lines of one page. */
const LETTERS = 88;
const LINES = 40;
const LINES_OF: Readonly<Record<string, number>> = { image: 16, equation: 3, table_row: 0.5, rule: 1, bibliography: 10 };

const linesOf = (node: Node): number => {
  const { name } = node.type;
  if (name === 'line') return Math.max(1, Math.ceil(node.textContent.length / LETTERS)) + (node.attrs.kind === 'h1' ? 2 : 0.6);
  if (name === 'code_block') return node.textContent.split('\n').length + 1;
  return LINES_OF[name] ?? 0;
};

/** @returns by what is counted */
export const pagesOf = (doc: Node, numbering: Numbering): ReadonlyMap<Numbered, string> => {
  const pages = new Map<Numbered, string>();
  const waiting = numbering.all[Symbol.iterator]();
  let next = waiting.next();
  const contents = 3 + numbering.all.filter(({ kind, level }) => kind === 'heading' && level <= 3).length;
  let lines = 0;
  doc.descendants((node, at) => {
    while (!next.done && next.value.at <= at) {
      pages.set(next.value, String(1 + Math.floor(lines / LINES)));
      next = waiting.next();
    }
    if (node.type.name === 'page_break') lines = Math.ceil((lines + 0.5) / LINES) * LINES;
    else lines += node.type.name === 'table_of_contents' ? contents : linesOf(node);
    // What stands in a line is counted with it; footnotes are looked for all the same.
    return true;
  });
  return pages;
};
