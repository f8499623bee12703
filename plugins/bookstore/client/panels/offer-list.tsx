/** Where a book can be had: shop, condition, price with its shipping, and when and by whom it was told. */
import { observer } from 'mobx-react-lite';
import { money, useService, useTranslate } from '#client-kit';
import { Language } from '#plugin-api/client';
import { Button, EmptyState, Icon, Select } from '#ui';
import type { Offer } from '../../common/model.ts';
import { AVAILABILITIES, BINDINGS, CONDITIONS } from '../../common/options.ts';
import { type BookOffers, FILTERS, type OfferFilter } from '../stores/book-offers.ts';
import { useName } from './book-facts.tsx';
import styles from './bookstore.module.css';
import { clock } from './clock.ts';

const NAMES: Readonly<Record<OfferFilter, readonly string[]>> = {
  condition: CONDITIONS,
  binding: BINDINGS,
  availability: AVAILABILITIES,
};
/** Stands for no choice, which no name can. */
const ANY = '*';

/** The names that are decided, and those that a shop has brought along. */
const namesIn = (offers: readonly Offer[], filter: OfferFilter): string[] => {
  const told = offers.flatMap((offer) => offer[filter] ?? []);
  return [...new Set([...NAMES[filter], ...told])];
};

const Filters = observer(({ store }: { readonly store: BookOffers }) => {
  const t = useTranslate();
  const name = useName();
  return (
    <div className={styles.filters} role="group" aria-label={t('offers.filters')}>
      {FILTERS.map((filter) => (
        <Select
          key={filter}
          className={styles.filter}
          label={t(`offers.filter.${filter}`)}
          options={[
            { value: ANY, label: t(`offers.any.${filter}`) },
            ...namesIn(store.offers ?? [], filter).map((value) => ({ value, label: name(filter, value) })),
          ]}
          value={store.filters.get(filter) ?? ANY}
          onChange={(value) => store.choose(filter, value === ANY ? undefined : value)}
        />
      ))}
    </div>
  );
});

const OfferRow = ({ offer }: { readonly offer: Offer }) => {
  const t = useTranslate();
  const name = useName();
  const { code } = useService(Language);
  const { merchant, condition, binding, availability, price, shipping, total, currency, source, seen_at: seen, earns } = offer;
  const facts = [
    name('condition', condition),
    binding && name('binding', binding),
    availability && name('availability', availability),
  ];
  const shown = (amount: number) => money(amount, currency, code);
  const told =
    shipping === null
      ? t('offers.withoutShipping')
      : t('offers.withShipping', { price: shown(price), shipping: shown(shipping) });
  return (
    <li className={styles.offer}>
      <span className={styles.facts}>
        <span className={styles.merchant}>{merchant}</span>
        <span>{facts.filter(Boolean).join(' · ')}</span>
        <span className={styles.quiet}>{t('offers.told', { source: t(`sources.name.${source}`), time: clock(seen, code) })}</span>
      </span>
      <span className={styles.price}>
        <strong>{total === 0 ? t('offers.free') : shown(total)}</strong>
        {total > 0 && <span className={styles.quiet}>{told}</span>}
      </span>
      <a className={styles.visit} href={offer.url} target="_blank" rel="noopener noreferrer nofollow sponsored">
        {t('offers.visit')}
        <Icon name="external-link" size={13} />
        {earns && <span className={styles.earns}>{t('offers.earns')}</span>}
      </a>
    </li>
  );
};

export const OfferList = observer(({ store }: { readonly store: BookOffers }) => {
  const t = useTranslate();
  const { offers = [], shown } = store;
  if (offers.length === 0) return <EmptyState icon="shopping-cart" title={t('offers.none')} text={t('offers.noneText')} />;
  return (
    <section aria-label={t('offers.title')} className={styles.form}>
      <Filters store={store} />
      {shown.length === 0 ? (
        <EmptyState
          icon="list-filter"
          title={t('offers.nonePass')}
          action={<Button onClick={store.clearFilters}>{t('offers.clear')}</Button>}
        />
      ) : (
        <ul className={styles.list}>
          {shown.map((offer, index) => (
            <OfferRow key={`${index} ${offer.url}`} offer={offer} />
          ))}
        </ul>
      )}
      {shown.some(({ earns }) => earns) && <p className={styles.quiet}>{t('offers.earnsText')}</p>}
    </section>
  );
});
