/** The rules of domains: those of the setting, and beside them those that are kept at the desk. */
import type { Executor, Kysely } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import type { DomainRule, SignUpsOpenTo } from '../../common/domain-rule.ts';
import type { DomainDesk, HouseDomain } from '../../common/server-services.ts';
import type { PeopleTables } from '../tables.ts';

interface Parts {
  readonly db: Kysely<PeopleTables>;
  /** Of the setting. */
  readonly rules: readonly DomainRule[];
  /** Everybody of a domain gets what it brings now, once the transaction commits. */
  readonly changed: (within: Executor) => Promise<void>;
}

export const domainOf = (email: string): string => email.toLowerCase().split('@').at(-1) ?? '';
const tell = (rule: DomainRule, isSetting: boolean): HouseDomain => ({ ...rule, isSetting });

export class KeptDomains implements DomainDesk {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** All rules by their domain. */
  async rules(within: Executor = this.#parts.db): Promise<ReadonlyMap<string, DomainRule>> {
    const kept = await this.#kept(within);
    // The setting comes first: who can change that runs the machine.
    return new Map([...kept, ...this.#parts.rules].map((rule) => [rule.domain, rule]));
  }

  async ruleOf(email: string, within?: Executor): Promise<DomainRule | undefined> {
    return (await this.rules(within)).get(domainOf(email));
  }

  /** Whether who has this address makes an account by themselves. */
  async admits(email: string): Promise<boolean> {
    if ((await this.openTo()) === 'everybody') return true;
    return (await this.ruleOf(email))?.sign_up === true;
  }

  async list(): Promise<readonly HouseDomain[]> {
    const own = await this.#kept(this.#parts.db);
    const all = [...this.#parts.rules.map((rule) => tell(rule, true)), ...own.map((rule) => tell(rule, false))];
    return all.sort((a, b) => a.domain.localeCompare(b.domain) || Number(b.isSetting) - Number(a.isSetting));
  }

  async openTo(within: Executor = this.#parts.db): Promise<SignUpsOpenTo> {
    const row = await this.#in(within).selectFrom('people_house').select('sign_ups').executeTakeFirst();
    return row?.sign_ups ?? 'everybody';
  }

  async put(rule: DomainRule, within: Executor): Promise<DomainRule | undefined> {
    if (this.#parts.rules.some(({ domain }) => domain === rule.domain))
      throw new HttpError(409, 'This domain stands in the setting DOMAINS, which is changed where the house is run.');
    const before = (await this.#kept(within)).find(({ domain }) => domain === rule.domain);
    const { domain, plan = null, user_type = null, sign_up } = rule;
    const said = { plan, user_type, sign_up, projects: JSON.stringify(rule.projects) };
    await this.#in(within)
      .insertInto('people_domain')
      .values({ domain, ...said })
      .onConflict((conflict) => conflict.column('domain').doUpdateSet(said))
      .execute();
    await this.#parts.changed(within);
    return before;
  }

  async remove(domain: string, within: Executor): Promise<DomainRule> {
    const before = (await this.#kept(within)).find((rule) => rule.domain === domain);
    if (!before) throw new HttpError(409, 'There is no such domain any more.');
    await this.#in(within).deleteFrom('people_domain').where('domain', '=', domain).execute();
    await this.#parts.changed(within);
    return before;
  }

  async open(to: SignUpsOpenTo, within: Executor): Promise<SignUpsOpenTo> {
    const before = await this.openTo(within);
    await this.#in(within)
      .insertInto('people_house')
      .values({ sign_ups: to })
      .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ sign_ups: to }))
      .execute();
    return before;
  }

  async #kept(within: Executor): Promise<DomainRule[]> {
    const rows = await this.#in(within).selectFrom('people_domain').selectAll().orderBy('domain').execute();
    return rows.map(({ domain, plan, user_type, projects, sign_up }) => ({
      ...{ domain, projects: [...projects], sign_up },
      ...(plan && { plan }),
      ...(user_type && { user_type }),
    }));
  }

  /** Every executor that core hands out is a Kysely or a transaction of one; only its table types are not known. */
  #in(within: Executor): Kysely<PeopleTables> {
    return within as Kysely<PeopleTables>;
  }
}
