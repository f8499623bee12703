/** The catalogue as those who run the house see it: what is in it, and where that comes from. */
import { useTranslate } from '#client-kit';
import { TabbedPanel } from '#ui';
import { DumpsTab } from './dumps-tab.tsx';
import { HarvestsTab } from './harvests-tab.tsx';
import { HoldingsTab } from './holdings-tab.tsx';

const PAGES = { holdings: <HoldingsTab />, harvests: <HarvestsTab />, dumps: <DumpsTab /> } as const;

export default function CataloguePanel() {
  const t = useTranslate();
  const tabs = Object.entries(PAGES).map(([value, content]) => ({ value, label: t(`tab.${value}`), content }));
  return <TabbedPanel label={t('title')} tabs={tabs} />;
}
