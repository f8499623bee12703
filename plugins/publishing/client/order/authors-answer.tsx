/** What the author says to a milestone: yes, or what should be changed. */
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useOfflineReason, useService, useTranslate } from '#client-kit';
import { Notices } from '#plugin-api/client';
import { Button, Field, TextArea } from '#ui';
import type { OrderProgress } from '../stores/order-progress.ts';
import styles from '../publishing.module.css';

/** Of a reason, as orders take it. */
const LONGEST = 1000;

export const AuthorsAnswer = observer(({ store }: { readonly store: OrderProgress }) => {
  const t = useTranslate();
  const offline = useOfflineReason();
  const notices = useService(Notices);
  /** What should be changed, once that is being written. */
  const [changes, setChanges] = useState<string>();
  const during = async (act: () => Promise<void>, done: string) => {
    try {
      await act();
      notices.success(done);
    } catch (error) {
      notices.failure(error);
    }
  };
  const common = { disabledReason: offline, busy: store.isBusy };
  if (changes !== undefined)
    return (
      <div className={styles.ask}>
        <Field label={t('milestones.changesLabel')} required>
          <TextArea autoFocus maxLength={LONGEST} value={changes} onChange={(event) => setChanges(event.currentTarget.value)} />
        </Field>
        <div className={styles.acts}>
          <Button
            variant="primary"
            {...common}
            disabled={changes.trim() === ''}
            onClick={() => void during(() => store.askForChanges(changes.trim()), t('milestones.changesSent'))}
          >
            {t('milestones.changesSend')}
          </Button>
          <Button onClick={() => setChanges(undefined)}>{t('milestones.back')}</Button>
        </div>
      </div>
    );
  return (
    <div className={styles.ask}>
      <p className={styles.says}>{t('milestones.ask')}</p>
      <div className={styles.acts}>
        <Button variant="primary" icon="check" {...common} onClick={() => void during(store.approve, t('milestones.approved'))}>
          {t('milestones.approve')}
        </Button>
        <Button {...common} onClick={() => setChanges('')}>
          {t('milestones.changes')}
        </Button>
      </div>
    </div>
  );
});
