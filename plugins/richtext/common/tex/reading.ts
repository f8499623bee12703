/** What is known while a source of LaTeX is read, and what its commands do with it. */
import { escapeText, valuesOf } from '../html/escape.ts';
import type { LeftBehind } from '../html/left.ts';
import type { CitedWork } from '../schema/inline.ts';
import { Expander, plain } from './expander.ts';
import { FrontMatter } from './front-matter.ts';
import { Labels } from './labels.ts';
import { germanShorthands, ligated } from './letters.ts';
import { Lines } from './lines.ts';
import { sourceOf, type Token } from './token.ts';

/** A work by its key, with what is said around it. */
export interface TexWork extends Omit<CitedWork, 'article' | 'highlight'> {
  readonly key: string;
}

export interface TexCitation {
  readonly works: readonly TexWork[];
  /** As it is written. */
  readonly source: string;
}

/** What stands around a source. */
export interface TexProject {
  /** Text of a file of the project, with `\n` as ends of lines; `undefined` where there is none. */
  read(path: string): { readonly path: string; readonly text: string } | undefined;
  /** The list of references that a source was compiled with, where the works themselves are not there. */
  bibliography(): { readonly path: string; readonly text: string } | undefined;
  /** Number of a picture from 1; `undefined` where there is none, which is told by whoever answers. @param where in the source */
  picture(path: string, where: string): number | undefined;
  /** HTML of a citation. */
  cite(citation: TexCitation): string;
  /** Authors of a work as they stand in a sentence. */
  authors(key: string): string | undefined;
}

/** Something that a source says of a place in it: a comment. */
export interface TexRemark {
  readonly words: string;
}

/** Environments and arguments within each other; what is deeper is left out. */
const DEEPEST = 60;

export type Tag = 'strong' | 'em' | 'u' | 's' | 'sup' | 'sub' | 'code' | 'mark' | 'small';

const opened = (tag: Tag): string => (tag === 'small' ? '<span data-small-caps>' : `<${tag}>`);
const closed = (tag: Tag): string => (tag === 'small' ? '</span>' : `</${tag}>`);

export interface OpenList {
  readonly items: string[];
  /** What the item that is being read begins with. */
  item: string;
  /** Number of the first. */
  start: number | undefined;
}

export class Reading {
  readonly input = new Expander();
  readonly labels = new Labels();
  readonly front: FrontMatter = new FrontMatter();
  readonly remarks: TexRemark[] = [];
  readonly flags = new Map<string, boolean>();
  /** Titles of environments that are counted, and what counts them. */
  readonly theorems = new Map<string, { readonly title: string; readonly counter: string | undefined }>();
  readonly counts = new Map<string, number>();
  /** Short and long forms of acronyms, and whether one was used. */
  readonly terms = new Map<string, { readonly short: string; readonly long: string; isUsed: boolean }>();
  readonly lists: OpenList[] = [];
  readonly project: TexProject;
  readonly left: LeftBehind;
  /** How many sections lie above `\section`. */
  above = 0;
  out = new Lines();
  marks: readonly Tag[] = [];
  align: 'left' | 'center' | 'right' | undefined;
  folders: readonly string[] = [''];
  isGerman = false;
  isPreamble = false;
  /** The source has ended, whatever follows. */
  isOver = false;
  /** Names of environments that are open, and the one that is being ended. */
  readonly open: string[] = [];
  ended: string | undefined;
  #depth = 0;
  readonly #groups: (readonly Tag[])[] = [];
  readonly #step: (token: Token) => void;

  /** @param step what a token does */
  constructor(project: TexProject, left: LeftBehind, step: (reading: Reading, token: Token) => void) {
    this.project = project;
    this.left = left;
    this.#step = (token) => step(this, token);
  }

  get where(): string {
    const { file, line } = this.input;
    return file === '' ? `(${line})` : `(${file}:${line})`;
  }

  /** @param example in the words of the source; its line is added */
  lose(what: string, example = ''): void {
    if (!this.isPreamble) this.left.add(what, `${this.where} ${example}`.trim());
  }

  get lineAttributes(): string {
    return this.align === undefined ? '' : valuesOf({ style: `text-align:${this.align}` });
  }

  /** Words as they are written. */
  text(words: string): void {
    const printed = this.marks.includes('code') ? words : ligated(this.isGerman ? germanShorthands(words) : words);
    this.html(escapeText(printed));
  }

  /** Something within the line, in the looks that hold. */
  html(html: string): void {
    if (this.isPreamble || html === '') return;
    const { marks } = this;
    this.out.words(marks.length === 0 ? html : `${marks.map(opened).join('')}${html}${marks.toReversed().map(closed).join('')}`);
  }

  block(html: string): void {
    if (!this.isPreamble) this.out.block(html, this.lineAttributes);
  }

  paragraph(): void {
    this.out.end(this.lineAttributes);
  }

  looks(tag: Tag, isOn = true): void {
    this.marks = isOn ? [...this.marks.filter((each) => each !== tag), tag] : this.marks.filter((each) => each !== tag);
  }

  openGroup(): void {
    this.#groups.push(this.marks);
  }

  closeGroup(): void {
    this.marks = this.#groups.pop() ?? this.marks;
  }

  /** Reads to the end of what is there, or of the environment in which it stands. */
  run(): void {
    while (!this.isOver && this.ended === undefined) {
      const token = this.input.next();
      if (!token) return;
      if (token.is === 'stop') {
        this.input.push([token]);
        return;
      }
      this.#step(token);
    }
  }

  /** Reads what an environment holds, with its end. */
  body(name: string): void {
    this.#deeper(
      () => {
        this.open.push(name);
        this.run();
        this.open.pop();
        if (this.ended === name) this.ended = undefined;
      },
      () => void this.input.body(name),
    );
  }

  /** What an environment holds, with its end, as HTML. */
  bodyHtml(name: string, isInline = false): string {
    return this.captured(() => this.body(name), isInline);
  }

  /** Reads tokens where one is. */
  read(tokens: readonly Token[]): void {
    this.#deeper(
      () => this.input.within(tokens, () => this.run()),
      () => undefined,
    );
  }

  /** Reads tokens where one is, in further looks. */
  readAs(tag: Tag, tokens: readonly Token[], isOn = true): void {
    const { marks } = this;
    this.looks(tag, isOn);
    this.read(tokens);
    this.marks = marks;
  }

  /** @returns tokens as words of a line */
  inline(tokens: readonly Token[]): string {
    return this.captured(() => {
      const { marks } = this;
      this.marks = [];
      this.read(tokens);
      this.marks = marks;
    }, true);
  }

  /** @returns tokens as blocks */
  blocks(tokens: readonly Token[]): string {
    return this.captured(() => {
      const { marks } = this;
      this.marks = [];
      this.read(tokens);
      this.marks = marks;
    });
  }

  /** @returns what `read` says, which is said nowhere else */
  captured(read: () => void, isInline = false): string {
    const { out } = this;
    this.out = new Lines(isInline);
    read();
    const html = this.out.take(this.lineAttributes);
    this.out = out;
    return html;
  }

  /** Own commands in it are what they stand for. */
  expanded(tokens: readonly Token[]): readonly Token[] {
    const made: Token[] = [];
    this.input.within(tokens, () => {
      for (let token = this.input.next(); token; token = this.input.next()) {
        if (token.is === 'stop') {
          this.input.push([token]);
          return;
        }
        made.push(token);
      }
    });
    return made;
  }

  /** The name behind `\begin` or `\end`. */
  name(): string {
    return plain(this.input.argument());
  }

  /** What stands in braces, as its letters. */
  word(): string {
    return plain(this.expanded(this.input.argument()));
  }

  #deeper(read: () => void, otherwise: () => void): void {
    if (this.#depth >= DEEPEST) {
      this.lose('latexDeep');
      otherwise();
      return;
    }
    this.#depth++;
    const { marks } = this;
    const groups = this.#groups.length;
    read();
    this.#groups.length = Math.min(this.#groups.length, groups);
    this.marks = marks;
    this.#depth--;
  }
}

export type Command = (reading: Reading, name: string) => void;
export type Commands = Readonly<Record<string, Command>>;

/** As many arguments as letters: `o` in brackets, `m` in braces. */
export const skip = (reading: Reading, kinds: string): void => {
  for (const kind of kinds) {
    if (kind === 'o') reading.input.option();
    else if (kind === 's') reading.input.star();
    else reading.input.argument();
  }
};

/** The value of one of the keys in brackets. */
export const optionOf = (tokens: readonly Token[] | undefined, key: string): string | undefined =>
  new RegExp(String.raw`(?:^|,)\s*${key}\s*=\s*(?:\{([^{}]*)\}|([^,]*))`)
    .exec(sourceOf(tokens ?? []))
    ?.slice(1)
    .find((value) => value !== undefined)
    ?.trim();
