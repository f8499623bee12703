/**
 * A tab of the search (matrix SEA-001): the panel of the dock with its slug. What it shows is the step of the tab's history; its address
 * follows that, and an address that names another step leads there.
 */
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useRef } from 'react';
import { useService, useTranslate } from '#client-kit';
import { Panels, type PanelProps } from '#plugin-api/client';
import { Skeleton } from '#ui';
import type { Tab } from '../../common/model.ts';
import { guidOf } from '../search/tab-work.ts';
import { TheSearch } from '../tokens.ts';
import { titleOf } from '../shown/facts.ts';
import { useSearchTitle } from '../shown/use-search-title.ts';
import { stepOf } from '../tabs/tab-history.ts';
import { PANEL, slugOf } from '../tabs/tab-store.ts';
import { BeginView } from './begin-view.tsx';
import { ResultBar } from './result-bar.tsx';
import { ResultsView } from './results-view.tsx';
import styles from './tab.module.css';
import { TabToolbar } from './tab-toolbar.tsx';
import { WORK_ROUTES, WorkView } from './work-view.tsx';

type Props = PanelProps<{ readonly slug: string; readonly tabRoute: string }>;

/** What the dock's tab is called. */
const useTabTitle = (tab: Tab): string => {
  const t = useTranslate();
  const { works } = useService(TheSearch);
  const search = useSearchTitle(tab);
  const work = works.get(guidOf(stepOf(tab)) ?? '')?.work;
  return work ? titleOf(work, t) : search;
};

const Contents = observer(({ tab, panel }: { readonly tab: Tab; readonly panel: Props['panel'] }) => {
  const { store } = useService(TheSearch);
  const title = useTabTitle(tab);
  const main = useRef<HTMLDivElement>(null);
  const step = stepOf(tab);
  const work = store.workOf(tab.slug);
  const list = step.tabRoute === 'results' ? work.listOf(step) : undefined;
  const guid = guidOf(step);
  const route = WORK_ROUTES.find((one) => one === step.tabRoute);
  const isWork = guid !== undefined && route !== undefined;
  const onUnsafe = useCallback((isUnsafe: boolean) => panel.setDirty(isUnsafe), [panel]);
  useEffect(() => panel.setTitle(title), [panel, title]);
  const isFirst = useRef(true);
  useEffect(() => {
    // The keyboard goes along from step to step; where a tab opens, the dock sees to it.
    if (!isFirst.current && panel.isActive)
      main.current?.querySelector<HTMLElement>('[data-main]')?.focus({ preventScroll: true });
    isFirst.current = false;
  }, [step]);
  return (
    <div ref={main} className={styles.tab}>
      <TabToolbar tab={tab}>{list && <ResultBar key={list.key} slug={tab.slug} list={list} />}</TabToolbar>
      <div className={styles.step}>
        {list && <ResultsView key={list.key} slug={tab.slug} list={list} />}
        {isWork && <WorkView key={guid} tab={tab} guid={guid} route={route} onUnsafe={onUnsafe} />}
        {!list && !isWork && <BeginView />}
      </div>
    </div>
  );
});

const TabPanel = observer(({ params: { slug, tabRoute }, panel }: Props) => {
  const panels = useService(Panels);
  const { tabs } = useService(TheSearch);
  const tab = tabs.get(slug);
  const shown = tab && stepOf(tab).tabRoute;
  const isKnown = tab !== undefined;

  useEffect(() => {
    if (isKnown) {
      // One panel for a tab: an address that names another step of it opened this one. The other may not be drawn, and would stay at its step.
      const [latest, ...others] = panels.instances(PANEL).filter(({ params }) => slugOf(params) === slug);
      if (latest?.instance !== panel.instance) return;
      tabs.goToRoute(slug, tabRoute);
      for (const { instance } of others) panels.close(instance);
      return;
    }
    void tabs.adopt(slug).then((isAdopted) => {
      if (isAdopted) return;
      // An unknown slug opens the active tab (decisions §1).
      panel.close();
      if (tabs.active) tabs.show(tabs.active.slug);
    });
  }, [isKnown, slug]);
  useEffect(() => {
    if (shown !== undefined && shown !== tabRoute) panel.setParams({ slug, tabRoute: shown });
  }, [panel, shown, slug, tabRoute]);

  return tab ? <Contents tab={tab} panel={panel} /> : <Skeleton shape="rows" count={6} />;
});

export default TabPanel;
