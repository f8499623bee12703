/** Captions, equations and headings on printed pages, and the piece of the page that shows what they belong to. */
import type { Box } from '../geometry/types.ts';
import { heightOf, isInColumn, type PrintedLine } from './lines.ts';
import type { NumberedKind } from './reference-at.ts';

/** Points of a page that are shown of a place at the most. */
const MOST = { figure: 320, table: 260, place: 150 };
/** Of what a caption belongs to at the least. */
const LEAST = 24;
/** Of a page's edge, where nothing stands. */
const EDGE = 54;
/** Around what is shown. */
const MARGIN = 8;
/** So many whole lines one below the other are running text, which a figure has none of. */
const RUNNING = 3;
/** Share of the column that a line of running text takes. */
const WHOLE = 0.85;
/** Points between rows of a table at the most. */
const FAR = 28;

const NAMES: Readonly<Record<'figure' | 'table', string>> = {
  figure: 'fig(?:ure|\\.)?|abb(?:ildung|\\.)?',
  table: 'tab(?:le|elle|\\.)?',
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Tells a line by which something of this kind and number begins, surely or perhaps. */
const teller = (kind: NumberedKind, number: string): { sure: RegExp; perhaps: RegExp } => {
  const n = escaped(number);
  if (kind === 'equation') return { sure: new RegExp(`\\(${n}\\)\\s*$`), perhaps: new RegExp(`^\\s*\\(${n}\\)`) };
  if (kind === 'section')
    return {
      sure: new RegExp(`^\\s*(?:(?:appendix|anhang|chapter|kapitel)\\s+)?${n}\\.?\\s+\\p{Lu}(?!.*\\s\\d+\\s*$).{0,90}$`, 'iu'),
      perhaps: new RegExp(`^\\s*${n}\\.?\\s+\\p{Lu}`, 'u'),
    };
  return {
    sure: new RegExp(`^\\s*(?:${NAMES[kind]})\\s*${n}\\s*(?:[.:|–—]|$)`, 'iu'),
    perhaps: new RegExp(`^\\s*(?:${NAMES[kind]})\\s*${n}(?![\\d.]*\\d)`, 'iu'),
  };
};

/** The line by which it begins; `isSure` where nothing but that begins so. */
export const findPlace = (
  lines: readonly PrintedLine[],
  kind: NumberedKind,
  number: string,
): { line: PrintedLine; isSure: boolean } | undefined => {
  const { sure, perhaps } = teller(kind, number);
  const found = lines.find(({ text }) => sure.test(text));
  if (found) return { line: found, isSure: true };
  const line = lines.find(({ text }) => perhaps.test(text));
  return line && { line, isSure: false };
};

/** Left and right edge of the column in which a line stands, without what goes over several columns. */
const edgesOf = (line: PrintedLine, lines: readonly PrintedLine[]): readonly [number, number] => {
  const column = lines.filter((other) => isInColumn(line, other));
  const widths = column.map(({ box }) => box[2] - box[0]).sort((a, b) => a - b);
  const usual = Math.max(widths[widths.length >> 1] ?? 0, line.box[2] - line.box[0]);
  const own = column.filter(({ box }) => box[2] - box[0] <= 1.35 * usual);
  return [Math.min(...own.map(({ box }) => box[0])), Math.max(...own.map(({ box }) => box[2]))];
};

/** The end of lines that follow one another closely, as the rows of a table do, from a height on downwards. */
const rowsEnd = (lines: readonly PrintedLine[], [left, right]: readonly [number, number], from: number): number =>
  lines
    .filter(({ box }) => box[0] < right && box[2] > left && box[3] <= from + 1)
    .sort((a, b) => b.box[3] - a.box[3])
    .reduce((end, { box }) => (end - box[3] < FAR ? Math.min(end, box[1]) : end), from);

/** Where the running text ends that is met first in a direction, from a height on. */
const textMet = (
  lines: readonly PrintedLine[],
  [left, right]: readonly [number, number],
  from: number,
  direction: 1 | -1,
): number | undefined => {
  const ahead = lines
    .filter(({ box }) => box[0] < right && box[2] > left && (direction > 0 ? box[1] >= from : box[3] <= from))
    .sort((a, b) => direction * (a.box[1] - b.box[1]));
  let edge: number | undefined;
  let count = 0;
  for (const line of ahead) {
    const share = (Math.min(line.box[2], right) - Math.max(line.box[0], left)) / (right - left);
    if (count === 0 && isCaption(line)) return direction > 0 ? line.box[1] : line.box[3];
    if (share < WHOLE) {
      count = 0;
      continue;
    }
    if (count === 0) edge = direction > 0 ? line.box[1] : line.box[3];
    if (++count >= RUNNING) return edge;
  }
  return undefined;
};

const isCaption = (line: PrintedLine): boolean => {
  const kind = kindOfLine(line);
  return kind === 'figure' || kind === 'table';
};

/** The lines of a caption, from its first one. */
const captionEnd = (line: PrintedLine, lines: readonly PrintedLine[]): number => {
  let last = line;
  for (const next of lines.slice(lines.indexOf(line) + 1, lines.indexOf(line) + 8)) {
    if (!isInColumn(next, line) || last.box[1] - next.box[3] > 0.6 * heightOf(last) || next.box[3] >= last.box[3]) break;
    last = next;
  }
  return last.box[1];
};

const within = ([left, bottom, right, top]: Box, page: Box): Box => [
  Math.max(page[0], left - MARGIN),
  Math.max(page[1], bottom - MARGIN),
  Math.min(page[2], right + MARGIN),
  Math.min(page[3], top + MARGIN),
];

/** The piece of a page that shows what begins at a line. @param page its visible box */
export const pieceAt = (kind: NumberedKind | 'place', line: PrintedLine, lines: readonly PrintedLine[], page: Box): Box => {
  const edges = edgesOf(line, lines);
  const [left, right] = edges;
  const { box } = line;
  if (kind === 'equation') return within([left, box[1] - 2 * heightOf(line), right, box[3] + 2 * heightOf(line)], page);
  if (kind === 'section' || kind === 'place') return within([left, box[3] - MOST.place, right, box[3]], page);
  const end = captionEnd(line, lines);
  const most = MOST[kind];
  const above = Math.min(textMet(lines, edges, box[3] + 1, 1) ?? page[3] - EDGE, box[3] + most);
  const text = textMet(lines, edges, end - 1, -1) ?? page[1] + EDGE;
  // Rows may follow their caption as closely as its own lines do.
  const below = Math.max(text, box[1] - most, kind === 'table' ? rowsEnd(lines, edges, box[1]) : 0);
  const isAbove = kind === 'figure' ? above - box[3] > LEAST : box[1] - below < LEAST;
  return within(isAbove ? [left, end, right, above] : [left, below, right, box[3]], page);
};

/** The line to which a place leads: the uppermost one of its column that is not above it. */
export const lineAt = (lines: readonly PrintedLine[], x: number | undefined, y: number): PrintedLine | undefined => {
  const under = lines.filter(({ box }) => (box[1] + box[3]) / 2 <= y && (x === undefined || (box[2] > x && box[0] < x + 60)));
  const near = under.length > 0 ? under : lines.filter(({ box }) => box[1] <= y);
  return near.reduce<PrintedLine | undefined>((best, line) => (best && best.box[3] >= line.box[3] ? best : line), undefined);
};

/** What a line begins, by its looks. */
export const kindOfLine = ({ text }: PrintedLine): NumberedKind | undefined => {
  for (const kind of ['figure', 'table'] as const)
    if (new RegExp(`^\\s*(?:${NAMES[kind]})\\s*(?:\\d|[A-Z]\\.?\\d)[\\d.]*\\s*(?:[.:|–—]|$)`, 'iu').test(text)) return kind;
  if (/\(\d{1,3}(?:\.\d+)?\)\s*$/.test(text) && text.length < 60) return 'equation';
  return undefined;
};
