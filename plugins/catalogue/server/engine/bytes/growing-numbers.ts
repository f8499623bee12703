/** Numbers of 32 bits that nobody knows the number of before. */
export class GrowingNumbers {
  #numbers = new Uint32Array(1024);
  #used = 0;

  get length(): number {
    return this.#used;
  }

  at(index: number): number {
    return this.#numbers[index] as number;
  }

  push(number: number): void {
    if (this.#used === this.#numbers.length) {
      const larger = new Uint32Array(this.#used * 2);
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[this.#used++] = number;
  }

  /** Takes back what was pushed last. */
  pop(): void {
    this.#used -= 1;
  }

  /** A copy that is no larger than it needs to be. */
  numbers(): Uint32Array {
    return this.#numbers.slice(0, this.#used);
  }
}
