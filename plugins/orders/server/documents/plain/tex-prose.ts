/** The prose of a LaTeX source, as a reader sees it: commands are turned into what they show, as far as that is text. */
import { ACCENTS } from '#plugins/library/common/formats/bibtex/tex-symbols.ts';
import { readGroup, readOption, skipOptions } from '#plugins/latex/common/source/read-arguments.ts';
import type { Prose } from '../shared/prose.ts';
import { Refusal } from '../shared/refusal.ts';
import { argumentsBefore, HEADINGS, isInline, isWithoutText, NOTES, SIGNS } from './tex-vocabulary.ts';

/** Notes within notes. */
const DEEPEST = 50;
const TOKEN = /\\([a-zA-Z@]+)\*?[ \t]*\n?[ \t]*|\\([^a-zA-Z])|[{}]|~|---?|``|''|&|[^\\{}~`'&-]+|[`'\\-]/g;
const PLAIN: Readonly<Record<string, string>> = {
  '{': '',
  '}': '',
  '~': '\u00a0',
  '--': '\u2013',
  '---': '\u2014',
  '``': '\u201c',
  "''": '\u201d',
  '&': '\t',
};
/** An end of a line that is meant: those of the source are blanks. */
const BREAK = '\u2028';

const flat = (paragraph: string): string =>
  paragraph
    .replace(/[ \n]+/g, ' ')
    .replace(/ ?([\t\u2028]) ?/g, '$1')
    .replaceAll(BREAK, '\n');

/** A letter, in braces or not, after an accent. */
const LETTER = /[ \t]*(?:\{[ \t]*(?:\\([ij])|(\p{L}))[ \t]*\}|\\([ij])(?![a-zA-Z])|(\p{L}))/uy;

export class TexProse {
  readonly #prose: Prose;
  #text = '';

  constructor(prose: Prose) {
    this.#prose = prose;
  }

  /** @param source without comments, formulas and code, which are blanks */
  add(source: string, depth = 0): void {
    if (depth > DEEPEST) throw new Refusal('too-complex');
    const token = new RegExp(TOKEN);
    for (let match = token.exec(source); match; match = token.exec(source)) {
      const [whole, name, sign] = match;
      if (name !== undefined) token.lastIndex = this.#command(source, name, match.index, token.lastIndex, depth);
      else if (sign !== undefined) token.lastIndex = this.#control(source, sign, token.lastIndex);
      else this.#text += PLAIN[whole] ?? whole.replaceAll('\t', ' ');
    }
    if (depth === 0) this.#flush();
  }

  #flush(): void {
    const text = this.#text;
    this.#text = '';
    for (const paragraph of text.split(/\n(?:[ \t]*\n)+/)) this.#prose.add(flat(paragraph));
  }

  /** Text that stands apart from the sentence in which it is written. */
  #addApart(source: string, depth: number): void {
    const around = this.#text;
    this.#text = '';
    this.add(source, depth + 1);
    this.#flush();
    this.#text = around;
  }

  /** @returns where reading goes on */
  #command(source: string, name: string, start: number, after: number, depth: number): number {
    if (Object.hasOwn(ACCENTS, name)) return this.#accent(source, name, after);
    if (Object.hasOwn(SIGNS, name)) {
      this.#text += SIGNS[name] ?? '';
      // A blank behind its name only ends the name; braces do so as well.
      return source.startsWith('{}', after) ? after + 2 : after;
    }
    if (name === 'begin' || name === 'end') return this.#environment(source, name, after);
    if (NOTES.has(name) || HEADINGS.has(name)) return this.#apart(source, name, after, depth);
    const before = argumentsBefore(name);
    if (before !== undefined) return skipGroups(source, skipOptions(source, after), before);
    if (isInline(name)) return name === 'item' ? this.#item(source, after) : skipOptions(source, after);
    const options = skipOptions(source, behindSides(source, start + 1 + name.length));
    if (isWithoutText(name)) return skipGroups(source, options, Infinity);
    // An argument stands right behind its command: what is further away is most often a group of the text.
    if (source[options] === '{') return skipGroups(source, options, 1);
    this.#text += ' ';
    return Math.max(after, options);
  }

  #item(source: string, after: number): number {
    const option = readOption(source, after);
    this.#text += `\n\n${option?.text ?? ''} `;
    return option?.end ?? after;
  }

  /** Floats and lists part paragraphs; what stands in brackets behind a beginning is never text, and neither are columns of a table. */
  #environment(source: string, name: string, after: number): number {
    const group = readGroup(source, after);
    this.#text += '\n\n';
    if (!group) return after;
    if (name === 'end') return group.end;
    const columns = /^(?:tabular[xy]?|longtable|minipage|multicols|wrap(?:figure|table)|adjustbox|tabulary)\*?$/.test(group.text);
    const several = /^(?:tabular[xy*]|tabulary|wrap(?:figure|table))/.test(group.text) ? 2 : 1;
    const options = skipOptions(source, group.end);
    return columns ? skipGroups(source, options, several) : options;
  }

  #apart(source: string, name: string, after: number, depth: number): number {
    const before = skipGroups(source, skipOptions(source, after), argumentsBefore(name) ?? 0);
    const group = readGroup(source, before);
    if (!group) return before;
    if (NOTES.has(name)) this.#addApart(group.text, depth);
    else {
      this.#text += '\n\n';
      this.add(group.text, depth + 1);
      this.#text += '\n\n';
    }
    return group.end;
  }

  #control(source: string, sign: string, after: number): number {
    if (Object.hasOwn(ACCENTS, sign)) return this.#accent(source, sign, after);
    if (sign === '\\') {
      this.#text += BREAK;
      return skipOptions(source, source[after] === '*' ? after + 1 : after);
    }
    // A break where a word may be parted, and the like, show nothing; `\,` and its kin are blanks.
    if (/[%&$#_{}]/.test(sign)) this.#text += sign;
    else if (/[\s,;:]/.test(sign)) this.#text += ' ';
    return after;
  }

  #accent(source: string, accent: string, after: number): number {
    const letter = new RegExp(LETTER);
    letter.lastIndex = after;
    const match = letter.exec(source);
    if (!match) return after;
    const [, dotless = '', braced = '', bare = '', plain = ''] = match;
    this.#text += `${dotless || braced || bare || plain}${ACCENTS[accent] ?? ''}`.normalize('NFC');
    return letter.lastIndex;
  }
}

/** Behind what stands in parentheses right behind a name, as in `\cmidrule(lr){1-2}`. */
const behindSides = (source: string, from: number): number =>
  from + (/^\([lr]{1,2}\)/.exec(source.slice(from, from + 4))?.[0].length ?? 0);

/** Behind up to `most` arguments in braces, each with its options. */
const skipGroups = (source: string, from: number, most: number): number => {
  let at = from;
  for (let n = 0; n < most; n++) {
    const group = readGroup(source, at);
    if (!group) break;
    at = skipOptions(source, group.end);
  }
  return at;
};
