/** The archive of one's own data in the profile: asked for, made, saved (ACC-036). */
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useApi, useOfflineReason, useService, useTranslate } from '#client-kit';
import { Host, Notices, ServerEvents } from '#plugin-api/client';
import { Button, ErrorState, Skeleton, Spinner } from '#ui';
import { contract, type DataExport } from '../../common/contract.ts';
import styles from '../panels/profile.module.css';
import { sizeText } from '../size-text.ts';
import { OwnData } from './own-data.ts';
import own from './your-data.module.css';

const day = (iso: string, language: string): string => new Date(iso).toLocaleDateString(language, { dateStyle: 'long' });

interface StateProps {
  readonly archive: DataExport;
  readonly language: string;
}

/** How far it is, in words that are read out when they change. */
function State({ archive, language }: StateProps) {
  const t = useTranslate();
  const { state, files, size, expires_at: until } = archive;
  if (state === 'ready' && until)
    return <p className={styles.about}>{t('data.ready', { size: sizeText(size ?? 0, language), date: day(until, language) })}</p>;
  if (state === 'failed') return <p className={own.failed}>{t('data.failed')}</p>;
  return (
    <p className={own.running}>
      <Spinner size={16} label={t('data.making')} />
      {files === 0 ? t('data.waiting') : t('data.packed', { count: files })}
    </p>
  );
}

export const YourData = observer(({ language }: { readonly language: string }) => {
  const t = useTranslate();
  const offline = useOfflineReason();
  const notices = useService(Notices);
  const events = useService(ServerEvents);
  const host = useService(Host);
  const calls = useApi(contract);
  const [store] = useState(() => new OwnData({ calls, events, host }));
  useEffect(() => store.follow(), [store]);

  const tell = (error: unknown) => notices.failure(error);
  const { current, error, doing } = store;
  const isReady = current?.state === 'ready';
  return (
    <section className={styles.section} id="your-data">
      <h3>{t('data.title')}</h3>
      <p className={styles.about}>{t('data.about')}</p>
      {current === undefined && error === undefined && <Skeleton shape="rows" count={1} />}
      {current === undefined && error !== undefined && <ErrorState title={t('data.unknown')} onRetry={store.load} />}
      <div role="status">{current && <State archive={current} language={language} />}</div>
      <div className={own.acts}>
        {isReady && (
          <Button
            variant="primary"
            icon="download"
            busy={doing === 'save'}
            disabledReason={offline}
            onClick={() => void store.save(t('data.fileName', { date: current.asked_at.slice(0, 10) })).catch(tell)}
          >
            {t('data.save')}
          </Button>
        )}
        {current !== undefined && !store.isUnderWay && (
          <Button busy={doing === 'start'} disabledReason={offline} onClick={() => void store.start().catch(tell)}>
            {t(isReady ? 'data.again' : 'data.start')}
          </Button>
        )}
      </div>
    </section>
  );
});
