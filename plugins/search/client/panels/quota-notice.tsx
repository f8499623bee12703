/** The quota is used up: what the server says, a countdown, and what helps (matrix SEA-049, SEA-053, SEA-054). */
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useService, useTranslate } from '#client-kit';
import { Commands } from '#plugin-api/client';
import { Button, Icon } from '#ui';
import { TheSearch } from '../tokens.ts';
import styles from './results.module.css';

export const QuotaNotice = observer(({ onOver }: { readonly onOver?: () => unknown }) => {
  const t = useTranslate();
  const commands = useService(Commands);
  const { quota } = useService(TheSearch);
  const wasUsedUp = useRef(false);
  const { isUsedUp, message, secondsLeft } = quota;
  useEffect(() => {
    // The wait is over: what was asked for is asked again.
    if (wasUsedUp.current && !isUsedUp) onOver?.();
    wasUsedUp.current = isUsedUp;
  }, [isUsedUp]);
  if (!isUsedUp) return null;
  const offer = (command: string, text: string) =>
    commands.state(command)?.access === 'open' && (
      <Button size="small" onClick={() => void commands.run(command)}>
        {text}
      </Button>
    );
  return (
    <div className={styles.quota} role="alert">
      <Icon name="clock" size={16} />
      <span>{message}</span>
      <strong className={styles.countdown} aria-hidden>
        {t('quota.left', { seconds: secondsLeft })}
      </strong>
      {offer('billing.upgrade', t('quota.upgrade'))}
      {offer('billing.buyCredits', t('quota.credits'))}
    </div>
  );
});
