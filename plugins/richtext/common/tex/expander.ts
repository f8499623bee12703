/**
 * The stream of a source's tokens, in which its own commands stand for what they were defined as, and files where they are input. It is
 * bounded: what defines itself in a circle, grows, or goes on for ever ends, and it is said that it did.
 */
import { Lexer } from './lexer.ts';
import { isCommand, sourceOf, STOP, type Token, type TokenKind } from './token.ts';

/** Uses of own commands, tokens that these make, files that are input, and files within each other. */
const MOST_USES = 200_000;
const MOST_MADE = 4_000_000;
const MOST_FILES = 2_000;
const DEEPEST_FILES = 30;
/** Tokens of one argument: a brace that nobody closes ends here. */
const LONGEST_ARGUMENT = 400_000;
/** Letters of an address. */
const LONGEST_ADDRESS = 10_000;
/** Lists of tokens that wait for each other. */
const MOST_WAITING = 100_000;

/** How an argument is given: in braces, in brackets (with what stands for it when it is not there), or as a star. */
export type Parameter =
  | { readonly is: 'braced' }
  | { readonly is: 'star' }
  | { readonly is: 'bracketed'; readonly otherwise: readonly Token[] | undefined };

export interface Macro {
  readonly parameters: readonly Parameter[];
  readonly body: readonly Token[];
}

export interface OwnEnvironment {
  readonly begin: Macro;
  readonly end: readonly Token[];
}

interface TokenList {
  readonly tokens: readonly Token[];
  at: number;
}

export type InputProblem = 'limit' | 'circle';

export class Expander {
  readonly macros = new Map<string, Macro>();
  readonly environments = new Map<string, OwnEnvironment>();
  /** A bound was reached: from here on own commands say nothing. */
  isSpent = false;
  readonly #sources: (Lexer | TokenList)[] = [];
  #uses = 0;
  #made = 0;
  #files = 0;
  #line = 1;

  /** Where one reads, for whoever looks it up. */
  get line(): number {
    return this.#line;
  }

  get file(): string {
    return this.#lexer?.file ?? '';
  }

  get #lexer(): Lexer | undefined {
    return this.#sources.findLast((source): source is Lexer => source instanceof Lexer);
  }

  /** @param source with `\n` as ends of lines @returns why it was not */
  input(source: string, file: string): InputProblem | undefined {
    const open = this.#sources.filter((each): each is Lexer => each instanceof Lexer);
    if (open.some((each) => each.file === file)) return 'circle';
    if (++this.#files > MOST_FILES || open.length >= DEEPEST_FILES) return 'limit';
    this.#sources.push(new Lexer(source, file));
    return undefined;
  }

  /** Puts tokens before what comes. */
  push(tokens: readonly Token[]): void {
    const top = this.#sources.at(-1);
    if (top && !(top instanceof Lexer) && top.at >= top.tokens.length) this.#sources.pop();
    if (tokens.length > 0) this.#sources.push({ tokens, at: 0 });
  }

  /** The next token as it is written. */
  raw(): Token | undefined {
    for (let top = this.#sources.at(-1); top; top = this.#sources.at(-1)) {
      const token = top instanceof Lexer ? top.next() : top.tokens[top.at++];
      if (token) {
        if (top instanceof Lexer) this.#line = token.line;
        return token;
      }
      this.#sources.pop();
    }
    return undefined;
  }

  /** The next token that is no command of the source's own. */
  next(): Token | undefined {
    for (let token = this.raw(); token; token = this.raw()) {
      const macro = token.is === 'command' ? this.macros.get(token.text) : undefined;
      if (macro) this.#expand(macro);
      else if (this.environments.size === 0 || !this.#isOwnEnvironment(token)) return token;
    }
    return undefined;
  }

  /** What begins or ends an environment of the source's own stands for what that was defined as. */
  #isOwnEnvironment(token: Token): boolean {
    const isBegin = isCommand(token, 'begin');
    if (!isBegin && !isCommand(token, 'end')) return false;
    const named = this.argument();
    const own = this.environments.get(plain(named));
    if (!own) this.push(braced(named, token.line));
    else if (isBegin) this.#expand(own.begin);
    else this.#expand({ parameters: [], body: own.end });
    return own !== undefined;
  }

  /** The next token that is no blank, which stays where it is. */
  peek(): Token | undefined {
    const token = this.#behindBlanks();
    if (token) this.push([token]);
    return token;
  }

  /** The token right behind, which stays where it is. */
  beside(): Token | undefined {
    const token = this.raw();
    if (token) this.push([token]);
    return token;
  }

  /** @returns whether a star stood there, which is taken */
  star(): boolean {
    const token = this.raw();
    if (token?.is === 'text' && token.text.startsWith('*')) {
      if (token.text.length > 1) this.push([{ ...token, text: token.text.slice(1) }]);
      return true;
    }
    if (token) this.push([token]);
    return false;
  }

  /** What stands in braces, or the next letter or command; nothing where text ends. */
  argument(): readonly Token[] {
    const first = this.#behindBlanks();
    if (!first) return [];
    if (first.is === 'open') return this.#until('close');
    if (first.is === 'close' || first.is === 'stop' || first.is === 'par') {
      this.push([first]);
      return [];
    }
    if (first.is !== 'text') return [first];
    const [letter = '', ...rest] = first.text;
    if (rest.length > 0) this.push([{ ...first, text: rest.join('') }]);
    return [{ ...first, text: letter }];
  }

  /** What stands in brackets; `undefined` where there are none. */
  option(): readonly Token[] | undefined {
    const first = this.#behindBlanks();
    if (first?.is === 'text' && first.text === '[') return this.#until('bracket');
    if (first) this.push([first]);
    return undefined;
  }

  /** What stands in braces right there; `undefined` where there are none. */
  group(): readonly Token[] | undefined {
    return this.peek()?.is === 'open' ? this.argument() : undefined;
  }

  skipOptions(): void {
    while (this.option());
  }

  /** Reads some tokens by themselves. */
  within(tokens: readonly Token[], read: () => void): void {
    this.push([...tokens, STOP]);
    read();
    for (let token = this.raw(); token && token.is !== 'stop'; token = this.raw());
  }

  /** Tokens up to `\end{name}`, which is taken; own commands are expanded. What is begun within is ended within. */
  body(name: string): readonly Token[] {
    const tokens: Token[] = [];
    let depth = 0;
    for (let token = this.next(); token; token = this.next()) {
      if (token.is === 'stop') {
        this.push([token]);
        break;
      }
      if (tokens.length >= LONGEST_ARGUMENT) break;
      if (isCommand(token, 'begin')) depth++;
      else if (isCommand(token, 'end')) {
        const named = this.argument();
        const whole = [token, ...braced(named, token.line)];
        if (depth === 0) {
          // One that ends what is around ends this as well.
          if (plain(named) !== name) this.push(whole);
          return tokens;
        }
        depth--;
        tokens.push(...whole);
        continue;
      }
      tokens.push(token);
    }
    return tokens;
  }

  /** What stands before `end`, as it is written: of tokens that have been read before, what they were written as. */
  verbatim(end: string): string {
    const top = this.#top;
    return top instanceof Lexer ? top.until(end) : '';
  }

  /** The letter that comes next, blanks as well. */
  get ahead(): string {
    const top = this.#top;
    if (!top) return '';
    if (top instanceof Lexer) return top.ahead;
    const [token] = top.tokens.slice(top.at, top.at + 1);
    return token ? sourceOf([token]).slice(0, 1) : '';
  }

  /** What one reads from: lists that have been read are none. */
  get #top(): Lexer | TokenList | undefined {
    for (let top = this.#sources.at(-1); top; top = this.#sources.at(-1)) {
      if (top instanceof Lexer || top.at < top.tokens.length) return top;
      this.#sources.pop();
    }
    return undefined;
  }

  /** An address in braces, in which a percent sign begins no comment. */
  address(): string {
    const top = this.#top;
    if (!(top instanceof Lexer) || top.ahead !== '{') return sourceOf(this.argument());
    top.letter();
    let address = '';
    for (let depth = 0; ; ) {
      const letter = top.letter();
      if (letter === '' || address.length > LONGEST_ADDRESS || (letter === '}' && depth === 0)) return address;
      if (letter === '{') depth++;
      else if (letter === '}') depth--;
      address += letter === '\\' ? letter + top.letter() : letter;
    }
  }

  /** As `\verb` has it, with the letter that ends it right behind. */
  delimited(): string {
    const top = this.#top;
    const end = top instanceof Lexer ? top.letter() : '';
    return /^\S$/.test(end) ? this.verbatim(end) : '';
  }

  /** `\makeatletter` and `\makeatother`. */
  setAt(isLetter: boolean): void {
    const lexer = this.#lexer;
    if (lexer) lexer.hasAt = isLetter;
  }

  #behindBlanks(): Token | undefined {
    for (let token = this.raw(); token; token = this.raw()) if (token.is !== 'space') return token;
    return undefined;
  }

  #until(end: TokenKind | 'bracket'): readonly Token[] {
    const tokens: Token[] = [];
    let depth = 0;
    for (let token = this.raw(); token; token = this.raw()) {
      if (token.is === 'stop' || tokens.length >= LONGEST_ARGUMENT) {
        this.push([token]);
        break;
      }
      const isEnd = end === 'bracket' ? token.is === 'text' && token.text === ']' : token.is === end;
      if (depth === 0 && isEnd) break;
      if (token.is === 'open') depth++;
      else if (token.is === 'close') depth--;
      if (depth < 0) {
        this.push([token]);
        break;
      }
      tokens.push(token);
    }
    return tokens;
  }

  #expand({ parameters, body }: Macro): void {
    const given = parameters.map((parameter) => this.#given(parameter));
    const made = body.flatMap((token): readonly Token[] => {
      if (token.is !== 'parameter') return [token];
      if (token.text.startsWith('##')) return [{ ...token, text: token.text.slice(1) }];
      return given[Number(token.text.slice(1)) - 1] ?? [];
    });
    this.#uses++;
    this.#made += made.length;
    this.isSpent ||= this.#uses > MOST_USES || this.#made > MOST_MADE || this.#sources.length > MOST_WAITING;
    if (!this.isSpent) this.push(made);
  }

  #given(parameter: Parameter): readonly Token[] {
    if (parameter.is === 'braced') return this.argument();
    if (parameter.is === 'bracketed') return this.option() ?? parameter.otherwise ?? [];
    return this.star() ? [{ is: 'text', text: '*', line: this.#line }] : [];
  }
}

export const braced = (tokens: readonly Token[], line: number): readonly Token[] => [
  { is: 'open', text: '{', line },
  ...tokens,
  { is: 'close', text: '}', line },
];

/** Its letters alone, as names are. */
export const plain = (tokens: readonly Token[]): string =>
  tokens
    .map(({ is, text }) =>
      is === 'text' || is === 'space' || is === 'down' || is === 'up' || is === 'tie'
        ? text
        : is === 'command'
          ? `\\${text}`
          : '',
    )
    .join('')
    .trim();
