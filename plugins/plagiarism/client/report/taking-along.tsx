/** The report as a file, and a link to it that ends. */
import { observer } from 'mobx-react-lite';
import { useOfflineReason, useService, useTranslate } from '#client-kit';
import { Host, Notices } from '#plugin-api/client';
import { Button, TextInput } from '#ui';
import type { ReportStore } from '../stores/report-store.ts';
import { useWords } from '../use-words.ts';
import styles from './report.module.css';

/** What file systems do not take. */
const fileName = (name: string): string => name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '_').slice(0, 120) || 'report';

export const TakingAlong = observer(({ store }: { readonly store: ReportStore }) => {
  const t = useTranslate();
  const host = useService(Host);
  const notices = useService(Notices);
  const offline = useOfflineReason();
  const { day } = useWords();
  const { stored, sharedUntil, link } = store;
  const during = async (work: () => Promise<unknown>, done?: string) => {
    try {
      await work();
      if (done !== undefined) notices.success(done);
    } catch (error) {
      notices.failure(error);
    }
  };
  const save = (format: 'pdf' | 'html') =>
    during(async () => host.save(await store.download(format), `${fileName(stored?.name ?? '')}.${format}`));
  const share = () => during(store.share, t('share.made'));
  const copy = () => during(() => navigator.clipboard.writeText(link ?? ''), t('share.copied'));
  return (
    <div className={styles.block}>
      <span className={styles.line}>
        <Button icon="download" disabledReason={offline} onClick={() => void save('pdf')}>
          PDF
        </Button>
        <Button icon="download" disabledReason={offline} onClick={() => void save('html')}>
          HTML
        </Button>
        <Button icon="link" disabledReason={offline} onClick={() => void share()}>
          {sharedUntil === null ? t('share.make') : t('share.again')}
        </Button>
      </span>
      {link !== undefined && (
        <span className={styles.line}>
          <TextInput readOnly value={link} aria-label={t('share.link')} onFocus={(event) => event.currentTarget.select()} />
          <Button onClick={() => void copy()}>{t('share.copy')}</Button>
        </span>
      )}
      {sharedUntil !== null && (
        <span className={styles.line}>
          <span className={styles.quiet}>{t('share.until', { day: day(sharedUntil) })}</span>
          <Button size="small" disabledReason={offline} onClick={() => void during(store.unshare, t('share.ended'))}>
            {t('share.end')}
          </Button>
        </span>
      )}
    </div>
  );
});
