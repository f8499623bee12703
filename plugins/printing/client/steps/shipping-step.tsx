/** How it is sent, when it is there, and where it goes (matrix PRN-005, PRN-006). */
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useApi, useLoaded, useTranslate } from '#client-kit';
import { ErrorState, Field, RadioGroup, Skeleton, TitledBlock } from '#ui';
import { printingContract } from '../../common/contract.ts';
import type { Shipping } from '../../common/options.ts';
import type { PrintStore } from '../stores/print-store.ts';
import { AddressList } from './address-list.tsx';
import styles from './steps.module.css';
import { useNames } from './use-names.ts';

/** Cents of a dollar. */
const CENTS = 100;

const Ways = observer(({ store }: { readonly store: PrintStore }) => {
  const t = useTranslate();
  const { cost, day, named } = useNames();
  const { value, error, reload } = useLoaded(useApi(printingContract).options);
  if (error !== undefined && !value) return <ErrorState title={t('shipping.failed')} onRetry={reload} />;
  if (!value) return <Skeleton shape="rows" count={3} />;
  return (
    <Field label={t('shipping.way')} help={t('shipping.takes')}>
      <RadioGroup<Shipping>
        options={value.shippings.map(({ id, title, price, delivery_at }) => ({
          value: id,
          label: named(title),
          detail: t('shipping.by', { price: cost(Math.round(price * CENTS)), day: day(new Date(delivery_at)) }),
        }))}
        value={store.choice.shipping}
        onChange={(shipping) => store.choose({ shipping })}
      />
    </Field>
  );
});

export const ShippingStep = observer(({ store }: { readonly store: PrintStore }) => {
  const t = useTranslate();
  const { book } = store;
  useEffect(() => void book.load(), [book]);
  return (
    <div className={styles.step}>
      <Ways store={store} />
      <TitledBlock title={t('address.title')}>
        <AddressList book={book} />
      </TitledBlock>
    </div>
  );
});
