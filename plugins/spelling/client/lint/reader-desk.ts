/** Fetches what reads the texts of a syntax, when there is one of them: once, and again with the next text where it could not be had. */
import { takeReader } from '#plugins/coedit/common/prose/left-readers.ts';
import type { ProseReader, TextSyntax } from '#plugins/coedit/common/prose/prose-reader.ts';

export class ReaderDesk {
  readonly #fetch: (module: string) => Promise<unknown>;
  readonly #came: (syntax: string, reader: ProseReader) => void;
  /** Syntaxes whose readers are here, or on their way. */
  readonly #asked = new Set<string>();

  /** @param fetch imports a module by its address @param came is called with each reader once */
  constructor(fetch: (module: string) => Promise<unknown>, came: (syntax: string, reader: ProseReader) => void) {
    this.#fetch = fetch;
    this.#came = came;
  }

  async want({ id, module }: Pick<TextSyntax, 'id' | 'module'>): Promise<void> {
    if (this.#asked.has(id)) return;
    this.#asked.add(id);
    try {
      await this.#fetch(module);
      this.#came(id, takeReader(id));
    } catch {
      this.#asked.delete(id);
    }
  }
}
