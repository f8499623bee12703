/** A check from the document to its payment, and its end (matrix PLG-002, PLG-004 to PLG-011, PLG-013). */
import { describe, expect, it } from 'vitest';
import type { TestUser } from '#core/server/testing/types.ts';
import { noticesContract } from '#plugins/notices/common/contract.ts';
import { ordersContract } from '#plugins/orders/common/contract.ts';
import { madeUpText } from '#plugins/overlap/common/testing/made-up.ts';
import { calls, startPlagiarism } from '../testing/start-plagiarism.ts';

const { server, send, job, fileOf, buyCredits, checked } = await startPlagiarism();

const balance = async (user: TestUser) => (await user.call(calls.terms)).credit_balance ?? 0;
const upload = (user: TestUser, text: string, name = 'a.txt', form: object = { name: 'Thesis' }) =>
  user.send(calls.upload, { form: form as { name: string }, files: { file: new File([text], name) } });
const list = async (user: TestUser) => (await user.call(calls.files)).results;
/** Buys credits and has a document priced. */
const priced = async (words = 300) => {
  const ada = await server.signIn();
  await buyCredits(ada, 10);
  return { ada, file: await send(ada, madeUpText(words, 1)) };
};

describe('an upload', () => {
  it('[PLG-009] takes a form with name and file, and answers the check', async () => {
    const ada = await server.signIn();
    const { status, json } = await upload(ada, madeUpText(300, 1));
    expect(status).toBe(200);
    expect(json).toMatchObject({ success: true, message: expect.any(String), file: { name: 'Thesis', status: 'counting' } });
    expect(await upload(ada, 'words', 'a.txt', {})).toMatchObject({
      status: 400,
      json: { fields: { name: expect.any(String) } },
    });
    expect(await upload(ada, 'words', 'a.exe')).toMatchObject({
      status: 400,
      json: { message: 'Not supported file format. Only .pdf, .doc, .docx, .odt, .rtf, .txt are allowed.' },
    });
  });

  it('[PLG-005] queues the document, whose words are counted by a job', async () => {
    const ada = await server.signIn();
    await upload(ada, madeUpText(300, 1));
    expect(await list(ada)).toMatchObject([{ status: 'counting', word_count: null, price_credits: null }]);
    await server.runJobs();
    expect(await list(ada)).toMatchObject([{ status: 'priced', word_count: 300, price_credits: 30 }]);
    await expect.poll(() => ada.events().some(({ type }) => type === 'orders.changed')).toBe(true);
  });

  it.each([
    ['too few words', madeUpText(149, 1), 'a.txt', 'The file must have between 150 and 50000 words.'],
    ['too many words', 'word '.repeat(50_001), 'a.txt', 'The file must have between 150 and 50000 words.'],
    ['no word', ' \n ', 'a.txt', 'There is no text in the file.'],
    ['what is no document', 'MZ\u0000\u0001'.repeat(900), 'a.docx', 'The file is not what its name says.'],
  ])('of %s fails with what is wrong, and is not charged', async (_, text, name, reason) => {
    const ada = await server.signIn();
    await upload(ada, text, name);
    await server.runJobs();
    const [file] = await list(ada);
    expect(file).toMatchObject({ status: 'failed', reason, price_credits: null });
    expect((await ada.send(calls.check, { form: { id: file?.id ?? 0 } })).status).toBe(409);
  });
});

it('[PLG-008] lists the files of the caller alone, newest first, each with all of its fields', async () => {
  const { ada, file } = await priced();
  await upload(ada, madeUpText(200, 2), 'b.txt', { name: 'Second' });
  const results = await list(ada);
  expect(results.map(({ name }) => name)).toEqual(['Second', 'Thesis']);
  expect(results[1]).toEqual({
    ...{ id: file.id, name: 'Thesis', status: 'priced', word_count: 300, price_credits: 30, similarity_percent: null },
    ...{ report_url: null, sources: [], created_at: expect.stringMatching(/^\d{4}-.*Z$/) },
    ...{ compare_with: ['library', 'manuscripts', 'earlier', 'catalogue', 'house'], progress: null, reason: null },
  });
  expect(await list(await server.signIn())).toEqual([]);
});

describe('paying', () => {
  it('[PLG-002] costs 30 credits for up to 10,000 words and 10 more for each further 5,000, per file', async () => {
    const { ada, file } = await priced(10_001);
    expect(file).toMatchObject({ word_count: 10_001, price_credits: 40 });
    const before = await balance(ada);
    await ada.call(calls.check, { form: { id: file.id } });
    expect(await balance(ada)).toBe(before - 40);
  });

  it('[PLG-006] [PLG-010] queues the check, once, in words of the specification', async () => {
    const { ada, file } = await priced();
    const form = { id: file.id };
    const answer = await ada.call(calls.check, { form });
    expect(answer).toMatchObject({
      success: true,
      message: 'Similarity check order confirmed successfully!',
      file: { status: 'queued' },
    });
    const before = await balance(ada);
    expect((await ada.send(calls.check, { form })).status).toBe(409);
    expect(await balance(ada)).toBe(before);
    await server.runJobs();
    expect(await fileOf(ada, file.id)).toMatchObject({
      status: 'done',
      similarity_percent: 0,
      report_url: expect.stringMatching(/\/\d+$/),
    });
    expect((await server.mails()).at(-1)).toMatch(/Similarity check: Done/);
  });

  it('[PLG-013] with too few credits is answered with 429 and what there is, and told once', async () => {
    const ada = await server.signIn();
    const file = await send(ada, madeUpText(30_000, 3));
    const there = await balance(ada);
    const refused = await ada.send(calls.check, { form: { id: file.id } });
    expect(refused).toMatchObject({ status: 429, json: { type: 'CREDITS', limit: there, used: 70, required_credit: 70 } });
    await ada.send(calls.check, { form: { id: file.id } });
    const { serviceInsuffecientCredit: told } = await ada.call(noticesContract.notifications);
    expect(told.map(({ data }) => [data['service'], data['required_credit']])).toEqual([['similarity', 70]]);
    expect(await fileOf(ada, file.id)).toMatchObject({ status: 'priced' });
  });

  it('is not passed by: the calls of orders do not queue what is not paid for', async () => {
    const { ada, file } = await priced();
    const move = { params: { id: file.id }, body: { state: 'queued' } };
    expect((await ada.send(ordersContract.move, move)).status).toBe(409);
    expect((await ada.call(ordersContract.order, { params: { id: file.id } })).order.next).toEqual([]);
    expect(await fileOf(ada, file.id)).toMatchObject({ status: 'priced' });
  });

  it('belongs to whose check it is', async () => {
    const { file } = await priced();
    const eve = await server.signIn();
    expect((await eve.send(calls.check, { form: { id: file.id } })).status).toBe(404);
    expect((await eve.send(calls.remove, { body: { id: file.id } })).status).toBe(404);
    expect((await eve.send(calls.report, { params: { id: file.id } })).status).toBe(404);
  });
});

describe('a check that fails', () => {
  it('gives its credits back, once', async () => {
    const { ada, file } = await priced();
    const before = await balance(ada);
    await ada.call(calls.check, { form: { id: file.id } });
    await server.db.pool.query('update plagiarism_check set text = null where "order" = $1', [file.id]);
    await server.runJobs();
    await job('check', { order: file.id });
    expect(await fileOf(ada, file.id)).toMatchObject({ status: 'failed', reason: expect.stringContaining('failed') });
    expect(await balance(ada)).toBe(before);
  });

  it('is one whose worker died for good', async () => {
    const { ada, file } = await priced();
    const before = await balance(ada);
    await ada.call(calls.check, { form: { id: file.id } });
    await server.db.pool.query(`update orders_order set state = 'checking' where id = $1`, [file.id]);
    await server.db.pool.query(`update plagiarism_check set moved_at = now() - interval '3 hours' where "order" = $1`, [file.id]);
    await job('sweepChecks');
    expect(await fileOf(ada, file.id)).toMatchObject({ status: 'failed' });
    expect(await balance(ada)).toBe(before);
  });
});

describe('deleting', () => {
  it('[PLG-011] removes the check with its document and its report', async () => {
    const ada = await server.signIn();
    const { id } = await checked(ada, madeUpText(300, 4));
    const answer = await ada.call(calls.remove, { body: { id } });
    expect(answer).toEqual({ success: true, message: 'Similarity check order deleted successfully!' });
    expect(await list(ada)).toEqual([]);
    for (const table of ['plagiarism_check where "order"', 'orders_order where id', 'orders_file where "order"'])
      expect((await server.db.pool.query(`select from ${table} = $1`, [id])).rowCount).toBe(0);
    expect((await ada.send(calls.remove, { body: { id } })).status).toBe(404);
  });

  it('gives the credits of one back that waits, and is refused while it is compared', async () => {
    const { ada, file } = await priced();
    const before = await balance(ada);
    await ada.call(calls.check, { form: { id: file.id } });
    await server.db.pool.query(`update orders_order set state = 'checking' where id = $1`, [file.id]);
    expect(await ada.send(calls.remove, { body: { id: file.id } })).toMatchObject({
      status: 409,
      json: { message: 'A check that is under way cannot be deleted. Wait until it is done.' },
    });
    await server.db.pool.query(`update orders_order set state = 'queued' where id = $1`, [file.id]);
    await ada.call(calls.remove, { body: { id: file.id } });
    expect(await balance(ada)).toBe(before);
    await server.runJobs();
    expect(await list(ada)).toEqual([]);
  });
});
