/** The publishing service's calls: what it offers, an order from the file to the delivery, and the author's yes at each milestone. */
import { describe, expect, it } from 'vitest';
import { AUTHOR_SERVICES, SERVICES } from '../common/services.ts';
import { TEXTS } from './texts.ts';
import { calls, orderCalls, startPublishing } from './testing/start-publishing.ts';

const { server, desk, order, paid, upload, pay, deskMoves, deskSends, authorMoves, letPass } = await startPublishing();

describe('services', () => {
  it('[PUB-002] [PUB-003] are five at a fixed price, each with its milestones', async () => {
    const user = await server.signIn();
    const { data } = await user.call(calls.services);
    expect(data.map(({ title, price, currency }) => [title.en, price, currency])).toEqual([
      ['Journal selection', 150, 'USD'],
      ['Pre-submission review', 250, 'USD'],
      ['Cover letter', 40, 'USD'],
      ['Journal formatting', 120, 'USD'],
      ['Submission support', 180, 'USD'],
    ]);
    for (const { id, milestones } of data) expect(milestones).toEqual(AUTHOR_SERVICES[id].milestones);
    const [first] = data;
    expect(first).toMatchObject({ days: 5 });
  });
});

describe('orders', () => {
  it('[PUB-003] are made with a file and a description, and listed once they are paid for', async () => {
    const user = await server.signIn();
    const made = await order(user, 'cover-letter');
    expect(made).toMatchObject({
      ...{ service: 'cover-letter', file_name: 'paper.txt', words: 7, target_journal: 'Nature', field: 'Biology' },
      ...{ price: 40, currency: 'USD', status: 'draft', is_committed: false, delivery_at: null, result_urls: [] },
    });
    expect((await user.call(calls.getOrders)).data).toEqual([]);
    await pay(user, 'publishing', made.id);
    const { data } = await user.call(calls.getOrders);
    expect(data).toMatchObject([{ id: made.id, status: 'confirmed', is_committed: true }]);
    expect(Date.parse(data[0]?.delivery_at ?? '') - Date.now()).toBeGreaterThan(2.9 * 86_400_000);
    const [, file = ''] = /\/files\/(.+)\/$/.exec(data[0]?.file_url ?? '') ?? [];
    expect((await user.call(orderCalls.file, { params: { id: made.id, file } })).toString()).toBe(
      'A manuscript about whales and their songs.',
    );
  });

  it.each(SERVICES)('[PUB-002] of %s cost what is fixed, whatever the browser says', async (service) => {
    const user = await server.signIn();
    const { id } = await order(user, service);
    const { order: seen } = await user.call(orderCalls.order, { params: { id } });
    expect(seen.price).toMatchObject({
      amount: AUTHOR_SERVICES[service].cents,
      charged: AUTHOR_SERVICES[service].cents,
      currency: 'USD',
    });
  });

  it('want what they cannot be worked without', async () => {
    const user = await server.signIn();
    const { id: file } = await upload(user, 'publishing', 'paper.txt', 'A manuscript.');
    const { status, json } = await user.send(calls.createOrder, { body: { service: 'cover-letter', file, target_journal: ' ' } });
    expect([status, json]).toEqual([400, expect.objectContaining({ fields: { target_journal: TEXTS.required } })]);
    expect(
      (await user.call(calls.createOrder, { body: { service: 'journal-selection', file, field: 'Biology' } })).order.service,
    ).toBe('journal-selection');
  });

  it('take manuscripts of up to 15,000 words, of known kinds', async () => {
    const user = await server.signIn();
    const send = (name: string, text: string) =>
      user.send(orderCalls.upload, { form: { service: 'publishing' }, files: { file: new File([text], name) } });
    expect((await send('paper.txt', 'whale '.repeat(15_000))).status).toBe(200);
    expect(await send('paper.txt', 'whale '.repeat(15_001))).toMatchObject({
      status: 400,
      json: { message: 'The file must have between 1 and 15000 words.' },
    });
    expect((await send('paper.exe', 'whale')).status).toBe(400);
  });

  it('[PUB-003] are called off until somebody works on them, and by nobody else', async () => {
    const [user, other] = [await server.signIn(), await server.signIn()];
    const id = await paid(user, 'cover-letter');
    expect((await other.send(calls.cancelOrder, { body: { order_id: id } })).status).toBe(404);
    expect((await other.send(calls.progress, { params: { id } })).status).toBe(404);
    expect(await user.call(calls.cancelOrder, { body: { order_id: id } })).toEqual({ success: true, message: TEXTS.cancelled });
    expect((await user.call(orderCalls.order, { params: { id } })).order).toMatchObject({
      refunded: 4000,
      state: { id: 'cancelled' },
    });
    const begun = await paid(user, 'cover-letter');
    await deskMoves(begun, 'in_progress');
    expect((await user.send(calls.cancelOrder, { body: { order_id: begun } })).status).toBe(409);
  });
});

describe('milestones', () => {
  it('[PUB-002] each want new files and the author’s yes, before anything is delivered', async () => {
    const user = await server.signIn();
    const id = await paid(user, 'submission-support');
    const states = async () =>
      (await user.call(calls.progress, { params: { id } })).progress.milestones.map(({ state }) => state);
    await deskMoves(id, 'in_progress');
    expect(await states()).toEqual(['current', 'ahead']);
    // Nothing to say yes to.
    expect((await deskMoves(id, 'approval')).status).toBe(409);
    await deskSends(id, 'declarations.pdf');
    expect(await deskMoves(id, 'delivered')).toMatchObject({ status: 409, json: { message: TEXTS.noYes } });
    expect((await deskMoves(id, 'approval')).status).toBe(200);
    expect(await states()).toEqual(['asked', 'ahead']);
    // The desk cannot say yes for the author.
    expect((await deskMoves(id, 'in_progress')).status).toBe(409);
    expect((await deskMoves(id, 'delivered')).status).toBe(409);

    expect((await authorMoves(user, id, 'changes', 'The second author is missing.')).status).toBe(200);
    expect(await states()).toEqual(['changes', 'ahead']);
    expect(await deskMoves(id, 'approval')).toMatchObject({ status: 409, json: { message: TEXTS.nothingNew } });
    await deskSends(id, 'declarations 2.pdf');
    await deskMoves(id, 'approval');
    expect((await authorMoves(user, id, 'in_progress')).status).toBe(200);
    expect(await states()).toEqual(['done', 'current']);
    expect((await deskMoves(id, 'delivered')).status).toBe(409);

    await deskSends(id, 'proof.pdf');
    await deskMoves(id, 'approval');
    await authorMoves(user, id, 'in_progress');
    expect(await states()).toEqual(['done', 'done']);
    expect((await deskMoves(id, 'delivered')).status).toBe(200);
    const { progress } = await desk.call(calls.deskProgress, { params: { id } });
    expect(progress).toMatchObject({
      status: 'delivered',
      milestones: [
        {
          id: 'documents',
          rounds: [
            { answer: 'changes', files: [{ name: 'declarations.pdf' }] },
            { answer: 'yes', files: [{ name: 'declarations 2.pdf' }] },
          ],
        },
        { id: 'proof', rounds: [{ answer: 'yes', files: [{ name: 'proof.pdf' }] }] },
      ],
    });
    const { data } = await user.call(calls.getOrders);
    expect(data.find((one) => one.id === id)?.result_urls).toHaveLength(3);
  });

  it('let the deadline stand still while they wait for the author, who is told by mail', async () => {
    const user = await server.signIn();
    const id = await paid(user, 'cover-letter');
    const due = async () => Date.parse((await user.call(orderCalls.order, { params: { id } })).order.due_at ?? '');
    const before = await due();
    await deskMoves(id, 'in_progress');
    await deskSends(id, 'draft.docx');
    await deskMoves(id, 'approval');
    letPass(48);
    await authorMoves(user, id, 'in_progress');
    expect((await due()) - before).toBeGreaterThanOrEqual(48 * 3_600_000);
    await server.runJobs();
    const mail = (await server.mails()).findLast((text) => text.includes('Publishing service: Waiting for your approval'));
    expect(mail).toContain(`To: ${user.account.email}`);
    expect(mail?.replace(/=?\r?\n/g, '')).toContain('without your yes');
  });

  it('of another person’s order are not there, and those of a draft not at the desk', async () => {
    const user = await server.signIn();
    const draft = await order(user, 'cover-letter');
    expect((await desk.send(calls.deskProgress, { params: { id: draft.id } })).status).toBe(404);
    expect((await user.send(calls.deskProgress, { params: { id: draft.id } })).status).toBe(404);
    expect((await user.call(calls.progress, { params: { id: draft.id } })).progress).toMatchObject({
      status: 'draft',
      ranking: null,
    });
  });
});
