/** Everybody in one room, wherever they are connected: somebody with several windows, on several processes, is one and where they moved last. */
import type { Present } from '../../common/channel.ts';

/** One of somebody's windows, or all of them on another process. */
interface Seat {
  readonly present: Present;
  /** Grows with each move that this process hears of. */
  readonly moved: number;
}

export class People {
  /** By person, then by seat. */
  readonly #seats = new Map<number, Map<unknown, Seat>>();
  readonly #changed = new Set<number>();
  #moves = 0;

  get count(): number {
    return this.#seats.size;
  }

  get hasChanged(): boolean {
    return this.#changed.size > 0;
  }

  /** @param seat whatever tells it from the other seats of this person */
  set(seat: unknown, present: Present): void {
    const [person, , place] = present;
    const mine = this.#seats.get(person) ?? new Map<unknown, Seat>();
    const before = mine.get(seat);
    // What is only said again is no move, and who has just come has not moved yet.
    const isSame = before !== undefined && JSON.stringify(before.present) === JSON.stringify(present);
    if (isSame) return;
    this.#seats.set(person, mine.set(seat, { present, moved: place === null ? 0 : ++this.#moves }));
    this.#changed.add(person);
  }

  leave(seat: unknown, person: number): void {
    const mine = this.#seats.get(person);
    if (!mine?.delete(seat)) return;
    if (mine.size === 0) this.#seats.delete(person);
    this.#changed.add(person);
  }

  /** As a seat of theirs has it that moved last; `undefined` for who is not here. */
  find(person: number, counts: (seat: unknown) => boolean = () => true): Present | undefined {
    let last: Seat | undefined;
    for (const [seat, each] of this.#seats.get(person) ?? []) if (counts(seat) && (!last || each.moved > last.moved)) last = each;
    return last?.present;
  }

  all(counts?: (seat: unknown) => boolean): Present[] {
    return [...this.#seats.keys()].flatMap((person) => {
      const found = this.find(person, counts);
      return found ? [found] : [];
    });
  }

  /** Those of whom something has changed since this was asked last. */
  takeChanged(): number[] {
    const changed = [...this.#changed];
    this.#changed.clear();
    return changed;
  }
}
