/** How fast it has to be, what each speed costs and when it is there; and the currency of all that. */
import { runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { money, useOfflineReason, useService, useTranslate } from '#client-kit';
import { Language } from '#plugin-api/client';
import { Field, type Option, RadioGroup, Select, StaleNotice } from '#ui';
import { deliveryAt } from '../../common/delivery.ts';
import { MOST_WORDS, TURNAROUND_TITLES, TURNAROUNDS, type Turnaround } from '../../common/options.ts';
import type { Choosing } from '../stores/choosing.ts';
import type { CurrencyRates } from '../stores/currency-rates.ts';
import styles from '../proofreading.module.css';
import { useSaid } from '../use-said.ts';

interface PaceFieldsProps {
  readonly choosing: Choosing;
  readonly currencies: CurrencyRates;
}

const usePaces = ({ choosing, currencies }: PaceFieldsProps): readonly Option[] => {
  const t = useTranslate();
  const said = useSaid();
  const { code } = useService(Language);
  const day = new Intl.DateTimeFormat(code, { dateStyle: 'medium' });
  const number = new Intl.NumberFormat(code);
  const [now] = useState(() => new Date());
  const detailOf = (hours: Turnaround): string =>
    choosing.isTooFast(hours)
      ? t('pace.tooFast', { most: number.format(MOST_WORDS[hours]), words: number.format(choosing.words ?? 0) })
      : t('pace.there', { day: day.format(deliveryAt(hours, now)) });
  return TURNAROUNDS.map((hours) => {
    const price = choosing.priceIn(hours, currencies.rates);
    const cost = price && ` · ${money(price.amount, price.currency, code)}`;
    const isOff = choosing.isTooFast(hours);
    return {
      value: String(hours),
      label: `${said(TURNAROUND_TITLES[hours])}${isOff ? '' : (cost ?? '')}`,
      detail: detailOf(hours),
      disabled: isOff,
    };
  });
};

/** What it costs as it is chosen now. */
const Now = observer(({ choosing, currencies }: PaceFieldsProps) => {
  const t = useTranslate();
  const { code } = useService(Language);
  const price = choosing.priceIn(choosing.turnaround_hours, currencies.rates);
  return (
    <p className={styles.now} aria-live="polite">
      {price ? t('pace.now', { price: money(price.amount, price.currency, code) }) : t('pace.notYet')}
    </p>
  );
});

export const PaceFields = observer(({ choosing, currencies }: PaceFieldsProps) => {
  const t = useTranslate();
  const offline = useOfflineReason();
  const paces = usePaces({ choosing, currencies });
  const { entries, error, isLoading } = currencies;
  return (
    <>
      <Field label={t('field.turnaround_hours')} required>
        <RadioGroup
          options={paces}
          value={String(choosing.turnaround_hours)}
          onChange={(value) =>
            runInAction(() => {
              choosing.turnaround_hours = TURNAROUNDS.find((hours) => String(hours) === value) ?? TURNAROUNDS[0];
            })
          }
        />
      </Field>
      {error !== undefined && (
        <StaleNotice text={offline ?? t('currencies.failed')} retrying={isLoading} onRetry={() => void currencies.load()} />
      )}
      <Field label={t('field.currency')} help={choosing.currency === 'USD' ? undefined : t('field.currencyHelp')}>
        <Select
          options={(entries ?? []).map(({ code, symbol }) => ({
            value: code,
            label: symbol === code ? code : `${code} (${symbol})`,
          }))}
          value={choosing.currency}
          disabled={entries === undefined}
          onChange={(currency) => runInAction(() => (choosing.currency = currency))}
        />
      </Field>
      <Now choosing={choosing} currencies={currencies} />
    </>
  );
});
