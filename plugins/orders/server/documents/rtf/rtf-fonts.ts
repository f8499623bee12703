/** The code pages of a document's fonts, learned as its table of fonts is read. */
import { codePageOfCharset } from './code-pages.ts';

export class RtfFonts {
  readonly #pages = new Map<number, number>();
  #defining = 0;

  /** A control word within the table. */
  define(word: string, value: number): void {
    if (word === 'f') this.#defining = value;
    const page = word === 'fcharset' ? codePageOfCharset(value) : word === 'cpg' ? value : undefined;
    if (page !== undefined) this.#pages.set(this.#defining, page);
  }

  pageOf(font: number): number | undefined {
    return this.#pages.get(font);
  }
}
