/** Payments of what was earned: asked for by the affiliate, decided on by whoever runs the house (decisions §15). */
import type { Executor, Kysely } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import { ofHouse, ofPerson } from '#plugins/billing/common/ledger.ts';
import type { Ledger } from '#plugins/billing/common/server-services.ts';
import type { PaymentStatus } from '../common/model.ts';
import type { AffiliatePayments, Decision, RequestedPayment } from '../common/server-services.ts';
import type { Terms } from '../common/terms.ts';
import { holdMember } from './commissions.ts';
import { tablesOf } from './members.ts';
import type { AffiliateTables } from './tables.ts';

type Db = Kysely<AffiliateTables>;

const FROM: Readonly<Record<Decision['status'], readonly PaymentStatus[]>> = {
  approved: ['pending'],
  paid: ['approved'],
  rejected: ['pending', 'approved'],
};

interface Row {
  readonly id: number;
  readonly owner: number;
  readonly amount: number;
  readonly requested_at: Date;
  readonly status: PaymentStatus;
  readonly reason: string;
}

const paymentOf = ({ id, owner, amount, requested_at: requestedAt, status, reason }: Row): RequestedPayment => ({
  id,
  owner,
  amount,
  requestedAt,
  status,
  reason,
});

const COLUMNS = ['id', 'owner', 'amount', 'requested_at', 'status', 'reason'] as const;

export class Payments implements AffiliatePayments {
  readonly #db: Db;
  readonly #ledger: Ledger;
  readonly #terms: Terms;

  constructor(db: Db, ledger: Ledger, terms: Terms) {
    this.#db = db;
    this.#ledger = ledger;
    this.#terms = terms;
  }

  /** US cents that can be asked for; what is owed after a refund counts as nothing. */
  async available(owner: number, within: Executor = this.#db): Promise<number> {
    return Math.max(0, -(await this.#ledger.balanceOf(within, ofPerson('affiliate_payable', owner))));
  }

  /** Somebody's own, newest first. */
  async of(owner: number): Promise<readonly RequestedPayment[]> {
    const rows = await this.#db
      .selectFrom('affiliate_payment')
      .select(COLUMNS)
      .where('owner', '=', owner)
      .orderBy('id', 'desc')
      .execute();
    return rows.map(paymentOf);
  }

  /** Asks for the whole available credit. Of two requests at once one finds nothing left. @throws HttpError 409 when it is too little */
  request(owner: number): Promise<void> {
    return this.#db.transaction().execute(async (tx) => {
      const amount = (await holdMember(tx, owner)) ? await this.available(owner, tx) : 0;
      const { leastPaymentCents: least } = this.#terms;
      if (amount < least) throw new HttpError(409, `A payment can be requested from $${(least / 100).toFixed(2)} on.`);
      const { id } = await tx.insertInto('affiliate_payment').values({ owner, amount }).returning('id').executeTakeFirstOrThrow();
      const { id: entry } = await this.#ledger.post(tx, {
        kind: 'commission_requested',
        key: `affiliate request ${id}`,
        entries: [
          { account: ofPerson('affiliate_payable', owner), amount },
          { account: ofPerson('affiliate_requested', owner), amount: -amount },
        ],
        about: { request: id },
        by: owner,
      });
      await tx.updateTable('affiliate_payment').set({ request_entry: entry }).where('id', '=', id).execute();
    });
  }

  async list({ status, offset, limit }: Parameters<AffiliatePayments['list']>[0]) {
    const all = this.#db
      .selectFrom('affiliate_payment')
      .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'pending'));
    const rows = await all.select(COLUMNS).orderBy('id', 'desc').offset(offset).limit(limit).execute();
    const { total } = await all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    return { payments: rows.map(paymentOf), total };
  }

  async decide(within: Executor, { payment: id, status, reason, by }: Decision): Promise<RequestedPayment> {
    const db = tablesOf(within);
    const row = await db
      .selectFrom('affiliate_payment')
      .select([...COLUMNS, 'request_entry'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new HttpError(404, 'Not found.');
    const before = paymentOf(row);
    if (before.owner === by) throw new HttpError(403, 'Nobody decides on a payment of their own.');
    if (!FROM[status].includes(before.status)) throw new HttpError(409, `This payment is ${before.status} already.`);
    await db
      .updateTable('affiliate_payment')
      .set({ status, reason: status === 'rejected' ? reason : '', decided_at: new Date() })
      .where('id', '=', id)
      .execute();
    const about = { request: id };
    if (status === 'paid') {
      await this.#ledger.post(within, {
        kind: 'commission_paid',
        key: `affiliate paid ${id}`,
        entries: [
          { account: ofPerson('affiliate_requested', before.owner), amount: before.amount },
          { account: ofHouse('affiliate_paid'), amount: -before.amount },
        ],
        about,
        by,
      });
    } else if (status === 'rejected' && row.request_entry !== null) {
      const posting = { kind: 'commission_request_rejected', key: `affiliate rejected ${id}`, about, by };
      await this.#ledger.reverse(within, row.request_entry, posting);
    }
    return before;
  }
}
