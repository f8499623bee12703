/** The best of many, kept while they go by: a heap with the worst of them on top. Of equal ones the smaller id is better. */
export class Best {
  readonly #most: number;
  readonly #keys: number[] = [];
  readonly #ids: number[] = [];
  readonly #where: number[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  /** Keys below this are not taken any more. */
  get least(): number {
    return this.#keys.length < this.#most ? Number.NEGATIVE_INFINITY : (this.#keys[0] ?? Number.POSITIVE_INFINITY);
  }

  #isWorse(a: number, b: number): boolean {
    const keyA = this.#keys[a] as number;
    const keyB = this.#keys[b] as number;
    return keyA === keyB ? (this.#ids[a] as number) > (this.#ids[b] as number) : keyA < keyB;
  }

  #swap(a: number, b: number): void {
    for (const list of [this.#keys, this.#ids, this.#where]) [list[a], list[b]] = [list[b] as number, list[a] as number];
  }

  #set(at: number, key: number, id: number, where: number): void {
    this.#keys[at] = key;
    this.#ids[at] = id;
    this.#where[at] = where;
  }

  /** @param where what the caller finds it by again */
  add(key: number, id: number, where: number): void {
    const count = this.#keys.length;
    if (count < this.#most) {
      this.#set(count, key, id, where);
      for (let at = count; at > 0; ) {
        const parent = (at - 1) >> 1;
        if (!this.#isWorse(at, parent)) return;
        this.#swap(at, parent);
        at = parent;
      }
      return;
    }
    const worst = this.#keys[0];
    if (worst === undefined || key < worst || (key === worst && id > (this.#ids[0] as number))) return;
    this.#set(0, key, id, where);
    this.#sink();
  }

  #sink(): void {
    const count = this.#keys.length;
    for (let at = 0; ; ) {
      let worst = at;
      for (const child of [2 * at + 1, 2 * at + 2]) if (child < count && this.#isWorse(child, worst)) worst = child;
      if (worst === at) return;
      this.#swap(at, worst);
      at = worst;
    }
  }

  /** The best first. */
  sorted(): { readonly key: number; readonly id: number; readonly where: number }[] {
    return this.#keys
      .map((key, i) => ({ key, id: this.#ids[i] as number, where: this.#where[i] as number }))
      .sort((a, b) => b.key - a.key || a.id - b.id);
  }
}
