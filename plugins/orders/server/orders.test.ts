/** An order from the file that is sent to the file that comes back: priced, paid, worked on, delivered, called off. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { TestUser } from '#core/server/testing/types.ts';
import { LatexPapers } from '#plugins/latex/common/server-services.ts';
import { newProject } from '#plugins/library/server/testing/start-library.ts';
import { contract as deskCalls } from '#plugins/operator/common/contract.ts';
import { smallService } from './testing/small-service.ts';
import { calls, startOrders } from './testing/start-orders.ts';

const service = smallService();
const { server, desk, letPass, upload, pay } = await startOrders({ plugins: [service.plugin] });

const reason = 'As agreed';
const words = (count: number): string => Array.from({ length: count }, (_, at) => `word${at}`).join(' ');
const open = async (user: TestUser, id: number) => (await user.call(calls.order, { params: { id } })).order;
const atDesk = async (id: number) => (await desk.call(calls.deskOrder, { params: { id } })).order;
const move = (id: number, state: string) => desk.call(calls.deskMove, { params: { id }, body: { state, reason } });
const file = (text = 'Done.', name = 'done.txt') => ({ files: { file: new File([text], name) } });
const deliver = (id: number) => desk.call(calls.deskDeliver, { params: { id }, ...file() });
const log = async () => (await desk.call(deskCalls.auditLog, { query: {} })).data;

const draft = async (user: TestUser, count = 100, hours = 48) => {
  const { id } = await upload(user, 'proofreading', 'thesis.txt', words(count));
  return service.orders.make(user.account.id, { file: id, details: { hours } });
};
/** An order that is paid for. */
const ordered = async (hours = 48) => {
  const ada = await server.signIn();
  const { id } = await draft(ada, 100, hours);
  const paid = await pay(ada, 'proofreading', id);
  expect(paid).toMatchObject({ success: true });
  return { ada, id, payment: paid.data?.payment ?? 0 };
};

describe('a file', () => {
  it('is counted by the house, and refused with what is wrong with it', async () => {
    const ada = await server.signIn();
    expect(await upload(ada, 'proofreading', 'a.txt', words(7))).toMatchObject({ words: 7, role: 'source', has_macros: false });
    const refused = async (name: string, text: string) =>
      (await ada.send(calls.upload, { form: { service: 'proofreading' }, files: { file: new File([text], name) } })).json;
    expect(await refused('a.txt', 'two words')).toMatchObject({ message: 'The file must have between 3 and 1000 words.' });
    expect(await refused('a.txt', '')).toMatchObject({ fields: { file: 'There is no text in the file.' } });
    expect(await refused('a.exe', words(9))).toMatchObject({
      message: 'Not supported file format. Only .txt, .docx, .tex are allowed.',
    });
    expect(await refused('a.docx', words(9))).toMatchObject({ message: 'The file is not what its name says.' });
    expect(await refused('a.txt', 'x '.repeat(600_000))).toMatchObject({ message: 'The file may have at most 1 MB.' });
    expect(await ada.send(calls.upload, { form: { service: 'nothing' }, ...file() })).toMatchObject({ status: 404 });
  });

  it('is ordered for once, by whom it belongs to', async () => {
    const [ada, eve] = [await server.signIn(), await server.signIn()];
    const { id } = await upload(ada, 'proofreading', 'a.txt', words(7));
    await expect(service.orders.make(eve.account.id, { file: id, details: { hours: 1 } })).rejects.toMatchObject({ status: 404 });
    const key = randomUUID();
    const order = await service.orders.make(ada.account.id, { file: id, details: { hours: 1 }, key });
    expect(await service.orders.make(ada.account.id, { file: id, details: { hours: 1 }, key })).toMatchObject({ id: order.id });
    await expect(service.orders.make(ada.account.id, { file: id, details: { hours: 1 } })).rejects.toMatchObject({ status: 404 });
  });
});

describe('what lies in Carrel', () => {
  it('is ordered for without an upload: a paper of the editor as it is now, by whom it belongs to', async () => {
    const [ada, eve] = [await server.signIn({ plan: 'P' }), await server.signIn()];
    const { id: project } = await newProject(ada);
    const text = '\\documentclass{article}\\begin{document}Four words \\emph{stand} here. $x=1$\\end{document}';
    const title = 'My paper';
    const paper = await server.service(LatexPapers).make({ id: ada.account.id, plan: 'P' }, { title, project, text, links: [] });
    const { file } = await ada.call(calls.take, { body: { service: 'proofreading', paper } });
    expect(file).toMatchObject({ name: 'My paper.tex', words: 4, role: 'source' });
    const take = (user: TestUser, body: object) => user.send(calls.take, { body: { service: 'proofreading', ...body } });
    expect((await take(eve, { paper })).status).toBe(404);
    expect((await take(ada, {})).status).toBe(400);
    expect((await take(ada, { article: 999_999 })).status).toBe(404);
    expect(await service.orders.make(ada.account.id, { file: file.id, details: { hours: 1 } })).toMatchObject({
      title: 'My paper.tex',
    });
  });
});

describe('an order', () => {
  it('is committed by the payment that billing takes, and told by mail', async () => {
    const { ada, id } = await ordered();
    const order = await open(ada, id);
    expect(order).toMatchObject({
      state: { id: 'confirmed' },
      phase: 'working',
      price: { amount: 1000, charged: 1000 },
      to_pay: null,
    });
    expect(new Date(order.due_at ?? 0).getTime() - new Date(order.confirmed_at ?? 0).getTime()).toBe(48 * 3_600_000);
    expect(order.steps).toMatchObject([
      { from: null, to: 'draft' },
      { from: 'draft', to: 'confirmed', side: 'customer' },
    ]);
    const [mail = ''] = (await server.mails()).slice(-1);
    expect(mail.replaceAll(/=\r?\n/g, '')).toMatch(/Small service: Confirmed[\s\S]*paid and confirmed[\s\S]*orders\/\d+/);
    expect(service.told.at(-1)).toBe('draft → confirmed');
    await expect.poll(() => ada.events().some(({ type }) => type === 'orders.changed')).toBe(true);
  });

  it('is news at the desk as soon as it is paid for, and not before', async () => {
    const news = () => desk.events().filter(({ type }) => type === 'operator.ordersChanged').length;
    const ada = await server.signIn();
    const { id } = await draft(ada);
    await server.allHeard();
    const before = news();
    await service.orders.change(ada.account.id, id, { details: { hours: 24 } });
    await server.allHeard();
    expect(news()).toBe(before);
    await pay(ada, 'proofreading', id);
    await server.allHeard();
    expect(news()).toBeGreaterThan(before);
    // It waits for the others of its ten minutes.
    await server.db.pool.query('update graphile_worker._private_jobs set run_at = now()');
    await server.runJobs();
    const mails = (await server.mails()).filter((mail) => mail.includes(`To: ${desk.account.email}`));
    expect(mails.some((mail) => mail.replaceAll(/=\r?\n/g, '').includes(`Order ${id}: Small service`))).toBe(true);
  });

  it('stays a draft when the card is declined, and is paid with the next one', async () => {
    const ada = await server.signIn();
    const { id } = await draft(ada);
    expect(await pay(ada, 'proofreading', id, 'declined')).toMatchObject({ success: false });
    expect(await open(ada, id)).toMatchObject({ state: { id: 'draft' }, to_pay: 'card' });
    expect(await pay(ada, 'proofreading', id)).toMatchObject({ success: true });
    expect((await pay(ada, 'proofreading', id)) as object).toMatchObject({ message: expect.any(String) });
  });

  it('takes messages and files once it is paid for, and says so before', async () => {
    const ada = await server.signIn();
    const { id } = await draft(ada);
    const say = () => ada.send(calls.say, { params: { id }, body: { text: 'Please hurry.', key: randomUUID() } });
    const attach = () => ada.send(calls.attach, { params: { id }, ...file() });
    const unpaid = 'This order is not paid yet. Once it is, you can write about it and send files along.';
    for (const send of [say, attach]) expect(await send()).toMatchObject({ status: 409, json: { message: unpaid } });
    await ada.call(calls.move, { params: { id }, body: { state: 'cancelled' } });
    for (const send of [say, attach])
      expect(await send()).toMatchObject({ status: 409, json: { message: 'This order is over.' } });
    const paid = await ordered();
    const { order } = await paid.ada.call(calls.attach, { params: { id: paid.id }, ...file() });
    expect(order.files.map(({ role }) => role)).toEqual(['source', 'extra']);
  });

  it('belongs to whoever ordered: for others there is none', async () => {
    const { id } = await ordered();
    const eve = await server.signIn();
    for (const route of [calls.order, calls.deskOrder]) expect((await eve.send(route, { params: { id } })).status).toBe(404);
    expect((await eve.send(calls.move, { params: { id }, body: { state: 'cancelled' } })).status).toBe(404);
    expect((await eve.call(calls.history, { query: {} })).data).toEqual([]);
  });

  it('is called off until somebody works on it, and the money goes back', async () => {
    const { ada, id, payment } = await ordered();
    const { order } = await ada.call(calls.move, { params: { id }, body: { state: 'cancelled' } });
    expect(order).toMatchObject({ state: { id: 'cancelled' }, phase: 'over', refunded: 1000 });
    await server.runJobs();
    const sold = (await desk.call(deskCalls.payments, { query: {} })).data.find((one) => one.id === payment);
    expect(sold).toMatchObject({ purpose: 'proofreading', state: 'refunded', refunded: 1000 });
    expect(await ada.send(calls.move, { params: { id }, body: { state: 'cancelled' } })).toMatchObject({ status: 409 });
    const other = await ordered();
    await move(other.id, 'in_progress');
    expect((await other.ada.send(calls.move, { params: { id: other.id }, body: { state: 'cancelled' } })).status).toBe(409);
  });

  it('is changed until it is paid for, at another price, and not after that', async () => {
    const ada = await server.signIn();
    const { id } = await draft(ada, 100);
    const { id: longer } = await upload(ada, 'proofreading', 'longer.txt', words(200));
    const changed = await service.orders.change(ada.account.id, id, { file: longer, details: { hours: 24 } });
    expect(changed).toMatchObject({ price: { amount: 2000 }, details: { hours: 24 }, source: { name: 'longer.txt' } });
    await pay(ada, 'proofreading', id);
    await expect(service.orders.change(ada.account.id, id, { details: { hours: 1 } })).rejects.toMatchObject({ status: 409 });
  });
});

describe('the desk', () => {
  it('takes an order, asks back while the clock stands still, delivers, and the customer completes it', async () => {
    const { ada, id } = await ordered(48);
    await desk.call(calls.deskTake, { params: { id } });
    expect(await atDesk(id)).toMatchObject({
      taken_by: 'desk@example.org',
      customer: { email: ada.account.email },
      refundable: 1000,
    });
    await move(id, 'in_progress');
    await move(id, 'query');
    letPass(100);
    const key = randomUUID();
    const text = 'Which spelling?';
    for (const _ of [1, 2]) await desk.call(calls.deskSay, { params: { id }, body: { text, key } });
    const { order } = await ada.call(calls.say, { params: { id }, body: { text: 'British.', key: randomUUID() } });
    expect(order.messages.map(({ side, text: said }) => [side, said])).toEqual([
      ['desk', text],
      ['customer', 'British.'],
    ]);
    await server.runJobs();
    expect((await server.mails()).filter((mail) => mail.includes(text))).toHaveLength(1);
    await ada.call(calls.move, { params: { id }, body: { state: 'in_progress' } });
    letPass(40);
    expect((await desk.send(calls.deskMove, { params: { id }, body: { state: 'delivered', reason } })).status).toBe(409);
    await deliver(id);
    await move(id, 'delivered');
    const delivered = await open(ada, id);
    expect(delivered).toMatchObject({ state: { id: 'delivered' }, refunded: 0 });
    const result = delivered.files.find(({ role }) => role === 'result');
    const bytes = await ada.call(calls.file, { params: { id, file: result?.id ?? '' } });
    expect(bytes.toString()).toBe('Done.');
    await ada.call(calls.move, { params: { id }, body: { state: 'completed' } });
    expect((await log()).slice(0, 4).map(({ act, subject }) => [act, subject])).toEqual([
      ['order.move', `order ${id}`],
      ['order.deliver', `order ${id}`],
      ['order.message', `order ${id}`],
      ['order.move', `order ${id}`],
    ]);
  });

  it('reads what was sent as its text, whatever kind it is, and nothing of another order', async () => {
    const { ada, id } = await ordered();
    const source = (await atDesk(id)).files[0]?.id ?? '';
    const textOf = (of: string, at = id) => desk.send(calls.deskText, { params: { id: at, file: of } });
    expect((await textOf(source)).json).toEqual({ text: words(100), is_cut: false });
    const sent = async (text: string, name: string) => {
      const { order } = await ada.call(calls.attach, { params: { id }, ...file(text, name) });
      return (await textOf(order.files.find((one) => one.name === name)?.id ?? '')).json;
    };
    expect(await sent(String.raw`{\rtf1 Rich \b text\b0 .}`, 'a.rtf')).toEqual({ text: 'Rich text.', is_cut: false });
    expect(await sent('\\begin{document}Prose $x$.\\end{document}', 'a.tex')).toMatchObject({
      text: expect.stringMatching(/^Prose/),
    });
    expect(await sent('no picture', 'a.png')).toMatchObject({ message: 'The file is not what its name says.' });
    expect(await sent('word '.repeat(250_000), 'long.txt')).toEqual({
      text: 'word '.repeat(200_000),
      is_cut: true,
    });
    const other = await ordered();
    expect((await textOf(source, other.id)).status).toBe(404);
    expect((await ada.send(calls.deskText, { params: { id, file: source } })).status).toBe(404);
  });

  it('gives back for delay what the terms name, once', async () => {
    const { ada, id } = await ordered(24);
    await move(id, 'in_progress');
    letPass(24 + 25);
    await deliver(id);
    await move(id, 'delivered');
    expect(await open(ada, id)).toMatchObject({ refunded: 200 });
    await ada.call(calls.move, { params: { id }, body: { state: 'revision', reason: 'Table 2' } });
    await move(id, 'delivered');
    expect(await open(ada, id)).toMatchObject({ refunded: 200 });
  });

  it('pays back in part and as a whole, and never more', async () => {
    const { ada, id } = await ordered();
    const refund = (amount: number, key = randomUUID()) =>
      desk.send(calls.deskRefund, { params: { id }, body: { amount, key, reason } });
    const key = randomUUID();
    for (const _ of [1, 2]) expect((await refund(400, key)).status).toBe(200);
    expect(await atDesk(id)).toMatchObject({ refunded: 400, refundable: 600 });
    expect((await refund(601)).status).toBe(422);
    expect((await refund(600)).status).toBe(200);
    await server.runJobs();
    expect(await open(ada, id)).toMatchObject({ state: { id: 'cancelled' }, refunded: 1000 });
    expect((await log()).filter(({ act, subject }) => act === 'order.refund' && subject === `order ${id}`)).toHaveLength(2);
  });

  it('cannot deliver to an order that was called off', async () => {
    const { ada, id } = await ordered();
    await ada.call(calls.move, { params: { id }, body: { state: 'cancelled' } });
    expect((await desk.send(calls.deskMove, { params: { id }, body: { state: 'in_progress', reason } })).status).toBe(409);
    expect((await desk.send(calls.deskDeliver, { params: { id }, ...file() })).status).toBe(409);
  });

  it('sees no draft, and lists what is open by its deadline', async () => {
    const ada = await server.signIn({ email: 'lists@example.org' });
    const { id: unpaid } = await draft(ada);
    expect((await desk.send(calls.deskOrder, { params: { id: unpaid } })).status).toBe(404);
    const ids: number[] = [];
    for (const hours of [90, 20, 60]) {
      const { id } = await draft(ada, 10, hours);
      await pay(ada, 'proofreading', id);
      ids.push(id);
    }
    const list = async (query: object) =>
      (await desk.call(deskCalls.orders, { query: { q: 'lists@', ...query } })).data.map(({ id }) => id);
    expect(await list({})).toEqual([ids[1], ids[2], ids[0]]);
    letPass(30);
    expect(await list({ group: 'late' })).toEqual([ids[1]]);
    await desk.call(calls.deskTake, { params: { id: ids[2] ?? 0 } });
    expect(await list({ mine: 'true' })).toEqual([ids[2]]);
    await ada.call(calls.move, { params: { id: ids[0] ?? 0 }, body: { state: 'cancelled' } });
    expect(await list({ group: 'over' })).toEqual([ids[0]]);
    expect(await list({ q: '100%_' })).toEqual([]);
  });
});
