/**
 * What a grammar service reads in the place of formulas, citations, references and headings: without it a sentence would have holes, and
 * no end.
 */
import type { SourceStretch } from '../source-checks.ts';
import { latexTokens, type LatexToken, REACH } from './latex-tokens.ts';

export interface StandIn extends SourceStretch {
  /** What is read there. */
  readonly as: string;
  /** Stands for a word of which nothing is known, neither its gender nor its number: what is said of the words beside it is a guess. */
  readonly isWord: boolean;
}

const AFTER_FORMULA = /([.,;:])\s*(?:\\label\{[^{}]*\}\s*)?(?:\$\$?|\\\)|\\\]|\\end\{[^{}]*\})$/;
const QUOTES: Readonly<Record<string, string>> = { '``': '“', "''": '”', '--': '–', '---': '—' };
const BREAK = '\n\n';
/** Their text is read, so that they are looked for within what is shown. */
const SHOWN: ReadonlySet<LatexToken> = new Set(['table', 'code', 'aside', 'heading', 'quote']);

/** Where the group ends whose brace is open at `from`; `undefined` when it does not end. */
const closing = (text: string, from: number): number | undefined => {
  let depth = 1;
  const limit = Math.min(text.length, from + REACH);
  for (let at = from; at < limit; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '{') depth++;
    else if (text[at] === '}' && --depth === 0) return at;
  }
  return undefined;
};

/**
 * In the order of the text, none within another.
 * @param written a paragraph of a source @param shown the same as it is read, of the same length
 */
export const standIns = (written: string, shown: string): StandIn[] => {
  const found: StandIn[] = [];
  let words = 0;
  for (const { kind, from, written: token } of latexTokens(written)) {
    const to = from + token.length;
    const add = (as: string, isWord = false, at: SourceStretch = { from, to }): void => void found.push({ ...at, as, isWord });
    const addWord = (sign = ''): void => add(` Dummy${words++}${sign} `, true);
    // What is read as it is written, behind the sign of a price perhaps, is none of these.
    if (kind === 'passed' || (!SHOWN.has(kind) && shown.slice(from, to).trim() !== '')) continue;
    if (kind === 'sign') add(token.slice(1));
    else if (kind === 'formula') addWord(AFTER_FORMULA.exec(token)?.[1]);
    else if (kind === 'author' || kind === 'term' || kind === 'code') addWord();
    else if (kind === 'citation') add(' [1]');
    else if (kind === 'number') add('1', true);
    else if (kind === 'table' || kind === 'border') add(BREAK);
    else if (kind === 'quote') {
      if (shown.startsWith(token, from)) add(QUOTES[token] ?? token);
    } else {
      const end = closing(written, to);
      if (kind === 'aside') add('', false, { from, to: end === undefined ? to : end + 1 });
      else if (end !== undefined)
        found.push({ from, to, as: BREAK, isWord: false }, { from: end, to: end + 1, as: BREAK, isWord: false });
    }
  }
  let last = 0;
  return found
    .sort((a, b) => a.from - b.from)
    .filter(({ from, to }) => {
      if (from < last) return false;
      last = to;
      return true;
    });
};
