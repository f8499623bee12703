/** What a source of TeX is made of: as TeX's own tokens are, but that letters which stand together are one. */

export type TokenKind =
  | 'command'
  | 'text'
  | 'space'
  /** An empty line. */
  | 'par'
  | 'open'
  | 'close'
  /** `$` or `$$`. */
  | 'math'
  | 'tab'
  | 'up'
  | 'down'
  | 'tie'
  /** `#1`, and `##1` in what defines within a definition. */
  | 'parameter'
  /** The end of what was put in to be read by itself. It is in no source. */
  | 'stop';

export interface Token {
  readonly is: TokenKind;
  /** As it is written; of a command its name. */
  readonly text: string;
  /** From 1. */
  readonly line: number;
}

export const STOP: Token = { is: 'stop', text: '', line: 0 };

export const isCommand = (token: Token | undefined, name: string): boolean => token?.is === 'command' && token.text === name;

const isLetter = (text: string): boolean => /^[A-Za-z@]/.test(text);

/** The source that has these tokens. */
export const sourceOf = (tokens: readonly Token[]): string => {
  let source = '';
  let isOpenName = false;
  for (const { is, text } of tokens) {
    if (isOpenName && isLetter(text) && is !== 'command') source += ' ';
    isOpenName = is === 'command' && isLetter(text);
    if (is === 'command') source += `\\${text}`;
    else if (is === 'par') source += '\n\n';
    else source += text;
  }
  return source;
};

/** Without blanks at both ends. */
export const trimmed = (tokens: readonly Token[]): readonly Token[] => {
  const isBlank = ({ is }: Token): boolean => is === 'space' || is === 'par';
  let [from, to] = [0, tokens.length];
  while (from < to && isBlank(tokens[from] as Token)) from++;
  while (to > from && isBlank(tokens[to - 1] as Token)) to--;
  return tokens.slice(from, to);
};

/** Parts between tokens that `is` holds for, outside of braces and environments. */
export const splitAt = (tokens: readonly Token[], is: (token: Token) => boolean): Token[][] => {
  const parts: Token[][] = [[]];
  let depth = 0;
  for (const token of tokens) {
    if (depth === 0 && is(token)) {
      parts.push([]);
      continue;
    }
    if (token.is === 'open' || isCommand(token, 'begin')) depth++;
    else if (token.is === 'close' || isCommand(token, 'end')) depth--;
    parts.at(-1)?.push(token);
  }
  return parts;
};
