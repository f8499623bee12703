/** Tables as grids: what is read is written the same, and each change touches what it is about. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  alignColumn,
  cellText,
  deleteColumn,
  deleteRow,
  insertColumn,
  insertRow,
  toBooktabs,
  widthOf,
  writeCell,
} from './change-table.ts';
import { readTabular, tabularAt, type Tabular, writeTabular } from './tabular.ts';

const raw = String.raw;
const read = (text: string): Tabular => {
  const table = readTabular(text);
  if (!table) throw new Error('This is no table');
  return table;
};
const says = (table: Tabular) => table.rows.map(({ cells }) => cells.map(cellText));

const BEES = raw`\begin{tabular}{l|r@{,}p{3cm}}
  \toprule
  Bee & Mass & \emph{a \& b} \\ % in grams
  \cmidrule(lr){2-3}
  \multicolumn{2}{c}{both} & {x & y} \\[2pt]
  honey & 0.1 &
  \begin{tabular}{l}a\\b\end{tabular} \\
  \bottomrule
\end{tabular}`;

describe('a table', () => {
  it('is read by rows and cells', () => {
    expect(says(read(BEES))).toEqual([
      ['Bee', 'Mass', raw`\emph{a \& b}`],
      [raw`\multicolumn{2}{c}{both}`, '{x & y}'],
      ['honey', '0.1', raw`\begin{tabular}{l}a\\b\end{tabular}`],
    ]);
    expect(widthOf(read(BEES))).toBe(3);
  });

  it.each([
    BEES,
    raw`\begin{tabular}[t]{lr}a&b\end{tabular}`,
    raw`\begin{tabularx}{\linewidth}{>{\bfseries}X<{!} S[table-format=1.2]} \hline a & b \\ \hline\end{tabularx}`,
    '\\begin{tabular}{l}\n\\end{tabular}',
    '\\begin{tabular}{ll}\n% nothing & yet \\\\\n\\end{tabular}',
  ])('is written as it stood: %s', (text) => expect(writeTabular(read(text))).toBe(text));

  it('is written as it stood, whatever is in it', () => {
    const piece = fc.constantFrom(
      '&',
      '\\\\',
      '\\hline',
      ' ',
      '\n',
      'a',
      '{b&c}',
      '%x\n',
      '\\&',
      '\\\\[1pt]',
      '\\multicolumn{2}{c}{d}',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const text = `\\begin{tabular}{lr}${pieces.join('')}\\end{tabular}`;
        expect(writeTabular(read(text))).toBe(text);
      }),
    );
  });

  it('is none where its columns cannot be told apart, or where it is something else', () => {
    expect(readTabular(raw`\begin{tabular}{*{3}{c}}a\end{tabular}`)).toBeUndefined();
    expect(readTabular(raw`\begin{align}a\end{align}`)).toBeUndefined();
  });

  it('is found around a place, the innermost first', () => {
    const text = `Before ${BEES} behind`;
    const inner = text.indexOf('a\\\\b');
    expect(tabularAt(text, inner)?.start).toBe(text.lastIndexOf('\\begin{tabular}'));
    expect(tabularAt(text, text.indexOf('Mass'))).toEqual({ start: 7, end: 7 + BEES.length });
    expect(tabularAt(text, 3)).toBeUndefined();
  });
});

describe('a change', () => {
  it('of a cell leaves all the rest as it stood', () => {
    expect(writeTabular(writeCell(read(BEES), 0, 1, 'Weight'))).toBe(BEES.replace('Mass', 'Weight'));
    expect(writeTabular(writeCell(read(BEES), 1, 2, 'z'))).toBe(BEES.replace('{x & y}', 'z'));
  });

  it('of a cell cannot make another one, or end the row', () => {
    const text = writeTabular(writeCell(read(BEES), 0, 0, 'a & b \\\\ 5%'));
    expect(says(read(text))[0]).toEqual([raw`a \& b \newline  5\%`, 'Mass', raw`\emph{a \& b}`]);
  });

  it('adds rows and takes them away, and keeps the rules', () => {
    const more = insertRow(read(BEES), 3);
    expect(says(more).at(-1)).toEqual(['', '', '']);
    expect(read(writeTabular(more)).rows).toHaveLength(4);
    expect(writeTabular(deleteRow(more, 3))).toBe(BEES);
    expect(writeTabular(deleteRow(read(BEES), 0))).toContain('\\toprule');
    const one = insertRow(read(raw`\begin{tabular}{l}a\end{tabular}`), 1);
    expect(says(read(writeTabular(one)))).toEqual([['a'], ['']]);
  });

  it('adds columns and takes them away, through cells that go over several', () => {
    const more = insertColumn(read(BEES), 1, 'r');
    expect(says(more)[0]).toEqual(['Bee', '', 'Mass', raw`\emph{a \& b}`]);
    expect(says(more)[1]).toEqual([raw`\multicolumn{3}{c}{both}`, '{x & y}']);
    expect(says(read(writeTabular(more)))).toEqual(says(more));
    expect(says(deleteColumn(more, 1))).toEqual(says(read(BEES)));
  });

  it('says where a column stands', () => {
    expect(writeTabular(alignColumn(read(BEES), 0, 'c'))).toBe(BEES.replace('{l|', '{c|'));
  });

  it('draws rules in place of lines', () => {
    const lines = raw`\begin{tabular}{|l|r|} \hline a & b \\ \hline\hline c & d \\ \hline \end{tabular}`;
    expect(writeTabular(toBooktabs(read(lines)))).toBe(
      raw`\begin{tabular}{lr} \toprule a & b \\ \midrule c & d \\ \bottomrule \end{tabular}`,
    );
  });
});
