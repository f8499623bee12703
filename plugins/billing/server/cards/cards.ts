/**
 * The cards that people have left with the gateway (matrix BIL-006, BIL-012). A card of somebody else does not exist; changes of one
 * person's cards wait for each other.
 */
import type { Accounts, Executor, Jobs, Kysely, Transaction } from '#plugin-api/server';
import { HttpError, sql } from '#server-kit';
import { type CardFacts, type Gateway, GatewayRefusal } from '../gateway/gateway.ts';
import type { CardRow, CardTables, Vault } from './tables.ts';

export interface KeptCard {
  readonly id: number;
  /** The gateway's name of it. */
  readonly gatewayCard: string;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly name: string;
  readonly isDefault: boolean;
}

export interface CardChanges {
  readonly name?: string | undefined;
  readonly exp_month?: number | undefined;
  readonly exp_year?: number | undefined;
  readonly is_default?: true | undefined;
}

/** The house itself refuses, for a reason that the person is told. */
export class CardRefusal extends GatewayRefusal {}

/** Whether something has to be paid for that this person cannot do without a card. */
export type NeedsCard = (owner: number, within: Executor) => Promise<boolean>;

interface Parts {
  readonly db: Kysely<CardTables>;
  readonly gateway: Gateway;
  readonly accounts: Pick<Accounts, 'byId'>;
  readonly jobs: Jobs;
}

type Tx = Transaction<CardTables>;

/** Nobody needs more; who tries stolen numbers would. */
const MOST_CARDS = 10;

const notFound = (): HttpError => new HttpError(404, 'Not found.');

const kept = (row: CardRow): KeptCard => ({
  id: row.id,
  gatewayCard: row.gateway_card,
  brand: row.brand,
  last4: row.last4,
  expMonth: row.exp_month,
  expYear: row.exp_year,
  name: row.name,
  isDefault: row.is_default,
});

const columnsOf = ({ id, ...facts }: CardFacts) => ({ gateway_card: id, ...facts });

export class Cards {
  readonly #parts: Parts;
  readonly #vault: Vault;
  readonly #needs: NeedsCard[] = [];

  constructor(parts: Parts) {
    this.#parts = parts;
    const { kind, isTest = false } = parts.gateway;
    this.#vault = kind === 'stripe' && isTest ? 'stripe_test' : kind;
  }

  /** While somebody needs a card their last one stays. */
  keepLastWhile(isNeeded: NeedsCard): void {
    this.#needs.push(isNeeded);
  }

  /** The gateway's name of a person, who is made known to it when it has none. @throws GatewayUnreachable */
  async customerOf(owner: number, within: Executor = this.#parts.db): Promise<string> {
    const { gateway, accounts } = this.#parts;
    const known = async (): Promise<string | undefined> => {
      const { rows } = await sql<{ customer: string }>`
        select customer from billing_customer where owner = ${owner} and gateway = ${this.#vault}`.execute(within);
      return rows[0]?.customer;
    };
    const found = await known();
    if (found !== undefined) return found;
    const account = await accounts.byId(owner, within);
    if (!account) throw notFound();
    const customer = await gateway.createCustomer({ id: owner, email: account.email });
    // Of two at once the other's row may be met by its owner or by its customer, so that no index is named.
    await sql`
      insert into billing_customer (owner, gateway, customer) values (${owner}, ${this.#vault}, ${customer})
      on conflict do nothing`.execute(within);
    return (await known()) ?? customer;
  }

  /** A card of this person, as long as it is not removed. */
  async byId(owner: number, id: number): Promise<KeptCard | undefined> {
    const row = await this.#cardsOf(this.#parts.db, owner).where('id', '=', id).executeTakeFirst();
    return row && kept(row);
  }

  async default(owner: number): Promise<KeptCard | undefined> {
    const row = await this.#cardsOf(this.#parts.db, owner).where('is_default', '=', true).executeTakeFirst();
    return row && kept(row);
  }

  /** All cards of a person, the one used last first (BIL-037). */
  async list(owner: number): Promise<KeptCard[]> {
    return (await this.#cardsOf(this.#parts.db, owner).execute()).map(kept);
  }

  /**
   * Keeps a card by the token of the gateway's fields. The same number again takes the place of the one that was kept before.
   * The first card is the default.
   * @throws GatewayRefusal, GatewayUnreachable
   */
  async keep(owner: number, token: string): Promise<KeptCard> {
    const { gateway } = this.#parts;
    const customer = await this.customerOf(owner);
    if ((await this.list(owner)).length >= MOST_CARDS)
      throw new CardRefusal(`You have ${MOST_CARDS} cards already. Delete one of them first.`);
    const facts = await gateway.keepCard(customer, token);
    return this.#change(owner, async (tx) => {
      const before = await this.#before(tx, owner, facts);
      const isFirst = !(await this.#cardsOf(tx, owner).executeTakeFirst());
      if (!before) {
        const values = { ...columnsOf(facts), owner, gateway: this.#vault, is_default: isFirst };
        return kept(await tx.insertInto('billing_card').values(values).returningAll().executeTakeFirstOrThrow());
      }
      if (before.gateway_card !== facts.id) await this.#drop(before.gateway_card, tx);
      return this.#set(tx, before.id, { ...columnsOf(facts), is_default: isFirst || before.is_default, removed_at: null });
    });
  }

  /** @throws HttpError 404, GatewayRefusal, GatewayUnreachable */
  async change(owner: number, id: number, { is_default, name, exp_month, exp_year }: CardChanges): Promise<void> {
    const card = await this.byId(owner, id);
    if (!card) throw notFound();
    const printed = {
      ...(name !== undefined && { name }),
      ...(exp_month !== undefined && { exp_month }),
      ...(exp_year !== undefined && { exp_year }),
    };
    const facts = Object.keys(printed).length > 0 ? await this.#parts.gateway.changeCard(card.gatewayCard, printed) : undefined;
    await this.#change(owner, async (tx) => {
      if (!(await this.#cardsOf(tx, owner).where('id', '=', id).executeTakeFirst())) throw notFound();
      if (facts) await this.#set(tx, id, columnsOf(facts));
      if (is_default) await this.#makeDefault(tx, owner, id);
    });
  }

  /**
   * Forgets a card, here now and at the gateway soon. Another one takes its place as the default.
   * @throws HttpError 404, CardRefusal for the last one of somebody who needs it
   */
  async remove(owner: number, id: number): Promise<void> {
    await this.#change(owner, async (tx) => {
      const cards = await this.#cardsOf(tx, owner).execute();
      const card = cards.find((one) => one.id === id);
      if (!card) throw notFound();
      const next = cards.find((one) => one.id !== id);
      if (!next) {
        for (const isNeeded of this.#needs)
          if (await isNeeded(owner, tx))
            throw new CardRefusal('This card pays your subscription. Add another card before you delete it.');
      }
      await this.#set(tx, id, { removed_at: new Date(), is_default: false });
      if (card.is_default && next) await this.#makeDefault(tx, owner, next.id);
      await this.#drop(card.gateway_card, tx);
    });
  }

  /** The card has paid. A default card that was only ever declined gives its place to it. */
  async markUsed(id: number): Promise<void> {
    const { db } = this.#parts;
    const used = await db
      .updateTable('billing_card')
      .set({ used_at: new Date() })
      .where('id', '=', id)
      .returning('owner')
      .execute();
    for (const { owner } of used)
      await this.#change(owner, async (tx) => {
        const cards = await this.#cardsOf(tx, owner).execute();
        const chosen = cards.find(({ is_default }) => is_default);
        const isKept = cards.some((card) => card.id === id);
        if (isKept && chosen?.used_at === null && (await this.#wasDeclined(tx, chosen.id)))
          await this.#makeDefault(tx, owner, id);
      });
  }

  /** The job that makes the gateway forget a card, unless it was kept again meanwhile. @throws GatewayUnreachable */
  async forget(gatewayCard: string): Promise<void> {
    const { db, gateway } = this.#parts;
    const again = await db
      .selectFrom('billing_card')
      .select('id')
      .where('gateway', '=', this.#vault)
      .where('gateway_card', '=', gatewayCard)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    if (!again) await gateway.dropCard(gatewayCard);
  }

  /** Makes the gateway forget a person with all their cards. @throws GatewayUnreachable */
  async forgetCustomer(owner: number): Promise<void> {
    const { db, gateway } = this.#parts;
    const known = await db
      .selectFrom('billing_customer')
      .select('customer')
      .where('owner', '=', owner)
      .where('gateway', '=', this.#vault)
      .executeTakeFirst();
    if (known) await gateway.removeCustomer(known.customer);
  }

  #cardsOf(db: Kysely<CardTables>, owner: number) {
    return db
      .selectFrom('billing_card')
      .selectAll()
      .where('owner', '=', owner)
      .where('gateway', '=', this.#vault)
      .where('removed_at', 'is', null)
      .orderBy('used_at', (order) => order.desc().nullsLast())
      .orderBy('id', 'desc');
  }

  /** What is known of a card that comes: itself, or another one with the same number. */
  async #before(tx: Tx, owner: number, { id, fingerprint }: CardFacts): Promise<CardRow | undefined> {
    const same = await tx
      .selectFrom('billing_card')
      .selectAll()
      .where('gateway', '=', this.#vault)
      .where('gateway_card', '=', id)
      .executeTakeFirst();
    if (same && same.owner !== owner) throw new CardRefusal('This card could not be added.');
    if (same || fingerprint === '') return same;
    return this.#cardsOf(tx, owner).where('fingerprint', '=', fingerprint).executeTakeFirst();
  }

  async #wasDeclined(tx: Tx, card: number): Promise<boolean> {
    const { rows } = await sql`
      select from billing_payment where card = ${card} and gateway = ${this.#parts.gateway.kind} and state = 'failed' limit 1`.execute(
      tx,
    );
    return rows.length > 0;
  }

  async #set(db: Kysely<CardTables>, id: number, values: Partial<Omit<CardRow, 'id' | 'owner' | 'gateway'>>): Promise<KeptCard> {
    return kept(await db.updateTable('billing_card').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow());
  }

  async #makeDefault(tx: Tx, owner: number, id: number): Promise<void> {
    await tx
      .updateTable('billing_card')
      .set({ is_default: false })
      .where('owner', '=', owner)
      .where('gateway', '=', this.#vault)
      .where('is_default', '=', true)
      .execute();
    await this.#set(tx, id, { is_default: true });
  }

  #drop(gatewayCard: string, within: Executor): Promise<void> {
    return this.#parts.jobs.add('dropCard', { card: gatewayCard }, { key: gatewayCard, within });
  }

  /** One after the other for each person: the row of their customer is held. */
  #change<T>(owner: number, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.#parts.db.transaction().execute(async (tx) => {
      await tx
        .selectFrom('billing_customer')
        .select('customer')
        .where('owner', '=', owner)
        .where('gateway', '=', this.#vault)
        .forUpdate()
        .execute();
      return work(tx);
    });
  }
}
