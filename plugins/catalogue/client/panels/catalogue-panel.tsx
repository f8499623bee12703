/** The catalogue as those who run the house see it: what is in it, and where that comes from. */
import { useState } from 'react';
import { Tabs, useTranslate } from '#plugin-api/client';
import styles from './catalogue.module.css';
import { DumpsTab } from './dumps-tab.tsx';
import { HarvestsTab } from './harvests-tab.tsx';
import { HoldingsTab } from './holdings-tab.tsx';

const PAGES = { holdings: <HoldingsTab />, harvests: <HarvestsTab />, dumps: <DumpsTab /> } as const;
type PageName = keyof typeof PAGES;

export default function CataloguePanel() {
  const t = useTranslate();
  const [page, setPage] = useState<PageName>('holdings');
  const tabs = Object.entries(PAGES).map(([value, content]) => ({
    value: value as PageName,
    label: t(`tab.${value}`),
    content: <div className={styles.page}>{content}</div>,
  }));
  return (
    <div className={styles.panel} data-main tabIndex={-1}>
      <Tabs label={t('title')} tabs={tabs} value={page} onChange={setPage} />
    </div>
  );
}
