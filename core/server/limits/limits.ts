/** Limits of the plan: counted by plugins, decided here. */
import { type RawBuilder, sql } from 'kysely';
import { type Plan, planOf } from '../../common/plans.ts';
import type { LimitDeclaration } from '../../plugin-api/manifest.ts';
import type { Counter, Executor, LimitState, Limits } from '../../plugin-api/server.ts';
import { HttpError, LimitError } from '../app/http-error.ts';
import { askPrepared } from '../db/prepared.ts';
import { limitText } from './limit-texts.ts';
import type { PlanTable } from './plan-table.ts';

interface Declared {
  readonly declaration: LimitDeclaration;
  /** That of the plugin that declared the limit first; what others count is added. */
  readonly counters: Counter[];
}

interface Owner {
  readonly plan: Plan;
  readonly purchased: Readonly<Record<string, number>>;
}

interface OwnerRow {
  readonly subscription_type: string;
  readonly purchased_items: Record<string, number>;
}

/** What all counters of a limit find together. */
const sum = ({ counters }: Declared, owner: number): RawBuilder<number> => {
  const counts = counters.map((count) => sql`coalesce(${count(owner)}, 0)`);
  return sql<number>`(${sql.join(counts, sql` + `)})::bigint`;
};

export class PlanLimits implements Limits {
  readonly #db: Executor;
  readonly #table: PlanTable;
  readonly #declared = new Map<string, Declared>();

  constructor(db: Executor, table: PlanTable) {
    this.#db = db;
    this.#table = table;
  }

  /** Makes a limit of a plugin's manifest known, together with the plugin's counter for it. */
  declare(id: string, declaration: LimitDeclaration, counter: Counter): void {
    this.#declared.set(id, { declaration, counters: [counter] });
  }

  /** Adds what another plugin counts towards a limit that is declared already, e.g. bytes to the storage. */
  add(id: string, counter: Counter): void {
    const declared = this.#declared.get(id);
    if (!declared) throw new Error(`It counts towards the limit "${id}", which no plugin that it requires declares`);
    declared.counters.push(counter);
  }

  async claim(within: Executor, owner: number, limit: string, adding: number): Promise<LimitState> {
    const [state] = await this.claimAll(within, owner, { [limit]: adding });
    if (!state) throw new Error(`The limit "${limit}" was not counted`);
    return state;
  }

  async claimAll(within: Executor, owner: number, claims: Readonly<Record<string, number>>): Promise<readonly LimitState[]> {
    const all = Object.entries(claims).map(([limit, adding]) => ({ declared: this.#of(limit), adding }));
    const who = await this.#lockedOwner(within, owner);
    const counts = sql.join(all.map(({ declared }) => sum(declared, owner)));
    // A statement of its own: what others have added until the lock was free is seen only by one that begins after it.
    const { rows } = await askPrepared(within, sql<{ used: number[] }>`select array[${counts}] as used`);
    return all.map(({ declared, adding }, index) => this.#claimed(who, declared, rows[0]?.used[index], adding));
  }

  state(owner: number): Promise<readonly LimitState[]> {
    return this.#read(owner, [...this.#declared.values()]);
  }

  async stateOf(owner: number, limit: string): Promise<LimitState> {
    const [state] = await this.#read(owner, [this.#of(limit)]);
    if (!state) throw new Error(`The limit "${limit}" was not counted`);
    return state;
  }

  used(owner: number, limit: string): RawBuilder<number> {
    return sum(this.#of(limit), owner);
  }

  /** The feature that the user's own record tells in a field of its own, if a plugin declares one. */
  shownAs(field: NonNullable<LimitDeclaration['shownAs']>): string | undefined {
    return [...this.#declared.values()].find(({ declaration }) => declaration.shownAs === field)?.declaration.feature;
  }

  included({ feature, defaults }: LimitDeclaration): Readonly<Record<Plan, number | null>> {
    return { F: this.#table.included(feature, 'F', defaults), P: this.#table.included(feature, 'P', defaults) };
  }

  #of(limit: string): Declared {
    const declared = this.#declared.get(limit);
    if (!declared) throw new Error(`The limit "${limit}" has no counter`);
    return declared;
  }

  /** The owner's plan and all counts in one statement. */
  async #read(owner: number, wanted: readonly Declared[]): Promise<LimitState[]> {
    const counts = sql.join(wanted.map((declared) => sum(declared, owner)));
    const { rows } = await sql<OwnerRow & { used: number[] }>`
      select subscription_type, purchased_items, array[${counts}]::bigint[] as used from core_user where id = ${owner}`.execute(
      this.#db,
    );
    const who = this.#ownerOf(rows[0]);
    return wanted.map((declared, index) => this.#stateOf(who, declared, rows[0]?.used[index]));
  }

  /**
   * Locks the owner until the transaction ends: of two claims at once the second counts what the first has added.
   * `no key` leaves rows that merely refer to the owner writable.
   */
  async #lockedOwner(within: Executor, owner: number): Promise<Owner> {
    const { rows } = await askPrepared(
      within,
      sql<OwnerRow>`select subscription_type, purchased_items from core_user where id = ${owner} for no key update`,
    );
    return this.#ownerOf(rows[0]);
  }

  /** @throws LimitError where more than there is room for is added */
  #claimed(who: Owner, declared: Declared, used: number | undefined, adding: number): LimitState {
    const { declaration } = declared;
    const state = this.#stateOf(who, declared, used);
    if (state.limit !== null && state.used + adding > state.limit) {
      const type = declaration.codes[who.plan];
      throw new LimitError(type, state.limit, state.used, limitText(type, who.plan), declaration.status ?? 429);
    }
    return { ...state, used: state.used + adding };
  }

  #ownerOf(row: OwnerRow | undefined): Owner {
    if (!row) throw new HttpError(404, 'User Not Found.');
    return { plan: planOf(row.subscription_type), purchased: row.purchased_items };
  }

  #stateOf({ plan, purchased }: Owner, { declaration }: Declared, used = 0): LimitState {
    const featureId = declaration.feature;
    const included = this.#table.included(featureId, plan, declaration.defaults);
    return {
      featureId,
      limit: included === null ? null : included + (purchased[featureId] ?? 0),
      used,
    };
  }
}
