/** In the profile: everything of the account for another house, and what comes from one. */
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useApi, useService, useTranslate } from '#client-kit';
import { ServerEvents } from '#plugin-api/client';
import { ErrorState, Skeleton } from '#ui';
import { archiveCalls } from '../../common/archive-calls.ts';
import styles from '../panels/profile.module.css';
import { Handover } from './handover.ts';
import { MadeArchive } from './made-archive.tsx';
import { TakenArchive } from './taken-archive.tsx';

interface Props {
  readonly language: string;
  /** A cancelled account takes its things along and takes nothing in. */
  readonly isCancelled: boolean;
}

export const AccountArchive = observer(({ language, isCancelled }: Props) => {
  const t = useTranslate();
  const events = useService(ServerEvents);
  const calls = useApi(archiveCalls);
  const [handover] = useState(() => new Handover({ calls, events }));
  useEffect(() => handover.follow(), [handover]);
  const { made, error } = handover;
  return (
    <section className={styles.section} id="archive">
      <h3>{t('archive.title')}</h3>
      <p className={styles.about}>{t('archive.about')}</p>
      {made === undefined && error === undefined && <Skeleton shape="rows" count={1} />}
      {made === undefined && error !== undefined && <ErrorState title={t('archive.unknown')} onRetry={handover.load} />}
      {made !== undefined && <MadeArchive handover={handover} language={language} />}
      {made !== undefined && !isCancelled && <TakenArchive handover={handover} />}
    </section>
  );
});
