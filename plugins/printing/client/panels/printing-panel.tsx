/** The printing service's page: what it is, its six steps, the wizard, and the questions that people ask (matrix PRN-002, PRN-003, PRN-005). */
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import { useApi, useService, useTranslate } from '#client-kit';
import { type PanelProps, ServerEvents } from '#plugin-api/client';
import { OrderPages } from '#plugins/orders/common/services.ts';
import { FILE_CHECKED, printingContract } from '../../common/contract.ts';
import { LIMITS, PRICES } from '../../common/options.ts';
import { useNames } from '../steps/use-names.ts';
import { printForm } from '../stores/print-form.tsx';
import { PrintStore } from '../stores/print-store.ts';
import { SixSteps } from './six-steps.tsx';

const MEGABYTE = 1024 * 1024;
const QUESTIONS = ['what', 'file', 'colour', 'paper', 'delivery', 'cost', 'cancel', 'again'] as const;
const TERMS = ['delivered', 'cancel', 'proof'] as const;

const PrintingPanel = observer(({ panel }: PanelProps) => {
  const t = useTranslate();
  const api = useApi(printingContract);
  const events = useService(ServerEvents);
  const { ServicePage } = useService(OrderPages);
  const { cost } = useNames();
  const [store] = useState(() => new PrintStore(api));
  const form = useMemo(() => printForm(store, t), [store, t]);
  useEffect(() => {
    const heard = events.on<{ file: string }>(FILE_CHECKED, ({ file }) => store.checked(file));
    const again = events.onReconnect(() => void store.load());
    return () => {
      heard.dispose();
      again.dispose();
    };
  }, [events, store]);
  const values = {
    ...{ least: LIMITS.pages.least, most: LIMITS.pages.most, copies: LIMITS.copies.most },
    ...{ size: LIMITS.bytes / MEGABYTE, black: cost(PRICES.blackPage), colour: cost(PRICES.colourPage) },
    minimum: cost(PRICES.minimum),
  };
  return (
    <ServicePage
      service="printing"
      title={t('page.title')}
      lead={t('page.lead')}
      limits={{
        file: { kinds: t('page.kinds', values), megabytes: values.size },
        cost: values.minimum,
      }}
      endings={['.pdf']}
      questions={QUESTIONS.map((name) => ({ question: t(`faq.${name}.question`), answer: t(`faq.${name}.answer`, values) }))}
      form={form}
      before={<SixSteps />}
      texts={{ made: t('order.made'), failed: t('order.failed') }}
      terms={TERMS.map((name) => t(`terms.${name}`))}
      onDirty={panel.setDirty}
    />
  );
});

export default PrintingPanel;
