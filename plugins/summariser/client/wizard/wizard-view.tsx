/** The wizard: its steps, and the way through them (matrix SUM-003). */
import { observer } from 'mobx-react-lite';
import { type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { Button, cx, Icon, useOfflineReason, useTranslate, useUnloadGuard } from '#plugin-api/client';
import type { SummaryEntry } from '../../common/contract.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { ProjectStep } from './project-step.tsx';
import { SourceStep } from './source-step.tsx';
import { STEPS, type Wizard } from './wizard.ts';
import styles from './wizard.module.css';

interface WizardViewProps {
  readonly wizard: Wizard;
  readonly onBegun: (summary: SummaryEntry) => void;
}

export const WizardView = observer(({ wizard, onBegun }: WizardViewProps) => {
  const t = useTranslate();
  const offline = useOfflineReason();
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(wizard.step);
  const { step } = wizard;
  const at = STEPS.indexOf(step);
  useUnloadGuard(wizard.isUploading);
  // Whoever goes on by keyboard goes on in the new step.
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (step !== 'confirm') return wizard.goOn();
    if (offline !== undefined) return;
    const summary = await wizard.finish();
    if (summary) onBegun(summary);
  };
  return (
    <section className={styles.wizard} aria-labelledby={title}>
      <ol className={styles.steps}>
        {STEPS.map((name, index) => (
          <li key={name} className={cx(index < at && styles.done)} aria-current={index === at ? 'step' : undefined}>
            <span className={styles.number}>{index < at ? <Icon name="check" size={14} /> : index + 1}</span>
            {t(`wizard.step.${name}`)}
          </li>
        ))}
      </ol>
      <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
        <h2 id={title} ref={heading} tabIndex={-1} className={styles.heading}>
          {t(`wizard.heading.${step}`)}
        </h2>
        {step === 'source' && <SourceStep wizard={wizard} />}
        {step === 'project' && <ProjectStep wizard={wizard} />}
        {step === 'confirm' && <ConfirmStep wizard={wizard} />}
        <div className={styles.actions}>
          {at > 0 && (
            <Button icon="arrow-left" onClick={wizard.goBack}>
              {t('wizard.back')}
            </Button>
          )}
          <Button type="submit" variant="primary" disabled={!wizard.canGoOn} busy={wizard.isAsking} disabledReason={offline}>
            {t(step === 'confirm' ? 'wizard.summarise' : 'wizard.next')}
          </Button>
        </div>
      </form>
    </section>
  );
});
