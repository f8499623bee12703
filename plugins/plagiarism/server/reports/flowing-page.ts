/** Lines of words on A4 pages of a PDF, each word with its ground and its line under it. */
import type { PDFDocument } from '@napi-rs/canvas';
import { familiesFor } from '#server-kit';

/** Points. */
const PAGE = { width: 595.28, height: 841.89 };
const MARGIN = 64;
const WIDTH = PAGE.width - 2 * MARGIN;
const BOTTOM = PAGE.height - MARGIN;
const LINE = 1.5;
const INK = '#16181d';
/** Of a word: what is longer is broken off, for it would leave the page. */
const LONGEST_WORD = 60;

export interface Look {
  readonly size: number;
  readonly weight?: number;
  readonly color?: string;
  readonly ground?: string;
  readonly line?: { readonly color: string; readonly isWavy: boolean };
}

/** A stretch of text of one look. */
export interface Run {
  readonly text: string;
  readonly look: Look;
}

type Context = ReturnType<PDFDocument['beginPage']>;

/** Words and the blanks behind them; what has no blanks is parted. */
const wordsIn = (text: string): string[] =>
  Array.from(text.matchAll(/(\S+)(\s*)/g)).flatMap(([, word = '', blank = '']) => {
    const parts: string[] = [];
    for (let at = 0; at < word.length; at += LONGEST_WORD) parts.push(word.slice(at, at + LONGEST_WORD));
    return parts.map((part, at) => (at === parts.length - 1 && blank !== '' ? `${part} ` : part));
  });

const drawWave = (context: Context, x: number, y: number, width: number): void => {
  context.beginPath();
  context.moveTo(x, y);
  for (let at = 2; at <= width; at += 2) context.lineTo(x + at, y + ((at / 2) % 2 === 0 ? 0 : -1.5));
  context.stroke();
};

export class FlowingPage {
  readonly #document: PDFDocument;
  readonly #mostPages: number;
  readonly #widths = new Map<string, number>();
  #context: Context | undefined;
  #x = 0;
  #y = 0;
  #count = 0;

  constructor(document: PDFDocument, mostPages: number) {
    this.#document = document;
    this.#mostPages = mostPages;
  }

  get isFull(): boolean {
    return this.#count > this.#mostPages;
  }

  /** A paragraph. @param before points above it */
  write(runs: readonly Run[], before = 6): void {
    const height = Math.max(...runs.map(({ look }) => look.size), 0) * LINE;
    if (height === 0) return;
    this.#y += this.#context ? before : 0;
    this.#room(height);
    this.#x = 0;
    for (const { text, look } of runs)
      for (const word of wordsIn(text)) {
        if (this.isFull) return;
        this.#word(word, look, height);
      }
    this.#y += height;
  }

  close(): Buffer {
    if (this.#context) this.#document.endPage();
    return this.#document.close();
  }

  #word(word: string, look: Look, height: number): void {
    const { size, weight = 400, color = INK, ground, line } = look;
    const font = `${weight} ${size}px ${familiesFor(word)}`;
    const width = this.#width(word, font);
    if (this.#x > 0 && this.#x + this.#width(word.trimEnd(), font) > WIDTH) {
      this.#y += height;
      this.#x = 0;
    }
    const context = this.#room(height);
    const x = MARGIN + this.#x;
    if (ground !== undefined) {
      context.fillStyle = ground;
      context.fillRect(x, this.#y + size * 0.1, width, size * 1.25);
    }
    context.font = font;
    context.fillStyle = color;
    context.fillText(word, x, this.#y + size);
    if (line) {
      context.strokeStyle = line.color;
      context.lineWidth = 1;
      const under = this.#y + size * 1.28;
      if (line.isWavy) drawWave(context, x, under, width);
      else {
        context.beginPath();
        context.moveTo(x, under);
        context.lineTo(x + width, under);
        context.stroke();
      }
    }
    this.#x += width;
  }

  #width(text: string, font: string): number {
    const key = `${font}|${text}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known;
    const context = this.#room(0);
    context.font = font;
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
