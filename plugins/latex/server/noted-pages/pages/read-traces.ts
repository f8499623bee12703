/** Reads SyncTeX data: where lines of sources left traces on pages. In one pass, since a thesis has a million records. */
import { ownPath } from '../../../common/log/own-path.ts';
import type { Lines, Trace, Traced } from './model.ts';

/** Points of PDF for one of TeX's units. */
const POINT = 72 / 72.27 / 65_536;
/** Lines before and behind that are looked at, too: an argument's traces have the line of its end. */
const [BEFORE, BEHIND] = [3, 12];
/** Of one line. */
const MOST_TRACES = 200;
/** Of one stretch. */
const MOST_PAGES = 12;
/** Where a title stands that left no trace. */
const FIRST_PAGES = [1, 2];
const MOST_LINES = 4_000_000;
/** More than the points of any page. */
const PAGE = 100_000;

type ByLine = Map<number, Map<string | number, Trace>>;
interface OfFile {
  readonly lines: ByLine;
  isKnown: boolean;
}

const CODE = (sign: string): number => sign.charCodeAt(0);
const [NEW_PAGE, FORM, END_OF_FORM, BOX, EMPTY_BOX, SAME] = ['{', '<', '>', '(', 'h', '='].map(CODE);
/** Records with a place: boxes, blanks, glue, formulas, rules. */
const PLACED = new Set([...'[(hvkgx$r'].map(CODE));

/** Walks through the numbers of a record. */
class Numbers {
  readonly text: string;
  #at = 0;

  constructor(text: string) {
    this.text = text;
  }

  from(at: number): void {
    this.#at = at;
  }

  /** The sign behind the last number. */
  get sign(): number {
    return this.text.charCodeAt(this.#at);
  }

  next(): number {
    const { text } = this;
    let at = this.#at;
    const isNegative = text.charCodeAt(at) === 45;
    if (isNegative) at++;
    let value = 0;
    for (let code = text.charCodeAt(at); code >= 48 && code <= 57; code = text.charCodeAt(++at)) value = value * 10 + code - 48;
    this.#at = at;
    return isNegative ? -value : value;
  }

  skip(): void {
    this.#at++;
  }
}

const keep = (of: Map<string | number, Trace>, trace: Trace): void => {
  const isBox = trace.height + trace.depth > 0;
  const key = isBox ? Object.values(trace).join() : trace.page * PAGE + Math.round(trace.y);
  const known = of.get(key);
  if (known === undefined && of.size >= MOST_TRACES) return;
  const { left, right } = known ?? trace;
  of.set(key, { ...(known ?? trace), left: Math.min(left, trace.left), right: Math.max(right, trace.right) });
};

/** @param wanted by path */
const readRecords = (data: string, wanted: ReadonlyMap<string, OfFile>): void => {
  const tags = new Map<number, ByLine>();
  const numbers = new Numbers(data);
  let [page, unit, lastY] = [0, POINT, 0];
  let isInForm = false;
  for (let at = 0, count = 0; at < data.length && count < MOST_LINES; count++) {
    const found = data.indexOf('\n', at);
    const end = found < 0 ? data.length : found;
    const kind = data.charCodeAt(at);
    numbers.from(at + 1);
    if (kind === NEW_PAGE) page = numbers.next();
    else if (kind === FORM) isInForm = true;
    else if (kind === END_OF_FORM) isInForm = false;
    else if (PLACED.has(kind)) {
      const tag = numbers.next();
      if (numbers.sign === 44) {
        numbers.skip();
        const line = numbers.next();
        while (numbers.sign === 44) {
          numbers.skip();
          numbers.next();
        }
        numbers.skip();
        const x = numbers.next();
        numbers.skip();
        if (numbers.sign !== SAME) lastY = numbers.next();
        else numbers.skip();
        const of = isInForm || page < 1 ? undefined : tags.get(tag)?.get(line);
        if (of) {
          const sizes = [0, 0, 0];
          if (kind === BOX || kind === EMPTY_BOX) {
            for (let n = 0; n < 3 && (numbers.sign === 58 || numbers.sign === 44); n++) {
              numbers.skip();
              sizes[n] = numbers.next() * unit;
            }
          }
          const [width = 0, height = 0, depth = 0] = sizes;
          const left = x * unit;
          keep(of, { page, left, right: left + Math.max(0, width), y: lastY * unit, height, depth });
        }
      }
    } else if (data.startsWith('Input:', at)) {
      const [, tag, name] = /^Input:(\d+):(.*)$/.exec(data.slice(at, end)) ?? [];
      const file = name === undefined ? undefined : wanted.get(ownPath(name) ?? '');
      if (file) {
        file.isKnown = true;
        tags.set(Number(tag), file.lines);
      }
    } else if (data.startsWith('Magnification:', at)) unit *= Number(data.slice(at + 14, end)) / 1000 || 1;
    else if (data.startsWith('Unit:', at)) unit *= Number(data.slice(at + 5, end)) || 1;
    at = end + 1;
  }
};

const pagesOf = (traces: readonly Trace[]): number[] => [...new Set(traces.map(({ page }) => page))].sort((a, b) => a - b);

/** Traces of lines from `before` the first of each to `behind` the last, and of those that stand for them, by path. */
const tracesOf = (data: string, wanted: readonly Lines[], before: number, behind: number): ReadonlyMap<string, OfFile> => {
  const files = new Map<string, OfFile>();
  for (const { path, from, to, instead } of wanted) {
    const file = files.get(path) ?? { lines: new Map(), isKnown: false };
    files.set(path, file);
    for (let line = from - before; line <= to + behind; line++) file.lines.set(line, file.lines.get(line) ?? new Map());
    if (instead !== undefined) file.lines.set(instead, file.lines.get(instead) ?? new Map());
  }
  if (files.size > 0) readRecords(data, files);
  return files;
};

const between = (file: OfFile | undefined, first: number, last: number): Trace[] => {
  const all: Trace[] = [];
  for (let line = first; line <= last; line++) all.push(...(file?.lines.get(line)?.values() ?? []));
  return all;
};

/** @returns for each of the lines what there is of them; nothing for those of a file that was not read */
export const readTraces = (data: string, wanted: readonly Lines[]): Traced[] => {
  const own = tracesOf(data, wanted, 0, 0);
  const found = wanted.map((one) => ({ one, traces: between(own.get(one.path), one.from, one.to) }));
  // Few have none of their own; for those the data are read again, for there are many lines around.
  const without = found.filter(({ traces }) => traces.length === 0).map(({ one }) => one);
  const around = tracesOf(data, without, BEFORE, BEHIND);
  return found.map(({ one: { path, from, to, instead }, traces }) => {
    if (traces.length > 0) return { traces, near: [], pages: pagesOf(traces).slice(0, MOST_PAGES) };
    const file = around.get(path);
    const stead = instead === undefined ? [] : between(file, instead, instead);
    const near = [...between(file, from - BEFORE, to + BEHIND), ...stead];
    const title = instead !== undefined && file?.isKnown === true ? FIRST_PAGES : [];
    return { traces, near, pages: (near.length > 0 ? pagesOf(near) : title).slice(0, MOST_PAGES) };
  });
};
