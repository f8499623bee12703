/** What a payment moves in the ledger: the money and the credits for it, in one transaction each (decisions §4, trust.md A4). */
import type { Tx } from '../billing.ts';
import { ofHouse, ofPerson } from '../ledger/kinds.ts';
import { type Entry, holdAccount, post, reverse } from '../ledger/ledger.ts';
import type { Payment } from '../tables.ts';

const PAID_KIND = { credit: 'credits_bought', pro: 'pro_paid', order: 'order_paid' } as const;

const about = ({ id, owner }: Payment) => ({ payment: id, owner });

/** The money has come, and with it the credits that it buys. */
export const moneyIn = async (tx: Tx, payment: Payment): Promise<void> => {
  const { id, owner, purpose, amount_cents, credits } = payment;
  await post(tx, {
    kind: PAID_KIND[purpose],
    key: `payment ${id}`,
    about: about(payment),
    entries: [
      { account: ofHouse('gateway_clearing'), amount: amount_cents },
      { account: ofHouse('revenue'), amount: -amount_cents },
      { account: ofPerson('user_credits', owner), amount: credits },
      { account: ofHouse('credits_granted'), amount: -credits },
    ].filter(({ amount }) => amount !== 0),
  });
};

interface Back {
  readonly kind: 'refunded' | 'disputed';
  readonly key: string;
  readonly cents: number;
  readonly credits: number;
}

/**
 * Money has gone back. Credits go with it as far as they are there; what was used already is lost to the house.
 * @returns the ledger's transaction
 */
export const moneyBack = async (tx: Tx, payment: Payment, { kind, key, cents, credits }: Back): Promise<number> => {
  const person = ofPerson('user_credits', payment.owner);
  const taken = credits === 0 ? 0 : Math.min(credits, await holdAccount(tx, person));
  const entries: Entry[] = [
    { account: ofHouse('refunds'), amount: cents },
    { account: ofHouse('gateway_clearing'), amount: -cents },
    { account: ofHouse('credits_granted'), amount: credits },
    { account: ofHouse('credits_lost'), amount: taken - credits },
    { account: person, amount: -taken },
  ];
  const posted = await post(tx, { kind, key, about: about(payment), entries: entries.filter(({ amount }) => amount !== 0) });
  return posted.id;
};

/** A dispute was won, or has to be counted anew: all that it took comes back. */
export const undoDispute = async (tx: Tx, payment: Payment, transaction: number): Promise<void> => {
  await reverse(tx, transaction, {
    kind: 'dispute_won',
    key: `payment ${payment.id} dispute ${payment.disputes} won`,
    about: about(payment),
  });
};

/** Credits that go back with so much of the price; whole ones, in favour of the person. */
export const creditsFor = ({ credits, amount_cents }: Payment, refunded: number): number =>
  Math.floor((credits * refunded) / amount_cents);
