/**
 * The gateway that takes no money: it stands in for a provider where no key of one is set, and says so (`kind` is `sandbox`). It
 * behaves as a provider does, down to what it remembers (decisions §4 "Payment provider").
 */
import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import { expiryProblem, readSandboxToken, SANDBOX_LAST4, SANDBOX_PROBLEMS } from '../../../common/sandbox-token.ts';
import { type CardFacts, type Charge, type ChargeOrder, type Gateway, GatewayRefusal } from '../gateway.ts';
import { chargeOf, outcomeOf } from './outcome.ts';
import type { EventType, SandboxEvents } from './sandbox-events.ts';
import type { CardRow, ChargeRow, SandboxTables } from './tables.ts';

type Tx = Transaction<SandboxTables>;

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** One order under one key gives one name, whoever asks first. */
const fingerprintOf = ({ amount, currency, customer, card, payment, isOffSession }: ChargeOrder): string =>
  hash(JSON.stringify([amount, currency, customer, card, payment, isOffSession]));

const factsOf = ({ id, kind, exp_month, exp_year, name }: CardRow): CardFacts => ({
  id,
  brand: 'visa',
  last4: SANDBOX_LAST4[kind],
  exp_month,
  exp_year,
  name,
  fingerprint: hash(`sandbox ${kind}`),
});

const checkExpiry = (month: number, year: number): void => {
  const problem = expiryProblem(month, year, new Date());
  if (problem) throw new GatewayRefusal(SANDBOX_PROBLEMS[problem]);
};

const EVENTS: Readonly<Record<ChargeRow['state'], EventType>> = {
  needs_confirmation: 'charge.needs_confirmation',
  paid: 'charge.succeeded',
  failed: 'charge.failed',
};

export class SandboxGateway implements Gateway {
  readonly kind = 'sandbox';
  readonly isTest = true;
  readonly publishableKey = '';
  readonly script = '';
  readonly #db: Kysely<SandboxTables>;
  readonly #events: SandboxEvents;

  constructor(db: Kysely<SandboxTables>, events: SandboxEvents) {
    this.#db = db;
    this.#events = events;
  }

  async createCustomer({ id }: { readonly id: number }): Promise<string> {
    const customer = `sandbox_customer_${id}`;
    const values = { id: customer, person: id };
    const once = this.#db.insertInto('billing_sandbox_customer').values(values);
    await once.onConflict((conflict) => conflict.doNothing()).execute();
    return customer;
  }

  /** Charges stay, as with real providers, and lead to nobody; cards that were dropped before have no name any more. */
  async removeCustomer(customer: string): Promise<void> {
    await this.#db.deleteFrom('billing_sandbox_customer').where('id', '=', customer).execute();
  }

  /** The form of the sandbox needs nothing. */
  async setUpCard(): Promise<{ client_secret: string }> {
    return { client_secret: '' };
  }

  async keepCard(customer: string, token: string): Promise<CardFacts> {
    const card = readSandboxToken(token);
    if (!card) throw new GatewayRefusal('This is no card of the sandbox.');
    checkExpiry(card.exp_month, card.exp_year);
    const id = `sandbox_card_${hash(token).slice(0, 24)}`;
    await this.#db
      .insertInto('billing_sandbox_card')
      .values({ id, customer, ...card })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return factsOf(await this.#card(id, customer));
  }

  async changeCard(id: string, changes: { name?: string; exp_month?: number; exp_year?: number }): Promise<CardFacts> {
    const card = { ...(await this.#card(id)), ...changes };
    checkExpiry(card.exp_month, card.exp_year);
    const { name, exp_month, exp_year } = card;
    await this.#db.updateTable('billing_sandbox_card').set({ name, exp_month, exp_year }).where('id', '=', id).execute();
    return factsOf(card);
  }

  async dropCard(id: string): Promise<void> {
    await this.#db.updateTable('billing_sandbox_card').set({ customer: null, name: '' }).where('id', '=', id).execute();
  }

  async charge(order: ChargeOrder): Promise<Charge> {
    const fingerprint = fingerprintOf(order);
    const id = `sandbox_charge_${hash(order.key).slice(0, 24)}`;
    return this.#db.transaction().execute(async (tx) => {
      const { key, payment, amount, currency, customer } = order;
      const before = await this.#ordered(tx, key);
      if (before) return this.#same(before, fingerprint);
      const card = await this.#card(order.card, customer, tx);
      const outcome = outcomeOf(card, order, new Date());
      const values = { id, key, fingerprint, payment, amount, currency, customer, card: card.id, ...outcome };
      const made = await tx
        .insertInto('billing_sandbox_charge')
        .values(values)
        .onConflict((conflict) => conflict.column('key').doNothing())
        .returningAll()
        .executeTakeFirst();
      if (made) {
        await this.#events.note(tx, id, EVENTS[made.state]);
        return chargeOf(made);
      }
      const other = await this.#ordered(tx, key);
      if (!other) throw new Error('A charge of the sandbox was made and is not there');
      return this.#same(other, fingerprint);
    });
  }

  async find(charge: string): Promise<Charge> {
    const row = await this.#db.selectFrom('billing_sandbox_charge').selectAll().where('id', '=', charge).executeTakeFirst();
    if (!row) throw new GatewayRefusal('There is no such charge.');
    return chargeOf(row);
  }

  async refund({ key, charge, amount }: { key: string; charge: string; amount: number }): Promise<void> {
    await this.#db.transaction().execute(async (tx) => {
      const row = await tx
        .selectFrom('billing_sandbox_charge')
        .selectAll()
        .where('id', '=', charge)
        .forUpdate()
        .executeTakeFirst();
      if (!row) throw new GatewayRefusal('There is no such charge.');
      const before = await tx.selectFrom('billing_sandbox_refund').selectAll().where('key', '=', key).executeTakeFirst();
      if (before?.charge === charge && before.amount === amount) return;
      if (before) throw new GatewayRefusal('This key stands for another refund.');
      if (row.state !== 'paid') throw new GatewayRefusal('The charge was not paid.');
      if (row.is_disputed) throw new GatewayRefusal('The charge is disputed.');
      if (!Number.isSafeInteger(amount) || amount < 1 || amount > row.amount - row.refunded)
        throw new GatewayRefusal('There is less left of the charge.');
      await tx.insertInto('billing_sandbox_refund').values({ key, charge, amount }).execute();
      await tx
        .updateTable('billing_sandbox_charge')
        .set({ refunded: row.refunded + amount })
        .where('id', '=', charge)
        .execute();
      await this.#events.note(tx, charge, 'charge.refunded');
    });
  }

  readEvent: Gateway['readEvent'] = (body, headers) => this.#events.read(body, headers);

  /**
   * Answers for the bank what the person says of a payment.
   * @throws HttpError 404 for a payment of somebody else, 409 when nobody is asked about it
   */
  async confirm(person: number, payment: number, accept: boolean): Promise<void> {
    await this.#db.transaction().execute(async (tx) => {
      const row = await tx
        .selectFrom('billing_sandbox_charge as charge')
        .innerJoin('billing_sandbox_customer as customer', 'customer.id', 'charge.customer')
        .select(['charge.id', 'charge.state', 'charge.card'])
        .where('customer.person', '=', person)
        .where('charge.payment', '=', payment)
        .orderBy('charge.made_at', 'desc')
        .forUpdate('charge')
        .executeTakeFirst();
      if (!row) throw new HttpError(404, 'Not found.');
      if (row.state !== 'needs_confirmation') throw new HttpError(409, 'This payment does not wait for a confirmation.');
      const state = accept ? 'paid' : 'failed';
      const message = accept ? '' : 'The payment was not confirmed. Try again or use another card.';
      await tx.updateTable('billing_sandbox_charge').set({ state, message }).where('id', '=', row.id).execute();
      if (accept && row.card !== null)
        await tx.updateTable('billing_sandbox_card').set({ is_confirmed: true }).where('id', '=', row.card).execute();
      await this.#events.note(tx, row.id, EVENTS[state]);
    });
  }

  /** @throws GatewayRefusal for a card that is not there, was dropped, or belongs to another customer */
  async #card(id: string, customer?: string, db: Kysely<SandboxTables> = this.#db): Promise<CardRow> {
    const row = await db.selectFrom('billing_sandbox_card').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row || row.customer === null || (customer !== undefined && row.customer !== customer))
      throw new GatewayRefusal('There is no such card.');
    return row;
  }

  #ordered(tx: Tx, key: string): Promise<ChargeRow | undefined> {
    return tx.selectFrom('billing_sandbox_charge').selectAll().where('key', '=', key).executeTakeFirst();
  }

  #same(row: ChargeRow, fingerprint: string): Charge {
    if (row.fingerprint !== fingerprint) throw new GatewayRefusal('This key stands for another charge.');
    return chargeOf(row);
  }
}
