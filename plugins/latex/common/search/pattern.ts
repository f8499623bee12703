/** What is looked for in the files of a paper, as a pattern, and what is put in its place. */

export interface SearchWish {
  readonly text: string;
  readonly isRegex: boolean;
  /** No letter or digit stands right before or behind it. */
  readonly wholeWord: boolean;
  readonly matchCase: boolean;
}

const INSIDE_WORD = '[\\p{L}\\p{N}\\p{M}_]';

const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/**
 * The pattern of a wish; `^` and `$` are the ends of lines. It may take for ever on some texts: run it where it can be ended.
 * @throws SyntaxError when it is no regular expression
 */
export const patternOf = ({ text, isRegex, wholeWord, matchCase }: SearchWish): RegExp => {
  const flags = matchCase ? 'gm' : 'gmi';
  const source = isRegex ? text : literal(text);
  if (!wholeWord && isRegex) {
    try {
      return new RegExp(source, `${flags}u`);
    } catch {
      // Without Unicode it takes what people write out of habit, such as `\_`.
      return new RegExp(source, flags);
    }
  }
  return new RegExp(wholeWord ? `(?<!${INSIDE_WORD})(?:${source})(?!${INSIDE_WORD})` : source, `${flags}u`);
};

/** What a sign after `$` stands for; `undefined` where it stands for itself. */
const valueOf = (match: RegExpExecArray, sign: string): string | undefined => {
  if (sign === '$') return '$';
  if (sign === '&') return match[0];
  if (sign.startsWith('<')) return match.groups && (match.groups[sign.slice(1, -1)] ?? '');
  const group = Number(sign);
  return group >= 1 && group < match.length ? (match[group] ?? '') : undefined;
};

/**
 * What stands in the place of a match. In a template of a regular expression `$1` to `$99` and `$<name>` are its groups, `$&` is all of it
 * and `$$` a dollar. A backslash is one: LaTeX is full of them.
 */
export const replacementOf = (match: RegExpExecArray, template: string, isRegex: boolean): string =>
  isRegex
    ? template.replace(/\$(\$|&|<[^>]*>|\d\d?)/g, (whole, sign: string) => {
        const value = valueOf(match, sign);
        if (value !== undefined || sign.length < 2 || sign.startsWith('<')) return value ?? whole;
        // `$12` where there are fewer groups is `$1` and a two.
        const first = valueOf(match, sign.slice(0, 1));
        return first === undefined ? whole : first + sign.slice(1);
      })
    : template;
