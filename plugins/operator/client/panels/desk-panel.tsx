/** The operator's desk: one page for each thing that is looked after. */
import { useState } from 'react';
import { Tabs, useTranslate } from '#plugin-api/client';
import { AffiliateTab } from './affiliate-tab.tsx';
import { AuditTab } from './audit-tab.tsx';
import { OrdersTab } from './orders-tab.tsx';
import { PaymentsTab } from './payments-tab.tsx';
import { ReleasesTab } from './releases-tab.tsx';
import { UsersTab } from './users-tab.tsx';
import styles from './desk.module.css';

const PAGES = {
  users: <UsersTab />,
  payments: <PaymentsTab />,
  affiliate: <AffiliateTab />,
  orders: <OrdersTab />,
  releases: <ReleasesTab />,
  audit: <AuditTab />,
} as const;
type PageName = keyof typeof PAGES;

export default function DeskPanel() {
  const t = useTranslate();
  const [page, setPage] = useState<PageName>('users');
  const tabs = Object.entries(PAGES).map(([value, content]) => ({
    value: value as PageName,
    label: t(`tab.${value}`),
    content: <div className={styles.page}>{content}</div>,
  }));
  return (
    <div className={styles.desk} data-main tabIndex={-1}>
      <Tabs label={t('title')} tabs={tabs} value={page} onChange={setPage} />
    </div>
  );
}
