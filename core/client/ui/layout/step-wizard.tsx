/** A way in steps: which there are, where one is, and how to go on and back (matrix CORE-093). */
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { useCoreText } from '../../i18n/use-core-text.ts';
import { Button } from '../actions/button.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../marks/icon.tsx';
import styles from './step-wizard.module.css';

export interface WizardStep {
  readonly id: string;
  /** In the row of steps. */
  readonly title: string;
  /** Over the step itself. */
  readonly heading: string;
}

export interface StepWizardProps {
  readonly steps: readonly WizardStep[];
  /** Id of the step that is shown. */
  readonly current: string;
  /** What the last button says, e.g. "Order". */
  readonly action: string;
  /** Whether the step has all that it needs. */
  readonly canGoOn: boolean;
  /** What was ordered is on its way. */
  readonly busy?: boolean;
  /** Why nobody can go on now, e.g. without a connection. */
  readonly disabledReason?: string | undefined;
  readonly onBack: () => void;
  /** From any step but the last. */
  readonly onNext: () => void;
  /** From the last one. */
  readonly onFinish: () => void;
  /** The step. */
  readonly children: ReactNode;
}

export function StepWizard(props: StepWizardProps) {
  const { steps, current, action, canGoOn, busy = false, disabledReason, onBack, onNext, onFinish, children } = props;
  const t = useCoreText();
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(current);
  const at = steps.findIndex(({ id }) => id === current);
  const isLast = at === steps.length - 1;
  // Whoever goes on by keyboard goes on in the new step.
  useEffect(() => {
    if (shown.current !== current) heading.current?.focus();
    shown.current = current;
  }, [current]);
  // So does whoever pressed a button that is gone by that, such as the one that chooses a file.
  const isWithin = useRef(false);
  useEffect(() => {
    if (isWithin.current && document.activeElement === document.body) heading.current?.focus();
  });
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    // The Enter key in a field does not ask whether the button is on.
    if (!canGoOn || busy || disabledReason !== undefined) return;
    if (isLast) onFinish();
    else onNext();
  };
  return (
    <section className={styles.wizard} aria-labelledby={title}>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step.id} className={cx(index < at && styles.done)} aria-current={index === at ? 'step' : undefined}>
            <span className={styles.number}>{index < at ? <Icon name="check" size={14} /> : index + 1}</span>
            {step.title}
          </li>
        ))}
      </ol>
      <form
        className={styles.form}
        onSubmit={send}
        onFocus={() => (isWithin.current = true)}
        onBlur={() => (isWithin.current = false)}
        noValidate
      >
        <h2 id={title} ref={heading} tabIndex={-1} className={styles.heading}>
          {steps[at]?.heading}
        </h2>
        {children}
        <div className={styles.actions}>
          {at > 0 && (
            <Button icon="arrow-left" disabled={busy} onClick={onBack}>
              {t('ui.service.back')}
            </Button>
          )}
          <Button type="submit" variant="primary" disabled={!canGoOn} busy={busy} disabledReason={disabledReason}>
            {isLast ? action : t('ui.service.next')}
          </Button>
        </div>
      </form>
    </section>
  );
}
