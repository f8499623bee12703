/** The one step that comes next, in a line: for who has references, and needs no lesson on Home any more. */
import { observer } from 'mobx-react-lite';
import { useOfflineReason, useService, useTranslate } from '#client-kit';
import { Commands, Notices } from '#plugin-api/client';
import { Button, Icon, IconButton } from '#ui';
import type { Checklist } from '../../common/contract.ts';
import type { ChecklistStore } from './checklist-store.ts';
import styles from './checklist.module.css';
import { wayOf } from './steps.ts';

interface NextStepProps {
  readonly store: ChecklistStore;
  readonly checklist: Checklist;
}

export const NextStep = observer(({ store, checklist: { steps, sample } }: NextStepProps) => {
  const t = useTranslate();
  const commands = useService(Commands);
  const notices = useService(Notices);
  const offline = useOfflineReason();
  const next = steps.find(({ is_done }) => !is_done)?.id;
  if (!next) return null;
  const begin = () => {
    const { command, args } = wayOf(commands, next, { sample: sample !== null, references: true });
    return commands.run(command, args);
  };
  return (
    <section className={styles.next} aria-label={t('next')}>
      <Icon name="circle" size={16} />
      <p className={styles.nextName} title={t(`step.${next}.why`)}>
        {t('nextStep', { step: t(`step.${next}.title`) })}
      </p>
      <Button size="small" disabledReason={offline} onClick={() => void begin()}>
        {t(`step.${next}.action`)}
      </Button>
      <IconButton
        size="small"
        icon="close"
        label={t('putAway')}
        disabledReason={offline}
        onClick={() => void store.putAway(true).catch(notices.failure)}
      />
    </section>
  );
});
