/** The rows of a table: lines beside its caption that have cells, put into columns by where the cells stand. */
import { captionStart } from '#plugins/library/common/pdf/page/caption-start.ts';
import { gapsOf } from './captions.ts';
import type { Line } from '#plugins/library/common/pdf/page/lines.ts';
import type { Style } from './style.ts';
import { cellsOf, columnFor, columnsOf } from './table-columns.ts';

const MOST_ROWS = 200;
const MOST_CELLS = 40;

/** Letters smaller than those of the text, as many tables have. */
const isSmall = (line: Line, body: Style): boolean => line.size < body.size * 0.93;

/** Lines in the letters of a table that have no columns are a row each. */
const rowsFrom = (lines: readonly Line[], body: Style): string[][] => {
  const own = lines.slice(0, MOST_ROWS);
  const cells = own.map(cellsOf);
  const spans = columnsOf(own, cells).slice(0, MOST_CELLS);
  if (spans.length < 2) return own.every((line) => isSmall(line, body)) ? own.map(({ text }) => [text]) : [];
  return cells.map((row) => {
    const texts = spans.map(() => '');
    for (const cell of row) {
      const column = columnFor(spans, cell);
      texts[column] = [texts[column], cell.text].filter(Boolean).join(' ');
    }
    return texts;
  });
};

/** Words of a line that is no row, whatever its letters. */
const NOTE = 30;

/** Lines next to a caption, one way, as long as they look like rows. */
const rowLines = (lines: readonly Line[], body: Style): Line[] => {
  const taken: Line[] = [];
  let last: Line | undefined;
  for (const line of lines) {
    if (captionStart(line.text)?.isMarked) break;
    const step = last ? Math.abs(last.y - line.y) : 0;
    if (step > body.leading * 3) break;
    const words = line.text.split(' ').length;
    const isRow = gapsOf(line) >= 1 || (isSmall(line, body) && words <= NOTE && taken.some((row) => gapsOf(row) >= 1));
    // One line that is no row may be a head, or the end of a cell.
    const isOdd = !isRow && words <= 6;
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
  const rows = lines.length >= 2 ? rowsFrom(lines, body) : [];
  return rows.length > 0 ? { rows, lines } : { rows: [], lines: [] };
};
