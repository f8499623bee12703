/** Orders that failed for lack of credits (matrix BIL-044, BIL-045). */
import { describe, expect, it } from 'vitest';
import type { TestUser } from '#core/server/testing/types.ts';
import { CreditNotices } from '../../common/server-services.ts';
import { calls, startBilling } from '../testing/start-billing.ts';

const { server, buyer } = await startBilling();

const send = (user: TestUser, service: string, required_credit: number) =>
  user.call(calls.sendInsufficientCredit, { body: { service, required_credit } });
const unread = async (user: TestUser) =>
  (await server.service(CreditNotices).unread(user.account.id)).map(({ data }) => [data.service, data.required_credit]);

describe('[BIL-044] a notice of too few credits', () => {
  it('is listed until it is read, with what was there', async () => {
    const ada = await buyer();
    await ada.call(calls.purchaseCredit, { body: { amount: 5 } });
    expect(await send(ada, 'similarity', 60)).toMatchObject({ success: true });
    const [notice] = await server.service(CreditNotices).unread(ada.account.id);
    expect(notice?.data).toEqual({ service: 'similarity', required_credit: 60, available_credit: 50 });
    await expect.poll(() => ada.events().map(({ type }) => type)).toContain('billing.notices');
  });

  it('is one for each service, however often it fails', async () => {
    const ada = await buyer();
    await send(ada, 'similarity', 60);
    await send(ada, 'summaries', 5);
    await Promise.all([send(ada, 'similarity', 70), send(ada, 'similarity', 70)]);
    expect(await unread(ada)).toEqual([
      ['similarity', 70],
      ['summaries', 5],
    ]);
  });

  it('[BIL-045] is read one by one or all at once, and by nobody else', async () => {
    const [ada, eve] = [await buyer(), await buyer()];
    for (const service of ['similarity', 'summaries', 'tab']) await send(ada, service, 9);
    const [newest] = await server.service(CreditNotices).unread(ada.account.id);
    await eve.call(calls.readInsufficientCredit, { body: { id: newest?.id } });
    await eve.call(calls.readInsufficientCredit, { body: {} });
    expect(await unread(ada)).toHaveLength(3);
    await ada.call(calls.readInsufficientCredit, { body: { id: newest?.id } });
    expect(await unread(ada)).toHaveLength(2);
    await ada.call(calls.readInsufficientCredit, { body: {} });
    expect(await unread(ada)).toEqual([]);
    await send(ada, 'tab', 9);
    expect(await unread(ada)).toEqual([['tab', 9]]);
  });
});
