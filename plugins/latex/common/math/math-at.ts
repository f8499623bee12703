/** The formula that a place of a source is in. Looks at the paragraph around it and at nothing else: no formula goes on over an empty line. */
import { inlineVerbatim } from '../source/inline-verbatim.ts';
import { readGroup } from '../source/read-arguments.ts';
import type { Span } from '../source/scan-types.ts';
import { scan } from '../source/scan.ts';
import { INLINE_VERBATIM } from '../source/vocabulary.ts';

export interface Formula extends Span {
  /** Without the signs or the environment around it, as that draws it. */
  readonly tex: string;
  /** On a line of its own. */
  readonly isBlock: boolean;
}

/** How far from a place its paragraph is looked for, in UTF-16 units. */
const FAR = 10_000;

/** What stands around the formula of an environment where it is drawn: rows that are aligned, or below each other. */
const ENVIRONMENTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ equation: '', displaymath: '', math: '', dmath: '', subequations: '' },
    ...{
      align: 'aligned',
      flalign: 'aligned',
      alignat: 'alignedat',
      xalignat: 'alignedat',
      eqnarray: 'array',
      IEEEeqnarray: 'array',
    },
    ...{ gather: 'gathered', multline: 'gathered', dgroup: 'gathered' },
  }),
);

/** Commands whose group is text: signs of formulas in it begin formulas of their own. */
const TEXT_GROUPS = /^(?:text(?:rm|bf|it|sf|tt|up|normal)?|mbox|hbox|intertext|shortintertext|tag\*?|label)$/;

const TOKEN = /%[^\n]*|\\(?:([a-zA-Z@]+)\*?|[^a-zA-Z@]?)|\$\$?/g;
/** An empty line: what stands on either side are two paragraphs. */
const BREAK = /\n[ \t]*\n/g;

const paragraphAt = (text: string, offset: number): Span => {
  const from = Math.max(0, offset - FAR);
  const to = Math.min(text.length, offset + FAR);
  let start = from;
  let end = to;
  for (const { index, 0: gap } of text.slice(from, to).matchAll(BREAK)) {
    const [first, last] = [from + index, from + index + gap.length];
    // A cursor in the empty line itself is in neither.
    if (last <= offset) start = last;
    else if (first >= offset) {
      end = first;
      break;
    } else return { start: offset, end: offset };
  }
  return { start, end };
};

interface Opened {
  readonly start: number;
  /** Where what is drawn begins. */
  readonly inside: number;
  /** Of an environment, its end. */
  readonly closes: string;
  readonly environment?: string;
}

/** One with where what is drawn ends. */
interface Found extends Opened, Span {
  readonly close: number;
}

const drawn = (tex: string, environment: string | undefined): string => {
  const around = environment === undefined ? '' : (ENVIRONMENTS.get(environment.replace(/\*$/, '')) ?? '');
  const clean = tex.replace(/(?<!\\)%[^\n]*/g, '').trim();
  if (around === '' || clean === '') return clean;
  if (around === 'array') return String.raw`\begin{array}{rcl}${clean.replace(/^\{[^}]*\}/, '')}\end{array}`;
  return String.raw`\begin{${around}}${clean}\end{${around}}`;
};

const isInLine = ({ closes, environment }: Opened): boolean => closes === '$' || closes === '\\)' || environment === 'math';

/** What nothing closes yet ends with its line, or with the paragraph where it is an environment. */
const openEnd = (text: string, { environment, inside }: Opened, end: number): number => {
  const line = environment === undefined ? text.indexOf('\n', inside) : -1;
  return line < 0 ? end : Math.min(line, end);
};

/** The tokens of a stretch, in turn. */
class Walk {
  readonly text: string;
  readonly #end: number;
  readonly #token = new RegExp(TOKEN);
  sign = '';
  word: string | undefined;
  start = 0;

  constructor(text: string, { start, end }: Span) {
    this.text = text;
    this.#end = end;
    this.#token.lastIndex = start;
  }

  /** Behind the token. */
  get at(): number {
    return this.#token.lastIndex;
  }

  next(): boolean {
    const match = this.#token.exec(this.text);
    if (!match || match.index >= this.#end) return false;
    [this.sign, this.word] = match;
    this.start = match.index;
    return true;
  }

  goTo(place: number): void {
    this.#token.lastIndex = place;
  }

  /** Of `\begin{…}` or `\end{…}`. */
  environment(): { readonly name: string; readonly end: number } | undefined {
    const group = readGroup(this.text, this.at);
    return group && { name: group.text.trim(), end: group.end };
  }
}

/** Outside of formulas: one that begins here. What is no LaTeX is passed over. */
const openedAt = (walk: Walk): Opened | undefined => {
  const { sign, word, start, text } = walk;
  if (sign.startsWith('$')) return { start, inside: walk.at, closes: sign };
  if (sign === '\\(' || sign === '\\[') return { start, inside: walk.at, closes: sign === '\\(' ? '\\)' : '\\]' };
  if (word !== undefined && INLINE_VERBATIM.has(word)) walk.goTo(inlineVerbatim(text, word, walk.at)?.goesOn ?? walk.at);
  const named = word === 'begin' ? walk.environment() : undefined;
  if (!named || !ENVIRONMENTS.has(named.name.replace(/\*$/, ''))) return undefined;
  walk.goTo(named.end);
  return { start, inside: named.end, closes: `\\end{${named.name}}`, environment: named.name };
};

/** Within a formula: where it ends, if it does here. Groups of text are passed over. */
const closedAt = (walk: Walk, { closes, environment }: Opened): number | undefined => {
  const { sign, word, start, text } = walk;
  if (environment !== undefined) {
    const named = word === 'end' ? walk.environment() : undefined;
    return named?.name === environment ? named.end : undefined;
  }
  if (sign.startsWith(closes)) return start + closes.length;
  if (word !== undefined && TEXT_GROUPS.test(word)) walk.goTo(readGroup(text, walk.at)?.end ?? walk.at);
  return undefined;
};

function* formulasIn(text: string, paragraph: Span): Generator<Found> {
  const walk = new Walk(text, paragraph);
  let open: Opened | undefined;
  while (walk.next()) {
    if (walk.sign.startsWith('%')) continue;
    if (!open) {
      open = openedAt(walk);
      continue;
    }
    const end = closedAt(walk, open);
    if (end === undefined) continue;
    yield { ...open, close: walk.start, end };
    walk.goTo(end);
    open = undefined;
  }
  if (!open) return;
  const end = openEnd(text, open, paragraph.end);
  yield { ...open, close: end, end };
}

/**
 * The outermost formula that a place is in, between its signs.
 * @param offset in UTF-16 units
 */
export const mathAt = (text: string, offset: number): Formula | undefined => {
  for (const found of formulasIn(text, paragraphAt(text, offset))) {
    const { start, inside, close, end, environment } = found;
    if (start > offset) return undefined;
    if (offset < inside || offset > close) continue;
    // A whole example of LaTeX may stand there, with empty lines in it.
    if (scan(text).verbatim.some((span) => span.start <= start && start < span.end)) return undefined;
    return { start, end, tex: drawn(text.slice(inside, close), environment), isBlock: !isInLine(found) };
  }
  return undefined;
};
