/** One step: whether it is done, why one would do it, and the button that begins it. */
import { useState } from 'react';
import { useService, useTranslate } from '#client-kit';
import { Commands } from '#plugin-api/client';
import { Button, cx, Icon } from '#ui';
import type { StepId } from '../../common/rules.ts';
import styles from './checklist.module.css';
import { type Having, wayOf } from './steps.ts';

interface StepRowProps {
  readonly step: StepId;
  readonly isDone: boolean;
  /** The one that comes next. */
  readonly isNext: boolean;
  readonly having: Having;
  /** Why nothing can be begun now. */
  readonly offline: string | undefined;
}

export function StepRow({ step, isDone, isNext, having, offline }: StepRowProps) {
  const t = useTranslate();
  const commands = useService(Commands);
  const [isBusy, setBusy] = useState(false);
  const begin = async () => {
    const { command, args } = wayOf(commands, step, having);
    setBusy(true);
    await commands.run(command, args);
    setBusy(false);
  };
  return (
    <li className={cx(styles.step, isDone && styles.done)}>
      <span className={styles.sign}>
        <Icon name={isDone ? 'circle-check' : 'circle'} size={18} />
      </span>
      <div className={styles.words}>
        <h3 className={styles.name}>
          {t(`step.${step}.title`)}
          <span className={styles.state}>{t(isDone ? 'done' : 'open')}</span>
        </h3>
        <p className={styles.why}>{t(`step.${step}.why`)}</p>
      </div>
      <Button
        className={styles.act}
        variant={isNext ? 'primary' : 'secondary'}
        busy={isBusy}
        disabledReason={offline}
        onClick={() => void begin()}
      >
        {t(`step.${step}.action`)}
      </Button>
    </li>
  );
}
