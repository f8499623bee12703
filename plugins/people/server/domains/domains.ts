/** People by their address: what the domain brings is theirs once the address is proven, and as long as it is theirs. */
import type { Executor, Kysely } from '#plugin-api/server';
import { sql } from '#server-kit';
import type { Standing } from '#plugins/account/common/server-services.ts';
import type { Standings } from '../standing/standings.ts';
import type { PeopleTables } from '../tables.ts';
import type { DomainRule } from '../../common/domain-rule.ts';
import { domainOf, type KeptDomains } from './kept-domains.ts';

const SOURCE = 'domain';
const NOTHING: Standing = { projects: [] };

const standingOf = (rule: DomainRule | undefined): Standing =>
  rule ? { plan: rule.plan, userType: rule.user_type, projects: rule.projects } : NOTHING;
/** People of one step: other work gets its turn between them. */
const STEP = 500;

export class Domains {
  readonly #kept: Pick<KeptDomains, 'rules' | 'ruleOf'>;
  readonly #db: Kysely<PeopleTables>;
  readonly #standings: Standings;

  constructor(kept: Pick<KeptDomains, 'rules' | 'ruleOf'>, db: Kysely<PeopleTables>, standings: Standings) {
    this.#kept = kept;
    this.#db = db;
    this.#standings = standings;
  }

  /** Somebody has just proven an address, in the transaction that says so. */
  async proven(user: number, email: string, within: Executor): Promise<void> {
    await this.#standings.say(user, SOURCE, standingOf(await this.#kept.ruleOf(email, within)), within);
  }

  /** Everybody whose address is of a domain, and everybody whose was: addresses change, and so does the setting. */
  async apply(signal: AbortSignal): Promise<void> {
    const rules = await this.#kept.rules();
    for (let last = 0; !signal.aborted; ) {
      const { rows } = await sql<{ id: number; email: string; is_proven: boolean }>`
        select u.id, u.email, u.is_email_verified and u.deactivated_at is null as is_proven from core_user u
        where u.id > ${last} and (
          (u.is_email_verified and split_part(lower(u.email), '@', 2) = any(${[...rules.keys()]}::text[]))
          or exists (select from people_claim c where c.user_id = u.id and c.source = ${SOURCE})
        ) order by u.id limit ${STEP}`.execute(this.#db);
      for (const { id, email, is_proven } of rows)
        await this.#db
          .transaction()
          .execute((tx) =>
            this.#standings.say(Number(id), SOURCE, is_proven ? standingOf(rules.get(domainOf(email))) : NOTHING, tx),
          );
      if (rows.length < STEP) return;
      last = Number(rows.at(-1)?.id ?? 0);
    }
  }
}
