/** Which hints are due, and that each comes once for an account however many windows ask at a time (decisions §16). */
import type { Caller, Kysely, Limits } from '#plugin-api/server';
import type { Hint } from '../common/contract.ts';
import { COUNTED, type CountedFeature, markOf } from '../common/rules.ts';
import type { OnboardingTables } from './tables.ts';

type Named = CountedFeature | 'search';

export class HintRepository {
  readonly #db: Kysely<OnboardingTables>;
  readonly #limits: Pick<Limits, 'state'>;

  constructor(db: Kysely<OnboardingTables>, limits: Pick<Limits, 'state'>) {
    this.#db = db;
    this.#limits = limits;
  }

  /** Hands out what is due (ONB-001, ONB-006, ONB-007). For pro users only tabs bring hints, which nobody counts here. */
  async take({ id, plan }: Pick<Caller, 'id' | 'plan'>): Promise<{ hints: Hint[]; are_left: boolean }> {
    if (plan !== 'F') return { hints: [], are_left: false };
    const given = await this.#given(id);
    const open = COUNTED.filter((feature) => !given.has(feature));
    if (open.length === 0) return { hints: [], are_left: false };
    const state = await this.#limits.state(id);
    const due = open.flatMap((feature): Hint[] => {
      const { limit, used } = state.find(({ featureId }) => featureId === feature) ?? { limit: null, used: 0 };
      return limit !== null && limit > 0 && used >= markOf(limit) ? [{ feature, used, limit }] : [];
    });
    const first = await this.#give(
      id,
      due.map(({ feature }) => feature),
    );
    return { hints: due.filter(({ feature }) => first.has(feature)), are_left: due.length < open.length };
  }

  /** @returns true once for an account of the free plan (ONB-003) */
  async takeSearch({ id, plan }: Pick<Caller, 'id' | 'plan'>): Promise<boolean> {
    return plan === 'F' && (await this.#give(id, ['search'])).has('search');
  }

  async #given(owner: number): Promise<ReadonlySet<Named>> {
    const rows = await this.#db.selectFrom('onboarding_hint').select('hint').where('owner', '=', owner).execute();
    return new Set(rows.map(({ hint }) => hint));
  }

  /** @returns those that nobody was given before */
  async #give(owner: number, hints: readonly Named[]): Promise<ReadonlySet<Named>> {
    if (hints.length === 0) return new Set();
    const rows = await this.#db
      .insertInto('onboarding_hint')
      .values(hints.map((hint) => ({ owner, hint })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('hint')
      .execute();
    return new Set(rows.map(({ hint }) => hint));
  }
}
