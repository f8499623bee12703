/** Pays an order by card, where cards can be paid with. */
import { useOptionalService, useTranslate } from '#client-kit';
import { Checkout, type OrderToPay } from '#plugins/billing/common/services.ts';
import type { Price } from '../common/model.ts';

interface Payable {
  readonly id: number;
  readonly service: string;
  /** Of the order, or of its service. */
  readonly title: string;
  readonly price: Price;
}

/** @returns asks for a card; answers whether it is paid, or on its way */
export const usePaying = (): ((order: Payable) => Promise<boolean>) => {
  const t = useTranslate();
  const checkout = useOptionalService(Checkout);
  return async ({ id, service, title, price }) => {
    if (!checkout || price.charged === undefined) return false;
    return checkout.pay({
      // The server sells these three kinds by card and answers nothing to pay for others.
      type: service as OrderToPay['type'],
      id,
      title: t('pay.title', { title }),
      goods: title,
      cents: price.charged,
      note: t('pay.note'),
      done: t('pay.done'),
    });
  };
};
