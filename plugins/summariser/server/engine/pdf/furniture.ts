/** What stands on pages and is no part of their text: running heads and feet, page numbers, numbers of lines. */
import type { Block } from '#plugins/library/common/pdf/page/columns.ts';
import type { Line } from '#plugins/library/common/pdf/page/lines.ts';

/** Part of a page's height at its top and its bottom where such lines are. */
const EDGE = 0.11;
/** Share of the pages that a running head is on; with one for even pages and one for odd ones, and its own on the first. */
const OFTEN = 0.25;

const PAGE_NUMBER = /^(?:[-–—|\s]*(?:page|seite|p\.)?\s*(?:\d{1,4}|[ivxlc]{1,6})(?:\s*(?:of|von|\/)\s*\d{1,4})?[-–—|\s]*)$/i;
const NOTICE =
  /^(?:permission to make|copyright|©|\(c\) \d|this work is licensed|licensed under|all rights reserved|preprint submitted|manuscript received|downloaded from|arxiv:\d)/i;

const isAtEdge = ({ page, y }: Line): boolean => {
  const height = page.top - page.bottom;
  return y > page.top - height * EDGE || y < page.bottom + height * EDGE;
};

/** What is the same on all pages: its words, and roughly its height. */
const nameOf = ({ text, y }: Line): string => `${text.replace(/\d+/g, '#').toLowerCase()} ${Math.round(y / 6)}`;

/** Numbers in the margin, one for each line, as manuscripts for review have. */
const isLineNumber = (line: Line, left: number): boolean => /^\d{1,4}$/.test(line.text) && line.x1 <= left + 1;

const leftOf = (block: Block): number =>
  block.lines.reduce((least, { x0, text }) => (/^\d+$/.test(text) ? least : Math.min(least, x0)), Infinity);

/** Blocks without those lines; none that is empty. */
export const withoutFurniture = (blocks: readonly Block[], pages: number): Block[] => {
  const lines = blocks.flatMap((block) => block.lines);
  const seen = new Map<string, Set<number>>();
  for (const line of lines.filter(isAtEdge)) {
    const name = nameOf(line);
    seen.set(name, (seen.get(name) ?? new Set()).add(line.page.page));
  }
  const least = Math.max(2, pages * OFTEN);
  const isFurniture = (line: Line): boolean =>
    isAtEdge(line) && (PAGE_NUMBER.test(line.text) || (seen.get(nameOf(line))?.size ?? 0) >= least);
  return blocks.flatMap((block) => {
    const left = leftOf(block);
    const notice = block.lines.findIndex((line) => line.page.page === 1 && NOTICE.test(line.text));
    const rest = block.lines.filter(
      (line, index) =>
        !isFurniture(line) &&
        !isLineNumber(line, left) &&
        (notice === -1 || index < notice || line.y > (block.lines[notice]?.y ?? 0)),
    );
    return rest.length > 0 ? [{ lines: rest }] : [];
  });
};
