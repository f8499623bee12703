/** The archive for another house: asked for, made, downloaded by its link. */
import { observer } from 'mobx-react-lite';
import { useOfflineReason, useService, useTranslate } from '#client-kit';
import { Notices } from '#plugin-api/client';
import { Button, Icon, Spinner } from '#ui';
import type { AccountArchive } from '../../common/archive-calls.ts';
import { sizeText } from '../size-text.ts';
import styles from '../panels/profile.module.css';
import own from './archive.module.css';
import type { Handover } from './handover.ts';

const moment = (iso: string, language: string): string =>
  new Date(iso).toLocaleString(language, { dateStyle: 'long', timeStyle: 'short' });

interface StateProps {
  readonly archive: AccountArchive;
  readonly language: string;
}

function State({ archive: { state, done, size, expires_at: until }, language }: StateProps) {
  const t = useTranslate();
  if (state === 'ready' && until)
    return (
      <p className={styles.about}>
        {t('archive.ready', { size: sizeText(size ?? 0, language), until: moment(until, language) })}
      </p>
    );
  if (state === 'failed') return <p className={own.failed}>{t('archive.failed')}</p>;
  return (
    <p className={own.running}>
      <Spinner size={16} label={t('archive.making')} />
      {done === 0 ? t('archive.waiting') : t('archive.packed', { count: done })}
    </p>
  );
}

export const MadeArchive = observer(({ handover, language }: { readonly handover: Handover; readonly language: string }) => {
  const t = useTranslate();
  const offline = useOfflineReason();
  const notices = useService(Notices);
  const { made, isMaking, isStarting } = handover;
  return (
    <>
      <div role="status">{made && <State archive={made} language={language} />}</div>
      <div className={own.acts}>
        {made?.link && (
          <a className={own.link} href={made.link} download>
            <Icon name="download" /> {t('archive.download')}
          </a>
        )}
        {!isMaking && (
          <Button
            busy={isStarting}
            disabledReason={offline}
            onClick={() => void handover.start().catch((error: unknown) => notices.failure(error))}
          >
            {t(made?.state === 'ready' ? 'archive.again' : 'archive.export')}
          </Button>
        )}
      </div>
    </>
  );
});
