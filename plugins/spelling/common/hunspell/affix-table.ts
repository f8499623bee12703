/** Affixes by what they add, so that those of a word are found by its ends. */
import type { Affix } from './affix-file.ts';

export class AffixTable {
  readonly #byText = new Map<string, Affix[]>();
  readonly longest: number;

  constructor(affixes: readonly Affix[]) {
    let longest = 0;
    for (const affix of affixes) {
      const same = this.#byText.get(affix.add);
      if (same) same.push(affix);
      else this.#byText.set(affix.add, [affix]);
      longest = Math.max(longest, affix.add.length);
    }
    this.longest = longest;
  }

  /** @param text an end, or a beginning, of a word */
  get(text: string): readonly Affix[] | undefined {
    return this.#byText.get(text);
  }
}
