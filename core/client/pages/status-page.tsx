/** `/status`: whether the server can be reached and is at work, and the version of the app (CORE-008, decisions §1). */
import { useCallback, useEffect, useState } from 'react';
import { coreContract, type Health } from '../../common/core-contract.ts';
import { useCoreText } from '../i18n/use-core-text.ts';
import { useApi } from '../plugins/hooks.ts';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tag } from '../ui/tag.tsx';
import { PageFrame } from './page-frame.tsx';
import styles from './page-frame.module.css';

type State = { readonly health: Health } | 'unreachable' | undefined;

export default function StatusPage() {
  const t = useCoreText();
  const { health } = useApi(coreContract);
  const [state, setState] = useState<State>();
  const look = useCallback(() => {
    setState(undefined);
    health().then(
      (answer) => setState({ health: answer }),
      () => setState('unreachable'),
    );
  }, [health]);
  useEffect(look, [look]);
  const parts = typeof state === 'object' ? state.health : undefined;
  return (
    <PageFrame>
      <h1>{t('pages.status')}</h1>
      <div role="status" className={styles.parts}>
        {state === undefined && <Skeleton count={3} />}
        {state === 'unreachable' && <p>{t('pages.unreachable')}</p>}
        {parts && (
          <>
            <p>
              {t('pages.reachable')} <Tag>{t(`pages.state.${parts.status}`)}</Tag>
            </p>
            <p>{t('pages.database', { state: t(parts.database.ok ? 'pages.works' : 'pages.worksNot') })}</p>
            <p>{t('pages.worker', { state: t(parts.worker.ok ? 'pages.works' : 'pages.worksNot') })}</p>
            <p>{t('pages.version', { version: parts.version })}</p>
          </>
        )}
      </div>
      <Button onClick={look}>{t('pages.again')}</Button>
    </PageFrame>
  );
}
