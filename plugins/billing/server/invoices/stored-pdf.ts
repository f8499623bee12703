/** The PDF of an invoice: made once, soon after it, and kept; whoever asks before that makes it. */
import type { BinaryAnswer } from '#plugin-api/server';
import * as z from 'zod/mini';
import type { Billing } from '../billing.ts';
import type { InvoiceRow } from '../tables.ts';
import { drawInvoice } from './draw-invoice.ts';

const Payload = z.object({ invoice: z.number() });

const nameOf = ({ id }: Pick<InvoiceRow, 'id'>): string => `invoices/${id}.pdf`;

const correctedNumber = async ({ db }: Billing, { corrects }: InvoiceRow): Promise<string | undefined> => {
  if (corrects === null) return undefined;
  const invoice = await db.selectFrom('billing_invoice').select('number').where('id', '=', corrects).executeTakeFirst();
  return invoice?.number;
};

/** Keeps it when it is not kept yet. @returns bytes */
const make = async (billing: Billing, invoice: InvoiceRow): Promise<number> => {
  const known = await billing.files.size(nameOf(invoice));
  if (known !== undefined) return known;
  const pdf = await drawInvoice(invoice, { seller: billing.seller, corrects: await correctedNumber(billing, invoice) });
  const { size } = await billing.files.put(nameOf(invoice), pdf);
  return size;
};

/** The job that comes with each invoice. */
export const makeInvoice = async (billing: Billing, payload: unknown): Promise<void> => {
  const { invoice: id } = Payload.parse(payload);
  const invoice = await billing.db.selectFrom('billing_invoice').selectAll().where('id', '=', id).executeTakeFirst();
  if (invoice) await make(billing, invoice);
};

/** It is made again, without the name, if ever somebody has to see it. */
export const forgetPdf = ({ files }: Pick<Billing, 'files'>, invoice: Pick<InvoiceRow, 'id'>): Promise<void> =>
  files.remove(nameOf(invoice));

export const storedPdf = async (billing: Billing, invoice: InvoiceRow): Promise<Pick<BinaryAnswer, 'size' | 'body'>> => {
  const size = await make(billing, invoice);
  return { size, body: (range) => billing.files.read(nameOf(invoice), range) };
};
