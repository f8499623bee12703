/** The affiliate panel (AFF-003, AFF-004): the link, what it has brought, and payments of that. */
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useApi, useOfflineReason, useService, useTranslate } from '#client-kit';
import { EmptyState, ErrorState, Skeleton } from '#ui';
import { ThisBrowser } from '#plugins/account/common/services.ts';
import { contract } from '../../common/contract.ts';
import { ReferralsStore } from '../referrals-store.ts';
import styles from './affiliate.module.css';
import { Credit } from './credit.tsx';
import { History } from './history.tsx';
import { OwnLink } from './own-link.tsx';
import { PaymentTable } from './payment-table.tsx';

const AffiliatePanel = observer(() => {
  const t = useTranslate();
  const api = useApi(contract);
  const browser = useService(ThisBrowser);
  const offline = useOfflineReason();
  const [store] = useState(() => new ReferralsStore(api, browser.id()));
  useEffect(() => {
    // Again when the connection is back: what failed for the lack of it is no failure.
    if (offline === undefined) void store.load();
  }, [store, offline]);
  const { shown, error, load } = store;
  if (!shown) {
    if (offline !== undefined) return <EmptyState icon="cloud-off" title={t('offline.title')} text={t('offline.text')} />;
    if (error === undefined) return <Skeleton shape="rows" count={8} />;
    return <ErrorState title={t('failed.title')} text={t('failed.text')} onRetry={() => void load()} />;
  }
  return (
    <div className={styles.scroll}>
      <article className={styles.panel} aria-label={t('title')}>
        <OwnLink link={shown.link} terms={shown.terms} />
        <Credit store={store} shown={shown} />
        <History referrals={shown.history} />
        <PaymentTable payments={shown.payments} />
      </article>
    </div>
  );
});

export default AffiliatePanel;
