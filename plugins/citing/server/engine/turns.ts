/** Who is next when several wait: people take turns, and each of them is served in the order of asking. */

export class Turns<T> {
  /** By owner, in the order in which they began to wait or were served. */
  readonly #queues = new Map<number, T[]>();
  #served: number | undefined;

  get total(): number {
    let total = 0;
    for (const queue of this.#queues.values()) total += queue.length;
    return total;
  }

  readonly of = (owner: number): number => this.#queues.get(owner)?.length ?? 0;

  add(owner: number, one: T): void {
    const queue = this.#queues.get(owner);
    if (queue) queue.push(one);
    else this.#queues.set(owner, [one]);
  }

  /** The next; of whoever was served before only when nobody else waits. */
  take(): T | undefined {
    const owners = [...this.#queues.keys()];
    const owner = owners.find((each) => each !== this.#served) ?? owners[0];
    const queue = owner === undefined ? undefined : this.#queues.get(owner);
    if (owner === undefined || !queue) return undefined;
    const one = queue.shift();
    this.#served = owner;
    this.#queues.delete(owner);
    if (queue.length > 0) this.#queues.set(owner, queue);
    return one;
  }

  /** @returns whether it was waiting */
  drop(owner: number, one: T): boolean {
    const queue = this.#queues.get(owner) ?? [];
    const at = queue.indexOf(one);
    if (at < 0) return false;
    queue.splice(at, 1);
    if (queue.length === 0) this.#queues.delete(owner);
    return true;
  }

  /** @returns all that waited */
  clear(): T[] {
    const all = [...this.#queues.values()].flat();
    this.#queues.clear();
    return all;
  }
}
