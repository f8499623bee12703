/**
 * What readers see of a LaTeX source, sign for sign in its place: commands and what is no text are blanks, so that words are found where
 * they stand. What joins the parts of a word is filled with soft hyphens, which words are read without.
 */
import { JOINED, SOFT } from '#plugins/coedit/common/prose/words-in.ts';
import { readGroup, skipBlanks, skipOptions } from '../source/read-arguments.ts';
import { scan } from '../source/scan.ts';
import type { Citation, Scan, Span } from '../source/scan-types.ts';
import type { SourceStretch } from '../source-checks.ts';
import {
  ACCENTS,
  INSIDE_WORDS,
  isFootnote,
  isQuoting,
  isWithoutText,
  LETTERS,
  MARKS,
  QUOTING_ENVIRONMENTS,
  WITHOUT_TEXT,
} from './latex-vocabulary.ts';

export { JOINED, SOFT };

export interface LatexText {
  /** As long as the source. */
  readonly text: string;
  /** Arguments of commands, and environments, that quote; marks of quotations are in the text. */
  readonly quoted: readonly SourceStretch[];
  /** Of a work; without `\nocite`, which cites nothing in the text. */
  readonly citations: readonly Citation[];
  readonly footnotes: readonly SourceStretch[];
}

const TOKEN = /\\(?:([a-zA-Z@]+)\*?|[^])|[{}$~"]/g;
const ACCENT = /\\(["'^`~=.]|[cvHukrdb](?![a-zA-Z@]))[ \t]*(?:\{[ \t]*\\?([a-zA-Z])[ \t]*\}|\\([ij])(?![a-zA-Z@])|([a-zA-Z]))/y;
/** A formula of a line ends with its paragraph. Longer ones are a sign of money. */
const FORMULA = /\$\$(?:[^$\\]|\\[^]){0,5000}\$\$|\$(?:[^$\\\n]|\\[^]|\n(?![ \t]*\r?\n)){1,2000}\$/y;
const LONGEST_FORMULA = 5000;
const BLANKS = /[ \t]*/y;
/** Of babel's German: `"u` is ü, `"-` a place to part a word at. */
const SHORTHANDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...Object.fromEntries([...'aouAOUei'].map((letter) => [letter, `${letter}\u0308`])),
    ...{
      s: `ß${JOINED}`,
      z: `ß${JOINED}`,
      '-': SOFT + SOFT,
      '"': SOFT + SOFT,
      '|': SOFT + SOFT,
      '`': '„ ',
      "'": '“ ',
      '=': '- ',
      '~': '- ',
    },
  }),
);
const HAS_SHORTHANDS = /german|austrian|"[`']/;

/** Stretches in which nothing is read, in order. A comment that follows a word joins it to the next line. */
const silent = (source: string, found: Scan): readonly (Span & { readonly joins?: boolean })[] => {
  const comments = found.comments.map(({ start, end }) => {
    const next = /^\r?\n[ \t]*(?=\S)/.exec(source.slice(end, end + 200));
    return next && /\S/.test(source[start - 1] ?? ' ') ? { start, end: end + next[0].length, joins: true } : { start, end };
  });
  const environments = found.environments.flatMap(({ name, begin, end }) =>
    end && isWithoutText(name) ? [{ start: begin.start, end: end.end }] : [],
  );
  const { body } = found;
  return [
    { start: 0, end: body.start },
    ...[...comments, ...environments, ...found.verbatim, ...found.citations].sort((a, b) => a.start - b.start || b.end - a.end),
    { start: body.end, end: source.length },
  ];
};

class LatexReader {
  readonly #source: string;
  readonly #hasShorthands: boolean;
  readonly #parts: string[] = [];
  readonly quoted: SourceStretch[] = [];
  readonly footnotes: SourceStretch[] = [];
  /** How far the text is made. */
  at = 0;
  /** Groups that are open, the innermost last, with where their stretch is kept. */
  readonly #open: { readonly from: number; readonly kept: SourceStretch[] | undefined }[] = [];
  /** Where a group will begin whose stretch is kept. */
  #awaited: { readonly at: number; readonly kept: SourceStretch[] } | undefined;

  readonly #hidden: ReadonlyMap<string, number>;

  constructor(source: string, hidden: ReadonlyMap<string, number>) {
    this.#source = source;
    this.#hidden = hidden;
    this.#hasShorthands = HAS_SHORTHANDS.test(source);
  }

  get text(): string {
    return this.#parts.join('');
  }

  /** Takes the source over as it is. */
  keep(to: number): void {
    if (to > this.at) this.#parts.push(this.#source.slice(this.at, to));
    this.at = Math.max(this.at, to);
  }

  /** Puts `shown` in the place of the source. */
  put(to: number, shown: string, filling: string): void {
    this.#parts.push(shown.padEnd(to - this.at, filling));
    this.at = to;
  }

  blank(to: number): void {
    if (to > this.at) this.put(to, '', ' ');
  }

  /** One token, which begins where the text ends. */
  token(token: string, command: string | undefined): void {
    const to = this.at + token.length;
    if (command !== undefined) this.#command(command, to);
    else if (token === '$') this.#formula();
    else if (token === '"') this.#shorthand();
    else if (token.startsWith('\\')) this.#sign(token);
    else if (token === '~') this.put(to, '', ' ');
    else this.#brace(token === '{', to);
  }

  #brace(opens: boolean, to: number): void {
    if (opens) {
      const kept = this.#awaited?.at === this.at ? this.#awaited.kept : undefined;
      this.#open.push({ from: this.at, kept });
    } else {
      const group = this.#open.pop();
      group?.kept?.push({ from: group.from, to });
    }
    this.put(to, '', SOFT);
  }

  #matches(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    return pattern.exec(this.#source);
  }

  #formula(): void {
    this.blank(this.at + (this.#matches(FORMULA)?.[0].length ?? 1));
  }

  #shorthand(): void {
    const shown = this.#hasShorthands ? SHORTHANDS.get(this.#source[this.at + 1] ?? '') : undefined;
    if (shown === undefined) this.keep(this.at + 1);
    else this.put(this.at + 2, shown, JOINED);
  }

  #accent(): boolean {
    const [whole = '', accent = '', inGroup, dotless, bare] = this.#matches(ACCENT) ?? [];
    const letter = inGroup ?? dotless ?? bare;
    if (letter === undefined) return false;
    this.put(this.at + whole.length, letter + (ACCENTS.get(accent) ?? ''), JOINED);
    return true;
  }

  #sign(token: string): void {
    const to = this.at + token.length;
    if (this.#accent()) return;
    if (token === '\\(' || token === '\\[') {
      const end = this.#source.indexOf(token === '\\(' ? '\\)' : '\\]', to);
      this.blank(end < 0 || end - to > LONGEST_FORMULA ? to : end + 2);
    } else if (token === '\\\\') this.blank(this.#source[to] === '[' ? skipOptions(this.#source, to) : to);
    else this.put(to, '', /[-/!]$/.test(token) ? SOFT : ' ');
  }

  #command(command: string, to: number): void {
    const letters = LETTERS.get(command);
    if (letters !== undefined) {
      BLANKS.lastIndex = to;
      this.put(to + (BLANKS.exec(this.#source)?.[0].length ?? 0), letters, JOINED);
    } else if (INSIDE_WORDS.has(command) && !this.#hidden.has(command)) this.put(to, '', SOFT);
    else if (command === 'begin' || command === 'end') this.#environment(to);
    else if (!this.#accent()) this.#further(command, to);
  }

  #environment(to: number): void {
    let end = readGroup(this.#source, to)?.end ?? to;
    // Its arguments follow at once: `\begin{tabular}{ll}`.
    for (;;) {
      const next = this.#source[end];
      const behind = next === '[' ? skipOptions(this.#source, end) : next === '{' ? readGroup(this.#source, end)?.end : undefined;
      if (behind === undefined || behind === end) break;
      end = behind;
    }
    this.blank(end);
  }

  #further(command: string, to: number): void {
    let end = this.#source[to] === '[' ? skipOptions(this.#source, to) : to;
    for (let left = this.#hidden.get(command) ?? WITHOUT_TEXT.get(command) ?? 0; left > 0; left--) {
      const group = readGroup(this.#source, skipOptions(this.#source, end));
      if (!group) break;
      end = group.end;
    }
    const kept = isQuoting(command) ? this.quoted : isFootnote(command) ? this.footnotes : undefined;
    if (kept) {
      end = skipBlanks(this.#source, skipOptions(this.#source, end));
      this.#awaited = { at: end, kept };
    }
    this.put(end, MARKS.get(command) ?? '', ' ');
  }
}

const NOTHING: ReadonlyMap<string, number> = new Map();

/**
 * Never throws, whatever the source; what is half typed is read as far as it goes. A second for some 10 MB.
 * @param hidden further commands whose arguments are no text for the caller, with how many there are
 */
export const readLatexText = (source: string, hidden = NOTHING): LatexText => {
  const found = scan(source);
  const reader = new LatexReader(source, hidden);
  const stretches = silent(source, found);
  const token = new RegExp(TOKEN);
  let match = token.exec(source);
  for (const { start, end, joins } of stretches) {
    while (match && match.index < start) {
      if (match.index >= reader.at) {
        reader.keep(match.index);
        reader.token(match[0], match[1]);
      }
      token.lastIndex = reader.at;
      match = token.exec(source);
    }
    if (end <= reader.at) continue;
    reader.keep(start);
    reader.put(end, '', joins ? SOFT : ' ');
  }
  const environments = found.environments.flatMap(({ name, begin, end }) =>
    end && QUOTING_ENVIRONMENTS.has(name.replace(/\*$/, '')) ? [{ from: begin.start, to: end.end }] : [],
  );
  return {
    text: reader.text,
    quoted: [...reader.quoted, ...environments],
    citations: found.citations.filter(({ command }) => command !== 'nocite'),
    footnotes: reader.footnotes,
  };
};
