/** Instead of everything: one sentence, Reload and Home (CORE-004, decisions §1). */
import { useCoreText } from '../i18n/use-core-text.ts';
import { Button } from '../ui/actions/button.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';
import styles from './screens.module.css';

export interface ErrorScreenProps {
  readonly code: '403' | '404' | '500';
  /** Technical, shown on request. */
  readonly detail?: string | undefined;
}

export function ErrorScreen({ code, detail }: ErrorScreenProps) {
  const t = useCoreText();
  const actions = (
    <>
      <Button icon="refresh-cw" onClick={() => location.reload()}>
        {t('router.reload')}
      </Button>
      {/* A whole load, since what led here may still be in memory. */}
      <Button icon="home" onClick={() => location.assign('/')}>
        {t('router.home')}
      </Button>
    </>
  );
  return (
    <main className={styles.whole}>
      <ErrorState title={t(`router.error.${code}`)} actions={actions} detail={detail} />
    </main>
  );
}
