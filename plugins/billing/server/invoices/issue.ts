/** Makes invoices and credit notes, in the transaction in which the money is entered (matrix BIL-007). */
import type { Billing, Tx } from '../billing.ts';
import { mailTo } from '../mail-to.ts';
import type { Buyer, Payment } from '../tables.ts';
import { describe } from './describe.ts';
import { creditNoteMail, receiptMail } from './mails.ts';
import { nextNumber } from './number.ts';

/** Name of the job that makes the PDF. */
export const MAKE_INVOICE = 'makeInvoice';

const NOBODY: Buyer = { name: '', email: '', address: '', city: '', country: '', language: 'en' };

const buyerOf = async ({ accounts }: Billing, tx: Tx, owner: number): Promise<Buyer> => {
  // An account may be erased while money is on its way.
  const account = await accounts.byId(owner, tx);
  if (!account) return NOBODY;
  const { email, address, city, country, language } = account;
  return { name: `${account.first_name} ${account.last_name}`.trim(), email, address, city, country, language };
};

/** The tax within a price, in cents. */
export const taxIn = (cents: number, percent: number): number => Math.round((cents * percent) / (100 + percent));

interface Issued {
  /** Negative on a credit note, as is the tax in it. */
  readonly cents: number;
  readonly tax: number;
  /** The invoice that a credit note takes back. */
  readonly corrects: number | null;
}

const issue = async (billing: Billing, tx: Tx, payment: Payment, { cents, tax, corrects }: Issued): Promise<void> => {
  const { id, owner, currency } = payment;
  const issued_at = billing.now();
  const buyer = await buyerOf(billing, tx, owner);
  // The counter is taken last: everybody else's invoice waits from here on.
  const number = await nextNumber(tx, issued_at);
  const made = await tx
    .insertInto('billing_invoice')
    .values({
      owner,
      number,
      payment: id,
      corrects,
      amount_cents: cents,
      tax_cents: tax,
      tax_percent: billing.taxPercent,
      currency: currency.toUpperCase(),
      description: describe(payment, billing.productName, buyer.language),
      buyer,
      issued_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await billing.jobs.add(MAKE_INVOICE, { invoice: made.id }, { within: tx });
  if (buyer.email !== '') await mailTo(billing, tx, buyer, cents > 0 ? receiptMail : creditNoteMail, number, Math.abs(cents));
};

export const issueInvoice = (billing: Billing, tx: Tx, payment: Payment, cents: number): Promise<void> =>
  issue(billing, tx, payment, { cents, tax: taxIn(cents, billing.taxPercent), corrects: null });

/**
 * The tax is what the rest of the payment has less of: the parts together then are the whole, wherever a cent was rounded.
 * @param payment as it was before the money went back
 * @param cents what went back, above zero
 */
export const issueCreditNote = async (billing: Billing, tx: Tx, payment: Payment, cents: number): Promise<void> => {
  const invoice = await tx
    .selectFrom('billing_invoice')
    .select('id')
    .where('payment', '=', payment.id)
    .where('amount_cents', '>', 0)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const rest = payment.amount_cents - payment.refunded_cents;
  const tax = taxIn(rest - cents, billing.taxPercent) - taxIn(rest, billing.taxPercent);
  await issue(billing, tx, payment, { cents: -cents, tax, corrects: invoice?.id ?? null });
};
