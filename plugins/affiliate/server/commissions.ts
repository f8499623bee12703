/**
 * What referrals earn, as entries of billing's ledger (decisions §15): locked when somebody pays for pro, released after the lock, and
 * taken back with a refund in the transaction of that refund. What was paid out already is then owed, and the next commissions make up for it.
 */
import type { Executor, Kysely, Log } from '#plugin-api/server';
import { sql } from '#server-kit';
import { ofHouse, ofPerson } from '#plugins/billing/common/ledger.ts';
import type { Ledger, ProMoney } from '#plugins/billing/common/server-services.ts';
import type { Terms } from '../common/terms.ts';
import { tablesOf } from './members.ts';
import type { AffiliateTables } from './tables.ts';

type Db = Kysely<AffiliateTables>;

/** Nobody else changes this member's money until the transaction ends. `false` when there is no such member. */
export const holdMember = async (db: Db, owner: number): Promise<boolean> =>
  (await db.selectFrom('affiliate_member').select('owner').where('owner', '=', owner).forUpdate().executeTakeFirst()) !==
  undefined;

/** Referrals that are released in one go. */
const RELEASED_AT_ONCE = 500;

export class Commissions {
  readonly #db: Db;
  readonly #ledger: Ledger;
  readonly #terms: Terms;
  readonly #log: Log;

  constructor(db: Db, ledger: Ledger, terms: Terms, log: Log) {
    this.#db = db;
    this.#ledger = ledger;
    this.#terms = terms;
    this.#log = log;
  }

  /** Hears of money for the pro plan, in its transaction. */
  async hear(within: Executor, money: ProMoney): Promise<void> {
    if (money.kind === 'paid') await this.#earn(within, money);
    else await this.#takeBack(within, money);
  }

  /** Releases what has been locked long enough. One that cannot be released is logged, and the others are. */
  async release(): Promise<void> {
    let after = 0;
    for (;;) {
      const due = await this.#db
        .selectFrom('affiliate_referral')
        .select(['id', 'affiliate'])
        .where('status', '=', 'subscribed')
        .where('unlocks_at', '<=', sql<Date>`now()`)
        .where('id', '>', after)
        .orderBy('id')
        .limit(RELEASED_AT_ONCE)
        .execute();
      for (const { id, affiliate } of due) {
        await this.#releaseOne(id, affiliate).catch((err: unknown) =>
          this.#log.error({ err, referral: id }, 'A commission could not be released'),
        );
        after = id;
      }
      if (due.length < RELEASED_AT_ONCE) return;
    }
  }

  async #earn(within: Executor, { owner, payment }: ProMoney): Promise<void> {
    const db = tablesOf(within);
    const referral = await db
      .selectFrom('affiliate_referral as r')
      // The row of a member outlives the account; nobody is paid there any more.
      .innerJoin('core_user as u', 'u.id', 'r.affiliate')
      .select(['r.id', 'r.affiliate'])
      .where('r.referred', '=', owner)
      .where('r.barred', 'is', null)
      .executeTakeFirst();
    if (!referral || !(await holdMember(db, referral.affiliate))) return;
    const { id, affiliate } = referral;
    const { commissionCents: amount, lockDays } = this.#terms;
    // Once for each person: a renewal finds that they have been paid for.
    const first = await db
      .updateTable('affiliate_referral')
      .set({ status: 'subscribed', amount, payment, unlocks_at: sql`now() + ${lockDays} * interval '1 day'` })
      .where('id', '=', id)
      .where('status', '=', 'signed_up')
      .returning('turn')
      .executeTakeFirst();
    if (!first) return;
    const { id: entry } = await this.#ledger.post(within, {
      kind: 'commission',
      key: `affiliate commission ${payment} ${first.turn}`,
      entries: [
        { account: ofHouse('affiliate_cost'), amount },
        { account: ofPerson('affiliate_locked', affiliate), amount: -amount },
      ],
      about: { referral: id, payment },
    });
    await db.updateTable('affiliate_referral').set({ commission_entry: entry }).where('id', '=', id).execute();
  }

  async #takeBack(within: Executor, { payment }: ProMoney): Promise<void> {
    const db = tablesOf(within);
    const known = await db
      .selectFrom('affiliate_referral')
      .select(['id', 'affiliate'])
      .where('payment', '=', payment)
      .executeTakeFirst();
    if (!known || !(await holdMember(db, known.affiliate))) return;
    const {
      commission_entry: commission,
      release_entry: release,
      turn,
    } = await db
      .selectFrom('affiliate_referral')
      .select(['commission_entry', 'release_entry', 'turn'])
      .where('id', '=', known.id)
      .executeTakeFirstOrThrow();
    const about = { referral: known.id, payment };
    if (release !== null)
      await this.#ledger.reverse(within, release, {
        kind: 'commission_release_reversed',
        key: `affiliate unrelease ${payment} ${turn}`,
        about,
      });
    if (commission !== null)
      await this.#ledger.reverse(within, commission, {
        kind: 'commission_reversed',
        key: `affiliate refund ${payment} ${turn}`,
        about,
      });
    await db
      .updateTable('affiliate_referral')
      .set({
        status: 'signed_up',
        amount: 0,
        payment: null,
        unlocks_at: null,
        turn: turn + 1,
        commission_entry: null,
        release_entry: null,
      })
      .where('id', '=', known.id)
      .execute();
  }

  #releaseOne(id: number, affiliate: number): Promise<void> {
    return this.#db.transaction().execute(async (tx) => {
      if (!(await holdMember(tx, affiliate))) return;
      // A refund may have come while this one waited for the member.
      const due = await tx
        .updateTable('affiliate_referral')
        .set({ status: 'credited' })
        .where('id', '=', id)
        .where('status', '=', 'subscribed')
        .where('unlocks_at', '<=', sql<Date>`now()`)
        .returning(['amount', 'payment', 'turn'])
        .executeTakeFirst();
      if (!due) return;
      const { amount, payment, turn } = due;
      const { id: entry } = await this.#ledger.post(tx, {
        kind: 'commission_released',
        key: `affiliate release ${payment} ${turn}`,
        entries: [
          { account: ofPerson('affiliate_locked', affiliate), amount },
          { account: ofPerson('affiliate_payable', affiliate), amount: -amount },
        ],
        about: { referral: id, payment },
      });
      await tx.updateTable('affiliate_referral').set({ release_entry: entry }).where('id', '=', id).execute();
    });
  }
}
