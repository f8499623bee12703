/** Comma-separated values (RFC 4180), as spreadsheets save them: with commas or semicolons, quotes, and a mark of the encoding before it. */

export interface CsvLine {
  /** Number of the line in which it begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Of a head without quotes: where a comma is the sign of decimals, spreadsheets part by semicolons. */
const separatorOf = (text: string): ',' | ';' | '\t' => {
  const head = text.slice(0, Math.max(0, text.search(/[\r\n]/)) || text.length);
  const count = (sign: string): number => head.split(sign).length;
  return count('\t') > Math.max(count(';'), count(',')) ? '\t' : count(';') > count(',') ? ';' : ',';
};

/** Lines that hold anything. @throws SyntaxError when a quote is never closed */
export const readCsv = (text: string): CsvLine[] => {
  const plain = text.replace(/^\uFEFF/, '');
  const separator = separatorOf(plain);
  const lines: CsvLine[] = [];
  let [cells, cell, isQuoted]: [string[], string, boolean] = [[], '', false];
  let [line, begins] = [1, 1];
  const endLine = (): void => {
    cells.push(cell);
    if (cells.some((one) => one.trim() !== '')) lines.push({ line: begins, cells: cells.map((one) => one.trim()) });
    [cells, cell] = [[], ''];
  };
  for (let at = 0; at < plain.length; at++) {
    const sign = plain[at] ?? '';
    if (sign === '\n') line++;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (plain[at + 1] === '"') cell += plain[++at] ?? '';
      else isQuoted = false;
    } else if (sign === '"' && cell.trim() === '') [cell, isQuoted] = ['', true];
    else if (sign === separator) {
      cells.push(cell);
      cell = '';
    } else if (sign === '\n') {
      endLine();
      begins = line;
    } else if (sign !== '\r') cell += sign;
  }
  if (isQuoted) throw new SyntaxError('A quote is never closed');
  endLine();
  return lines;
};
