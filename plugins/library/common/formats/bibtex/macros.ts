/** Expansion of `@string` macros. A macro sees what stands before it in the file, as in BibTeX. */
import type { ValuePart } from './scan.ts';

export const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const;

/** Longest expansion of one value: macros made of macros double with each line. */
const MAX_VALUE = 1_000_000;

export class Macros {
  readonly #texts = new Map<string, string>(MONTHS.map((month) => [month, month]));

  define(name: string, value: readonly ValuePart[]): void {
    this.#texts.set(name, this.expand(value));
  }

  /** The text of a value. A name that nobody defined stands for itself. */
  expand(value: readonly ValuePart[]): string {
    const text = value.map((part) => ('text' in part ? part.text : (this.#texts.get(part.macro) ?? part.macro))).join('');
    // Not cut short: half a value could end inside a brace.
    return text.length > MAX_VALUE ? '' : text;
  }
}
