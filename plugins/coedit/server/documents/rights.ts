/** Who may what in one thing, as it was asked last. Events tell when it may be otherwise; and who writes is asked again all the time. */
import type { Executor } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import type { TextRole } from '../../common/channel.ts';
import type { TextKind } from '../../common/server-services.ts';

/** Milliseconds that an answer is good for without being asked again. */
const GOOD_FOR = 500;

export type Right = { readonly role: TextRole } | { readonly refusal: HttpError };

export const mayNotWrite = (): HttpError => new HttpError(403, 'You may read this text, but not write it.');

const unknown = (): Right => ({ refusal: new HttpError(404, 'Not found.') });

export class Rights {
  readonly #kind: TextKind;
  readonly #thing: number;
  readonly #known = new Map<number, { readonly right: Right; readonly at: number }>();

  constructor(kind: TextKind, thing: number) {
    this.#kind = kind;
    this.#thing = thing;
  }

  /** @throws what the database does */
  async ask(person: number, within: Executor): Promise<Right> {
    return (await this.#ask([person], within))(person);
  }

  /**
   * As `ask` of each, unless it was asked just now. Where one is asked, everybody who is known is: of twenty people who type, each would
   * have it asked for themselves otherwise.
   */
  async fresh(people: ReadonlySet<number>, within: Executor): Promise<(person: number) => Right> {
    const now = performance.now();
    const isFresh = (person: number): boolean => now - (this.#known.get(person)?.at ?? -GOOD_FOR) < GOOD_FOR;
    if ([...people].every(isFresh)) return (person) => this.#known.get(person)?.right ?? unknown();
    return this.#ask([...new Set([...this.#known.keys(), ...people])], within);
  }

  async #ask(people: readonly number[], within: Executor): Promise<(person: number) => Right> {
    const at = performance.now();
    const answer = await this.#answer(people, within);
    for (const person of people) this.#known.set(person, { right: answer(person), at });
    return answer;
  }

  async #answer(people: readonly number[], within: Executor): Promise<(person: number) => Right> {
    try {
      const roles = await this.#kind.roles(people, this.#thing, within);
      return (person) => {
        const role = roles.get(person);
        return role ? { role } : unknown();
      };
    } catch (error) {
      // A house that is locked, for one, says so itself.
      if (error instanceof HttpError) return () => ({ refusal: error });
      throw error;
    }
  }
}
