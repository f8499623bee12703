/**
 * The note that is being written on a highlight of one document, kept in this browser: when the page is reloaded or the browser dies in
 * the middle of it, the writing goes on where it was.
 */
import type { LocalStore } from '#plugin-api/client';
import * as z from 'zod/mini';

const KEY = 'reader.notes';
/** Documents of which one is kept. */
const MOST = 50;

/** The newest last; `highlight` is its name in files, which it keeps for all its life. */
const Kept = z.array(z.object({ article: z.number(), highlight: z.string(), text: z.string() }));
type Kept = z.output<typeof Kept>;

export class KeptNote {
  readonly #local: Pick<LocalStore, 'read' | 'write'>;
  readonly #article: number;

  constructor(article: number, local: Pick<LocalStore, 'read' | 'write'>) {
    this.#article = article;
    this.#local = local;
  }

  get highlight(): string | undefined {
    return this.#own?.highlight;
  }

  /** What was written of the note on this highlight and not stored. */
  textOn(highlight: string): string | undefined {
    return this.#own?.highlight === highlight ? this.#own.text : undefined;
  }

  keep(highlight: string, text: string): void {
    this.#local.write(KEY, [...this.#others.slice(1 - MOST), { article: this.#article, highlight, text }]);
  }

  /** It is stored, or not wanted any more. */
  drop(highlight: string): void {
    if (this.#own?.highlight === highlight) this.#local.write(KEY, this.#others);
  }

  get #own(): Kept[number] | undefined {
    return this.#all.find(({ article }) => article === this.#article);
  }

  get #others(): Kept {
    return this.#all.filter(({ article }) => article !== this.#article);
  }

  get #all(): Kept {
    return z.safeParse(Kept, this.#local.read(KEY)).data ?? [];
  }
}
