/** What is looked for in a text, and where it stands in a line. */
export interface Query {
  readonly text: string;
  readonly matchCase: boolean;
  readonly wholeWord: boolean;
  readonly isRegex: boolean;
}

export interface Found {
  readonly from: number;
  readonly to: number;
}

/** Stands for what is no word, so that nothing is found across it. */
export const BETWEEN = '\uFFFC';

const escape = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
const LETTER = String.raw`[\p{L}\p{N}\p{M}_]`;

/** @throws SyntaxError for a pattern that is none */
export const patternOf = ({ text, matchCase, wholeWord, isRegex }: Query): RegExp => {
  const wanted = isRegex ? `(?:${text})` : escape(text);
  const source = wholeWord ? `(?<!${LETTER})${wanted}(?!${LETTER})` : wanted;
  return new RegExp(source, matchCase ? 'gu' : 'giu');
};

/** In UTF-16 units of the line. Also a pattern that takes any sign ends before what is no word: its line is as if it ended there. */
export const findIn = (line: string, pattern: RegExp): readonly Found[] => {
  const found: Found[] = [];
  for (let start = 0; start < line.length; ) {
    const between = line.indexOf(BETWEEN, start);
    const end = between < 0 ? line.length : between;
    pattern.lastIndex = start;
    for (const { index, 0: words } of line.slice(0, end).matchAll(pattern))
      if (words !== '') found.push({ from: index, to: index + words.length });
    start = end + 1;
  }
  return found;
};

/**
 * What stands in place of words that were found: groups of a pattern are named `$1`, `$<name>`, the whole `$&`.
 * @param line in which they stand: a pattern may ask what is beside them
 */
export const replacedBy = (line: string, { from, to }: Found, template: string, query: Query): string => {
  if (!query.isRegex) return template;
  const pattern = new RegExp(patternOf(query).source, query.matchCase ? 'uy' : 'iuy');
  const between = line.indexOf(BETWEEN, to);
  const part = between < 0 ? line : line.slice(0, between);
  pattern.lastIndex = from;
  return part.replace(pattern, template).slice(from, part.length - to > 0 ? to - part.length : undefined);
};
