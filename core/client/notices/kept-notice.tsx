/** One line of the notice centre; its detail opens below it. */
import { useState } from 'react';
import { useCoreText } from '../i18n/use-core-text.ts';
import { useLanguage } from '../i18n/translation.ts';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/marks/icon.tsx';
import { IconButton } from '../ui/actions/icon-button.tsx';
import { noticeIcon } from './notice-kind.ts';
import styles from './notice-centre.module.css';
import type { ShownNotice } from './notice-store.ts';

/** Today the hour is enough. */
const timeText = (at: number, language: string): string => {
  const today = new Date().toDateString() === new Date(at).toDateString();
  return new Intl.DateTimeFormat(language, today ? { timeStyle: 'short' } : { dateStyle: 'short', timeStyle: 'short' }).format(
    at,
  );
};

export function KeptNotice({ shown, onForget }: { readonly shown: ShownNotice; readonly onForget: () => void }) {
  const t = useCoreText();
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const { kind, text, detail } = shown.notice;
  return (
    <li className={styles.entry}>
      <div className={styles.line}>
        <Icon name={noticeIcon[kind]} title={t(`notices.kind.${kind}`)} className={cx(styles.sign, styles[kind])} />
        <span className={styles.text}>{text}</span>
        {shown.times > 1 && <span className={styles.quiet}>{t('notices.times', { count: shown.times })}</span>}
        <time className={styles.quiet} dateTime={new Date(shown.at).toISOString()}>
          {timeText(shown.at, language)}
        </time>
        {detail !== undefined && (
          <IconButton
            icon={open ? 'chevron-up' : 'chevron-down'}
            size="small"
            label={t('notices.details')}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          />
        )}
        <IconButton icon="close" size="small" label={t('notices.centre.remove')} onClick={onForget} />
      </div>
      {open && <pre className={styles.detail}>{detail}</pre>}
    </li>
  );
}
