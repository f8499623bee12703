/** Where one is signed in: each device in words, and ways to sign out there. */
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useApi, useOfflineReason, useService, useTranslate } from '#client-kit';
import { Notices, type Translate } from '#plugin-api/client';
import { Button, ErrorState, Icon, Skeleton, Tag } from '#ui';
import { contract, type OpenSession } from '../../common/contract.ts';
import { programName } from '../connect/program-name.ts';
import profile from '../panels/profile.module.css';
import { OpenSessions } from './open-sessions.ts';
import styles from './sessions.module.css';

const nameOf = ({ client, browser, system }: OpenSession, t: Translate): string => {
  const program = client === 'carrel-web' ? browser : programName(client, t);
  if (program && system) return t('sessions.on', { program, system });
  return program ?? system ?? t('sessions.unknown');
};

const SessionRow = observer(({ session, store, language }: RowProps) => {
  const t = useTranslate();
  const offline = useOfflineReason();
  const notices = useService(Notices);
  const when = (iso: string) => new Date(iso).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
  const name = nameOf(session, t);
  return (
    <li className={styles.row}>
      <Icon name="laptop" size={18} className={styles.sign} />
      <div className={styles.words}>
        <p className={styles.name}>
          {name}
          {session.is_current && <Tag tone="accent">{t('sessions.current')}</Tag>}
        </p>
        <p className={styles.times}>
          {t('sessions.times', { first: when(session.started_at), last: when(session.last_used_at) })}
        </p>
      </div>
      {!session.is_current && (
        <Button
          size="small"
          aria-label={t('sessions.endNamed', { name })}
          busy={store.ending === session.id}
          disabledReason={offline}
          onClick={() => void store.end(session.id).catch((error: unknown) => notices.failure(error))}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
});

interface RowProps {
  readonly session: OpenSession;
  readonly store: OpenSessions;
  readonly language: string;
}

export const Sessions = observer(({ language }: { readonly language: string }) => {
  const t = useTranslate();
  const offline = useOfflineReason();
  const notices = useService(Notices);
  const calls = useApi(contract);
  const [store] = useState(() => new OpenSessions(calls));
  useEffect(() => void store.load(), [store]);

  const endOthers = async () => {
    try {
      await store.endOthers();
      notices.success(t('sessions.othersEnded'));
    } catch (error) {
      notices.failure(error);
    }
  };
  return (
    <section className={profile.section} id="sessions">
      <h3>{t('sessions.title')}</h3>
      {store.list === undefined && store.error === undefined && <Skeleton shape="rows" count={2} />}
      {store.list === undefined && store.error !== undefined && <ErrorState title={t('sessions.failed')} onRetry={store.load} />}
      {store.list && (
        <ul className={styles.list} aria-label={t('sessions.title')}>
          {store.list.map((session) => (
            <SessionRow key={session.id} session={session} store={store} language={language} />
          ))}
        </ul>
      )}
      {store.hasOthers && (
        <Button busy={store.ending === 'others'} disabledReason={offline} onClick={() => void endOthers()}>
          {t('sessions.endOthers')}
        </Button>
      )}
    </section>
  );
});
