/** Tables as a grid without holes: each row has a cell for each column, and cells that span rows are there once. */
import type { CellAttrs } from '../../../common/schema/blocks.ts';
import type { Block, Cell, Change, Table } from './draft.ts';

export interface CellOfFile {
  readonly columns: number;
  /** Rows that it spans, where the file says so. */
  readonly rows: number;
  /** It belongs to the cell above. */
  readonly isContinued: boolean;
  readonly blocks: Block[];
}

export interface RowOfFile {
  readonly isHead: boolean;
  readonly cells: readonly CellOfFile[];
  readonly change?: Change | undefined;
}

/** More than anybody can read; what stands further right is put into the last one. */
export const MOST_COLUMNS = 120;

type Made = { -readonly [K in keyof CellAttrs]: CellAttrs[K] };
interface MadeCell {
  readonly type: Cell['type'];
  readonly attrs: Made;
  readonly content: Block[];
}

const alignOf = (blocks: readonly Block[]): CellAttrs['align'] => {
  const aligns = new Set(blocks.map((block) => (block.type === 'line' ? (block.attrs.align ?? null) : null)));
  const [align] = aligns;
  return aligns.size === 1 && (align === 'center' || align === 'right') ? align : null;
};

const withoutAligns = (blocks: readonly Block[], align: CellAttrs['align']): Block[] =>
  blocks.map((block) => (align !== null && block.type === 'line' ? { ...block, attrs: { ...block.attrs, align: null } } : block));

const emptyLine = (): Block => ({ type: 'line', attrs: {}, content: [] });

const make = (isHead: boolean, columns: number, rows: number, blocks: readonly Block[]): MadeCell => {
  const align = alignOf(blocks);
  const content = blocks.length > 0 ? withoutAligns(blocks, align) : [emptyLine()];
  return {
    type: isHead ? 'table_header' : 'table_cell',
    attrs: { colspan: columns, rowspan: rows, colwidth: null, align },
    content,
  };
};

/** @param widths pixels of the columns, where they are known @returns whether something had to be put together, and the table */
export const tableOf = (
  rows: readonly RowOfFile[],
  widths: readonly number[],
): { readonly table: Table; readonly isCut: boolean } => {
  let isCut = false;
  const made: MadeCell[][] = [];
  /** The cell that each column of the last row belongs to, and how many rows more it has. */
  const above: ({ cell: MadeCell; first: number; left: number } | undefined)[] = [];
  for (const { isHead, cells } of rows) {
    const row: MadeCell[] = [];
    let at = 0;
    const next = (): void => {
      for (let held = above[at]; held && held.left > 0; held = above[at]) {
        const span = held.cell.attrs.colspan;
        for (let column = at; column < at + span; column++) above[column] = { ...held, left: held.left - 1 };
        at += span;
      }
    };
    for (const { columns, rows: told, isContinued, blocks } of cells) {
      next();
      if (at >= MOST_COLUMNS) {
        isCut = true;
        row.at(-1)?.content.push(...blocks);
        continue;
      }
      const span = Math.max(1, Math.min(columns, MOST_COLUMNS - at));
      const held = above[at];
      if (isContinued && held && held.first === at && held.cell.attrs.colspan === span) {
        held.cell.attrs.rowspan++;
        at += span;
        continue;
      }
      const cell = make(isHead, span, 1, blocks);
      cell.attrs.rowspan = Math.max(1, Math.min(told, rows.length - made.length));
      for (let column = at; column < at + span; column++) above[column] = { cell, first: at, left: told - 1 };
      row.push(cell);
      at += span;
    }
    next();
    made.push(row);
  }
  return {
    table: {
      type: 'table',
      content: filled(made, rows, widths).map((content, at) => {
        const change = rows[at]?.change;
        return { type: 'table_row', content, ...(change && { change }) };
      }),
    },
    isCut,
  };
};

/** Rows that end early get empty cells, and cells the widths of their columns. */
const filled = (rows: readonly MadeCell[][], told: readonly RowOfFile[], widths: readonly number[]): MadeCell[][] => {
  const taken: number[][] = rows.map(() => []);
  let across = 0;
  rows.forEach((row, at) => {
    let column = 0;
    for (const { attrs } of row) {
      while (taken[at]?.[column]) column++;
      const own = widths.slice(column, column + attrs.colspan);
      attrs.colwidth = own.length === attrs.colspan && own.every((width) => width > 0) ? own : null;
      for (let down = at; down < at + attrs.rowspan; down++) {
        for (let each = column; each < column + attrs.colspan; each++) (taken[down] ?? [])[each] = 1;
      }
      across = Math.max(across, column + attrs.colspan);
    }
  });
  return rows.map((row, at) => {
    const missing = Array.from({ length: across }, (_, column) => taken[at]?.[column] === 1).filter((isTaken) => !isTaken).length;
    return [...row, ...Array.from({ length: missing }, () => make(told[at]?.isHead ?? false, 1, 1, []))];
  });
};
