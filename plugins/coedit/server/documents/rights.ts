/** Who may what in one thing, as it was asked last. Events tell when it may be otherwise; and who writes is asked again all the time. */
import type { Executor } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import type { TextRole } from '../../common/channel.ts';
import type { TextKind } from '../../common/server-services.ts';

/** Milliseconds that an answer is good for without being asked again. */
const GOOD_FOR = 500;

/** `undefined` of who may not see it. */
export type Right = { readonly role: TextRole } | { readonly refusal: HttpError };

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
    const at = performance.now();
    const right = await this.#answer(person, within);
    this.#known.set(person, { right, at });
    return right;
  }

  /** As `ask`, unless it was asked just now. */
  async fresh(person: number, within: Executor): Promise<Right> {
    const known = this.#known.get(person);
    return known && performance.now() - known.at < GOOD_FOR ? known.right : this.ask(person, within);
  }

  forget(person: number): void {
    this.#known.delete(person);
  }

  async #answer(person: number, within: Executor): Promise<Right> {
    try {
      const role = await this.#kind.role(person, this.#thing, within);
      return role ? { role } : { refusal: new HttpError(404, 'Not found.') };
    } catch (error) {
      // A house that is locked, for one, says so itself.
      if (error instanceof HttpError) return { refusal: error };
      throw error;
    }
  }
}
