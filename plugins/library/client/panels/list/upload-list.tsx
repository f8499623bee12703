/** PDFs that are on their way, below the list; each can be cancelled, and a failed one says why and is tried again. */
import { observer } from 'mobx-react-lite';
import { ApiError } from '#plugin-api';
import { useService, useTranslate } from '#client-kit';
import { cx, IconButton, ProgressBar } from '#ui';
import type { Upload } from '../../stores/uploads.ts';
import { LibraryParts } from '../../tokens.ts';
import styles from './list.module.css';

/** Uploads that are listed; those behind them wait. */
const MOST_SHOWN = 50;

/** Why a file was refused; what went wrong with the program is nobody's reason. */
const whyOf = ({ refusal, error }: Upload): string => refusal ?? (error instanceof ApiError ? error.message : '');

export const UploadList = observer(() => {
  const t = useTranslate();
  const { uploads } = useService(LibraryParts);
  if (uploads.queue.length === 0) return null;
  return (
    <ul className={styles.uploads} aria-label={t('upload.label')}>
      {uploads.queue.slice(0, MOST_SHOWN).map((upload) => (
        <li key={upload.id} className={cx(styles.upload, upload.state === 'failed' && styles.lookup)}>
          <span className={styles.uploadName} dir="auto" title={upload.file.name}>
            {upload.file.name}
          </span>
          {upload.state === 'failed' && (
            <span className={styles.reason} title={whyOf(upload)}>
              {[t('upload.failed'), whyOf(upload)].filter(Boolean).join(': ')}
            </span>
          )}
          {upload.state === 'retrying' && <span className={styles.uploadWaits}>{t('upload.waiting')}</span>}
          {(upload.state === 'waiting' || upload.state === 'sending') && (
            <ProgressBar label={upload.file.name} value={upload.progress} bare />
          )}
          {upload.state === 'failed' && upload.refusal === undefined && (
            <IconButton size="small" icon="refresh-cw" label={t('upload.retry')} onClick={() => void uploads.retry(upload.id)} />
          )}
          <IconButton size="small" icon="close" label={t('upload.cancel')} onClick={() => uploads.cancel(upload.id)} />
        </li>
      ))}
      {uploads.queue.length > MOST_SHOWN && (
        <li className={styles.upload}>{t('import.more', { count: uploads.queue.length - MOST_SHOWN })}</li>
      )}
    </ul>
  );
});
