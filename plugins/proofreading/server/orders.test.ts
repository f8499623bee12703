/** Orders from draft to delivery, through the calls. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { calls as orderCalls } from '#plugins/orders/server/testing/start-orders.ts';
import { calls, CHOICE, startProofreading, text } from './testing/start-proofreading.ts';

const { server, desk, letPass, upload, draft, pay } = await startProofreading();
const person = () => server.signIn({ plan: 'F' });
type User = Awaited<ReturnType<typeof person>>;

const HOUR = 3_600_000;
const listed = async (user: User) => (await user.call(calls.getOrders)).data;
const paid = async (user: User, changes: object = {}) => {
  const order = await draft(user, changes);
  expect((await pay(user, 'proofreading', order.id)).success).toBe(true);
  return order.id;
};
const move = (id: number, state: string) =>
  desk.call(orderCalls.deskMove, { params: { id }, body: { state, reason: 'As it goes' } });
const deliver = async (id: number) => {
  await desk.call(orderCalls.deskDeliver, { params: { id }, files: { file: new File([text(600)], 'corrected.txt') } });
  await move(id, 'delivered');
  await server.runJobs();
};
const refused = (answer: { status: number; json: unknown }) => ({ status: answer.status, ...(answer.json as object) });

describe('[PRF-010] create-order', () => {
  it('[PRF-004] answers the order with all its fields, as a draft', async () => {
    const ada = await person();
    const file = await upload(ada);
    const body = {
      ...CHOICE,
      file,
      style_guide: 'apa_7',
      instructions: ' Keep it short. ',
      turnaround_hours: 24,
      currency: 'EUR',
    } as const;
    const { success, message, order } = await ada.call(calls.createOrder, { body });
    expect({ success, message }).toEqual({ success: true, message: 'Proofreading order created successfully!' });
    expect(order).toEqual({
      id: expect.any(Number),
      ...CHOICE,
      style_guide: 'apa_7',
      file_name: 'thesis.txt',
      file_url: `/orders/${order.id}/files/${file}/`,
      words: 5000,
      instructions: 'Keep it short.',
      turnaround_hours: 24,
      price: 132.48,
      currency: 'EUR',
      status: 'draft',
      is_committed: false,
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      delivery_at: null,
      result_urls: [],
    });
  });

  it('[PRF-011] is answered with and without the slash', async () => {
    const ada = await person();
    for (const slash of ['', '/']) {
      const { statusCode, body } = await server.app.inject({
        method: 'POST',
        url: `/api/proofreading/create-order${slash}`,
        headers: { authorization: `Bearer ${ada.tokens.access_token}` },
        payload: { ...CHOICE, file: await upload(ada) },
      });
      expect([statusCode, JSON.parse(body).success]).toEqual([200, true]);
    }
  });

  it.each(['file', 'service', 'document_type', 'english_version'] as const)('[PRF-024] wants the field %s', async (field) => {
    const { [field]: _, ...body } = { ...CHOICE, file: randomUUID() };
    const answer = await (await person()).send(calls.createOrder, { body: body as never });
    expect(refused(answer)).toMatchObject({ status: 400, fields: { [field]: 'This field is required.' } });
  });

  it('[PRF-024] refuses a time that is too short for the words, and instructions without end', async () => {
    const ada = await person();
    const fast = { ...CHOICE, file: await upload(ada, 5001), turnaround_hours: 24 };
    expect(refused(await ada.send(calls.createOrder, { body: fast }))).toMatchObject({
      status: 400,
      fields: { turnaround_hours: 'In 24 hours up to 5000 words can be done. Choose a longer time.' },
    });
    const long = { ...CHOICE, file: await upload(ada), instructions: 'a'.repeat(2001) };
    expect(refused(await ada.send(calls.createOrder, { body: long }))).toMatchObject({
      status: 400,
      fields: { instructions: 'This must have at most 2000 characters.' },
    });
  });

  it.each([499, 60_001])('[PRF-024] refuses a file of %i words when it comes', async (words) => {
    const ada = await person();
    await expect(upload(ada, words)).rejects.toThrow('The file must have between 500 and 60000 words.');
  });

  it('refuses prices that a browser sends along, and files of other people', async () => {
    const [ada, eve] = [await person(), await person()];
    const body = { ...CHOICE, file: await upload(ada), price: 1 };
    expect((await ada.call(calls.createOrder, { body })).order.price).toBe(90);
    const stolen = { ...CHOICE, file: await upload(ada) };
    expect((await eve.send(calls.createOrder, { body: stolen })).status).toBe(404);
  });

  it('sent again with its key is the same order, as it is chosen then', async () => {
    const ada = await person();
    const body = { ...CHOICE, file: await upload(ada), key: randomUUID() };
    const { order } = await ada.call(calls.createOrder, { body });
    expect((await ada.call(calls.createOrder, { body })).order).toEqual(order);
    const { order: changed } = await ada.call(calls.createOrder, { body: { ...body, turnaround_hours: 24 } });
    expect([changed.id, changed.price]).toEqual([order.id, 144]);
  });
});

describe('[PRF-012] get-orders', () => {
  it('[PRF-004] lists what was paid for, newest first, and no drafts', async () => {
    const ada = await person();
    const first = await paid(ada);
    await draft(ada);
    const second = await paid(ada, { service: 'formatting' });
    const orders = await listed(ada);
    expect(orders.map(({ id, is_committed, status }) => [id, is_committed, status])).toEqual([
      [second, true, 'confirmed'],
      [first, true, 'confirmed'],
    ]);
    expect(await listed(await person())).toEqual([]);
  });
});

describe('[PRF-013] update-order', () => {
  it('changes what is named, and counts the price anew', async () => {
    const ada = await person();
    const { id, ...before } = await draft(ada, { style_guide: 'ieee' });
    const { message, order } = await ada.call(calls.updateOrder, {
      body: { order_id: id, turnaround_hours: 48, instructions: 'New' },
    });
    expect(message).toBe('Proofreading order updated successfully!');
    expect(order).toEqual({ ...before, id, turnaround_hours: 48, instructions: 'New', price: 117 });
    const other = await upload(ada, 10_000, 'longer.txt');
    const { order: longer } = await ada.call(calls.updateOrder, { body: { order_id: id, file: other, style_guide: null } });
    expect(longer).toMatchObject({ file_name: 'longer.txt', words: 10_000, price: 234, style_guide: null });
  });

  it('[PRF-024] refuses what cannot be done, and leaves the order as it was', async () => {
    const ada = await person();
    const { id } = await draft(ada, {}, 20_000);
    const answer = await ada.send(calls.updateOrder, { body: { order_id: id, service: 'formatting', turnaround_hours: 48 } });
    expect(refused(answer)).toMatchObject({ status: 400, fields: { turnaround_hours: expect.any(String) } });
    const { order } = await ada.call(calls.updateOrder, { body: { order_id: id } });
    expect(order).toMatchObject({ service: 'proofreading', turnaround_hours: 168 });
  });

  it('is for drafts, and for whose they are', async () => {
    const [ada, eve] = [await person(), await person()];
    const id = await paid(ada);
    expect((await ada.send(calls.updateOrder, { body: { order_id: id, turnaround_hours: 24 } })).status).toBe(409);
    expect((await eve.send(calls.updateOrder, { body: { order_id: id } })).status).toBe(404);
    expect((await listed(ada))[0]).toMatchObject({ turnaround_hours: 168, price: 90 });
  });
});

describe('[PRF-014] cancel-order', () => {
  it('calls a draft off', async () => {
    const ada = await person();
    const { id } = await draft(ada);
    const { success, message, order } = await ada.call(calls.cancelOrder, { body: { order_id: id } });
    expect({ success, message }).toEqual({ success: true, message: 'Proofreading order cancelled successfully!' });
    expect(order).toMatchObject({ id, status: 'cancelled', is_committed: false });
    expect((await pay(ada, 'proofreading', id)).success).not.toBe(true);
  });

  it('gives all back while nobody works on it, and is refused after that', async () => {
    const ada = await person();
    const [free, begun] = [await paid(ada), await paid(ada)];
    await ada.call(calls.cancelOrder, { body: { order_id: free } });
    await server.runJobs();
    const { order } = await ada.call(orderCalls.order, { params: { id: free } });
    expect([order.state.id, order.refunded]).toEqual(['cancelled', 9000]);
    await move(begun, 'in_progress');
    expect((await ada.send(calls.cancelOrder, { body: { order_id: begun } })).status).toBe(409);
    expect((await (await person()).send(calls.cancelOrder, { body: { order_id: begun } })).status).toBe(404);
  });
});

describe('[PRF-015] paying confirms an order', () => {
  it('[PRF-006] and it goes from draft to delivered', async () => {
    const ada = await person();
    const { id } = await draft(ada, { turnaround_hours: 72, currency: 'CHF' });
    expect(await pay(ada, 'proofreading', id, 'declined')).toMatchObject({ success: false });
    expect(await listed(ada)).toEqual([]);
    expect(await pay(ada, 'proofreading', id)).toMatchObject({ success: true });
    const [confirmed] = await listed(ada);
    expect(confirmed).toMatchObject({ id, status: 'confirmed', is_committed: true, price: 91.08, currency: 'CHF' });
    expect(Math.abs(new Date(confirmed?.delivery_at ?? 0).getTime() - Date.now() - 72 * HOUR)).toBeLessThan(60_000);
    await move(id, 'in_progress');
    expect((await desk.send(orderCalls.deskMove, { params: { id }, body: { state: 'delivered', reason: 'Done' } })).status).toBe(
      409,
    );
    await deliver(id);
    const [delivered] = await listed(ada);
    expect(delivered).toMatchObject({ status: 'delivered', result_urls: [expect.stringMatching(`^/orders/${id}/files/`)] });
    const { order } = await ada.call(orderCalls.order, { params: { id } });
    expect(order.steps.map(({ to }) => to)).toEqual(['draft', 'confirmed', 'in_progress', 'delivered']);
    expect(order.refunded).toBe(0);
  });

  it('and what is late gives its share back: 10 % for each day that was begun', async () => {
    const ada = await person();
    const id = await paid(ada, { turnaround_hours: 24 });
    await move(id, 'in_progress');
    letPass(24 + 25);
    await deliver(id);
    const { order } = await ada.call(orderCalls.order, { params: { id } });
    expect(order.refunded).toBe(14_400 * 0.2);
  });
});

it('[ACC-021] who has not verified their address orders nothing', async () => {
  const ada = await server.signIn({ plan: 'F', is_email_verified: false });
  const answer = await ada.send(calls.createOrder, { body: { ...CHOICE, file: randomUUID() } });
  expect(refused(answer)).toMatchObject({ status: 403, message: 'Verify your email address to order.' });
});
