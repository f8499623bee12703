/** For tests of payments: the real server and database, a strict gateway in memory, cards by name, and a clock that can be moved. */
import { startForTests } from '#core/server/testing/test-server.ts';
import type { TestUser } from '#core/server/testing/types.ts';
import { definePlugin } from '#plugin-api';
import { defineServer } from '#plugin-api/server';
import { sql } from '#server-kit';
import account from '#plugins/account/plugin.ts';
import notices from '#plugins/notices/plugin.ts';
import { paymentCalls } from '../../common/contract/payments.ts';
import { planCalls } from '../../common/contract/plan.ts';
import manifest from '../../plugin.ts';
import type { Billing, CardSource, PayingCard } from '../billing.ts';
import { GatewayRefusal } from '../gateway/gateway.ts';
import { migrations } from '../migrations/index.ts';
import { openBilling, paymentHalfRoutes, paymentJobs, provideBilling } from '../payment-half.ts';
import { StrictGateway } from './strict-gateway.ts';

export const calls = { ...paymentCalls, ...planCalls };

/** A plugin whose limit is told as tokens, and raised by credits. */
const summariser = definePlugin({
  id: 'summarising',
  api: 1,
  contributes: {
    limits: {
      'summarising.summaries': {
        ...{ unit: 'per-month', feature: 'summaries', codes: { F: 'FREE_SUMMARIES', P: 'PRO_SUMMARIES' } },
        shownAs: 'tokens',
      },
    },
  },
});
const summarising = {
  manifest: summariser,
  server: async () =>
    defineServer(summariser, {}, { setup: () => ({ routes: {}, counters: { 'summarising.summaries': () => sql`0` } }) }),
};

/** The first of a person's cards is the default one; `give` adds one that the gateway knows by what becomes of it. */
export class NamedCards implements CardSource {
  readonly #kept = new Map<number, PayingCard[]>();
  readonly used: number[] = [];
  isNeeded: Parameters<CardSource['keepLastWhile']>[0] = async () => false;
  #count = 0;

  give(owner: number, gatewayCard: string): number {
    const card = { id: ++this.#count, gatewayCard };
    this.#kept.set(owner, [...(this.#kept.get(owner) ?? []), card]);
    return card.id;
  }
  /** From now on the person has no other card. */
  only(owner: number, gatewayCard: string): number {
    this.forget(owner);
    return this.give(owner, gatewayCard);
  }
  forget(owner: number): void {
    this.#kept.delete(owner);
  }
  customerOf(owner: number): Promise<string> {
    return Promise.resolve(`customer-${owner}`);
  }
  async byId(owner: number, id: number): Promise<PayingCard | undefined> {
    return this.#kept.get(owner)?.find((card) => card.id === id);
  }
  async default(owner: number): Promise<PayingCard | undefined> {
    return this.#kept.get(owner)?.[0];
  }
  async keep(owner: number, token: string): Promise<PayingCard> {
    if (!['good', 'declined', 'asking', 'slow'].includes(token)) throw new GatewayRefusal('This card cannot be used.');
    return { id: this.give(owner, token), gatewayCard: token };
  }
  keepLastWhile(isNeeded: NamedCards['isNeeded']): void {
    this.isNeeded = isNeeded;
  }
  async markUsed(id: number): Promise<void> {
    this.used.push(id);
  }
}

/** Called at the top of a test file, so that the clean-up is known before the tests run. */
export const startBilling = async (env: Readonly<Record<string, string>> = {}) => {
  const gateway = new StrictGateway();
  const cards = new NamedCards();
  let ahead = 0;
  let opened: Billing | undefined;
  const half = defineServer(manifest, calls, {
    migrations,
    setup(ctx) {
      const billing = openBilling(ctx, { gateway, cards, now: () => new Date(Date.now() + ahead) });
      provideBilling(ctx, billing);
      opened = billing;
      return { routes: paymentHalfRoutes(billing), jobs: paymentJobs(billing) };
    },
  });
  const server = await startForTests({
    plugins: [
      { manifest: account, server: async () => (await import('#plugins/account/server/index.ts')).default },
      { manifest: notices, server: async () => (await import('#plugins/notices/server/index.ts')).default },
      { manifest, server: async () => half },
      summarising,
    ],
    env,
  });
  if (!opened) throw new Error('Billing was not set up');

  return {
    server,
    gateway,
    cards,
    billing: opened,
    /** Moves the clock of billing. */
    letPass: (days: number): void => {
      ahead += days * 24 * 3_600_000;
    },
    setClock: (at: Date): void => {
      ahead = at.getTime() - Date.now();
    },
    now: () => new Date(Date.now() + ahead),
    /** Somebody with a card that is charged without further ado, unless another is named. */
    async buyer(card: string | null = 'good', plan: 'F' | 'P' = 'F'): Promise<TestUser> {
      const user = await server.signIn({ plan });
      if (card !== null) cards.give(user.account.id, card);
      return user;
    },
    /** Runs a job of billing now. */
    async run(name: string, payload: object = {}): Promise<void> {
      await server.core.queue.of('billing').add(name, payload);
      await server.runJobs();
    },
    /** The gateway tells of everything that has happened since. */
    async tellAll(): Promise<void> {
      for (const charge of gateway.messages.splice(0)) await server.core.queue.of('billing').add('lookAtCharge', { charge });
      await server.runJobs();
    },
    /** Runs the looks at open payments that are planned for later. */
    async lookAfterAll(): Promise<void> {
      await server.db.pool.query('update graphile_worker._private_jobs set run_at = now()');
      await server.runJobs();
    },
  };
};
