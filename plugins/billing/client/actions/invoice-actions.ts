/** Invoices are shown in a dialog, or saved as files (BIL-007). */
import type { ApiOf } from '#plugin-api';
import type { Dialogs, Host, Notices, Translate } from '#plugin-api/client';
import type { BillingContract } from '../../common/contract.ts';
import type { Invoice } from '../../common/model.ts';

interface InvoiceParts {
  readonly api: Pick<ApiOf<BillingContract>, 'downloadInvoice'>;
  readonly dialogs: Dialogs;
  readonly host: Pick<Host, 'save'>;
  readonly notices: Notices;
  readonly t: Translate;
}

export class InvoiceActions {
  readonly #parts: InvoiceParts;

  constructor(parts: InvoiceParts) {
    this.#parts = parts;
  }

  async preview(invoice: Invoice): Promise<void> {
    const { api, dialogs, t } = this.#parts;
    const { openInvoice } = await import('../dialogs/invoice-preview.tsx');
    const read = () => api.downloadInvoice({ params: { id: invoice.id } });
    await openInvoice(dialogs, { t, invoice, read, save: () => this.download(invoice) });
  }

  async download({ id, number }: Invoice): Promise<void> {
    const { api, host, notices, t } = this.#parts;
    try {
      await host.save(await api.downloadInvoice({ params: { id } }), `${number}.pdf`);
    } catch (error) {
      notices.failure(error, t('invoice.failed'));
    }
  }
}
