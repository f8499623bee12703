/** The five steps with how far one has come, and the sample for who has nothing at hand. */
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { useOfflineReason, useService, useTranslate } from '#client-kit';
import { Commands, Notices } from '#plugin-api/client';
import { Button, IconButton, ProgressBar } from '#ui';
import type { Checklist } from '../../common/contract.ts';
import type { ChecklistStore } from './checklist-store.ts';
import styles from './checklist.module.css';
import { StepRow } from './step-row.tsx';

interface ChecklistViewProps {
  readonly store: ChecklistStore;
  readonly checklist: Checklist;
  /** Where it stands among other things it can be put away. */
  readonly canPutAway?: boolean;
}

export const ChecklistView = observer(({ store, checklist, canPutAway = false }: ChecklistViewProps) => {
  const t = useTranslate();
  const commands = useService(Commands);
  const notices = useService(Notices);
  const offline = useOfflineReason();
  const heading = useId();
  const [isOpening, setOpening] = useState(false);
  const { steps, sample } = checklist;
  const having = { sample: sample !== null, references: steps.some(({ id, is_done }) => id === 'import' && is_done) };
  const next = steps.find(({ is_done }) => !is_done)?.id;
  const openSample = async () => {
    setOpening(true);
    await commands.run('onboarding.openSample', { ask: false });
    setOpening(false);
  };
  return (
    <section className={styles.list} aria-labelledby={heading}>
      <header className={styles.head}>
        <h2 id={heading} className={styles.title}>
          {t('title')}
        </h2>
        {canPutAway && (
          <IconButton
            icon="close"
            label={t('putAway')}
            disabledReason={offline}
            onClick={() => void store.putAway(true).catch(notices.failure)}
          />
        )}
      </header>
      <p className={styles.lead}>{t(store.isComplete ? 'leadDone' : 'lead')}</p>
      <ProgressBar
        label={t('progress')}
        value={store.done / steps.length}
        text={t('doneOf', { done: store.done, all: steps.length })}
        tone={store.isComplete ? 'success' : 'accent'}
      />
      <div className={styles.sample}>
        <p className={styles.why}>{t(sample ? 'sample.there' : 'sample.none')}</p>
        <Button icon="book-open" busy={isOpening} disabledReason={offline} onClick={() => void openSample()}>
          {t('sample.open')}
        </Button>
      </div>
      <ol className={styles.steps}>
        {steps.map(({ id, is_done }) => (
          <StepRow key={id} step={id} isDone={is_done} isNext={id === next} having={having} offline={offline} />
        ))}
      </ol>
    </section>
  );
});
