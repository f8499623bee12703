/** The operator's desk: one page for each thing that is looked after. */
import { useTranslate } from '#client-kit';
import { TabbedPanel } from '#ui';
import { AffiliateTab } from './affiliate-tab.tsx';
import { AuditTab } from './audit-tab.tsx';
import { DomainsTab } from './domains-tab.tsx';
import { HouseTab } from './house-tab.tsx';
import { ListTab } from './list-tab.tsx';
import { OrdersTab } from './orders-tab.tsx';
import { PaymentsTab } from './payments-tab.tsx';
import { ReleasesTab } from './releases-tab.tsx';
import { UsersTab } from './users-tab.tsx';

const PAGES = {
  users: <UsersTab />,
  list: <ListTab />,
  domains: <DomainsTab />,
  house: <HouseTab />,
  payments: <PaymentsTab />,
  affiliate: <AffiliateTab />,
  orders: <OrdersTab />,
  releases: <ReleasesTab />,
  audit: <AuditTab />,
} as const;

export default function DeskPanel() {
  const t = useTranslate();
  const tabs = Object.entries(PAGES).map(([value, content]) => ({ value, label: t(`tab.${value}`), content }));
  return <TabbedPanel label={t('title')} tabs={tabs} />;
}
