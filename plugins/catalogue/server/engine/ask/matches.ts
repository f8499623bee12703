/** Records of one segment that fit, in their order, with what they score. Arrays are lent and given back, for they are large. */

export interface Matches {
  readonly docs: Uint32Array;
  readonly scores: Float32Array;
  readonly count: number;
}

/** Arrays of one kind that are kept: what a question of many levels needs at once is not kept for all the others. */
const MOST_KEPT = 4;

const keep = <T>(kept: T[], array: T): void => {
  if (kept.length < MOST_KEPT) kept.push(array);
};

/** Arrays for the records of a segment. */
export class Lending {
  readonly #size: number;
  readonly #numbers: Uint32Array[] = [];
  readonly #scores: Float32Array[] = [];
  readonly #places: Uint8Array[] = [];

  constructor(size: number) {
    this.#size = size;
  }

  /** Their contents are what somebody left there. */
  numbers(): Uint32Array {
    return this.#numbers.pop() ?? new Uint32Array(this.#size);
  }

  scores(): Float32Array {
    return this.#scores.pop() ?? new Float32Array(this.#size);
  }

  places(): Uint8Array {
    return this.#places.pop() ?? new Uint8Array(this.#size);
  }

  back(...arrays: readonly (Uint32Array | Float32Array | Uint8Array)[]): void {
    for (const array of arrays)
      if (array instanceof Uint32Array) keep(this.#numbers, array);
      else if (array instanceof Float32Array) keep(this.#scores, array);
      else keep(this.#places, array);
  }

  release({ docs, scores }: Matches): void {
    this.back(docs, scores);
  }
}
