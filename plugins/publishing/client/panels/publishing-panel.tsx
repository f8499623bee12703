/** The page "Publishing Service": five services to choose from, the wizard, and the orders so far (matrix PUB-001, PUB-002). */
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import { money, useApi, useService, useTranslate } from '#client-kit';
import { Language, type PanelProps } from '#plugin-api/client';
import { type OrderForm, OrderPages } from '#plugins/orders/common/services.ts';
import { publishingContract } from '../../common/contract.ts';
import { FILES } from '../../common/services.ts';
import { PublishingForm } from '../stores/publishing-form.ts';
import { DescriptionStep } from './description-step.tsx';
import { ServiceCards } from './service-cards.tsx';

const QUESTIONS = ['what', 'choose', 'milestones', 'promise', 'journals', 'files', 'cancel', 'privacy'] as const;
const TERMS = ['milestones', 'promise', 'cancel'] as const;
const KINDS = FILES.endings.map((ending) => ending.slice(1).toUpperCase()).join(', ');
const CENTS = 100;

const useForm = (store: PublishingForm): OrderForm => {
  const t = useTranslate();
  return useMemo(
    () => ({
      steps: [
        {
          id: 'description',
          title: t('step.description'),
          heading: t('step.descriptionHeading'),
          View: () => <DescriptionStep form={store} />,
          canGoOn: () => store.canGoOn,
        },
      ],
      price: () => store.price(),
      order: (file, key) => store.order(file, key),
      chosen: (file) => file ?? store.forget(),
    }),
    [store, t],
  );
};

const PublishingPanel = observer(({ panel }: PanelProps) => {
  const t = useTranslate();
  const { code } = useService(Language);
  const { ServicePage } = useService(OrderPages);
  const api = useApi(publishingContract);
  const [store] = useState(() => new PublishingForm(api));
  useEffect(() => void store.load(), [store]);
  const form = useForm(store);
  const least = Math.min(...(store.services ?? []).map(({ price }) => price));
  return (
    <ServicePage
      service="publishing"
      title={t('page.title')}
      lead={t('page.lead')}
      limits={{
        words: FILES.words,
        file: { kinds: KINDS, megabytes: FILES.megabytes },
        cost: Number.isFinite(least) ? money(least * CENTS, 'USD', code) : '',
      }}
      endings={FILES.endings}
      questions={QUESTIONS.map((name) => ({ question: t(`faq.${name}.question`), answer: t(`faq.${name}.answer`) }))}
      form={form}
      before={<ServiceCards form={store} />}
      texts={{ made: t('order.made'), failed: t('order.failed') }}
      terms={TERMS.map((name) => t(`terms.${name}`))}
      onDirty={panel.setDirty}
    />
  );
});

export default PublishingPanel;
