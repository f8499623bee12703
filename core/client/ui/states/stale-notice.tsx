/** Above what is shown although the latest of it could not be had: says so, and tries again. */
import { useRetryOnReturn } from '../../api/came-back.ts';
import { useCoreText } from '../../i18n/use-core-text.ts';
import { Button } from '../actions/button.tsx';
import styles from './stale-notice.module.css';

export interface StaleNoticeProps {
  readonly text: string;
  readonly retrying: boolean;
  readonly onRetry: () => unknown;
}

export function StaleNotice({ text, retrying, onRetry }: StaleNoticeProps) {
  const t = useCoreText();
  useRetryOnReturn(onRetry);
  return (
    <p className={styles.notice} role="alert">
      {text}{' '}
      <Button size="small" variant="ghost" busy={retrying} onClick={() => void onRetry()}>
        {t('ui.retry')}
      </Button>
    </p>
  );
}
