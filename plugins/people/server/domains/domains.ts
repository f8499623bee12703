/** People by their address: what the domain brings is theirs once the address is proven, and as long as it is theirs. */
import type { Executor, Kysely } from '#plugin-api/server';
import { sql } from '#server-kit';
import type { Standing } from '#plugins/account/common/server-services.ts';
import type { Standings } from '../standing/standings.ts';
import type { PeopleTables } from '../tables.ts';
import type { DomainRule } from './settings.ts';

const SOURCE = 'domain';
const NOTHING: Standing = { projects: [] };
/** People of one step: other work gets its turn between them. */
const STEP = 500;

export class Domains {
  readonly #rules: ReadonlyMap<string, Standing>;
  readonly #db: Kysely<PeopleTables>;
  readonly #standings: Standings;

  constructor(rules: readonly DomainRule[], db: Kysely<PeopleTables>, standings: Standings) {
    this.#rules = new Map(
      rules.map(({ domain, plan, user_type: userType, projects }) => [domain, { plan, userType, projects }] as const),
    );
    this.#db = db;
    this.#standings = standings;
  }

  /** Somebody has just proven an address, in the transaction that says so. */
  async proven(user: number, email: string, within: Executor): Promise<void> {
    await this.#standings.say(user, SOURCE, this.#standingOf(email), within);
  }

  /** Everybody whose address is of a domain, and everybody whose was: addresses change, and so does the setting. */
  async apply(signal: AbortSignal): Promise<void> {
    for (let last = 0; !signal.aborted; ) {
      const { rows } = await sql<{ id: number; email: string; is_proven: boolean }>`
        select u.id, u.email, u.is_email_verified and u.deactivated_at is null as is_proven from core_user u
        where u.id > ${last} and (
          (u.is_email_verified and split_part(lower(u.email), '@', 2) = any(${[...this.#rules.keys()]}::text[]))
          or exists (select from people_claim c where c.user_id = u.id and c.source = ${SOURCE})
        ) order by u.id limit ${STEP}`.execute(this.#db);
      for (const { id, email, is_proven } of rows)
        await this.#db
          .transaction()
          .execute((tx) => this.#standings.say(Number(id), SOURCE, is_proven ? this.#standingOf(email) : NOTHING, tx));
      if (rows.length < STEP) return;
      last = Number(rows.at(-1)?.id ?? 0);
    }
  }

  #standingOf(email: string): Standing {
    return this.#rules.get(email.toLowerCase().split('@').at(-1) ?? '') ?? NOTHING;
  }
}
