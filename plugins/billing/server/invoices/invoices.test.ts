/** Invoices: numbered without gaps, as they were made, and for nobody else (matrix BIL-007, BIL-013, BIL-041). */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { TestUser } from '#core/server/testing/types.ts';
import { Accounts } from '#plugin-api/server';
import { readPdf } from '../testing/read-pdf.ts';
import { calls, startBilling } from '../testing/start-billing.ts';

const { server, gateway, billing, buyer, tellAll } = await startBilling({
  BILLING_TAX_PERCENT: '19',
  BILLING_SELLER: 'Carrel GmbH|Musterweg 1|12345 Berlin',
});

const buy = (user: TestUser, amount = 10) => user.call(calls.purchaseCredit, { body: { amount } });
const list = async (user: TestUser) => (await user.call(calls.invoices)).data;
const download = (user: TestUser, id: number) => user.send(calls.downloadInvoice, { params: { id } });

/** Letters alone: how a line is cut into pieces is the writer's affair. */
const letters = (text: string) => text.replaceAll(/\s/g, '').replaceAll('ʼ', '’');

describe('[BIL-041] invoices', () => {
  it('are listed with number, amount paid and date, the newest first', async () => {
    const ada = await buyer();
    await buy(ada, 5);
    await buy(ada, 25);
    const data = await list(ada);
    expect(data.map(({ amount_paid, currency }) => [amount_paid, currency])).toEqual([
      [2500, 'USD'],
      [500, 'USD'],
    ]);
    for (const { number, date, url, id } of data) {
      expect(number).toMatch(/^INV-\d{4}-\d{6}$/);
      expect(Math.abs(new Date(date).getTime() - Date.now())).toBeLessThan(60_000);
      expect(url).toBe(`/payment/invoices/${id}/`);
    }
  });

  it('[BIL-007] have numbers without gaps or doubles, even at once and when some payments fail', async () => {
    const year = new Date().getUTCFullYear();
    const counted = async () =>
      (await server.db.pool.query('select number from billing_invoice order by number')).rows.map(({ number }) => number);
    const buyers = await Promise.all(Array.from({ length: 12 }, () => buyer()));
    const seller = billing.proListeners;
    const broken = async () => {
      throw new Error('Nothing is entered');
    };
    seller.add(broken);
    await Promise.all(buyers.map((user, at) => (at % 3 === 0 ? user.send(calls.subscribe, { body: {} }) : buy(user))));
    seller.delete(broken);
    const numbers = await counted();
    expect(numbers).toEqual(numbers.map((_, at) => `INV-${year}-${String(at + 1).padStart(6, '0')}`));
    expect(numbers.length).toBeGreaterThanOrEqual(8);
  });
});

describe('[BIL-007] the PDF', () => {
  it('is an A4 page with who sold what to whom, when and for how much', async () => {
    const ada = await server.signIn({
      first_name: 'Ada',
      last_name: 'Łukasiewicz-Жукова',
      address: '12 St James’s Square',
      city: 'London',
      country: 'GB',
    });
    await ada.call(calls.processToken, { body: { token: 'good', context: { type: 'credit', amount: 1000 } } });
    const [invoice] = await list(ada);
    const reply = await download(ada, invoice?.id ?? 0);
    expect(reply.headers['content-type']).toBe('application/pdf');
    expect(reply.headers['content-disposition']).toMatch(new RegExp(`^inline; filename="?${invoice?.number}\\.pdf`));
    const { pages, width, height, text } = await readPdf(reply.bytes);
    expect([pages, width, height]).toEqual([1, 595, 842]);
    for (const part of [
      'Carrel GmbH',
      '12345 Berlin',
      'Ada Łukasiewicz-Жукова',
      '12 St James’s Square',
      'United Kingdom',
      ada.account.email,
      invoice?.number ?? '',
      'Carrel, 110 credits',
      '$10.00',
      'Tax, 19 %',
      '$1.60',
      '$8.40',
    ])
      expect(letters(text)).toContain(letters(part));
  });

  it('stays as it was, in the language of then, whoever the buyer is since', async () => {
    const ada = await server.signIn({ first_name: 'Jürgen', last_name: 'Groß', language: 'de', country: 'AT' });
    await ada.call(calls.processToken, { body: { token: 'good', context: { type: 'credit', amount: 1000 } } });
    await server.service(Accounts).update(ada.account.id, { last_name: 'Klein', language: 'en', country: 'FR' });
    const [invoice] = await list(ada);
    const first = await download(ada, invoice?.id ?? 0);
    const text = letters((await readPdf(first.bytes)).text);
    for (const part of ['Rechnung', 'Jürgen Groß', 'Österreich', 'Carrel, 110 Credits', '10,00 $'])
      expect(text).toContain(letters(part));
    expect((await download(ada, invoice?.id ?? 0)).bytes.equals(first.bytes)).toBe(true);
  });

  it.each([
    ['en', 'pro_yearly', 'Carrel PRO, one year', '$95.88'],
    ['de', 'pro_monthly', 'Carrel PRO, ein Monat', '9,99 $'],
  ] as const)('says in %s what %s is', async (language, id, description, amount) => {
    const ada = await server.signIn({ language });
    await ada.call(calls.processToken, { body: { token: 'good', context: { type: 'pro', id } } });
    const [invoice] = await list(ada);
    const text = letters((await readPdf((await download(ada, invoice?.id ?? 0)).bytes)).text);
    for (const part of [description, amount]) expect(text).toContain(letters(part));
  });

  it('of money that went back is a credit note, which names its invoice', async () => {
    const ada = await buyer();
    const { data } = await buy(ada);
    const charge = [...gateway.charges.values()].find(({ payment }) => payment === data?.payment);
    await gateway.refund({ key: randomUUID(), charge: charge?.id ?? '', amount: 300 });
    await tellAll();
    const [note, invoice] = await list(ada);
    expect(note?.amount_paid).toBe(-300);
    const { text } = await readPdf((await download(ada, note?.id ?? 0)).bytes);
    for (const part of ['Credit note', invoice?.number ?? '', note?.number ?? '', '-$3.00'])
      expect(letters(text)).toContain(letters(part));
    const mails = await server.mails();
    expect(mails.some((mail) => mail.includes(note?.number ?? '?') && mail.includes(ada.account.email))).toBe(true);
  });

  it('is nobody else’s', async () => {
    const [ada, eve] = [await buyer(), await buyer()];
    await buy(ada);
    const [invoice] = await list(ada);
    expect((await download(eve, invoice?.id ?? 0)).status).toBe(404);
    expect((await download(ada, 999_999)).status).toBe(404);
    expect((await server.guest.send(calls.downloadInvoice, { params: { id: invoice?.id ?? 0 } })).status).toBe(401);
  });

  it('is a page for a buyer of whom nothing is known, or too much', async () => {
    const long = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(5).slice(0, 50);
    for (const fields of [
      { first_name: '', last_name: '', country: '' },
      { first_name: long, last_name: long, address: 'a\n'.repeat(90), city: '王小明 محمد 🙂', country: 'zz!' },
    ]) {
      const ada = await server.signIn(fields);
      await ada.call(calls.processToken, { body: { token: 'good', context: { type: 'credit', amount: 1000 } } });
      const [invoice] = await list(ada);
      const { pages, text } = await readPdf((await download(ada, invoice?.id ?? 0)).bytes);
      expect(pages).toBe(1);
      expect(letters(text)).toContain('$10.00');
    }
  });
});
