/** The summariser's page: the way to a new summary, and those that were made (matrix SUM-003, SUM-004). */
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { IconButton, Panels, type PanelProps, Commands, useApi, useService, useTranslate } from '#plugin-api/client';
import { summariserContract } from '../../common/contract.ts';
import { TheAsking } from '../summariser-parts.ts';
import { Wizard } from '../wizard/wizard.ts';
import { WizardView } from '../wizard/wizard-view.tsx';
import { SummaryList } from './summary-list.tsx';
import styles from './home.module.css';

const HomePanel = observer(({ panel }: PanelProps) => {
  const t = useTranslate();
  const api = useApi(summariserContract);
  const asking = useService(TheAsking);
  const panels = useService(Panels);
  const commands = useService(Commands);
  const [wizard] = useState(() => new Wizard(api, asking));
  const { isUploading } = wizard;
  // A file that is still on its way would be lost (CORE-030).
  useEffect(() => panel.setDirty(isUploading), [panel, isUploading]);
  useEffect(() => () => wizard.cancelUpload(), [wizard]);
  return (
    <div className={styles.scroll} data-main tabIndex={-1}>
      <div className={styles.page}>
        <header className={styles.head}>
          <div>
            <h1 className={styles.title}>{t('home.title')}</h1>
            <p className={styles.lead}>{t('home.lead')}</p>
          </div>
          <IconButton icon="settings" label={t('engine.title')} onClick={() => void commands.run('summariser.engine')} />
        </header>
        <WizardView wizard={wizard} onBegun={({ id }) => void panels.open('summariser.summary', { id })} />
        <SummaryList />
      </div>
    </div>
  );
});

export default HomePanel;
