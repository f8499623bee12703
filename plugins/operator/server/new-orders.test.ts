/** Orders that come in: open lists hear of them at once, people in one mail for all of some minutes, unless they do not want it. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestUser } from '#core/server/testing/types.ts';
import { noticesContract } from '#plugins/notices/common/contract.ts';
import { DESK_ORDERS_CHANGED } from '../common/events.ts';
import { OrderQueue } from '../common/server-services.ts';
import { startDesk } from './testing/start-desk.ts';

const { server, desk, waiting, asked } = await startDesk();
const colleague = await server.signIn({ user_type: 'operator', email: 'kollege@example.org', language: 'de' });
const ada = await server.signIn();
const queue = server.service(OrderQueue);
const first = waiting[0];
if (!first) throw new Error('The queue is empty');

/** Jobs that wait for the end of some minutes long ago are done at once. */
const arrive = async (...moments: readonly string[]) => {
  for (const moment of moments) await queue.arrived(server.executor, new Date(moment));
  await server.runJobs();
};
const mailsTo = async ({ account }: TestUser) =>
  (await server.mails()).filter((mail) => mail.includes(`To: ${account.email}`)).map((mail) => mail.replaceAll(/=\r?\n/g, ''));
const told = async (user: TestUser) => (await user.call(noticesContract.notifications)).otherNotifications;
const kindsOf = async (user: TestUser) => (await user.call(noticesContract.mailKinds)).data.map(({ kind }) => kind);

beforeEach(() => {
  waiting.splice(0, waiting.length, first);
  asked.length = 0;
});

describe('an order that comes in', () => {
  it('is heard of by the open lists of all who run the house, and by nobody else', async () => {
    await queue.changed(server.executor);
    await server.allHeard();
    const heard = [desk, colleague, ada].map((user) => user.events().filter(({ type }) => type === DESK_ORDERS_CHANGED).length);
    expect(heard).toEqual([1, 1, 0]);
  });

  it('is told of once, together with the others of the same ten minutes, to each in their language', async () => {
    waiting.push({ ...first, id: 2, dueAt: null });
    await arrive('2026-11-01T10:01:00Z', '2026-11-01T10:09:59Z');
    expect(asked).toEqual([
      {
        ...{ group: 'open', q: '', offset: 0, limit: 20 },
        ordered: { from: new Date('2026-11-01T10:00:00Z'), until: new Date('2026-11-01T10:10:00Z') },
      },
    ]);
    const [mails, german] = [await mailsTo(desk), await mailsTo(colleague)];
    expect([mails.length, german.length]).toEqual([1, 1]);
    expect(mails[0]).toMatch(/Subject: 2 new orders: Printing/);
    expect(mails[0]).toMatch(/Order 1: Printing, to be there by .*November.*\r?\nOrder 2: Printing\r?\n[\s\S]*\/operator/);
    expect(german[0]).toMatch(/Auftrag 1: Druck, fertig bis/);
    expect(mails[0]).not.toContain(first.title);
    expect(await told(colleague)).toMatchObject([
      { text: '2 neue Aufträge: Druck', data: { type: 'new_orders', path: '/operator' } },
    ]);
    expect(await told(ada)).toEqual([]);
  });

  it('does not make a mail too long', async () => {
    waiting.push(...Array.from({ length: 30 }, (_, at) => ({ ...first, id: at + 2 })));
    await arrive('2026-11-01T11:00:00Z');
    const [mail = ''] = (await mailsTo(desk)).slice(-1);
    expect(mail.match(/Order \d+: /g)).toHaveLength(20);
    expect(mail).toContain('and 11 more');
  });

  it('is not told of when it was called off again', async () => {
    const before = (await mailsTo(desk)).length;
    waiting.length = 0;
    await arrive('2026-11-01T12:00:00Z');
    expect([(await mailsTo(desk)).length, asked.length]).toEqual([before, 1]);
  });

  it('sends no mail to whoever has switched it off, in settings that only those have who run the house', async () => {
    expect([await kindsOf(desk), await kindsOf(ada)].map((kinds) => kinds.includes('newOrders'))).toEqual([true, false]);
    await desk.call(noticesContract.setMailKind, { body: { kind: 'newOrders', is_on: false } });
    const before = [await mailsTo(desk), await mailsTo(colleague)].map(({ length }) => length);
    await arrive('2026-11-01T13:00:00Z');
    const after = [await mailsTo(desk), await mailsTo(colleague)].map(({ length }) => length);
    expect(after).toEqual([before[0], (before[1] ?? 0) + 1]);
    expect((await told(desk))[0]?.text).toBe('A new order: Printing');
  });
});
