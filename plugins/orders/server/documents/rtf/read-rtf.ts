/**
 * Reads Rich Text Format (1.9.1) for its text: deleted and hidden text, pictures, objects, codes of fields and whatever is not known are
 * left out; notes, headers, footers and text boxes are paragraphs of their own.
 */
import { Prose } from '../shared/prose.ts';
import type { Read } from '../shared/read.ts';
import { Refusal } from '../shared/refusal.ts';
import { decodeBytes } from './code-pages.ts';
import { APART, ENTERED, LABELS, SKIPPED } from './destinations.ts';
import { RtfFonts } from './rtf-fonts.ts';
import { rtfTokens } from './rtf-tokens.ts';

/** Groups within each other. */
const DEEPEST = 2000;

const SIGNS: Readonly<Record<string, string>> = {
  tab: '\t',
  line: '\n',
  lbr: '\n',
  softline: '\n',
  emdash: '\u2014',
  endash: '\u2013',
  emspace: '\u2003',
  enspace: '\u2002',
  qmspace: '\u2005',
  bullet: '\u2022',
  lquote: '\u2018',
  rquote: '\u2019',
  ldblquote: '\u201c',
  rdblquote: '\u201d',
  zwj: '\u200d',
  zwnj: '\u200c',
  '~': '\u00a0',
  _: '\u2011',
};
const ENDS: ReadonlySet<string> = new Set(['par', 'sect', 'page', 'cell', 'nestcell', 'row', 'nestrow', '\n', '\r']);

interface Story {
  text: string;
  label: string;
}

interface Group {
  readonly isSkipped: boolean;
  readonly isFontTable: boolean;
  /** Where its text goes: to a story of its own, to the number of the paragraph, or where that around it goes. */
  readonly story: Story;
  readonly isLabel: boolean;
  readonly isHidden: boolean;
  readonly isDeleted: boolean;
  readonly page: number;
  /** Bytes that stand for a sign of Unicode where it is not known. */
  readonly instead: number;
}

class RtfReader {
  readonly prose = new Prose();
  readonly #fonts = new RtfFonts();
  readonly #around: Group[] = [];
  #usualPage = 1252;
  #usualFont = 0;
  #group: Group = {
    isSkipped: false,
    isFontTable: false,
    story: { text: '', label: '' },
    isLabel: false,
    isHidden: false,
    isDeleted: false,
    page: 1252,
    instead: 1,
  };
  #bytes = '';
  /** Bytes that are left out after a sign of Unicode. */
  #passed = 0;
  /** A group has just begun, or has said `\*`. */
  #isNew = false;
  #isStarred = false;

  read(source: string): void {
    for (const token of rtfTokens(source)) {
      if (token.kind === 'open') this.#open();
      else if (token.kind === 'close') this.#close();
      else if (token.kind === 'bytes') this.#add(token.bytes);
      else this.#word(token.word, token.value);
      if (token.kind !== 'open' && !(token.kind === 'word' && token.word === '*')) this.#isNew = this.#isStarred = false;
    }
    this.#flush();
    // Groups that are still open are those of a file that was cut off.
    if (this.#around.length > 0) throw new Refusal('unreadable');
    this.#endParagraph();
  }

  #open(): void {
    this.#flush();
    if (this.#around.length > DEEPEST) throw new Refusal('too-complex');
    this.#around.push(this.#group);
    this.#isNew = true;
    this.#passed = 0;
  }

  #close(): void {
    this.#flush();
    const around = this.#around.pop();
    // What follows the document's own end is no part of it.
    if (!around) return;
    if (this.#group.story !== around.story) this.#endParagraph();
    this.#group = around;
    this.#passed = 0;
  }

  #set(changes: Partial<Group>): void {
    this.#flush();
    this.#group = { ...this.#group, ...changes };
  }

  #word(word: string, value: number | undefined): void {
    if (word === '*') {
      this.#isStarred = this.#isNew;
      return;
    }
    if (this.#passed > 0 && word !== 'u' && word !== 'uc') this.#passed = 0;
    if (this.#isNew && this.#begins(word)) return;
    if (this.#group.isFontTable) this.#fonts.define(word, value ?? 0);
    if (!this.#group.isSkipped) this.#format(word, value);
  }

  /** Whether a word is the name of what its group holds. */
  #begins(word: string): boolean {
    if (word === 'fonttbl') this.#set({ isSkipped: true, isFontTable: true });
    else if (word === 'ud') this.#set({ isSkipped: this.#around.slice(0, -1).some(({ isSkipped }) => isSkipped) });
    else if (SKIPPED.has(word) || (this.#isStarred && !ENTERED.has(word))) this.#set({ isSkipped: true });
    else if (APART.has(word)) this.#set({ story: { text: '', label: '' }, isLabel: false, isHidden: false, isDeleted: false });
    else if (LABELS.has(word)) this.#set({ isLabel: true });
    else return false;
    return true;
  }

  #format(word: string, value: number | undefined): void {
    const isOn = value !== 0;
    if (word === 'u') this.#unicode(value ?? 0);
    else if (word === 'uc') this.#set({ instead: Math.min(16, Math.max(0, value ?? 1)) });
    else if (ENDS.has(word)) {
      this.#flush();
      if (!this.#group.isLabel && !this.#group.isDeleted) this.#endParagraph();
    } else if (Object.hasOwn(SIGNS, word)) this.#sign(SIGNS[word] ?? '');
    else if (word === 'v') this.#set({ isHidden: isOn });
    else if (word === 'deleted') this.#set({ isDeleted: isOn });
    else if (word === 'plain') this.#set({ isHidden: false, isDeleted: false, page: this.#pageOf(this.#usualFont) });
    else if (word === 'f') this.#set({ page: this.#pageOf(value ?? 0) });
    else if (word === 'deff') this.#usualFont = value ?? 0;
    else if (word === 'ansicpg' && value) this.#setUsual(value);
    else if (word === 'mac') this.#setUsual(10000);
  }

  #setUsual(page: number): void {
    this.#usualPage = page;
    this.#set({ page });
  }

  #pageOf(font: number): number {
    return this.#fonts.pageOf(font) ?? this.#usualPage;
  }

  /** Numbers above 32,767 are written as negative ones. */
  #unicode(value: number): void {
    this.#sign(String.fromCharCode(value & 0xffff));
    this.#passed = this.#group.instead;
  }

  /** Bytes are kept until they are all there: a sign may have two of them. */
  #add(bytes: string): void {
    const passed = Math.min(this.#passed, bytes.length);
    this.#passed -= passed;
    if (!this.#group.isSkipped) this.#bytes += bytes.slice(passed);
  }

  #flush(): void {
    const bytes = this.#bytes;
    this.#bytes = '';
    if (bytes !== '') this.#write(decodeBytes(bytes, this.#group.page));
  }

  #sign(sign: string): void {
    this.#flush();
    this.#write(sign);
  }

  #write(text: string): void {
    const { isSkipped, isHidden, isDeleted, isLabel, story } = this.#group;
    if (isSkipped || isHidden || isDeleted) return;
    if (isLabel) story.label += text;
    else story.text += text;
  }

  #endParagraph(): void {
    const { story } = this.#group;
    this.prose.add(story.text, story.label);
    story.text = '';
    story.label = '';
  }
}

/** @throws Refusal */
export const readRtf = (bytes: Buffer): Read => {
  const source = bytes.toString('latin1');
  if (!/^\s{0,16}\{\\rtf/.test(source)) throw new Refusal('not-what-it-says');
  const reader = new RtfReader();
  reader.read(source);
  return { text: reader.prose.text, words: reader.prose.words, hasMacros: false };
};
