/** Links, and who came by them. */
import { randomInt } from 'node:crypto';
import type { Executor, Kysely } from '#plugin-api/server';
import { sql } from '#server-kit';
import type { SignUp } from '#plugins/account/common/server-services.ts';
import { mailboxOf, networkOf, traceHash } from './same-person.ts';
import type { AffiliateTables } from './tables.ts';

type Db = Kysely<AffiliateTables>;
/** Every executor that core hands out is a Kysely or a transaction of one. */
export const tablesOf = (within: Executor): Db => within as Db;

/** Without letters and digits that are taken for each other when they are read aloud. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODE_LENGTH = 10;
const newCode = (): string => Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

const TRACES_KEPT = sql`interval '30 days'`;

export class Members {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** The code of somebody's link, the same for ever. */
  async codeOf(owner: number): Promise<string> {
    await this.#db
      .insertInto('affiliate_member')
      .values({ owner, code: newCode() })
      .onConflict((conflict) => conflict.column('owner').doNothing())
      .execute();
    const { code } = await this.#db
      .selectFrom('affiliate_member')
      .select('code')
      .where('owner', '=', owner)
      .executeTakeFirstOrThrow();
    return code;
  }

  /** Notes where a member is, so that a sign-up from there is known for their own. */
  async noteTraces(owner: number, ip: string, device: string | undefined): Promise<void> {
    const network = networkOf(ip);
    const traces = [
      ...(network === undefined ? [] : [{ owner, kind: 'network' as const, hash: traceHash(owner, 'network', network) }]),
      ...(device === undefined ? [] : [{ owner, kind: 'device' as const, hash: traceHash(owner, 'device', device) }]),
    ];
    if (traces.length === 0) return;
    await this.#db
      .insertInto('affiliate_trace')
      .values(traces)
      .onConflict((conflict) => conflict.columns(['owner', 'kind', 'hash']).doUpdateSet({ seen_at: sql`now()` }))
      .execute();
  }

  /** Enters a sign-up that came by a link. An unknown code is nobody's. Never throws for what a browser claims. */
  async refer(within: Executor, signUp: SignUp): Promise<void> {
    const db = tablesOf(within);
    if (signUp.referral === undefined) return;
    const member = await db
      .selectFrom('affiliate_member as m')
      .innerJoin('core_user as u', 'u.id', 'm.owner')
      .select(['m.owner', 'u.email'])
      .where('m.code', '=', signUp.referral)
      .executeTakeFirst();
    if (!member || member.owner === signUp.user) return;
    const barred = await this.#barred(db, member, signUp);
    await db
      .insertInto('affiliate_referral')
      .values({ affiliate: member.owner, referred: signUp.user, barred })
      .onConflict((conflict) => conflict.column('referred').doNothing())
      .execute();
  }

  /** Forgets traces of members who were not seen there for 30 days. */
  async sweep(): Promise<void> {
    await this.#db.deleteFrom('affiliate_trace').where('seen_at', '<', sql<Date>`now() - ${TRACES_KEPT}`).execute();
  }

  async #barred(
    db: Db,
    { owner, email }: { owner: number; email: string },
    signUp: SignUp,
  ): Promise<'address' | 'device' | 'network' | null> {
    if (mailboxOf(email) === mailboxOf(signUp.email)) return 'address';
    const network = networkOf(signUp.ip);
    const hashes = [
      ...(signUp.device === undefined ? [] : [traceHash(owner, 'device', signUp.device)]),
      ...(network === undefined ? [] : [traceHash(owner, 'network', network)]),
    ];
    if (hashes.length === 0) return null;
    const found = await db
      .selectFrom('affiliate_trace')
      .select('kind')
      .where('owner', '=', owner)
      .where('hash', 'in', hashes)
      .where('seen_at', '>', sql<Date>`now() - ${TRACES_KEPT}`)
      .orderBy('kind')
      .executeTakeFirst();
    return found?.kind ?? null;
  }
}
