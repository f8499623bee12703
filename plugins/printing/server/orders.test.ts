/** A printed thesis from the quote to the parcel: what the house counts, what the desk does, what is printed again (matrix PRN-002 to PRN-008). */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ordersContract } from '#plugins/orders/common/contract.ts';
import { contract as operatorContract } from '#plugins/operator/common/contract.ts';
import { ADDRESS, calls, startPrinting } from './testing/start-printing.ts';
import { thesis } from './testing/thesis.ts';

const { server, desk, pay, send, sendAgain, order, wishFor } = await startPrinting();
const ada = await server.signIn();
const bob = await server.signIn();
const pdf = thesis({ pages: 40, colour: [3, 7] });
const first = await send(ada, pdf);
const file = () => sendAgain(ada, pdf, first);
const lift = (id: number, state: string) =>
  desk.call(ordersContract.deskMove, { params: { id }, body: { state, reason: 'It is done' } });
const parcel = { carrier: 'UPS', number: '1Z 999 AA1' };
const ship = (id: number, number = parcel.number) => desk.call(calls.ship, { params: { id }, body: { ...parcel, number } });
const detail = async (id: number) => (await ada.call(ordersContract.order, { params: { id } })).order;

describe('[PRN-007] a quote', () => {
  it('of the example that is decided is $64.80', async () => {
    const query = {
      black_pages: 200,
      colour_pages: 20,
      binding: 'hard_cover',
      paper: 100,
      copies: 1,
      shipping: 'ground',
    } as const;
    expect(await ada.call(calls.quote, { query })).toMatchObject({
      price: 64.8,
      currency: 'USD',
      minimum_applied: false,
      lines: [{ amount: 2500 }, { amount: 2400 }, { amount: 780 }, { amount: 800 }],
    });
  });

  it('of the smallest order is above the least that an order costs', async () => {
    const query = { black_pages: 20, binding: 'spiral' } as const;
    expect(await ada.call(calls.quote, { query })).toMatchObject({ price: 16.4, minimum_applied: false });
    expect((await ada.send(calls.quote, { query: { ...query, black_pages: 19 } })).status).toBe(400);
  });

  it.each([
    [{ black_pages: 20, binding: 'hard_cover' }, 'This binding needs at least 30 sheets; there are 20. Choose another one.'],
    [{ black_pages: 301, binding: 'spiral' }, 'This binding holds at most 300 sheets; there are 301. Choose another one.'],
    [{ black_pages: 600, colour_pages: 1 }, 'The file has 601 pages; what is printed here has at most 600.'],
  ] as const)('of what cannot be bound says why: %j', async (query, message) => {
    expect(await ada.send(calls.quote, { query })).toMatchObject({ status: 400, json: { message } });
  });

  it.each([{ paper: 80 }, { copies: 0 }, { copies: 51 }, { shipping: 'drone' }, { black_pages: -1 }])(
    'of nonsense is none: %j',
    async (query) => {
      expect((await ada.send(calls.quote, { query: { black_pages: 100, ...query } as never })).status).toBe(400);
    },
  );
});

it('[PRN-004] paper is 100 g/m² unless 120 is chosen, which costs more', async () => {
  const { papers } = await ada.call(calls.options);
  expect(papers.map(({ id, price }) => [id, price])).toEqual([
    [100, 0],
    [120, 0.03],
  ]);
  const price = async (paper?: 100 | 120) =>
    (await ada.call(calls.quote, { query: { black_pages: 100, ...(paper && { paper }) } })).price;
  expect([await price(), await price(100), await price(120)]).toEqual([45, 45, 48]);
});

it('[PRN-005] [PRN-006] shipping has three ways, which take 72, 48 and 24 hours of working days', async () => {
  const { shippings } = await ada.call(calls.options);
  expect(shippings.map(({ id, title, price, hours }) => [id, title.en, price, hours])).toEqual([
    ['ground', 'Ground', 8, 72],
    ['second_day_air', '2nd day air', 19, 48],
    ['overnight', 'Overnight', 34, 24],
  ]);
  const days = shippings.map(({ delivery_at }) => new Date(delivery_at));
  expect(days.every((day) => day.getUTCDay() % 6 !== 0)).toBe(true);
  expect(days.toSorted((a, b) => Number(b) - Number(a))).toEqual(days);
});

describe('[PRN-008] an order', () => {
  it('is counted by the house, whatever the browser says, and keeps what was chosen', async () => {
    const wish = await wishFor(ada, await file(), { copies: 2, paper: 120, instructions: 'Please hurry' });
    const made = await ada.call(calls.createOrder, { body: { ...wish.body, pages: 1, price: 0.01 } as never });
    expect(made.order).toMatchObject({
      ...{ pages: 40, colour_pages: 2, binding: 'soft_cover', paper: 120, copies: 2, status: 'draft', is_committed: false },
      ...{ address: ADDRESS, file_name: 'thesis.pdf', instructions: 'Please hurry', tracking: null, currency: 'USD' },
      // 2 × (12 + 38 × .12 + 2 × .39 + 40 × .03) + 8
      price: 45.08,
    });
    const { facts, to_pay, price } = await detail(made.order.id);
    expect([to_pay, price.charged]).toEqual(['card', 4508]);
    expect(facts.map(({ name, value }) => `${name.en}: ${value.en}`)).toEqual(
      expect.arrayContaining(['Pages in colour: 2 (3, 7)', 'Title on the cover: Ospreys', 'Paper: 120 g/m²']),
    );
  });

  it('follows the customer where they print other pages in colour', async () => {
    const one = await file();
    const { order: black } = await ada.call(calls.createOrder, await wishFor(ada, one, { colour_pages: [] }));
    expect([black.colour_pages, black.price]).toEqual([0, 24.8]);
    const { order: more } = await ada.call(calls.createOrder, await wishFor(ada, await file(), { colour_pages: [40, 1, 3, 3] }));
    expect([more.colour_pages, more.price]).toEqual([3, 25.61]);
    expect((await ada.send(calls.createOrder, await wishFor(ada, await file(), { colour_pages: [41] }))).json).toMatchObject({
      message: 'The file has no such page.',
    });
  });

  it('is one, however often its answer is lost', async () => {
    const wish = await wishFor(ada, await file(), { key: randomUUID() });
    const [one, two] = [await ada.call(calls.createOrder, wish), await ada.call(calls.createOrder, wish)];
    expect(two.order.id).toBe(one.order.id);
  });

  it('needs sheets for its binding, a wide spine for letters, and an address of its own customer', async () => {
    const one = await file();
    const refused = async (change: object) =>
      ((await ada.send(calls.createOrder, await wishFor(ada, one, change))).json as { message: string }).message;
    expect(await refused({ binding: 'hard_cover', sides: 'double' })).toMatch(/needs at least 30 sheets; there are 20/);
    const cover = { title: '', author: '', year: '', spine: 'Lovelace' };
    expect(await refused({ cover })).toBe('The spine is too narrow for letters. Leave its text out.');
    const { address: theirs } = await bob.call(calls.saveAddress, { body: { address: ADDRESS } });
    expect(await refused({ address: theirs.id })).toBe('Not found.');
  });

  it('keeps its address as it was, whatever becomes of the book', async () => {
    const { address } = await ada.call(calls.saveAddress, { body: { address: { ...ADDRESS, name: 'Old Name' } } });
    const made = await order(ada, await file(), { address: address.id });
    await ada.call(calls.saveAddress, { body: { id: address.id, address: { ...ADDRESS, name: 'New Name' } } });
    await ada.call(calls.removeAddress, { params: { id: address.id } });
    await pay(ada, 'printing', made.id);
    const { data } = await ada.call(calls.getOrders);
    expect(data.find(({ id }) => id === made.id)).toMatchObject({ address: { name: 'Old Name' }, is_committed: true });
  });

  it('is listed once it is paid for, and called off free of charge until it is printed', async () => {
    const made = await order(ada, await file());
    const listed = async () => (await ada.call(calls.getOrders)).data.map(({ id }) => id);
    expect(await listed()).not.toContain(made.id);
    expect(await pay(ada, 'printing', made.id)).toMatchObject({ success: true });
    expect(await listed()).toContain(made.id);
    expect((await bob.send(calls.cancelOrder, { body: { order_id: made.id } })).status).toBe(404);
    expect(await ada.call(calls.cancelOrder, { body: { order_id: made.id } })).toEqual({
      success: true,
      message: 'Printing order cancelled successfully!',
    });
    await server.runJobs();
    expect(await detail(made.id)).toMatchObject({ state: { id: 'cancelled' }, refunded: 2534 });
    expect((await ada.send(calls.cancelOrder, { body: { order_id: made.id } })).status).toBe(409);
  });
});

describe('[PRN-002] [PRN-005] at the desk', () => {
  it('it is printed, bound, shipped under a number, and delivered', async () => {
    const made = await order(ada, await file(), { shipping: 'overnight' });
    await pay(ada, 'printing', made.id);
    const paid = await detail(made.id);
    const due = new Date(paid.due_at ?? 0).getTime() - new Date(paid.confirmed_at ?? 0).getTime();
    expect(due).toBeGreaterThanOrEqual(24 * 3_600_000);
    expect((await desk.send(calls.ship, { params: { id: made.id }, body: parcel })).status).toBe(409);
    await lift(made.id, 'printing');
    expect((await ada.send(calls.cancelOrder, { body: { order_id: made.id } })).status).toBe(409);
    await lift(made.id, 'bound');
    expect((await ada.send(calls.ship, { params: { id: made.id }, body: parcel })).status).toBe(404);
    expect((await ship(made.id)).order).toMatchObject({ status: 'shipped', tracking: parcel });
    await ship(made.id);
    await ship(made.id, '1Z 999 AA2');
    const { facts, steps } = await detail(made.id);
    expect(facts.find(({ name }) => name.en === 'Tracking number')?.value.en).toBe('UPS 1Z 999 AA2');
    expect(steps.map(({ to, side }) => `${side} ${to}`)).toEqual([
      'customer draft',
      'customer confirmed',
      'desk printing',
      'desk bound',
      'desk shipped',
    ]);
    const { data } = await desk.call(operatorContract.auditLog, { query: { act: 'printing.track', q: '1Z 999' } });
    expect(data.map(({ after }) => after['tracking'])).toEqual(['UPS 1Z 999 AA2', 'UPS 1Z 999 AA1']);
    await server.runJobs();
    expect(
      (await server.mails()).filter((mail) => /Your thesis is on its way/.test(mail.replaceAll(/=\r?\n/g, ''))),
    ).toHaveLength(1);
    await ada.call(ordersContract.move, { params: { id: made.id }, body: { state: 'completed' } });
    expect((await desk.send(calls.ship, { params: { id: made.id }, body: parcel })).status).toBe(409);
  });

  it('nothing is shipped that nobody has paid for', async () => {
    const made = await order(ada, await file());
    expect((await desk.send(calls.ship, { params: { id: made.id }, body: parcel })).status).toBe(404);
  });
});

describe('[PRN-002] printed again', () => {
  it('it is a new order with the same file and choices, paid for by itself', async () => {
    const made = await order(ada, await file(), { copies: 3 });
    expect((await ada.send(calls.reprint, { body: { order_id: made.id } })).status).toBe(409);
    await pay(ada, 'printing', made.id);
    expect((await bob.send(calls.reprint, { body: { order_id: made.id } })).status).toBe(404);
    const key = randomUUID();
    const { order: again } = await ada.call(calls.reprint, { body: { order_id: made.id, key } });
    expect(again).toMatchObject({ copies: 3, price: made.price, status: 'draft', reprint_of: made.id, file_name: 'thesis.pdf' });
    expect((await ada.call(calls.reprint, { body: { order_id: made.id, key } })).order.id).toBe(again.id);
    const source = (await detail(again.id)).files[0]?.id ?? '';
    expect(await ada.call(calls.preflight, { params: { file: source } })).toMatchObject({ state: 'ready' });
    expect((await ada.call(ordersContract.file, { params: { id: again.id, file: source } })).length).toBeGreaterThan(1000);
  });
});
