/** Orders that failed for lack of credits (matrix BIL-044, BIL-045). */
import { describe, expect, it } from 'vitest';
import type { TestUser } from '#core/server/testing/types.ts';
import { NOTICES_CHANGED } from '#plugins/notices/common/events.ts';
import { noticesContract } from '#plugins/notices/common/contract.ts';
import { CreditNotices } from '../../common/server-services.ts';
import { calls, startBilling } from '../testing/start-billing.ts';

const { server, buyer, run, letPass } = await startBilling();

const send = (user: TestUser, service: string, required_credit: number) =>
  user.call(calls.sendInsufficientCredit, { body: { service, required_credit } });
const listed = async (user: TestUser) => (await user.call(noticesContract.notifications)).serviceInsuffecientCredit;
const unread = async (user: TestUser) => (await listed(user)).map(({ data }) => [data['service'], data['required_credit']]);

describe('[BIL-044] a notice of too few credits', () => {
  it('is listed until it is read, with what was there', async () => {
    const ada = await buyer();
    await ada.call(calls.purchaseCredit, { body: { amount: 5 } });
    expect(await send(ada, 'similarity', 60)).toMatchObject({ success: true });
    expect(await listed(ada)).toMatchObject([
      {
        is_read: false,
        text: 'Similarity check: 60 credits were needed, 50 were there.',
        data: { service: 'similarity', required_credit: 60, available_credit: 50, path: '/profile#credits' },
      },
    ]);
    await expect.poll(() => ada.events().map(({ type }) => type)).toContain(NOTICES_CHANGED);
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

  it('is told of once by another plugin, until it is read', async () => {
    const ada = await buyer();
    const heard = () => ada.events().filter(({ type }) => type === NOTICES_CHANGED).length;
    const order = { owner: ada.account.id, service: 'summaries', required: 5 };
    const notices = server.service(CreditNotices);
    await notices.missing(order);
    await expect.poll(heard).toBe(1);
    await notices.missing(order);
    await send(ada, 'summaries', 5);
    expect(await unread(ada)).toEqual([['summaries', 5]]);
    await ada.call(calls.readInsufficientCredit, { body: {} });
    await expect.poll(heard).toBe(2);
    await notices.missing(order);
    expect(await unread(ada)).toEqual([['summaries', 5]]);
    await expect.poll(heard).toBe(3);
  });

  it('[BIL-045] is read one by one or all at once, and by nobody else', async () => {
    const [ada, eve] = [await buyer(), await buyer()];
    for (const service of ['similarity', 'summaries', 'tab']) await send(ada, service, 9);
    const id = Number((await listed(ada))[0]?.id);
    await eve.call(calls.readInsufficientCredit, { body: { id } });
    await eve.call(calls.readInsufficientCredit, { body: {} });
    expect(await unread(ada)).toHaveLength(3);
    await ada.call(calls.readInsufficientCredit, { body: { id } });
    expect(await unread(ada)).toHaveLength(2);
    await ada.call(calls.readInsufficientCredit, { body: {} });
    expect(await unread(ada)).toEqual([]);
    await send(ada, 'tab', 9);
    expect(await unread(ada)).toEqual([['tab', 9]]);
  });
});

it('[BIL-044] a notice is forgotten after half a year, read or not', async () => {
  const ada = await buyer();
  await send(ada, 'similarity', 60);
  letPass(179);
  await run('sweepNotices');
  expect(await listed(ada)).toHaveLength(1);
  letPass(2);
  await run('sweepNotices');
  expect(await listed(ada)).toEqual([]);
});
