/** Lets random commands happen to two people, and then lets everything come to rest as it would in the end. */
import { randomUUID } from 'node:crypto';
import { HttpError } from '#server-kit';
import type { Billing } from '../../billing.ts';
import { GatewayRefusal } from '../../gateway/gateway.ts';
import { creditsService } from '../../payments/credits.ts';
import { lookAfterPayment } from '../../payments/look-after.ts';
import { lookAtCharge } from '../../payments/look-at-charge.ts';
import { type PaymentOrder, pay } from '../../payments/pay.ts';
import { backToFree } from '../../plan/back-to-free.ts';
import { renewAll } from '../../plan/renew.ts';
import { subscribe } from '../../plan/subscribe.ts';
import type { startBilling } from '../start-billing.ts';
import type { Command } from './commands.ts';
import { Faults, Killed } from './faults.ts';

type Started = Awaited<ReturnType<typeof startBilling>>;
type Spent = { readonly owner: number; readonly credits: number; state: 'spent' | 'refused' | 'back' };

const PACKS = [
  { cents: 500, credits: 50 },
  { cents: 1000, credits: 110 },
  { cents: 700, credits: 70 },
];
const CARDS = ['good', 'declined', 'asking', 'slow'] as const;
const NEVER = new AbortController().signal;

/** Waits for the others when one is killed. */
const all = async (works: readonly Promise<void>[]): Promise<void> => {
  for (const ended of await Promise.allSettled(works)) if (ended.status === 'rejected') throw ended.reason;
};

export class MoneyRun {
  readonly owners: number[] = [];
  /** By the key under which it was spent: what whoever asked has been told. */
  readonly spent = new Map<string, Spent>();
  readonly #started: Started;
  readonly #faults = new Faults();
  readonly #billing: Billing;
  readonly #orders: PaymentOrder[] = [];
  readonly #cards = new Map<string, number>();

  constructor(started: Started) {
    this.#started = started;
    this.#billing = this.#faults.within(started.billing);
  }

  async begin(): Promise<void> {
    for (let at = 0; at < 2; at++) {
      const { account } = await this.#started.buyer(null);
      this.owners.push(account.id);
      for (const card of CARDS) this.#cards.set(`${account.id} ${card}`, this.#started.cards.give(account.id, card));
    }
  }

  async do(command: Command): Promise<void> {
    const { gateway } = this.#started;
    gateway.loses = command.lost;
    this.#faults.arm(command.kill);
    try {
      await this.#act(command);
    } catch (error) {
      const isTold = error instanceof Killed || error instanceof HttpError || error instanceof GatewayRefusal;
      if (!isTold) throw error;
    } finally {
      this.#faults.arm(0);
      gateway.loses = undefined;
    }
  }

  async #act({ kind, who, pick, card }: Command): Promise<void> {
    const owner = this.owners[who] ?? 0;
    const billing = this.#billing;
    switch (kind) {
      case 'buy': {
        const pack = PACKS[pick % PACKS.length];
        if (!pack) return;
        const kept = { id: this.#cards.get(`${owner} ${card}`) ?? 0, gatewayCard: card };
        const order = { ...pack, owner, key: randomUUID(), purpose: 'credit', card: kept, description: 'Credits' } as const;
        this.#orders.push(order);
        await pay(billing, order);
        return;
      }
      case 'buyAgain': {
        const order = this.#orders[pick % Math.max(1, this.#orders.length)];
        if (order) await pay(billing, order);
        return;
      }
      case 'subscribe': {
        const asked = { card: this.#cards.get(`${owner} ${card}`), plan: pick % 5 === 0 ? 'pro_yearly' : 'pro_monthly' } as const;
        await subscribe(billing, owner, asked);
        return;
      }
      case 'message': {
        const charge = this.#charge(pick);
        // It comes up to three times, at once and whenever.
        if (charge) await all(Array.from({ length: 1 + (pick % 3) }, () => lookAtCharge(billing, charge.id)));
        return;
      }
      case 'refund': {
        const charge = this.#charge(pick);
        if (!charge) return;
        const left = charge.amount - charge.refunded;
        const amount = pick % 2 === 0 ? left : Math.max(1, Math.floor(left / 3));
        await billing.gateway.refund({ key: randomUUID(), charge: charge.id, amount });
        return;
      }
      case 'dispute': {
        const charge = this.#charge(pick);
        if (charge) this.#started.gateway.dispute(charge.id, !charge.isDisputed);
        return;
      }
      case 'decide': {
        const charge = this.#charge(pick);
        if (charge) this.#started.gateway.decide(charge.id, pick % 3 === 0 ? 'failed' : 'paid');
        return;
      }
      case 'spend':
        await this.#spend(randomUUID(), { owner, credits: 1 + (pick % 60), state: 'refused' });
        return;
      case 'spendAgain':
      case 'giveBack': {
        const [key, spent] = [...this.spent][pick % Math.max(1, this.spent.size)] ?? [];
        if (key === undefined || !spent || spent.state === 'refused') return;
        await (kind === 'spendAgain' ? this.#spend(key, spent) : this.#giveBack(key, spent));
        return;
      }
      case 'days':
        this.#started.letPass(pick % 13);
        await this.#runLooks(billing);
        await renewAll(billing, NEVER);
        return;
      case 'backToFree':
        await backToFree(billing, owner);
    }
  }

  /** Whoever does not know whether it was done does it again. */
  async #until<T>(work: (billing: Billing) => Promise<T>): Promise<T> {
    try {
      return await work(this.#billing);
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
      return work(this.#started.billing);
    }
  }

  async #spend(key: string, spent: Spent): Promise<void> {
    const { owner, credits } = spent;
    const spending = { owner, credits, service: 'summaries', key };
    if (!this.spent.has(key)) this.spent.set(key, spent);
    const isNew = spent.state === 'refused';
    await this.#until((billing) => billing.db.transaction().execute((tx) => creditsService(billing).spend(tx, spending)));
    if (isNew) spent.state = 'spent';
  }

  async #giveBack(key: string, spent: Spent): Promise<void> {
    await this.#until((billing) => billing.db.transaction().execute((tx) => creditsService(billing).giveBack(tx, key)));
    spent.state = 'back';
  }

  #charge(pick: number) {
    const ours = this.charges();
    return ours[pick % Math.max(1, ours.length)];
  }

  /** Those of these people, at the gateway. */
  charges() {
    const { charges, payers } = this.#started.gateway;
    const customers = this.owners.map((owner) => `customer-${owner}`);
    return [...charges.values()].filter(({ id }) => customers.includes(payers.get(id) ?? ''));
  }

  /** Does what the jobs would do that are waiting for these people's payments. */
  async #runLooks(billing: Billing): Promise<void> {
    const { pool } = this.#started.server.db;
    const { rows } = await pool.query<{ payload: unknown }>(
      `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'billing.lookAfterPayment'`,
    );
    for (const { payload } of rows) await lookAfterPayment(billing, payload);
  }

  /** The gateway decides what is open, tells of everything, and the jobs run, until nothing is left to happen. */
  async rest(): Promise<void> {
    const { billing, gateway } = this.#started;
    for (let round = 0; round < 4; round++) {
      // Before the gateway decides, for what is charged here may be open until then.
      await renewAll(billing, NEVER);
      await this.#runLooks(billing);
      for (const [at, { id }] of this.charges().entries()) gateway.decide(id, at % 2 === 0 ? 'paid' : 'failed');
      const twice = [...this.charges(), ...this.charges().toReversed()];
      for (const { id } of twice) await lookAtCharge(billing, id);
    }
  }
}
