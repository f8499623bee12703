/**
 * Attributes as the schema knows them, of whatever somebody has put into a live document: what is unknown or of another kind is as if it was not
 * told. Nothing that an editor draws or follows is taken on trust.
 */
import { ID } from '../schema/ids.ts';
import { REFERENCE_FORMS } from '../schema/inline.ts';
import { ALIGNS, DEEPEST, LINE_KINDS, LIST_KINDS, LONGEST_HINT } from '../schema/line.ts';
import { safeHref } from '../schema/safe-href.ts';

type Attributes = Readonly<Record<string, unknown>>;
/** @returns `undefined` for what is none */
type Fit = (value: unknown) => unknown;

const LONGEST_TEX = 20_000;
const LONGEST_WORDS = 2_000;
const MOST_WORKS = 100;
const MOST_COLUMNS = 200;

const oneOf =
  (known: readonly unknown[]): Fit =>
  (value) =>
    known.includes(value) ? value : undefined;
const number =
  (least: number, most: number): Fit =>
  (value) =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most ? value : undefined;
const words =
  (longest: number): Fit =>
  (value) =>
    typeof value === 'string' && value.length <= longest ? value : undefined;
const truth: Fit = (value) => (typeof value === 'boolean' ? value : undefined);
const id: Fit = (value) => (typeof value === 'string' && ID.test(value) ? value : undefined);

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Of an object, those that are known and fit. */
const told = (value: unknown, fits: Readonly<Record<string, Fit>>): Record<string, unknown> => {
  if (!isObject(value)) return {};
  const known = value as Attributes;
  return Object.fromEntries(
    Object.entries(fits).flatMap(([key, fit]) => {
      const one = Object.hasOwn(known, key) ? fit(known[key]) : undefined;
      return one === undefined ? [] : [[key, one]];
    }),
  );
};

const list =
  (fit: Fit, most: number): Fit =>
  (value) =>
    Array.isArray(value) && value.length <= most ? value.map(fit).filter((one) => one !== undefined) : undefined;

const about: Fit = (value) =>
  isObject(value)
    ? told(value, { orcid: words(19), email: words(320), isCorresponding: truth, affiliations: list(id, MOST_WORKS) })
    : undefined;

const work: Fit = (value) => {
  const fitting = told(value, {
    article: number(0, Number.MAX_SAFE_INTEGER),
    label: words(40),
    locator: words(LONGEST_WORDS),
    prefix: words(LONGEST_WORDS),
    suffix: words(LONGEST_WORDS),
    suppressAuthor: truth,
    highlight: number(0, Number.MAX_SAFE_INTEGER),
  });
  return 'article' in fitting ? fitting : undefined;
};

const cell: Readonly<Record<string, Fit>> = {
  colspan: number(1, MOST_COLUMNS),
  rowspan: number(1, 10_000),
  colwidth: (value) =>
    Array.isArray(value) && value.length <= MOST_COLUMNS && value.every((one) => number(0, 10_000)(one) !== undefined)
      ? value
      : undefined,
  align: oneOf(['left', 'center', 'right']),
};

const FITS: Readonly<Record<string, Readonly<Record<string, Fit>>>> = {
  line: {
    kind: oneOf(LINE_KINDS),
    id,
    align: oneOf(ALIGNS),
    list: oneOf(LIST_KINDS),
    indent: number(0, DEEPEST),
    checked: truth,
    start: number(0, 1_000_000),
    isUnnumbered: truth,
    about,
    hint: words(LONGEST_HINT),
  },
  code_block: { language: words(60) },
  figure: { id, kind: oneOf(['figure', 'table']), columns: number(1, 20) },
  image: { asset: number(0, Number.MAX_SAFE_INTEGER), alt: words(10_000), width: number(1, 100) },
  table_cell: cell,
  table_header: cell,
  equation: { id, tex: words(LONGEST_TEX), isUnnumbered: truth },
  math: { tex: words(LONGEST_TEX) },
  citation: { id, works: list(work, MOST_WORKS) },
  cross_reference: { target: words(40), form: oneOf(REFERENCE_FORMS) },
  footnote: { id },
};

/** @param type of an element @returns those to make a node with; the others are as by default */
export const fitAttributes = (type: string, attrs: unknown): Record<string, unknown> => {
  const fitting = told(attrs, FITS[type] ?? {});
  // As many widths as columns, or the table cannot be drawn.
  const { colwidth, colspan = 1 } = fitting;
  if (Array.isArray(colwidth) && colwidth.length !== colspan) delete fitting['colwidth'];
  return fitting;
};

/** @returns `undefined` for a mark that is none */
export const fitMark = (type: string, attrs: unknown): Record<string, unknown> | undefined => {
  if (type !== 'link') return {};
  const href = (attrs as { href?: unknown } | undefined)?.href;
  const safe = typeof href === 'string' ? safeHref(href) : undefined;
  return safe === undefined ? undefined : { href: safe };
};
