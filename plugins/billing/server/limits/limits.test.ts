/** Limits that credits raise (matrix BIL-018, BIL-019, BIL-031, BIL-032, BIL-033, SUM-020). */
import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import type { TestUser } from '#core/server/testing/types.ts';
import { Accounts } from '#plugin-api/server';
import { ofHouse, ofPerson } from '../ledger/kinds.ts';
import { post } from '../ledger/ledger.ts';
import { calls, startBilling } from '../testing/start-billing.ts';

const { server, buyer, run, setClock, letPass } = await startBilling();

const give = async (user: TestUser, credits: number) => {
  await server.db.kysely.transaction().execute((tx) =>
    post(tx, {
      kind: 'test',
      key: randomUUID(),
      entries: [
        { account: ofHouse('credits_granted'), amount: -credits },
        { account: ofPerson('user_credits', user.account.id), amount: credits },
      ],
    }),
  );
};
const more = (user: TestUser, featureId: string, purchaseItemCount: number, key?: string) =>
  user.call(calls.updateSubscriptionLimit, { body: { featureId, purchaseItemCount, ...(key && { key }) } });
const summaries = (user: TestUser, count: number, key?: string) =>
  user.call(calls.purchaseSummary, { body: { count, featureId: 'summaries', ...(key && { key }) } });
const bought = async (user: TestUser) => (await server.service(Accounts).byId(user.account.id))?.purchased_items;
const balance = async (user: TestUser) => (await user.call(calls.standing)).credit_balance;

describe('[BIL-031] [BIL-018] raising a limit', () => {
  it.each([
    ['tab', 10],
    ['latex_file', 20],
    ['summaries', 5],
  ])('of %s costs %i credits for each, and open browsers hear of it', async (feature, price) => {
    const ada = await buyer(null, 'P');
    await give(ada, 100);
    const { success, data } = await more(ada, feature, 3);
    expect({ success, balance: data?.credit_balance }).toEqual({ success: true, balance: 100 - 3 * price });
    expect(await bought(ada)).toEqual({ [feature]: 3 });
    await more(ada, feature, 1);
    expect(await bought(ada)).toEqual({ [feature]: 4 });
    await expect.poll(() => ada.events().map(({ type }) => type)).toContain('core.userChanged');
  });

  it('is once for a key', async () => {
    const ada = await buyer(null, 'P');
    await give(ada, 100);
    const key = randomUUID();
    await Promise.all([more(ada, 'tab', 2, key), more(ada, 'tab', 2, key)]);
    await more(ada, 'tab', 2, key);
    expect([await bought(ada), await balance(ada)]).toEqual([{ tab: 2 }, 80]);
    await expect(more(ada, 'tab', 3, key)).rejects.toMatchObject({ status: 422 });
  });

  it.each([
    ['tab', 10, 'tabs'],
    ['latex_file', 300, 'LaTeX files'],
    ['summaries', 180, 'summaries'],
  ])('[BIL-019] of %s ends at the maximum, which %i more make', async (feature, most, things) => {
    const ada = await buyer(null, 'P');
    await give(ada, 10_000);
    await more(ada, feature, most);
    const before = await balance(ada);
    const error_message = `You have reached the maximum of ${things} in the PRO plan. Please contact support.`;
    expect(await more(ada, feature, 1)).toEqual({ success: false, data: null, error_message });
    expect([await balance(ada), await bought(ada)]).toEqual([before, { [feature]: most }]);
  });

  it('is for pro, except of summaries', async () => {
    const ada = await buyer(null, 'F');
    await give(ada, 100);
    for (const feature of ['tab', 'latex_file']) await expect(more(ada, feature, 1)).rejects.toMatchObject({ status: 403 });
    expect(await more(ada, 'summaries', 2)).toMatchObject({ success: true, data: { credit_balance: 90 } });
  });

  it.each(['similarity', 'project', 'storage', 'nothing', '__proto__', ''])('is not sold of "%s"', async (feature) => {
    const ada = await buyer(null, 'P');
    await give(ada, 100);
    await expect(more(ada, feature, 1)).rejects.toMatchObject({ status: 400 });
    expect(await balance(ada)).toBe(100);
  });

  it('needs credits, and says how many', async () => {
    const ada = await buyer(null, 'P');
    await give(ada, 9);
    const reply = await ada.send(calls.updateSubscriptionLimit, { body: { featureId: 'tab', purchaseItemCount: 1 } });
    expect(reply).toMatchObject({
      status: 402,
      json: { type: 'CREDITS', limit: 9, used: 10, required_credit: 10, available_credit: 9 },
    });
    expect(await bought(ada)).toEqual({});
  });

  it('ends with the plan, of tabs and LaTeX files', async () => {
    const ada = await buyer();
    await ada.call(calls.subscribe, { body: {} });
    await give(ada, 100);
    for (const feature of ['tab', 'latex_file', 'summaries']) await more(ada, feature, 1);
    await ada.call(calls.backToFree);
    letPass(31.1);
    await run('renew');
    expect(await bought(ada)).toEqual({ summaries: 1 });
  });
});

describe('[SUM-020] summaries of a month', () => {
  it('are bought once for a key', async () => {
    const ada = await buyer(null);
    await give(ada, 100);
    const key = randomUUID();
    await summaries(ada, 2, key);
    await summaries(ada, 2, key);
    expect([await bought(ada), await balance(ada)]).toEqual([{ summaries: 2 }, 90]);
  });

  it('are bought for the month in which they are bought', async () => {
    setClock(new Date(Date.UTC(2031, 0, 31, 23)));
    const ada = await buyer(null, 'P');
    await give(ada, 1000);
    const { data } = await summaries(ada, 3);
    expect(data).toMatchObject({ credit_balance: 985, userTokenLimit: { token_limit: 23, token_used: 0 } });
    expect((await ada.call(calls.tokenLimit)).userTokenLimit.token_limit).toBe(23);
    await run('endBought');
    expect(await bought(ada)).toEqual({ summaries: 3 });
    letPass(0.1);
    await run('endBought');
    expect(await bought(ada)).toEqual({});
    expect((await ada.call(calls.tokenLimit)).userTokenLimit.token_limit).toBe(20);
    expect(await summaries(ada, 180)).toMatchObject({ success: true });
    expect(await summaries(ada, 1)).toMatchObject({ success: false });
  });

  it('end for everybody else although they cannot be taken from one', async () => {
    setClock(new Date(Date.UTC(2031, 2, 31, 23)));
    const ada = await buyer(null, 'P');
    const others = await Promise.all(Array.from({ length: 5 }, () => buyer(null, 'P')));
    for (const user of [ada, ...others]) {
      await give(user, 100);
      await summaries(user, 1);
    }
    letPass(0.1);
    const accounts = server.service(Accounts);
    const update = accounts.update.bind(accounts);
    const broken = vi.spyOn(accounts, 'update').mockImplementation((id, ...rest) => {
      if (id === ada.account.id) return Promise.reject(new Error('Not now'));
      return update(id, ...rest);
    });
    await run('endBought');
    expect(await bought(ada)).toEqual({ summaries: 1 });
    expect(await Promise.all(others.map(bought))).toEqual(others.map(() => ({})));
    broken.mockRestore();
    await run('endBought');
    expect(await bought(ada)).toEqual({});
  });

  it('[BIL-015] [BIL-033] are told of with the day on which they end, on the free plan too', async () => {
    const ada = await buyer(null, 'F');
    await give(ada, 100);
    const limit = async () => (await ada.call(calls.tokenLimit)).userTokenLimit;
    expect(await limit()).toEqual({ token_limit: 0, token_used: 0, resets_at: null });
    await summaries(ada, 2);
    expect(await limit()).toMatchObject({ token_limit: 2, resets_at: expect.stringMatching(/-01T00:00:00\.000Z$/) });
  });

  it('[BIL-005] go to exactly one of 200 that want the last credits', async () => {
    const ada = await buyer(null, 'P');
    await give(ada, 5);
    const statuses = new Map<number, number>();
    // A machine that has much to do tells some of them to try again, be it all of them; they do.
    for (let waiting = 200; waiting > 0; waiting = statuses.get(503) ?? 0) {
      const replies = await Promise.all(
        Array.from({ length: waiting }, () => ada.send(calls.purchaseSummary, { body: { count: 1, featureId: 'summaries' } })),
      );
      statuses.delete(503);
      for (const { status } of replies) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect([...statuses].sort()).toEqual([
      [200, 1],
      [402, 199],
    ]);
    expect([await balance(ada), await bought(ada)]).toEqual([0, { summaries: 1 }]);
  });
});

it('[BIL-032] what was bought is told with what the plan holds', async () => {
  const ada = await buyer(null, 'P');
  const { data } = await ada.call(calls.subscriptionLimit);
  const user = await server.service(Accounts).toUser(ada.account);
  expect(data).toEqual(user.userSubscriptionLimit);
});
