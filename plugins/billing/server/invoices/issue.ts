/** Makes invoices and credit notes, in the transaction in which the money is entered (matrix BIL-007). */
import type { Billing, Tx } from '../billing.ts';
import { mailTo } from '../mail-to.ts';
import type { InvoiceRow, Payment } from '../tables.ts';
import { buyerOf } from './buyer.ts';
import { describe } from './describe.ts';
import { creditNoteMail, receiptMail } from './mails.ts';
import { nextNumber } from './number.ts';

/** Name of the job that makes the PDF. */
export const MAKE_INVOICE = 'makeInvoice';

/** The tax within a price, in cents. */
export const taxIn = (cents: number, percent: number): number => Math.round((cents * percent) / (100 + percent));

/** The last invoice for a payment, credit notes left out. */
const invoiceFor = (tx: Tx, { id }: Payment): Promise<InvoiceRow | undefined> =>
  tx
    .selectFrom('billing_invoice')
    .selectAll()
    .where('payment', '=', id)
    .where('amount_cents', '>', 0)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

interface Issued {
  /** Negative on a credit note, as is the tax in it. */
  readonly cents: number;
  readonly tax: number;
  readonly percent: number;
  /** The invoice for the same payment that was made before. */
  readonly before: InvoiceRow | undefined;
}

const issue = async (billing: Billing, tx: Tx, payment: Payment, { cents, tax, percent, before }: Issued): Promise<void> => {
  const { id, owner, currency } = payment;
  const issued_at = billing.now();
  const buyer = await buyerOf(billing, tx, owner, before?.buyer);
  // The counter is taken last: everybody else's invoice waits from here on.
  const number = await nextNumber(tx, issued_at);
  const made = await tx
    .insertInto('billing_invoice')
    .values({
      owner,
      number,
      payment: id,
      corrects: cents < 0 ? (before?.id ?? null) : null,
      amount_cents: cents,
      tax_cents: tax,
      tax_percent: percent,
      currency: currency.toUpperCase(),
      description: describe(payment, billing.productName, buyer.language),
      buyer,
      issued_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await billing.jobs.add(MAKE_INVOICE, { invoice: made.id }, { for: owner, within: tx });
  if (buyer.email !== '') await mailTo(billing, tx, buyer, cents > 0 ? receiptMail : creditNoteMail, number, Math.abs(cents));
};

/** The rate is that of the day on which it was paid, whatever comes back of it later. */
const rateOf = ({ taxPercent }: Billing, before: InvoiceRow | undefined): number => before?.tax_percent ?? taxPercent;

export const issueInvoice = async (billing: Billing, tx: Tx, payment: Payment, cents: number): Promise<void> => {
  const before = await invoiceFor(tx, payment);
  const percent = rateOf(billing, before);
  await issue(billing, tx, payment, { cents, tax: taxIn(cents, percent), percent, before });
};

/**
 * The tax is what the rest of the payment has less of: the parts together then are the whole, wherever a cent was rounded.
 * @param payment as it was before the money went back
 * @param cents what went back, above zero
 */
export const issueCreditNote = async (billing: Billing, tx: Tx, payment: Payment, cents: number): Promise<void> => {
  const before = await invoiceFor(tx, payment);
  const percent = rateOf(billing, before);
  const rest = payment.amount_cents - payment.refunded_cents;
  const tax = taxIn(rest - cents, percent) - taxIn(rest, percent);
  await issue(billing, tx, payment, { cents: -cents, tax, percent, before });
};
