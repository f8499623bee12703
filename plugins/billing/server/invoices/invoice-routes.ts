/** Lists invoices and gives them out as PDF, to whom they were made for (matrix BIL-007, BIL-013, BIL-041). */
import type { Handlers } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import type { planCalls } from '../../common/contract/plan.ts';
import type { Billing } from '../billing.ts';
import { storedPdf } from './stored-pdf.ts';

export const invoiceRoutes = (billing: Billing): Pick<Handlers<typeof planCalls>, 'invoices' | 'downloadInvoice'> => ({
  async invoices({ user }) {
    const rows = await billing.db
      .selectFrom('billing_invoice')
      .select(['id', 'number', 'amount_cents', 'currency', 'issued_at'])
      .where('owner', '=', user.id)
      .orderBy('id', 'desc')
      .execute();
    return {
      data: rows.map(({ id, number, amount_cents: amount_paid, currency, issued_at }) => ({
        id,
        number,
        amount_paid,
        currency,
        date: issued_at.toISOString(),
        url: `/payment/invoices/${id}/`,
      })),
    };
  },

  async downloadInvoice({ user, params }) {
    const invoice = await billing.db
      .selectFrom('billing_invoice')
      .selectAll()
      .where('id', '=', params.id)
      .where('owner', '=', user.id)
      .executeTakeFirst();
    if (!invoice) throw new HttpError(404, 'Not found.');
    const { size, body } = await storedPdf(billing, invoice);
    return { name: `${invoice.number}.pdf`, type: 'application/pdf', inline: true, body, size, etag: `invoice-${invoice.id}` };
  },
});
