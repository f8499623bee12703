/** The Similarity Checker's page: the way to a check, those so far, and the questions that people ask (matrix PLG-001 to PLG-003, PLG-012). */
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useApi, useLoaded, useService, useTranslate } from '#client-kit';
import type { PanelProps } from '#plugin-api/client';
import { EmptyState, ErrorState, ServicePage, Skeleton } from '#ui';
import { ordersContract } from '#plugins/orders/common/contract.ts';
import { OrderPages } from '#plugins/orders/common/services.ts';
import { plagiarismContract } from '../../common/contract.ts';
import { ENDINGS, LEAST_CREDITS, LEAST_WORDS, MAX_MEGABYTES, MOST_WORDS, SERVICE } from '../../common/limits.ts';
import { Wizard } from '../stores/wizard.ts';
import { TheChecks, TheDeeds } from '../tokens.ts';
import { useWords } from '../use-words.ts';
import { WizardView } from '../wizard/wizard-view.tsx';
import { ChecksView } from './checks-view.tsx';

const QUESTIONS = ['what', 'compared', 'percent', 'cost', 'duration', 'privacy', 'reworded', 'sharing'] as const;
const KINDS = ENDINGS.map((ending) => ending.slice(1).toUpperCase()).join(', ');

const CheckerPanel = observer(({ panel }: PanelProps) => {
  const t = useTranslate();
  const api = useApi(plagiarismContract);
  const { take } = useApi(ordersContract);
  const { waiting } = useService(OrderPages);
  const list = useService(TheChecks);
  const deeds = useService(TheDeeds);
  const { number } = useWords();
  const { value: terms, error, reload } = useLoaded(api.terms);
  const [wizard] = useState(
    () =>
      new Wizard({
        ...{ calls: { ...api, take }, list, deeds, broken: t('wizard.broken'), maintenance: t('page.maintenance') },
        tooLarge: t('wizard.tooLarge', { size: MAX_MEGABYTES }),
      }),
  );
  const { isUploading, document, step } = wizard;
  // Credits may have come since the page was opened.
  useEffect(() => {
    if (step === 'price') reload();
  }, [step, reload]);
  const hasWaiting = waiting.has(SERVICE);
  useEffect(() => {
    const own = hasWaiting ? waiting.take(SERVICE) : undefined;
    if (own) void wizard.takeOwn(own);
  }, [wizard, waiting, hasWaiting]);
  // A document that is not sent yet would be lost (CORE-030).
  useEffect(() => panel.setDirty(isUploading || document !== undefined), [panel, isUploading, document]);
  useEffect(() => () => wizard.cancelUpload(), [wizard]);
  const values = { least: number(LEAST_WORDS), most: number(MOST_WORDS), size: MAX_MEGABYTES, kinds: KINDS };
  const cost = t('wizard.credits', { count: LEAST_CREDITS });
  return (
    <ServicePage
      title={t('page.title')}
      lead={t('page.lead')}
      limits={{ words: { least: LEAST_WORDS, most: MOST_WORDS }, file: { kinds: KINDS, megabytes: MAX_MEGABYTES }, cost }}
      questions={QUESTIONS.map((name) => ({ question: t(`faq.${name}.question`), answer: t(`faq.${name}.answer`, values) }))}
      history={{ title: t('list.title'), content: <ChecksView onResume={wizard.resume} /> }}
    >
      {terms?.is_open && (
        <WizardView
          wizard={wizard}
          offered={terms.compares}
          services={terms.services}
          balance={terms.credit_balance}
          onOrdered={reload}
        />
      )}
      {terms && !terms.is_open && <EmptyState icon="scan-search" title={t('page.maintenance')} />}
      {!terms &&
        (error === undefined ? <Skeleton shape="rows" count={4} /> : <ErrorState title={t('page.failed')} onRetry={reload} />)}
    </ServicePage>
  );
});

export default CheckerPanel;
