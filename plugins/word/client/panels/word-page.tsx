/** The page of the add-in for Word: what it does, the file that installs it, and how (matrix CORE-021, CORE-026). */
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useApi, useOfflineReason, useTranslate } from '#client-kit';
import { cx, ServicePage } from '#ui';
import { wordContract } from '../../common/contract.ts';
import { AddInStore } from '../stores/add-in-store.ts';
import { AboutData } from './about-data.tsx';
import { Download } from './download.tsx';
import { InstallSteps } from './install-steps.tsx';
import { PanePicture } from './pane-picture.tsx';
import styles from './word-page.module.css';

const QUESTIONS = ['versions', 'styles', 'notes', 'coauthors', 'offline', 'plain', 'lost', 'remove'] as const;

const WordPage = observer(() => {
  const t = useTranslate();
  const api = useApi(wordContract);
  const offline = useOfflineReason();
  const [store] = useState(() => new AddInStore(api));
  useEffect(() => {
    // Again when the connection is back: what failed for the lack of it is no failure.
    if (offline === undefined) void store.load();
  }, [store, offline]);
  return (
    <ServicePage
      title={t('page.title')}
      lead={t('page.lead')}
      questions={QUESTIONS.map((name) => ({
        question: t(`faq.${name}.question`),
        answer: t(`faq.${name}.answer`),
      }))}
      history={{ title: t('data.title'), content: <AboutData /> }}
    >
      <div className={cx(styles.main, 'in-turn')}>
        <div className={cx(styles.first, 'in-turn')}>
          <Download store={store} />
          <PanePicture />
        </div>
        <InstallSteps />
      </div>
    </ServicePage>
  );
});

export default WordPage;
