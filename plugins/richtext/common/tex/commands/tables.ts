/** Tables: rows and cells with what spans several of them, rules as what they say (where the head ends). */
import { valuesOf } from '../../html/escape.ts';
import { plain } from '../expander.ts';
import type { Command, Commands, Reading } from '../reading.ts';
import { isCommand, splitAt, type Token, trimmed } from '../token.ts';
import { named } from './looks.ts';

type Align = 'left' | 'center' | 'right' | null;

/** What is told of more is left out. */
const MOST_COLUMNS = 100;
const MOST_ROWS = 10_000;

const ALIGNS: Readonly<Record<string, Align>> = { l: 'left', c: 'center', r: 'right', S: 'right', s: 'right', D: 'right' };

/** Columns of `|l*{3}{c}p{3cm}@{}r|`. */
const columnsOf = (tokens: readonly Token[]): Align[] => {
  const columns: Align[] = [];
  for (let at = 0; at < tokens.length && columns.length < MOST_COLUMNS; at++) {
    const token = tokens[at] as Token;
    if (token.is === 'open') {
      at = closing(tokens, at);
      continue;
    }
    if (token.is !== 'text') continue;
    for (const letter of token.text) {
      if (letter === '*') {
        const end = closing(tokens, at + 1);
        const inner = tokens.slice(end + 2, closing(tokens, end + 1));
        const times = Math.min(MOST_COLUMNS, Number(plain(tokens.slice(at + 2, end))) || 1);
        const repeated = inner.length > 0 && inner.length < tokens.length ? columnsOf(inner) : [];
        for (let n = 0; n < times; n++) columns.push(...repeated);
        at = closing(tokens, end + 1);
        break;
      }
      if (/[lcrSsD]/.test(letter)) columns.push(ALIGNS[letter] ?? null);
      else if (/[pmbXLCRJYZW]/.test(letter)) columns.push(null);
    }
  }
  return columns.slice(0, MOST_COLUMNS);
};

/** Where the brace that is opened there is closed. */
const closing = (tokens: readonly Token[], from: number): number => {
  let depth = 0;
  for (let at = from; at < tokens.length; at++) {
    if (tokens[at]?.is === 'open') depth++;
    else if (tokens[at]?.is === 'close' && --depth <= 0) return at;
  }
  return tokens.length;
};

const RULE =
  /^(?:hline|toprule|midrule|bottomrule|cline|cmidrule|addlinespace|specialrule|hhline|noalign|rowcolor|arrayrulecolor|firsthline|lasthline|morecmidrules|Xhline|tabularnewline|endhead|endfirsthead|endfoot|endlastfoot|caption|label|rowstyle|midrule|tabucline)$/;
const ARGUMENTS: Readonly<Record<string, number>> = {
  cline: 1,
  cmidrule: 1,
  specialrule: 3,
  hhline: 1,
  noalign: 1,
  rowcolor: 1,
  arrayrulecolor: 1,
  caption: 1,
  label: 1,
  Xhline: 1,
  tabucline: 1,
};

interface Row {
  /** Rules and marks that stand before it. */
  readonly before: readonly string[];
  readonly cells: readonly (readonly Token[])[];
}

interface Rows {
  readonly rows: readonly Row[];
  /** Rules behind the last one. */
  readonly after: readonly string[];
  /** What stands in the table and in none of its rows: caption and label. */
  readonly beside: readonly Token[];
}

/** Takes rules off the beginning of a row. */
const withoutRules = (tokens: readonly Token[], beside: Token[]): { rest: readonly Token[]; rules: string[] } => {
  const rules: string[] = [];
  let rest = trimmed(tokens);
  for (let first = rest[0]; first?.is === 'command' && RULE.test(first.text); first = rest[0]) {
    rules.push(first.text);
    let at = 1;
    const behind = rest[at];
    if (behind?.is === 'text' && behind.text.startsWith('*')) at++;
    // `(lr)` and `[2pt]`
    if (rest[at]?.is === 'text' && rest[at]?.text.startsWith('(')) at++;
    while (rest[at]?.is === 'text' && rest[at]?.text === '[')
      at = rest.findIndex((each, index) => index > at && each.text === ']') + 1 || rest.length;
    for (let n = ARGUMENTS[first.text] ?? 0; n > 0; n--) {
      while (rest[at]?.is === 'space') at++;
      at = rest[at]?.is === 'open' ? closing(rest, at) + 1 : at;
    }
    if (first.text === 'caption' || first.text === 'label') beside.push(...rest.slice(0, at));
    rest = trimmed(rest.slice(at));
  }
  return { rest, rules };
};

const rowsOf = (tokens: readonly Token[]): Rows => {
  const beside: Token[] = [];
  const rows: Row[] = [];
  let waiting: string[] = [];
  const isEnd = (token: Token): boolean => isCommand(token, '\\') || isCommand(token, 'tabularnewline') || isCommand(token, 'cr');
  for (const part of splitAt(tokens, isEnd).slice(0, MOST_ROWS)) {
    // `\\[2pt]` and `\\*`
    const distance =
      part[0]?.is === 'text' && part[0].text === '[' && rows.length > 0 ? part.findIndex(({ text }) => text === ']') + 1 : 0;
    const { rest, rules } = withoutRules(part.slice(distance), beside);
    waiting.push(...rules);
    if (rest.length === 0) continue;
    rows.push({ before: waiting, cells: splitAt(rest, ({ is }) => is === 'tab') });
    waiting = [];
  }
  return { rows, after: waiting, beside };
};

/** Rows that are repeated on each page stand once, and those at the ends of pages nowhere. */
const withoutRepeats = ({ rows, after, beside }: Rows): { rows: readonly Row[]; head: number; beside: readonly Token[] } => {
  const at = (name: string): number => rows.findIndex(({ before }) => before.includes(name));
  const first = at('endfirsthead');
  const head = at('endhead');
  const foot = Math.max(at('endfoot'), at('endlastfoot'));
  if (first >= 0 && head >= first) {
    const body = rows.slice(Math.max(head, foot));
    return { rows: [...rows.slice(0, first), ...body], head: first, beside };
  }
  if (head >= 0) return { rows: [...rows.slice(0, head), ...rows.slice(Math.max(head, foot))], head, beside };
  return { rows, head: headOf(rows, after), beside };
};

const isRule = (name: string): boolean => /^(?:hline|midrule|toprule|Xhline|hhline|cmidrule|cline|firsthline)$/.test(name);

/** What stands above the rule in the middle is the head; a single row between two rules where there are rows below. */
const headOf = (rows: readonly Row[], after: readonly string[]): number => {
  const middle = rows.findIndex(({ before }, at) => at > 0 && before.includes('midrule'));
  if (
    middle > 0 &&
    rows[0]?.before.includes('toprule') &&
    after.concat(rows.flatMap(({ before }) => before)).includes('bottomrule')
  )
    return middle;
  const ruled = rows.map(({ before }) => before.some(isRule));
  const hasOne = ruled[0] === true && ruled[1] === true && rows.length > 2;
  // A rule below every row says nothing of the first.
  return hasOne && ruled[2] !== true ? 1 : 0;
};

interface Cell {
  readonly tokens: readonly Token[];
  readonly columns: number;
  readonly rows: number;
  readonly align: Align | undefined;
}

/** Takes `\multicolumn` and `\multirow` off a cell. */
const cellOf = (reading: Reading, tokens: readonly Token[]): Cell => {
  let cell: Cell = { tokens: trimmed(tokens), columns: 1, rows: 1, align: undefined };
  for (let n = 0; n < 3; n++) {
    const [first] = cell.tokens;
    const isColumns = isCommand(first, 'multicolumn');
    if (!isColumns && !isCommand(first, 'multirow')) return cell;
    let read = cell;
    reading.input.within(cell.tokens.slice(1), () => {
      const { input } = reading;
      input.star();
      input.option();
      const count = Math.trunc(Math.abs(Number(plain(input.argument())))) || 1;
      input.option();
      const how = input.argument();
      input.option();
      const inside = input.argument();
      read = isColumns
        ? { ...cell, tokens: trimmed(inside), columns: Math.min(MOST_COLUMNS, count), align: columnsOf(how)[0] ?? null }
        : { ...cell, tokens: trimmed(inside), rows: Math.min(MOST_ROWS, count) };
    });
    cell = read;
  }
  return cell;
};

/** Heads are bold by being heads. */
const plainHead = (words: string): string => words.replace(/<\/?strong>/g, '');

const SIDES: Readonly<Record<string, Align>> = { raggedright: 'left', centering: 'center', raggedleft: 'right' };

/** What a cell says of its own looks before its words. */
const looksOf = (cell: readonly Token[]): { readonly align: Align | undefined; readonly isBold: boolean } => {
  let align: Align | undefined;
  for (const { is, text } of cell) {
    if (is === 'open' || is === 'space') continue;
    if (is !== 'command' || !(text in SIDES || text === 'arraybackslash'))
      return { align, isBold: is === 'command' && (text === 'bfseries' || text === 'textbf') };
    align = SIDES[text] ?? align;
  }
  return { align, isBold: false };
};

/** A first row in bold letters above others that are not is the head, where no rule says so. */
const boldHead = (reading: Reading, rows: readonly Row[]): number => {
  const isBold = ({ cells }: Row): boolean => {
    const said = cells.map((cell) => cellOf(reading, cell).tokens).filter((cell) => cell.length > 0);
    return said.length > 0 && said.every((cell) => looksOf(cell).isBold);
  };
  const [first, ...others] = rows;
  return first && others.length > 0 && isBold(first) && !others.some(isBold) ? 1 : 0;
};

const tableHtml = (
  reading: Reading,
  columns: readonly Align[],
  { rows, head: ruled }: { readonly rows: readonly Row[]; readonly head: number },
): string => {
  const head = ruled > 0 ? ruled : boldHead(reading, rows);
  /** How many rows each column is still taken by what stands above. */
  const taken: number[] = [];
  const written = rows.map(({ cells }, at) => {
    const html: string[] = [];
    let column = 0;
    for (const tokens of cells) {
      const { columns: across, rows: down, align, tokens: inside } = cellOf(reading, tokens);
      const isTaken = (taken[column] ?? 0) > 0;
      const height = Math.min(down, rows.length - at);
      const words = isTaken && inside.length === 0 ? '' : reading.blocks(inside);
      if (!isTaken || words !== '') {
        const tag = at < head ? 'th' : 'td';
        const said = looksOf(inside).align ?? (align === undefined ? columns[column] : align);
        const style = said === null || said === undefined || said === 'left' ? null : `text-align:${said}`;
        html.push(
          `<${tag}${valuesOf({ colspan: across > 1 ? across : null, rowspan: height > 1 ? height : null, style })}>${at < head ? plainHead(words) : words}</${tag}>`,
        );
      }
      for (let each = column; each < column + across; each++) taken[each] = isTaken ? (taken[each] ?? 1) - 1 : height - 1;
      column += across;
    }
    return { html: html.join(''), column, isHead: at < head };
  });
  const across = Math.max(0, ...written.map(({ column }) => column));
  const missing = (tag: string, count: number): string => `<${tag}></${tag}>`.repeat(count);
  // Cells that a row does not say are empty, where nothing from above stands in them.
  const whole = written.map(({ html, column, isHead }, at) => {
    const isCovered = rows
      .slice(0, at)
      .some(({ cells }) => cells.some((cell) => cell.some((each) => isCommand(each, 'multirow'))));
    return `<tr>${html}${isCovered ? '' : missing(isHead ? 'th' : 'td', across - column)}</tr>`;
  });
  return `<table>${whole.join('')}</table>`;
};

/** Who reads a table now. */
const inTable = new WeakSet<Reading>();

const tabular: Command = (reading, name) => {
  const { input } = reading;
  input.option();
  if (/^(?:tabular\*|tabular[xy]|tabulary)$/.test(name)) input.argument();
  input.option();
  const columns = columnsOf(reading.expanded(input.argument()));
  const rows = withoutRepeats(rowsOf(input.body(name)));
  // One column within a cell only breaks its line.
  if (columns.length === 1 && inTable.has(reading)) {
    rows.rows.forEach(({ cells: [cell = []] }, at) => {
      if (at > 0) reading.html('<br>');
      reading.read(cell);
    });
    return;
  }
  const isWithin = inTable.has(reading);
  inTable.add(reading);
  const html = rows.rows.length === 0 ? '' : tableHtml(reading, columns, rows);
  if (!isWithin) inTable.delete(reading);
  if (!/^(?:longtable|supertabular|xtabular|longtabu)/.test(name)) {
    if (html !== '') reading.block(html);
    return;
  }
  const { current } = reading.labels;
  const sign = reading.labels.add({ is: 'figure', title: '' });
  const caption =
    rows.beside.length === 0
      ? ''
      : reading
          .blocks(rows.beside)
          .replace(/<p[^>]*>/g, '')
          .replace(/<\/p>/g, ' ')
          .trim();
  reading.labels.current = current;
  if (caption === '') reading.block(html);
  else reading.block(`<figure${sign} data-kind="table"><figcaption>${caption}</figcaption>${html}</figure>`);
};

/** Lines of one cell. */
const stacked: Command = (reading) => {
  reading.input.star();
  reading.input.option();
  reading.read(reading.input.argument());
};

export const tableCommands: Commands = { ...named('makecell shortstack thead specialcell pbox', stacked) };

export const tableEnvironments: Commands = {
  ...named('tabular tabular* tabularx tabulary tabu longtable supertabular xtabular longtabu tabularray', tabular),
};
