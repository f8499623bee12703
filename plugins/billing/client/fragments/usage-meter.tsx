/** What is used of each limit: quiet while there is room, amber from 80 %, red when nothing is left (BIL-014, BIL-017). */
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useOfflineReason, useService, useTranslate } from '#client-kit';
import { Language, Session } from '#plugin-api/client';
import { Button, ErrorState, ProgressBar, Skeleton } from '#ui';
import { BillingParts } from '../tokens.ts';
import { isNamed } from '../features.ts';
import { amountOf } from '../format.ts';
import styles from './section.module.css';

/** Milliseconds after which what others and other windows have used is looked at again, while it can be seen. */
const AGAIN = 30_000;
const AMBER = 0.8;
const RAISED = new Map([
  ['tab', 'P'],
  ['latex_file', 'P'],
  ['summaries', 'any'],
] as const);
type Raised = 'tab' | 'latex_file' | 'summaries';

const isRaised = (featureId: string, plan: 'F' | 'P'): featureId is Raised => {
  const who = RAISED.get(featureId as Raised);
  return who === 'any' || who === plan;
};

const toneOf = (share: number) => {
  if (share >= 1) return 'danger';
  return share >= AMBER ? 'warning' : 'accent';
};

export const UsageMeter = observer(() => {
  const t = useTranslate();
  const { code } = useService(Language);
  const { plan, user } = useService(Session);
  const { till, wallet } = useService(BillingParts);
  const offline = useOfflineReason();
  const { error, load, value } = wallet.limits;
  useEffect(() => {
    const look = () => void (document.visibilityState === 'visible' && load());
    look();
    const timer = setInterval(look, AGAIN);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [load]);

  if (!value) return error === undefined ? <Skeleton count={4} /> : <ErrorState title={t('limit.failed')} onRetry={load} />;
  const sold = new Set(user?.subscriptionFeatureList.filter((one) => one.creditsPerItem).map(({ featureId }) => featureId));
  const rows = value.flatMap((one) =>
    isNamed(one.featureId) && one.limit !== null && (one.limit > 0 || one.used > 0) ? [{ ...one, limit: one.limit }] : [],
  );
  return (
    <ul className={styles.meters} aria-label={t('usage.title')}>
      {rows.map(({ featureId, limit, used, purchaseItemCount }) => {
        const share = limit > 0 ? used / limit : 1;
        return (
          <li key={featureId}>
            <ProgressBar
              label={t(`feature.${featureId}`)}
              value={share}
              text={t('usage.of', { used: amountOf(featureId, used, code), limit: amountOf(featureId, limit, code) })}
              tone={toneOf(share)}
            />
            {purchaseItemCount > 0 && <span className={styles.small}>{t('usage.bought', { count: purchaseItemCount })}</span>}
            {sold.has(featureId) && isRaised(featureId, plan) && (
              <Button size="small" variant="ghost" disabledReason={offline} onClick={() => void till.raise(featureId)}>
                {t(`raise.${featureId}.open`)}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
});
