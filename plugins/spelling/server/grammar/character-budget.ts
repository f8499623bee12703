/** How many characters a person may have checked: so many at once, which come back evenly within a minute. One process counts for itself. */

const MINUTE = 60_000;
const MOST_PEOPLE = 20_000;

export class CharacterBudget {
  readonly #perMinute: number;
  readonly #now: () => number;
  /** When a person has all of theirs back, in milliseconds; who asked last is last. */
  readonly #fullAt = new Map<number, number>();

  /** @param now milliseconds of a clock that never goes back */
  constructor(perMinute: number, now: () => number = () => performance.now()) {
    this.#perMinute = perMinute;
    this.#now = now;
  }

  /** Takes them. Answers 0, or the whole seconds to wait when there are not so many left. */
  take(person: number, characters: number): number {
    // Whole milliseconds: sums of a clock's fractions do not come out even, and a whole budget would be one too many.
    const now = Math.floor(this.#now());
    const fullAt = Math.max(now, this.#fullAt.get(person) ?? now) + Math.round((characters / this.#perMinute) * MINUTE);
    const late = fullAt - now - MINUTE;
    if (late > 0) return Math.ceil(late / 1000);
    this.#fullAt.delete(person);
    this.#fullAt.set(person, fullAt);
    const [oldest] = this.#fullAt.keys();
    if (this.#fullAt.size > MOST_PEOPLE && oldest !== undefined) this.#fullAt.delete(oldest);
    return 0;
  }
}
