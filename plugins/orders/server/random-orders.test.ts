/**
 * Whatever customer, operator and bank do in whatever order, and whatever is lost in between: at the end money and state agree
 * (trust.md A4). Here a part of the sequences; `npm run bench -- orders` goes through all 500.
 */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { TestUser } from '#core/server/testing/types.ts';
import { contract as deskCalls } from '#plugins/operator/common/contract.ts';
import { smallService } from './testing/small-service.ts';
import { calls, startOrders } from './testing/start-orders.ts';

const SEQUENCES = Number(process.env['ORDER_SEQUENCES'] ?? 15);
const COMMANDS = 14;

/** Sequences that go on at the same time: they meet in the queue, at the till and at the desk. */
const AT_ONCE = 5;

// What is sent is never read here: words are what the order says.
const service = smallService(['.txt'], false);
const { server, letPass, upload, pay } = await startOrders({ plugins: [service.plugin] });
const reason = 'As agreed';

const KINDS = [
  'draft',
  'change',
  'pay',
  'pay',
  'payTwice',
  'cancel',
  'work',
  'ask',
  'deliver',
  'end',
  'partBack',
  'allBack',
  'atTill',
] as const;
const command = fc.record({
  kind: fc.constantFrom(...KINDS, 'draft' as const, 'hours' as const),
  pick: fc.nat({ max: 1000 }),
  card: fc.constantFrom('pays' as const, 'pays' as const, 'pays' as const, 'declined' as const),
  /** The process dies at the end of the transaction, so that nothing of it happens. */
  dies: fc.boolean(),
  /** Nobody does what waits in the queue yet. */
  restsFirst: fc.boolean(),
});
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;

/** People whose process dies now. */
const dying = new Set<number>();
service.dies = (owner) => dying.has(owner);

class Run {
  readonly ids: number[] = [];
  readonly #ada: TestUser;
  readonly #desk: TestUser;

  constructor(ada: TestUser, desk: TestUser) {
    this.#ada = ada;
    this.#desk = desk;
  }

  async do({ kind, pick, card, dies, restsFirst }: Command): Promise<void> {
    if (restsFirst) await server.runJobs();
    const { id } = this.#ada.account;
    if (dies) dying.add(id);
    try {
      await this.#act(kind, pick, card);
    } finally {
      dying.delete(id);
    }
  }

  /** What is refused is refused: only the end counts. */
  async #act(kind: Command['kind'], pick: number, card: Command['card']): Promise<unknown> {
    const [ada, desk] = [this.#ada, this.#desk];
    const id = this.ids[pick % Math.max(1, this.ids.length)] ?? 0;
    const move = (state: string) => desk.send(calls.deskMove, { params: { id }, body: { state, reason } });
    const back = (amount: number) => desk.send(calls.deskRefund, { params: { id }, body: { amount, key: randomUUID(), reason } });
    switch (kind) {
      case 'draft': {
        const { id: file } = await upload(ada, 'proofreading', 'a.txt', 'It is never read.');
        const details = { hours: 24, words: 5 * (1 + (pick % 4)) };
        this.ids.push((await service.orders.make(ada.account.id, { file, details })).id);
        return undefined;
      }
      case 'change': {
        const { id: file } = await upload(ada, 'proofreading', 'b.txt', 'Nor is this.');
        const details = { hours: 48, words: 3 * (1 + (pick % 9)) };
        return service.orders.change(ada.account.id, id, { file, details }).catch(() => undefined);
      }
      case 'pay':
        return pay(ada, 'proofreading', id, card);
      case 'payTwice':
        return Promise.all([pay(ada, 'proofreading', id), pay(ada, 'proofreading', id)]);
      case 'cancel':
        return ada.send(calls.move, { params: { id }, body: { state: 'cancelled' } });
      case 'work':
        return move('in_progress');
      case 'ask':
        return move('query');
      case 'deliver':
        await desk.send(calls.deskDeliver, { params: { id }, files: { file: new File(['Done.'], 'done.txt') } });
        return move('delivered');
      case 'end':
        return ada.send(calls.move, { params: { id }, body: { state: pick % 2 === 0 ? 'completed' : 'revision' } });
      case 'partBack':
        return back(1 + (pick % 40));
      case 'allBack': {
        const { json } = await desk.send(calls.deskOrder, { params: { id } });
        return back((json as { order?: { refundable?: number } }).order?.refundable ?? 1);
      }
      case 'atTill': {
        const { data } = await desk.call(deskCalls.payments, { query: {} });
        const payment = data[pick % Math.max(1, data.length)];
        const body = { amount: 1 + (pick % 60), key: randomUUID(), reason };
        return payment && desk.send(deskCalls.refund, { params: { id: payment.id }, body });
      }
      case 'hours':
        return letPass(pick % 30);
    }
  }
}

interface Money {
  readonly id: number;
  readonly state: string;
  readonly amount: number;
  readonly refunded: number;
}

const moneyOf = async (owner: number): Promise<readonly Money[]> => {
  const { rows } = await server.db.pool.query<Money & { order_ref: string }>(
    `select id, state, amount_cents as amount, refunded_cents as refunded, order_ref from billing_payment
     where owner = $1 and order_type = 'proofreading' and paid_at is not null`,
    [owner],
  );
  return rows.map((row) => ({
    id: Number(row.id),
    state: row.state,
    amount: Number(row.amount),
    refunded: Number(row.refunded),
  }));
};

const checkOrders = async (owner: number): Promise<void> => {
  const payments = await moneyOf(owner);
  const { rows: orders } = await server.db.pool.query<{
    id: number;
    state: string;
    payment: string | null;
    is_committed: boolean;
    refunded: string;
    price: { charged: number };
  }>('select * from orders_order where owner = $1', [owner]);
  const paidBy = new Map(orders.flatMap((order) => (order.payment === null ? [] : [[Number(order.payment), order]])));
  for (const payment of payments) {
    const order = paidBy.get(payment.id);
    // By which no order was paid: all of it went back.
    if (!order) expect(payment).toMatchObject({ state: 'refunded', refunded: payment.amount });
    else if (order.state === 'cancelled') expect(payment).toMatchObject({ state: 'refunded', refunded: payment.amount });
    else {
      expect(payment).toMatchObject({ state: 'paid', amount: order.price.charged });
      expect(payment.refunded).toBeGreaterThanOrEqual(Number(order.refunded));
    }
  }
  for (const order of orders) {
    expect(order.is_committed).toBe(order.payment !== null);
    if (order.payment !== null) expect(payments.map(({ id }) => id)).toContain(Number(order.payment));
    if (order.state !== 'draft' && order.state !== 'cancelled') expect(order.is_committed).toBe(true);
    const { rows } = await server.db.pool.query<{ from: string | null; to: string }>(
      'select "from", "to" from orders_step where "order" = $1 order by id',
      [order.id],
    );
    // Each step begins where the last one ended, and the last one ends where the order is.
    expect(rows.slice(1).map(({ from }) => from)).toEqual(rows.slice(0, -1).map(({ to }) => to));
    expect(rows.at(-1)?.to).toBe(order.state);
  }
};

it(
  'orders that are drafted, changed, paid twice, called off, worked on, refunded and lost end with money and state agreeing',
  async () => {
    const sequence = fc.array(command, { minLength: COMMANDS, maxLength: COMMANDS });
    const together = Math.min(AT_ONCE, SEQUENCES);
    await fc.assert(
      fc.asyncProperty(fc.array(sequence, { minLength: together, maxLength: together }), async (sequences) => {
        // Sign-ins end after a quarter of an hour, and all sequences take longer.
        const desk = await server.signIn({ user_type: 'operator' });
        const people = await Promise.all(sequences.map(() => server.signIn()));
        await Promise.all(
          sequences.map(async (commands, at) => {
            const ada = people[at];
            if (!ada) return;
            const run = new Run(ada, desk);
            for (const one of commands) await run.do(one);
          }),
        );
        for (let round = 0; round < 3; round++) {
          // What was lost is looked for later.
          await server.db.pool.query('update graphile_worker._private_jobs set run_at = now(), attempts = 0');
          await server.runJobs();
        }
        for (const { account } of people) await checkOrders(account.id);
      }),
      { numRuns: Math.ceil(SEQUENCES / together), endOnFailure: true },
    );
  },
  SEQUENCES * 30_000,
);
