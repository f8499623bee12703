/** Cards as people have them: through the calls of the contract, kept by the sandbox. */
import { describe, expect, it } from 'vitest';
import type { Executor } from '#plugin-api/server';
import { Accounts } from '#plugin-api/server';
import type { TestUser } from '#core/server/testing/types.ts';
import { cardCalls as calls } from '../../common/contract/cards.ts';
import type { Card } from '../../common/model.ts';
import { sandboxCalls } from '../../common/contract/sandbox.ts';
import { type ChargeOrder, GatewayUnreachable, type Gateway } from '../gateway/gateway.ts';
import { SandboxEvents } from '../gateway/sandbox/sandbox-events.ts';
import { SandboxGateway } from '../gateway/sandbox/sandbox-gateway.ts';
import type { SandboxTables } from '../gateway/sandbox/tables.ts';
import { addCard, NEXT_YEAR, startGateways, tokenOf } from '../testing/start-gateways.ts';
import { Cards } from './cards.ts';
import type { CardTables } from './tables.ts';

const server = await startGateways();
const jobs = { add: async () => {} };
const gatewayOf = (changes: Partial<Gateway> = {}): Gateway => {
  const db = server.db.kysely.withTables<Pick<SandboxTables, keyof SandboxTables>>();
  const sandbox = new SandboxGateway(db, new SandboxEvents({ db, jobs, secret: 'test' }));
  return Object.assign(sandbox, changes);
};
const cardsOver = (gateway = gatewayOf()) =>
  new Cards({
    db: server.db.kysely.withTables<Pick<CardTables, keyof CardTables>>(),
    gateway,
    accounts: server.service(Accounts),
    jobs,
  });

const gone = { status: 404, message: 'Not found.' };
const names = (cards: readonly Card[]) => cards.map(({ data }) => data.last4);
const recent = async (user: TestUser) => (await user.call(calls.recentCards)).data;
const theDefault = async (user: TestUser) => (await user.call(calls.getCard)).data;

describe('[BIL-038] adding a card', () => {
  it('[BIL-012] keeps what is printed on a receipt, never a number', async () => {
    const ada = await server.signIn();
    const reply = await ada.call(calls.addCard, { body: { token: tokenOf('pays', { name: 'Zoë Ångström' }) } });
    const data = { brand: 'visa', last4: '4242', exp_month: 4, exp_year: NEXT_YEAR, name: 'Zoë Ångström', is_default: true };
    expect(reply).toEqual({ success: true, data: [{ id: expect.any(Number), data }], error_message: '' });
    const { rows } = await server.db.pool.query(
      'select c.*, s.* from billing_card c join billing_sandbox_card s on s.id = c.gateway_card where owner = $1',
      [ada.account.id],
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/4242 ?4242/);
  });

  it('makes the first the default, and leaves it so when others come', async () => {
    const ada = await server.signIn();
    await addCard(ada);
    const cards = await addCard(ada, 'confirms');
    expect(cards.map(({ data }) => [data.last4, data.is_default])).toEqual([
      ['3155', false],
      ['4242', true],
    ]);
  });

  it('puts the same number in the place of the one before, with its new expiry', async () => {
    const ada = await server.signIn();
    const [before] = await addCard(ada);
    const after = await addCard(ada, 'pays', { exp_month: 9, name: 'A. Lovelace' });
    expect(after).toEqual([{ id: before?.id, data: { ...before?.data, exp_month: 9, name: 'A. Lovelace' } }]);
    await server.runJobs();
    const { rows } = await server.db.pool.query('select customer from billing_sandbox_card where name in ($1, $2)', [
      'A. Lovelace',
      '',
    ]);
    expect(rows.filter(({ customer }) => customer === `sandbox_customer_${ada.account.id}`)).toHaveLength(1);
  });

  it('keeps one card when the same token comes several times at once', async () => {
    const ada = await server.signIn();
    const token = tokenOf();
    const replies = await Promise.all(Array.from({ length: 5 }, () => ada.call(calls.addCard, { body: { token } })));
    expect(replies.every(({ success }) => success)).toBe(true);
    expect(await recent(ada)).toHaveLength(1);
  });

  it('says in words why a token is not taken', async () => {
    const ada = await server.signIn();
    const past = tokenOf().replace(`_${NEXT_YEAR}_`, '_2020_');
    for (const [token, words] of [
      ['pm_card_visa', 'This is no card of the sandbox.'],
      ['sandbox_pays_04_2099_aaaaaaaaaaaa_%%', 'This is no card of the sandbox.'],
      [past, "Your card's expiration date is in the past."],
    ] as const)
      expect(await ada.call(calls.addCard, { body: { token } })).toEqual({ success: false, data: [], error_message: words });
  });

  it('does not take the token of somebody else', async () => {
    const [ada, bob] = [await server.signIn(), await server.signIn()];
    const token = tokenOf();
    await ada.call(calls.addCard, { body: { token } });
    expect(await bob.call(calls.addCard, { body: { token } })).toMatchObject({ success: false, data: [] });
    expect(await recent(ada)).toHaveLength(1);
  });

  it('keeps ten at the most', async () => {
    const ada = await server.signIn();
    await addCard(ada);
    const [{ gateway, ...row }] = (await server.db.pool.query('select * from billing_card where owner = $1', [ada.account.id]))
      .rows;
    for (let n = 0; n < 9; n++)
      await server.db.pool.query(
        `insert into billing_card (owner, gateway, gateway_card, brand, last4, exp_month, exp_year, name, fingerprint)
         values ($1, $2, $3, 'visa', '1111', 1, $4, '', $3)`,
        [row.owner, gateway, `other ${row.owner} ${n}`, NEXT_YEAR],
      );
    const reply = await ada.call(calls.addCard, { body: { token: tokenOf('confirms') } });
    expect(reply).toMatchObject({
      success: false,
      error_message: 'You have 10 cards already. Delete one of them first.',
    });
  });

  it('answers 503 while the gateway cannot be reached, and keeps nothing', async () => {
    const ada = await server.signIn();
    const away = async () => Promise.reject(new GatewayUnreachable('gone'));
    const cards = cardsOver(gatewayOf({ keepCard: away }));
    await expect(cards.keep(ada.account.id, tokenOf())).rejects.toBeInstanceOf(GatewayUnreachable);
    expect(await recent(ada)).toEqual([]);
  });
});

describe('[BIL-036] [BIL-037] looking at cards', () => {
  it('has no default card before there is a card', async () => {
    const ada = await server.signIn();
    expect(await ada.call(calls.getCard)).toEqual({ success: true, data: null });
    expect(await ada.call(calls.recentCards)).toEqual({ success: true, data: [] });
  });

  it('shows the three that were used last', async () => {
    const ada = await server.signIn();
    const own = cardsOver();
    for (const kind of ['pays', 'declined', 'confirms'] as const) await addCard(ada, kind);
    await server.db.pool.query(
      `insert into billing_card (owner, gateway, gateway_card, brand, last4, exp_month, exp_year, name, fingerprint, used_at)
       values ($1, 'sandbox', $2, 'visa', '1111', 1, $3, '', $2, now())`,
      [ada.account.id, `older ${ada.account.id}`, NEXT_YEAR],
    );
    expect(names(await recent(ada))).toEqual(['1111', '3155', '0002']);
    const first = (await theDefault(ada))?.id ?? 0;
    await own.markUsed(first);
    expect(names(await recent(ada))).toEqual(['4242', '1111', '3155']);
  });

  it('needs nothing for the fields of the sandbox', async () => {
    const ada = await server.signIn();
    expect(await ada.call(calls.setUpCard)).toEqual({ success: true, data: { client_secret: '' } });
  });

  it('is for those who are signed in', async () => {
    for (const call of Object.values({ ...calls, ...sandboxCalls })) expect((await server.guest.send(call)).status).toBe(401);
  });
});

describe('[BIL-006] the default card', () => {
  const fail = (card: Card | null) =>
    server.db.pool.query(
      `insert into billing_payment (owner, purpose, key, amount_cents, currency, credits, card, gateway, customer, gateway_card, description, is_off_session, state)
       select owner, 'credit', $1, 500, 'usd', 50, id, gateway, '', gateway_card, '', false, 'failed' from billing_card where id = $2`,
      [`failed ${card?.id ?? 0}`, card?.id ?? 0],
    );
  const pays = async (user: TestUser) => {
    const [card] = (await recent(user)).filter(({ data }) => data.last4 === '4242');
    await cardsOver().markUsed(card?.id ?? 0);
  };

  it('that was declined and never paid gives its place to the one that pays', async () => {
    const ada = await server.signIn();
    for (const kind of ['declined', 'pays'] as const) await addCard(ada, kind);
    await fail(await theDefault(ada));
    await pays(ada);
    expect((await theDefault(ada))?.data.last4).toBe('4242');
  });

  it('that was chosen and not yet tried stays', async () => {
    const ada = await server.signIn();
    for (const kind of ['confirms', 'pays'] as const) await addCard(ada, kind);
    await pays(ada);
    expect((await theDefault(ada))?.data.last4).toBe('3155');
  });
});

describe('[BIL-040] changing a card', () => {
  it('changes name and expiry', async () => {
    const ada = await server.signIn();
    const [card] = await addCard(ada);
    const data = { name: 'Countess Lovelace', exp_month: 12, exp_year: NEXT_YEAR + 2 };
    const reply = await ada.call(calls.updateCard, { body: { id: card?.id ?? 0, data } });
    expect(reply.data).toEqual([{ id: card?.id, data: { ...card?.data, ...data } }]);
    expect(await theDefault(ada)).toEqual(reply.data[0]);
  });

  it('refuses an expiry in the past, in the words of the gateway', async () => {
    const ada = await server.signIn();
    const [card] = await addCard(ada);
    const reply = await ada.call(calls.updateCard, { body: { id: card?.id ?? 0, data: { exp_year: 2020 } } });
    expect(reply).toEqual({
      success: false,
      data: [card],
      error_message: "Your card's expiration date is in the past.",
    });
  });

  it('makes another one the default, and only one', async () => {
    const ada = await server.signIn();
    await addCard(ada);
    const [other] = await addCard(ada, 'confirms');
    const { data } = await ada.call(calls.updateCard, { body: { id: other?.id ?? 0, data: { is_default: true } } });
    expect(data.filter((card) => card.data.is_default).map(({ id }) => id)).toEqual([other?.id]);
  });
});

describe('[BIL-039] deleting a card', () => {
  it('forgets it here at once and at the gateway soon', async () => {
    const ada = await server.signIn();
    const [card] = await addCard(ada);
    const reply = await ada.call(calls.deleteCard, { body: { id: card?.id ?? 0 } });
    expect(reply).toEqual({ success: true, data: [], error_message: '' });
    expect(await theDefault(ada)).toBeNull();
    const atGateway = async () =>
      (
        await server.db.pool.query(
          'select s.customer, s.name from billing_card c join billing_sandbox_card s on s.id = c.gateway_card where c.id = $1',
          [card?.id],
        )
      ).rows;
    expect(await atGateway()).toEqual([{ customer: expect.any(String), name: 'Ada Lovelace' }]);
    await server.runJobs();
    expect(await atGateway()).toEqual([{ customer: null, name: '' }]);
    expect(await ada.send(calls.deleteCard, { body: { id: card?.id ?? 0 } })).toMatchObject({ status: 404 });
  });

  it('makes the one used last the default instead', async () => {
    const ada = await server.signIn();
    await addCard(ada);
    await addCard(ada, 'declined');
    await addCard(ada, 'confirms');
    const first = (await theDefault(ada))?.id ?? 0;
    const { data } = await ada.call(calls.deleteCard, { body: { id: first } });
    expect(data.map((card) => [card.data.last4, card.data.is_default])).toEqual([
      ['3155', true],
      ['0002', false],
    ]);
  });

  it('does not make the gateway forget a card that was added again meanwhile', async () => {
    const ada = await server.signIn();
    const token = tokenOf();
    const [card] = (await ada.call(calls.addCard, { body: { token } })).data;
    await ada.call(calls.deleteCard, { body: { id: card?.id ?? 0 } });
    expect((await ada.call(calls.addCard, { body: { token } })).data).toEqual([card]);
    await server.runJobs();
    const order = { key: `again ${card?.id}`, amount: 500, currency: 'usd', payment: 1, description: '', isOffSession: false };
    const kept = await cardsOver().default(ada.account.id);
    const whose = { customer: `sandbox_customer_${ada.account.id}`, card: kept?.gatewayCard ?? '' };
    expect(await gatewayOf().charge({ ...order, ...whose } satisfies ChargeOrder)).toMatchObject({ state: 'paid' });
  });

  it('keeps the last one of somebody who needs it, and lets it go once there is another', async () => {
    const ada = await server.signIn();
    const asked: number[] = [];
    const cards = cardsOver();
    cards.keepLastWhile(async (owner: number, _within: Executor) => {
      asked.push(owner);
      return true;
    });
    const first = await cards.keep(ada.account.id, tokenOf());
    await expect(cards.remove(ada.account.id, first.id)).rejects.toThrow('This card pays your subscription.');
    expect(await cards.default(ada.account.id)).toEqual(first);
    await cards.keep(ada.account.id, tokenOf('confirms'));
    expect(asked).toEqual([ada.account.id]);
    await cards.remove(ada.account.id, first.id);
    expect(await cards.list(ada.account.id)).toMatchObject([{ last4: '3155', isDefault: true }]);
  });

  it('keeps the last of two when both are deleted at once', async () => {
    const ada = await server.signIn();
    const cards = cardsOver();
    cards.keepLastWhile(async () => true);
    const both = [await cards.keep(ada.account.id, tokenOf()), await cards.keep(ada.account.id, tokenOf('confirms'))];
    const ends = await Promise.allSettled(both.map(({ id }) => cards.remove(ada.account.id, id)));
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await cards.list(ada.account.id)).toMatchObject([{ isDefault: true }]);
  });
});

describe('[BIL-006] a card of somebody else', () => {
  it('does not exist', async () => {
    const [ada, bob] = [await server.signIn(), await server.signIn()];
    const [card] = await addCard(ada);
    const id = card?.id ?? 0;
    for (const absent of [id, 999_999]) {
      await expect(bob.call(calls.deleteCard, { body: { id: absent } })).rejects.toMatchObject(gone);
      for (const data of [{ name: 'Bob' }, { is_default: true } as const, {}])
        await expect(bob.call(calls.updateCard, { body: { id: absent, data } })).rejects.toMatchObject(gone);
    }
    expect(await cardsOver().byId(bob.account.id, id)).toBeUndefined();
    expect(await recent(ada)).toEqual([card]);
  });

  it('goes with the account', async () => {
    const ada = await server.signIn();
    await addCard(ada, 'pays', { name: 'Planted Marker' });
    await server.db.pool.query('delete from core_user where id = $1', [ada.account.id]);
    const { rows } = await server.db.pool.query("select from billing_sandbox_card where name = 'Planted Marker'");
    expect(rows).toEqual([]);
  });
});

describe('who is known to the gateway', () => {
  it('is made a customer once, however many ask at once', async () => {
    const ada = await server.signIn();
    const cards = cardsOver();
    const all = await Promise.all(Array.from({ length: 8 }, () => cards.customerOf(ada.account.id)));
    expect(new Set(all)).toEqual(new Set([`sandbox_customer_${ada.account.id}`]));
  });

  it('has the cards of the gateway in use only', async () => {
    const ada = await server.signIn();
    await addCard(ada);
    const own = async (kind: Gateway['kind'], isTest: boolean) => {
      const cards = cardsOver(Object.assign(gatewayOf(), { kind, isTest }));
      return (await cards.list(ada.account.id)).length;
    };
    await server.db.pool.query("update billing_card set gateway = 'stripe_test' where owner = $1", [ada.account.id]);
    expect([await own('sandbox', true), await own('stripe', true), await own('stripe', false)]).toEqual([0, 1, 0]);
  });
});
