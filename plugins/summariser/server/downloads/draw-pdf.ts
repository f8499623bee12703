/** A summary as a PDF of A4 pages. */
import { setImmediate as pause } from 'node:timers/promises';
import type { PDFDocument } from '@napi-rs/canvas';
import { familiesFor, newPdf } from '#server-kit';
import { type Block, type Language, type Line, pageWord } from '../../common/outline.ts';
import { breakLines } from './break-lines.ts';

/** Points. */
const PAGE = { width: 595.28, height: 841.89 };
const MARGIN = 64;
const WIDTH = PAGE.width - 2 * MARGIN;
const BOTTOM = PAGE.height - MARGIN;
const INDENT = 14;
const INK = '#16181d';
const FAINT = '#5b616e';

/** Pages of one document: what a hostile paper makes longer is cut off. */
const MOST_PAGES = 200;
/** Of one text. */
const MOST_LETTERS = 10_000;
/** Texts that are drawn before others have their turn. */
const STRETCH = 10;

interface Style {
  readonly size: number;
  readonly weight?: number;
  readonly before?: number;
  readonly indent?: number;
  readonly color?: string;
}

const HEADINGS: Readonly<Record<1 | 2 | 3, Style>> = {
  1: { size: 20, weight: 600 },
  2: { size: 14, weight: 600, before: 18 },
  3: { size: 11.5, weight: 600, before: 8 },
};
const BODY: Style = { size: 10.5, before: 5 };
const LISTED: Style = { ...BODY, indent: INDENT };
const SOURCE: Style = { size: 8.5, before: 0 };

type Context = ReturnType<PDFDocument['beginPage']>;

/** A text, how it is set, and a sign before its first line. */
interface Piece {
  readonly text: string;
  readonly style: Style;
  readonly sign?: string;
}

class Pages {
  readonly #document: PDFDocument;
  /** Widths of words by font: most stand there many times. */
  readonly #widths = new Map<string, number>();
  #context: Context | undefined;
  #y = 0;
  #count = 0;

  constructor(document: PDFDocument) {
    this.#document = document;
  }

  get isFull(): boolean {
    return this.#count > MOST_PAGES;
  }

  write({ text, style, sign = '' }: Piece): void {
    const { size, weight = 400, before = 0, indent = 0, color = INK } = style;
    const font = `${weight} ${size}px ${familiesFor(text)}`;
    const height = size * 1.45;
    this.#y += this.#context ? before : 0;
    const context = this.#room(height);
    context.font = font;
    const lines = breakLines(text.slice(0, MOST_LETTERS), WIDTH - indent, (part) => this.#width(part, font, context));
    for (const [at, line] of lines.entries()) {
      const here = this.#room(height);
      if (this.isFull) return;
      here.font = font;
      here.fillStyle = color;
      if (at === 0 && sign) here.fillText(sign, MARGIN, this.#y + size);
      here.fillText(line, MARGIN + indent, this.#y + size);
      this.#y += height;
    }
  }

  close(): Buffer {
    if (this.#context) this.#document.endPage();
    return this.#document.close();
  }

  #width(text: string, font: string, context: Context): number {
    const key = `${font}|${text}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known;
    const { width } = context.measureText(text);
    this.#widths.set(key, width);
    return width;
  }

  #room(height: number): Context {
    if (this.#context && this.#y + height <= BOTTOM) return this.#context;
    if (this.#context) this.#document.endPage();
    this.#count += 1;
    this.#y = MARGIN;
    return (this.#context = this.#document.beginPage(PAGE.width, PAGE.height));
  }
}

const piecesOf = (block: Block, word: string): readonly Piece[] => {
  const shown = ({ text, page }: Line) => (page === undefined ? text : `${text} (${word} ${page})`);
  switch (block.kind) {
    case 'heading':
      return [{ text: block.text, style: HEADINGS[block.level] }];
    case 'prose':
      return [{ text: block.lines.map(shown).join(' '), style: BODY }];
    case 'list':
      return block.lines.map((line) => ({ text: shown(line), style: LISTED, sign: '•' }));
    case 'table':
      return [
        { text: shown(block.caption), style: { ...BODY, weight: 600 } },
        ...block.rows.map((row) => ({ text: row.join('   '), style: { ...SOURCE, indent: INDENT } })),
      ];
    case 'source':
      return block.text
        .trimEnd()
        .split('\n')
        .map((text) => ({ text, style: { ...SOURCE, color: FAINT } }));
  }
};

/** Drawn in stretches, so that a long one keeps nobody waiting. */
export const drawPdf = async (blocks: readonly Block[], title: string, language: Language): Promise<Buffer> => {
  const pages = new Pages(newPdf({ title }));
  const pieces = blocks.flatMap((block) => piecesOf(block, pageWord(language)));
  for (const [at, piece] of pieces.entries()) {
    if (pages.isFull) break;
    if (at % STRETCH === STRETCH - 1) await pause();
    pages.write(piece);
  }
  return pages.close();
};
