/** The page "Proofreading Service": two wizards of four steps each, orders that are being worked on, and what people ask (matrix PRF-002, PRF-003). */
import { runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { money, useApi, useService, useTranslate } from '#client-kit';
import { Language, type PanelProps } from '#plugin-api/client';
import { SegmentedControl } from '#ui';
import { OrderPages } from '#plugins/orders/common/services.ts';
import { proofreadingContract } from '../../common/contract.ts';
import { LIMITS, WIZARDS } from '../../common/options.ts';
import { MINIMUM } from '../../common/price.ts';
import { orderForm } from '../order-form.tsx';
import styles from '../proofreading.module.css';
import { Choosing } from '../stores/choosing.ts';
import { CurrencyRates } from '../stores/currency-rates.ts';
import { Running } from './running.tsx';

const QUESTIONS = ['what', 'services', 'who', 'price', 'time', 'back', 'cancel', 'privacy'] as const;
const TERMS = ['delivered', 'free', 'late', 'revision'] as const;

/** Stores of the page: both wizards choose the same things, and begin anew when another one is taken. */
const usePage = () => {
  const t = useTranslate();
  const api = useApi(proofreadingContract);
  const [page] = useState(() => {
    const choosing = new Choosing();
    const currencies = new CurrencyRates(api);
    const texts = { title: t('step.description'), heading: t('step.descriptionHeading') };
    const form = () => orderForm({ api, choosing, currencies, texts });
    return { choosing, currencies, forms: { proofreading: form(), editing: form() } };
  });
  const { currencies } = page;
  useEffect(() => void currencies.load(), [currencies]);
  return page;
};

const ProofreadingPanel = observer(({ panel }: PanelProps) => {
  const t = useTranslate();
  const { code } = useService(Language);
  const { ServicePage } = useService(OrderPages);
  const { choosing, forms } = usePage();
  const number = new Intl.NumberFormat(code);
  const { words, megabytes, endings } = LIMITS;
  const values = {
    least: number.format(words.least),
    most: number.format(words.most),
    size: megabytes,
    cost: money(MINIMUM, 'USD', code),
    kinds: endings.join(', '),
  };
  return (
    <ServicePage
      service="proofreading"
      title={t('page.title')}
      lead={t('page.lead')}
      limits={{ words, file: { kinds: t('page.kinds'), megabytes }, cost: values.cost }}
      endings={endings}
      questions={QUESTIONS.map((name) => ({ question: t(`faq.${name}.question`), answer: t(`faq.${name}.answer`, values) }))}
      form={forms[choosing.wizard]}
      before={
        <div className={styles.before}>
          <Running />
          <SegmentedControl
            label={t('wizard.label')}
            segments={WIZARDS.map((value) => ({ value, label: t(`wizard.${value}`) }))}
            value={choosing.wizard}
            onChange={(wizard) => runInAction(() => (choosing.wizard = wizard))}
          />
          <p className={styles.quiet}>{t(`wizard.about.${choosing.wizard}`)}</p>
        </div>
      }
      texts={{ made: t('order.made'), failed: t('order.notMade') }}
      terms={TERMS.map((name) => t(`terms.${name}`))}
      onDirty={panel.setDirty}
    />
  );
});

export default ProofreadingPanel;
