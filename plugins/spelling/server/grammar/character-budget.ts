/**
 * How many characters a person may have checked: so many at once, which come back evenly within a minute. Kept in the database, so that a
 * person has one budget however many processes serve them.
 */
import type { Kysely } from '#plugin-api/server';
import { sql } from '#server-kit';
import type { SpellingTables } from '../tables.ts';

const MINUTE = 60_000;

/** What stands between a person's texts and the service. */
export interface Budget {
  /** Takes them. Answers 0, or the whole seconds to wait when there are not so many left. */
  take(person: number, characters: number): Promise<number>;
}

export class CharacterBudget implements Budget {
  readonly #db: Kysely<SpellingTables>;
  readonly #perMinute: number;

  constructor(db: Kysely<SpellingTables>, perMinute: number) {
    this.#db = db;
    this.#perMinute = perMinute;
  }

  async take(person: number, characters: number): Promise<number> {
    const taken = Math.round((characters / this.#perMinute) * MINUTE);
    // Of several at once the second sees what the first has taken: the row is held.
    const { rows } = await sql<{ late: number }>`
      insert into spelling_budget as budget (owner, full_at)
      select ${person}, now() + ${taken} * interval '1 millisecond' where ${taken} <= ${MINUTE}::int
      on conflict (owner) do update set full_at = greatest(budget.full_at, now()) + ${taken} * interval '1 millisecond'
        where greatest(budget.full_at, now()) + ${taken} * interval '1 millisecond' <= now() + ${MINUTE} * interval '1 millisecond'
      returning 0 as late`.execute(this.#db);
    return rows.length > 0 ? 0 : this.#late(person, taken);
  }

  async #late(person: number, taken: number): Promise<number> {
    const { rows } = await sql<{ late: number }>`
      select extract(epoch from greatest(max(full_at), now()) - now())::float8 * 1000 + ${taken} - ${MINUTE} as late
      from spelling_budget where owner = ${person}`.execute(this.#db);
    // It may have come back meanwhile.
    return Math.max(1, Math.ceil((rows[0]?.late ?? 0) / 1000));
  }
}
