/** How far a file was looked through, and what was found: facts, pages, and what is to be mended. */
import { useTranslate } from '#client-kit';
import { observer } from 'mobx-react-lite';
import { ErrorState, FactList, Icon, Spinner } from '#ui';
import type { PrintStore } from '../stores/print-store.ts';
import { PageStrip } from './page-strip.tsx';
import { ProblemList } from './problem-list.tsx';
import styles from './steps.module.css';
import { useNames } from './use-names.ts';

export const FileCheckView = observer(({ store }: { readonly store: PrintStore }) => {
  const t = useTranslate();
  const { number } = useNames();
  const { check, preflight, problems, error } = store;
  if (error !== undefined && !check) return <ErrorState title={t('check.failed')} onRetry={() => void store.load()} />;
  if (check?.failure) return <ErrorState title={t(`check.failure.${check.failure.failure}`)} text={t('check.another')} />;
  if (!preflight)
    return (
      <p className={styles.wait} role="status">
        <Spinner />
        {t('check.working')}
      </p>
    );
  const { width, height } = preflight.size;
  return (
    <div className={styles.part}>
      <FactList
        layout="row"
        facts={[
          [t('check.pages'), number(preflight.pages)],
          [t('check.colour'), number(store.colourPages.length)],
          [t('check.size'), t('check.millimetres', { width: number(width), height: number(height) })],
        ]}
      />
      {problems.length > 0 ? (
        <ProblemList store={store} />
      ) : (
        <p className={styles.good}>
          <Icon name="circle-check" size={14} />
          {t('check.good')}
        </p>
      )}
      <PageStrip store={store} />
    </div>
  );
});
