/** The summariser's page: the way to a new summary, and those that were made (matrix SUM-003, SUM-004, CORE-093, CORE-094). */
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useApi, useService, useTranslate } from '#client-kit';
import { Commands, Language, type PanelProps, Panels } from '#plugin-api/client';
import { IconButton, ServicePage } from '#ui';
import { summariserContract } from '../../common/contract.ts';
import { LEAST_WORDS, MAX_PDF_MEGABYTES, MOST_WORDS } from '../../common/limits.ts';
import { TheAsking } from '../tokens.ts';
import { usePrice } from '../use-price.ts';
import { Wizard } from '../wizard/wizard.ts';
import { WizardView } from '../wizard/wizard-view.tsx';
import { SummaryList } from './summary-list.tsx';

const QUESTIONS = ['what', 'words', 'sources', 'cost', 'failure', 'privacy', 'duration', 'keeping'] as const;

const HomePanel = observer(({ panel }: PanelProps) => {
  const t = useTranslate();
  const api = useApi(summariserContract);
  const asking = useService(TheAsking);
  const panels = useService(Panels);
  const commands = useService(Commands);
  const number = new Intl.NumberFormat(useService(Language).code);
  const price = usePrice();
  const [wizard] = useState(() => new Wizard(api, asking));
  const { isUploading } = wizard;
  // A file that is still on its way would be lost (CORE-030).
  useEffect(() => panel.setDirty(isUploading), [panel, isUploading]);
  useEffect(() => () => wizard.cancelUpload(), [wizard]);
  const values = {
    size: MAX_PDF_MEGABYTES,
    least: number.format(LEAST_WORDS),
    most: number.format(MOST_WORDS),
    cost: t('wizard.costCredits', { count: price }),
  };
  return (
    <ServicePage
      title={t('home.title')}
      lead={t('home.lead')}
      action={<IconButton icon="settings" label={t('engine.title')} onClick={() => void commands.run('summariser.engine')} />}
      limits={{
        words: { least: LEAST_WORDS, most: MOST_WORDS },
        file: { kinds: 'PDF', megabytes: MAX_PDF_MEGABYTES },
        cost: values.cost,
      }}
      questions={QUESTIONS.map((name) => ({ question: t(`faq.${name}.question`), answer: t(`faq.${name}.answer`, values) }))}
      history={{ title: t('list.title'), content: <SummaryList /> }}
    >
      <WizardView wizard={wizard} onBegun={({ id }) => void panels.open('summariser.summary', { id })} />
    </ServicePage>
  );
});

export default HomePanel;
