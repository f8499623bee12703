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

/** In UTF-16 units of the line. */
export const findIn = (line: string, pattern: RegExp): readonly Found[] => {
  const found: Found[] = [];
  for (const { index, 0: words } of line.matchAll(pattern))
    if (words !== '') found.push({ from: index, to: index + words.length });
  return found;
};

/** What stands in place of words that were found: groups of a pattern are named `$1`, `$<name>`, the whole `$&`. */
export const replacedBy = (words: string, template: string, query: Query): string =>
  query.isRegex ? words.replace(new RegExp(patternOf(query).source, query.matchCase ? 'u' : 'iu'), template) : template;
