/** The sentences of a text as bags of stems, with the way from a stem to those that have it. */
import type { Range } from './words.ts';

/** A sentence without the words that say nothing. */
export interface Sentence {
  readonly words: Range;
  /** Stems with how often the sentence has each. */
  readonly stems: ReadonlyMap<number, number>;
}

/** Sentences with fewer words that say something are labels, of which there are many alike. */
const LEAST_STEMS = 4;

export class ContentSentences {
  readonly all: readonly Sentence[];
  /** Numbers of the sentences, by stem. */
  readonly #having = new Map<number, number[]>();

  /** @param stems by word, 0 for function words */
  constructor(sentences: readonly Range[], stems: Uint32Array) {
    this.all = sentences.flatMap((words) => {
      const counts = new Map<number, number>();
      for (let word = words.from; word < words.to; word++) {
        const stem = stems[word] ?? 0;
        if (stem !== 0) counts.set(stem, (counts.get(stem) ?? 0) + 1);
      }
      return counts.size >= LEAST_STEMS ? [{ words, stems: counts }] : [];
    });
    for (const [number, { stems: own }] of this.all.entries())
      for (const stem of own.keys()) {
        const known = this.#having.get(stem);
        if (known) known.push(number);
        else this.#having.set(stem, [number]);
      }
  }

  having(stem: number): readonly number[] {
    return this.#having.get(stem) ?? [];
  }
}
