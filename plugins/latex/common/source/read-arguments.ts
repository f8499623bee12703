/** Reads the arguments of a command from half-typed text: never throws, never runs past a blank line's worth of damage. */
import type { Span } from './scan-types.ts';

/** An argument longer than this is a forgotten brace. */
const LONGEST = 20_000;

export interface Argument extends Span {
  /** What is between the brackets. */
  readonly text: string;
  /** Where `text` starts in the source. */
  readonly at: number;
}

/** Skips blanks, and one line end with the comment before it. */
export const skipBlanks = (text: string, from: number): number => {
  let at = from;
  for (let lineEnds = 0; at < text.length; at++) {
    const c = text.charCodeAt(at);
    if (c === 32 || c === 9 || c === 13) continue;
    if (c === 37) {
      const end = text.indexOf('\n', at);
      if (end === -1) return text.length;
      at = end;
      continue;
    }
    // A blank line is a paragraph: no argument stands behind it.
    if (c !== 10 || ++lineEnds > 1) break;
  }
  return at;
};

/** @param isVerbatim a percent sign in it begins no comment */
const balanced = (text: string, from: number, open: number, close: number, isVerbatim = false): Argument | undefined => {
  let depth = 0;
  let braces = 0;
  const limit = Math.min(text.length, from + LONGEST);
  for (let at = from; at < limit; at++) {
    const c = text.charCodeAt(at);
    if (c === 92) at++;
    else if (c === 37 && !isVerbatim) {
      const end = text.indexOf('\n', at);
      if (end === -1) return undefined;
      at = end;
    } else if (open !== 123 && c === 123) braces++;
    else if (open !== 123 && c === 125 && --braces < 0) return undefined;
    else if (c === open && braces === 0) depth++;
    else if (c === close && braces === 0 && --depth === 0) {
      return { start: from, end: at + 1, at: from + 1, text: text.slice(from + 1, at) };
    }
  }
  return undefined;
};

/** The `{…}` at or after `from`, blanks skipped. */
export const readGroup = (text: string, from: number): Argument | undefined => {
  const at = skipBlanks(text, from);
  return text[at] === '{' ? balanced(text, at, 123, 125) : undefined;
};

/** The `{…}` right at `from` whose content is no LaTeX: an address with `%20` in it, a piece of code. */
export const readVerbatimGroup = (text: string, from: number): Argument | undefined =>
  text[from] === '{' ? balanced(text, from, 123, 125, true) : undefined;

/** The `[…]` at or after `from`, blanks skipped. */
export const readOption = (text: string, from: number): Argument | undefined => {
  const at = skipBlanks(text, from);
  return text[at] === '[' ? balanced(text, at, 91, 93) : undefined;
};

/** Skips all `[…]` and answers where the next argument is looked for. */
export const skipOptions = (text: string, from: number): number => {
  let at = from;
  for (let option = readOption(text, at); option; option = readOption(text, at)) at = option.end;
  return at;
};

/** The parts of a list such as `{key1, key2}`, each with its own place; comments inside are left out. */
export const splitList = (list: Argument): { name: string; start: number; end: number }[] => {
  const parts: { name: string; start: number; end: number }[] = [];
  for (const found of list.text.matchAll(/%[^\n]*(?:\n|$)|[^,%]+/g)) {
    if (found[0].startsWith('%')) continue;
    const name = found[0].trim();
    if (name === '') continue;
    const start = list.at + found.index + found[0].indexOf(name);
    parts.push({ name, start, end: start + name.length });
  }
  return parts;
};
