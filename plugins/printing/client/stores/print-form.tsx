/** The steps of the wizard between the upload and the price, as orders want them. */
import type { Translate } from '#plugin-api/client';
import type { OrderForm } from '#plugins/orders/common/services.ts';
import { CoverStep } from '../steps/cover-step.tsx';
import { PaperStep } from '../steps/paper-step.tsx';
import { ShippingStep } from '../steps/shipping-step.tsx';
import type { PrintStore } from './print-store.ts';

export const printForm = (store: PrintStore, t: Translate): OrderForm => ({
  steps: [
    {
      ...{ id: 'paper', title: t('step.paper'), heading: t('heading.paper') },
      View: () => <PaperStep store={store} />,
      canGoOn: () => store.canPrint,
    },
    {
      ...{ id: 'cover', title: t('step.cover'), heading: t('heading.cover') },
      View: () => <CoverStep store={store} />,
      canGoOn: () => true,
    },
    {
      ...{ id: 'shipping', title: t('step.shipping'), heading: t('heading.shipping') },
      View: () => <ShippingStep store={store} />,
      canGoOn: () => store.book.chosen !== undefined,
    },
  ],
  price: () => store.price(),
  order: (file, key) => store.order(file, key),
  chosen: store.chosen,
});
