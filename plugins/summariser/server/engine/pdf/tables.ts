/** The rows of a table: lines beside its caption that have cells, put into columns by where the cells stand. */
import { captionStart, gapsOf } from './captions.ts';
import type { Line } from './lines.ts';
import type { Style } from './style.ts';

interface Cell {
  readonly text: string;
  readonly x0: number;
  readonly x1: number;
}

/** Cells of one line: pieces with more than a blank between them. */
const cellsOf = ({ pieces, size }: Line): Cell[] => {
  const cells: { text: string; x0: number; x1: number }[] = [];
  for (const { text, x, width } of pieces) {
    const last = cells.at(-1);
    const gap = last ? x - last.x1 : Infinity;
    if (last && gap <= size * 1.1) {
      last.text += (gap > size * 0.18 && !last.text.endsWith(' ') ? ' ' : '') + text;
      last.x1 = Math.max(last.x1, x + width);
    } else {
      cells.push({ text: text.trimStart(), x0: x, x1: x + width });
    }
  }
  return cells.map((cell) => ({ ...cell, text: cell.text.replace(/\s+/g, ' ').trim() }));
};

/** Spans that no two cells of one column share with another column. */
const columnsOf = (rows: readonly (readonly Cell[])[]): { x0: number; x1: number }[] => {
  const widest = rows.reduce((most, row) => Math.max(most, row.length), 0);
  // A head over several columns would join them: only rows with most of the cells say where columns are.
  const full = rows.filter((row) => row.length >= Math.max(2, widest - 1)).flat();
  const spans: { x0: number; x1: number }[] = [];
  for (const { x0, x1 } of [...full].sort((a, b) => a.x0 - b.x0)) {
    const last = spans.at(-1);
    if (last && x0 < last.x1 - 0.5) last.x1 = Math.max(last.x1, x1);
    else spans.push({ x0, x1 });
  }
  return spans;
};

const nearest = (spans: readonly { x0: number; x1: number }[], { x0, x1 }: Cell): number => {
  const overlap = spans.map((span) => Math.min(span.x1, x1) - Math.max(span.x0, x0));
  return overlap.indexOf(Math.max(...overlap));
};

const MOST_ROWS = 200;
const MOST_CELLS = 40;

const rowsFrom = (lines: readonly Line[]): string[][] => {
  const cells = lines.slice(0, MOST_ROWS).map(cellsOf);
  const spans = columnsOf(cells).slice(0, MOST_CELLS);
  if (spans.length < 2) return [];
  return cells.map((row) => {
    const texts = spans.map(() => '');
    for (const cell of row) {
      const column = nearest(spans, cell);
      texts[column] = [texts[column], cell.text].filter(Boolean).join(' ');
    }
    return texts;
  });
};

/** Lines next to a caption, one way, as long as they look like rows. */
const rowLines = (lines: readonly Line[], body: Style): Line[] => {
  const taken: Line[] = [];
  let last: Line | undefined;
  for (const line of lines) {
    if (captionStart(line.text)?.isMarked) break;
    const step = last ? Math.abs(last.y - line.y) : 0;
    if (step > body.leading * 3) break;
    const isRow = gapsOf(line) >= 1;
    // One line that is no row may be a head, or the end of a cell.
    const isOdd = !isRow && line.text.split(' ').length <= 6;
    if (!isRow && !isOdd) break;
    if (isOdd && taken.length > 0 && gapsOf(taken.at(-1) ?? line) === 0) break;
    taken.push(line);
    last = line;
  }
  while (taken.length > 0 && gapsOf(taken.at(-1) ?? taken[0]!) === 0) taken.pop();
  return taken;
};

/** @param above lines above the caption, the nearest first @param below those below it @returns rows, and the lines that they were */
export const tableBeside = (above: readonly Line[], below: readonly Line[], body: Style): { rows: string[][]; lines: Line[] } => {
  const [down, up] = [rowLines(below, body), rowLines(above, body)];
  const lines = down.length >= 2 ? down : [...up].reverse();
  const rows = lines.length >= 2 ? rowsFrom(lines) : [];
  return rows.length > 0 ? { rows, lines } : { rows: [], lines: [] };
};
