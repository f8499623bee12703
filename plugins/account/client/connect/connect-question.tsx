/** Whether a program may be signed in as oneself: which it is, where it runs, what it will be able to do. */
import { useState } from 'react';
import { useApi, useOfflineReason, useService, useTranslate } from '#client-kit';
import { Session } from '#plugin-api/client';
import { Button } from '#ui';
import { shownCode, type Waiting } from '../../common/connect-calls.ts';
import { contract } from '../../common/contract.ts';
import { Entrance } from '../entrance.tsx';
import entrance from '../entrance.module.css';
import { formFailure } from '../failure.ts';
import { programName } from './program-name.ts';
import styles from './connect-question.module.css';

/** What people ought to know before they allow it, of programs that are known here. */
const MAY: Readonly<Record<string, readonly string[]>> = {
  'carrel-word': ['connect.mayRead', 'connect.mayCite'],
  'carrel-importer': ['connect.mayRead', 'connect.mayAdd'],
};

interface ConnectQuestionProps {
  readonly code: string;
  readonly program: Waiting;
  readonly onBack: () => void;
  readonly onAnswered: (allow: boolean) => void;
}

export function ConnectQuestion({ code, program, onBack, onAnswered }: ConnectQuestionProps) {
  const t = useTranslate();
  const offline = useOfflineReason();
  const session = useService(Session);
  const { answerConnecting } = useApi(contract);
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState<'allow' | 'refuse'>();
  const name = programName(program.client, t);
  const place = [program.browser, program.system].filter((part) => part !== null).join(', ');

  const answer = async (allow: boolean) => {
    setBusy(allow ? 'allow' : 'refuse');
    setFailure(undefined);
    try {
      await answerConnecting({ body: { user_code: code, allow } });
      onAnswered(allow);
    } catch (error) {
      setFailure(formFailure(error).message);
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <Entrance
      title={t('connect.question', { program: name })}
      lead={t('connect.as', { email: session.user?.email ?? '' })}
      below={
        <Button variant="ghost" onClick={onBack}>
          {t('connect.back')}
        </Button>
      }
    >
      <dl className={styles.facts}>
        <dt>{t('connect.code')}</dt>
        <dd className={styles.code}>{shownCode(code)}</dd>
        <dt>{t('connect.where')}</dt>
        <dd>{place === '' ? t('sessions.unknown') : place}</dd>
      </dl>
      <ul className={styles.may}>
        {[...(MAY[program.client] ?? ['connect.mayUnknown']), 'connect.mayNot'].map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
      <p className={styles.warning}>{t('connect.warning')}</p>
      {failure !== undefined && (
        <p className={entrance.failure} role="alert">
          {failure}
        </p>
      )}
      <div className={styles.answers}>
        <Button variant="primary" size="large" busy={busy === 'allow'} disabledReason={offline} onClick={() => void answer(true)}>
          {t('connect.allow')}
        </Button>
        <Button size="large" busy={busy === 'refuse'} disabledReason={offline} onClick={() => void answer(false)}>
          {t('connect.refuse')}
        </Button>
      </div>
    </Entrance>
  );
}
