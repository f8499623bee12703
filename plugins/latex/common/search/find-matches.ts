/** Matches of a pattern in one text: those that are shown, with the line around them, and all of them as edits. */
import { replacementOf, type SearchWish } from './pattern.ts';

/** A match as it is shown. Offsets are of the whole text, in UTF-16 units. */
export interface TextMatch {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
  /** From 1. */
  readonly line: number;
  /** The line before and behind it, and itself; each is cut where it is long. */
  readonly before: string;
  readonly hit: string;
  readonly after: string;
  /** What would stand in its place. */
  readonly replacement: string;
}

export interface FoundInText {
  readonly matches: readonly TextMatch[];
  /** Also those that are not shown; counting ends at `most`. */
  readonly total: number;
}

export interface ReplaceEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Characters of a line that are shown around a match, and of the match itself. */
const BEFORE = 16;
const AFTER = 120;
const SHOWN = 200;

function* matchesIn(pattern: RegExp, text: string): Generator<RegExpExecArray> {
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    yield match;
    // A match of nothing is found once, and never between the halves of a sign.
    if (match[0] === '') pattern.lastIndex += (text.codePointAt(pattern.lastIndex) ?? 0) > 0xffff ? 2 : 1;
  }
}

const lineEnd = (text: string, from: number): number => {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
};

/**
 * @param shown matches that are told with their lines
 * @param most matches that are counted
 */
export const findMatches = (
  text: string,
  pattern: RegExp,
  wish: SearchWish,
  template: string,
  { shown, most }: { readonly shown: number; readonly most: number },
): FoundInText => {
  const matches: TextMatch[] = [];
  let [total, line, counted] = [0, 1, 0];
  for (const match of matchesIn(pattern, text)) {
    if (total >= most) break;
    total++;
    if (matches.length >= shown) continue;
    const [start, end] = [match.index, match.index + match[0].length];
    for (let at = text.indexOf('\n', counted); at >= 0 && at < start; at = text.indexOf('\n', at + 1)) {
      line++;
      counted = at + 1;
    }
    const lineStart = text.lastIndexOf('\n', start - 1) + 1;
    const from = Math.max(lineStart, start - BEFORE);
    matches.push({
      ...{ start, end, line },
      before: (from > lineStart ? '…' : '') + text.slice(from, start).trimStart(),
      hit: match[0].slice(0, SHOWN),
      after: text.slice(end, Math.min(lineEnd(text, end), end + AFTER)),
      replacement: replacementOf(match, template, wish.isRegex),
    });
  }
  return { matches, total };
};

/** All matches of a text as edits, in its order; `undefined` where there are more than `most`. */
export const replaceEdits = (
  text: string,
  pattern: RegExp,
  wish: SearchWish,
  template: string,
  most: number,
): readonly ReplaceEdit[] | undefined => {
  const edits: ReplaceEdit[] = [];
  for (const match of matchesIn(pattern, text)) {
    if (edits.length >= most) return undefined;
    edits.push({ start: match.index, end: match.index + match[0].length, text: replacementOf(match, template, wish.isRegex) });
  }
  return edits;
};
