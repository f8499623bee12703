/**
 * TeX source of a field as Unicode text: accents, letters and signs become characters, groups and fonts vanish, formulas and
 * unknown commands stay as they are. What is lost for a re-export is kept verbatim beside it (see `fields.ts`).
 */
import { ACCENTS, ALIASES, ESCAPED, SWITCHES, SYMBOLS, WRAPPERS } from './tex-symbols.ts';

const COMMAND = /\\([A-Za-z]+\*?|[^A-Za-z])/y;
const FORMULA = /\$(?:[^$\\]|\\[^])*\$/y;
/** The letter under an accent: `\"o`, `\"{o}`, `\"\i`, `\"{\i}`, `\v s`, `\c{c}`. Groups of two are for ties. */
const UNDER_ACCENT = /\s*(?:\{\s*(?:\\([ij])\s*|([^{}\\$]{0,2}))\s*\}|\\([ij])(?![A-Za-z])\s*|([^\s{}\\$]))/uy;
const PLAIN = /[^\\{}$~`'-]+/y;
const NEEDS_WORK = /[\\{}$~`]|--|''/;

const accent = (mark: string, letter: string): string => {
  const [first = '', ...rest] = letter;
  return first === '' ? '' : (first + mark + rest.join('')).normalize('NFC');
};

/** Value of a letter or sign command; `undefined` for any other. */
const symbolOf = (name: string): string | undefined =>
  Object.hasOwn(SYMBOLS, name) ? SYMBOLS[name] : Object.hasOwn(ALIASES, name) ? ALIASES[name] : undefined;

class Decoder {
  readonly #source: string;
  #at = 0;
  #out = '';

  constructor(source: string) {
    this.#source = source;
  }

  run(): string {
    while (this.#at < this.#source.length) this.#step();
    return this.#out;
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#source);
    if (found) this.#at += found[0].length;
    return found;
  }

  /** Takes `sign` where it stands next, and puts `text`. */
  #ligature(sign: string, text: string): boolean {
    if (!this.#source.startsWith(sign, this.#at)) return false;
    this.#at += sign.length;
    this.#out += text;
    return true;
  }

  #step(): void {
    const plain = this.#match(PLAIN);
    if (plain) {
      this.#out += plain[0];
      return;
    }
    const char = this.#source[this.#at];
    if (char === '\\') return this.#command();
    if (char === '$') {
      const formula = this.#match(FORMULA);
      if (formula) {
        this.#out += formula[0];
        return;
      }
    }
    if (this.#ligature('---', '—') || this.#ligature('--', '–') || this.#ligature('``', '“') || this.#ligature("''", '”')) return;
    if (char === '~') this.#out += ' ';
    else if (char !== '{' && char !== '}') this.#out += char;
    this.#at++;
  }

  #command(): void {
    const found = this.#match(COMMAND);
    if (!found) {
      this.#at++;
      this.#out += '\\';
      return;
    }
    const name = found[1] ?? '';
    if (ESCAPED.has(name)) this.#out += name;
    else if (Object.hasOwn(ACCENTS, name)) this.#accented(name);
    else if (/^[A-Za-z]/.test(name)) this.#named(name, found[0]);
    else if (name === '\\' || name === ' ' || name === '\n' || name === '/' || name === ',') this.#out += name === '/' ? '' : ' ';
    else if (name === '-') this.#out += '';
    else this.#out += found[0];
  }

  #accented(name: string): void {
    const under = this.#match(UNDER_ACCENT);
    const letter = under?.[1] ?? under?.[2] ?? under?.[3] ?? under?.[4] ?? '';
    if (under && letter !== '') this.#out += accent(ACCENTS[name] ?? '', letter);
    // `\~{}` and `\^{}` are the signs themselves; a lone accent over nothing shows nothing.
    else if (name === '~' || name === '^') this.#out += name;
  }

  #named(name: string, source: string): void {
    const symbol = symbolOf(name);
    if (symbol !== undefined) {
      this.#out += symbol;
      // A space after a command ends its name and is no space of the text; `{}` does the same.
      if (this.#source.startsWith('{}', this.#at)) this.#at += 2;
      else this.#match(/[ \t]+/y);
    } else if (name === 'href') {
      this.#match(/\s*\{[^{}]*\}/y);
    } else if (name === 'enquote') {
      this.#enquote();
    } else if (WRAPPERS.has(name) || SWITCHES.has(name)) {
      this.#match(/[ \t]+/y);
    } else this.#out += source;
  }

  #enquote(): void {
    const quoted = this.#match(/\s*\{([^{}]*)\}/y);
    if (quoted) this.#out += `“${decodeTex(quoted[1] ?? '')}”`;
  }
}

/** Runs of white space and control characters that are not already a single blank: most texts have none and are not copied. */
const UNTIDY = /[\s\u0000-\u001f\u007f]{2,}|[^\S ]|[\u0000-\u001f\u007f]/g;

/** Most texts have neither these nor two blanks in a row, which is found out sooner than what `UNTIDY` matches. */
const NOT_PRINTABLE_ASCII = /[^ -~]/;

/** White space becomes single blanks; control characters go. */
export const tidy = (text: string): string =>
  (text.includes('  ') || NOT_PRINTABLE_ASCII.test(text) ? text.replace(UNTIDY, ' ') : text).trim();

export const decodeTex = (source: string): string => tidy(NEEDS_WORK.test(source) ? new Decoder(source).run() : source);
