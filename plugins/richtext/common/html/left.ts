/** Counts what a reader could not keep, with the first example of each. */
import type { Left } from '../model.ts';

const EXAMPLE = 80;

export class LeftBehind {
  readonly #counts = new Map<string, { count: number; example?: string }>();

  add(what: string, example = ''): void {
    const shown = [...example.replace(/\s+/g, ' ').trim()].slice(0, EXAMPLE).join('');
    const known = this.#counts.get(what);
    if (known) known.count += 1;
    else this.#counts.set(what, { count: 1, ...(shown === '' ? {} : { example: shown }) });
  }

  list(): Left[] {
    return [...this.#counts].map(([what, { count, example }]) => ({
      what,
      count,
      ...(example === undefined ? {} : { example }),
    }));
  }
}
