/** Reads tokens off a source as they are asked for: nothing of a long source is kept but the source itself. */
import type { Token, TokenKind } from './token.ts';

const LETTERS = /[A-Za-z]+/y;
/** In what is written like the inside of a package. */
const LETTERS_AND_AT = /[A-Za-z@]+/y;
const BLANK = /[ \t\n]+/y;
const PARAMETER = /#{1,4}\d?/y;
/** Words with the blanks between them. Brackets stand alone, since they end arguments. */
const TEXT = /[^\\{}$&#^_~% \t\n[\]][^\\{}$&#^_~%\t\n[\]]{0,2000}/y;

const SIGNS: Readonly<Record<string, TokenKind>> = { '{': 'open', '}': 'close', '&': 'tab', '^': 'up', _: 'down', '~': 'tie' };

const countIn = (text: string): number => text.split('\n').length - 1;

export class Lexer {
  readonly file: string;
  readonly #source: string;
  #at = 0;
  #line = 1;
  /** Blanks behind a name end it and are none of the text. */
  #isBehindName = false;
  /** A comment has taken the end of the line before. */
  #isAtStart = false;
  /** `\makeatletter` */
  hasAt = false;

  /** @param source with `\n` as ends of lines */
  constructor(source: string, file: string) {
    this.#source = source;
    this.file = file;
  }

  get line(): number {
    return this.#line;
  }

  next(): Token | undefined {
    for (;;) {
      const sign = this.#source[this.#at];
      if (sign === undefined) return undefined;
      if (sign === '%') this.#comment();
      else if (sign === ' ' || sign === '\t' || sign === '\n') {
        const token = this.#blank();
        if (token) return token;
      } else {
        this.#isBehindName = false;
        this.#isAtStart = false;
        return this.#token(sign);
      }
    }
  }

  /**
   * What stands before `end`, letter by letter as it is written, and goes behind it.
   * @returns all that is left where there is no `end`
   */
  until(end: string): string {
    const found = this.#source.indexOf(end, this.#at);
    const text = this.#source.slice(this.#at, found < 0 ? undefined : found);
    this.#move(text.length + (found < 0 ? 0 : end.length));
    this.#isBehindName = false;
    return text;
  }

  /** The next letter as it is, `''` at the end. */
  letter(): string {
    const letter = this.#source[this.#at] ?? '';
    this.#move(letter.length);
    return letter;
  }

  /** The letter that comes next. */
  get ahead(): string {
    return this.#source[this.#at] ?? '';
  }

  #move(by: number): void {
    this.#line += countIn(this.#source.slice(this.#at, this.#at + by));
    this.#at += by;
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const text = pattern.exec(this.#source)?.[0] ?? '';
    this.#at += text.length;
    return text;
  }

  #comment(): void {
    const end = this.#source.indexOf('\n', this.#at);
    this.#at = end < 0 ? this.#source.length : end + 1;
    this.#line++;
    this.#isAtStart = true;
  }

  #blank(): Token | undefined {
    const line = this.#line;
    const text = this.#match(BLANK);
    const ends = countIn(text);
    this.#line += ends;
    const isSilent = this.#isBehindName || this.#isAtStart;
    const isPar = ends > 1 || (this.#isAtStart && ends > 0);
    this.#isBehindName = false;
    this.#isAtStart = isPar;
    if (isPar) return { is: 'par', text: '', line };
    return isSilent ? undefined : { is: 'space', text: ' ', line };
  }

  #token(sign: string): Token {
    const line = this.#line;
    if (sign === '\\') {
      this.#at++;
      const name = this.#match(this.hasAt ? LETTERS_AND_AT : LETTERS);
      this.#isBehindName = name !== '';
      return { is: 'command', text: name === '' ? this.letter() : name, line };
    }
    if (sign === '#') {
      const text = this.#match(PARAMETER);
      return { is: /\d$/.test(text) ? 'parameter' : 'text', text, line };
    }
    if (sign === '$') {
      const text = this.#source[this.#at + 1] === '$' ? '$$' : '$';
      this.#at += text.length;
      return { is: 'math', text, line };
    }
    const is = Object.hasOwn(SIGNS, sign) ? SIGNS[sign] : undefined;
    if (is !== undefined || sign === '[' || sign === ']') {
      this.#at++;
      return { is: is ?? 'text', text: sign, line };
    }
    return { is: 'text', text: this.#match(TEXT), line };
  }
}
