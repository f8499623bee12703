/** The dashboard (CORE-003, CORE-063): widgets of all plugins in a grid that the person arranges. */
import { observer } from 'mobx-react-lite';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useFragments, useFragmentTitle, useService, useTranslate } from '#client-kit';
import { Button, EmptyState, IconButton, Menu, Toolbar, ToolbarSpace } from '#ui';
import { inOrder } from '../../common/grid/tile.ts';
import type { Widget } from '../../common/layouts.ts';
import { WIDGETS } from '../../common/places.ts';
import { heightOf } from '../dashboard/geometry.ts';
import { TheDashboard } from '../tokens.ts';
import styles from './dashboard.module.css';
import { useKeptFocus } from './use-kept-focus.ts';
import { WidgetFrame } from './widget-frame.tsx';

/** What a widget takes that does not say so. */
const USUAL = { w: 6, h: 7 };

const AddWidget = observer(() => {
  const t = useTranslate();
  const titleOf = useFragmentTitle();
  const dashboard = useService(TheDashboard);
  const { absent, isAdding, setAdding } = dashboard;
  const icons = new Map(useFragments(WIDGETS).map(({ id, declaration }) => [id, declaration.icon]));
  const entries = absent.map(({ id }) => ({
    id,
    label: titleOf(id),
    icon: icons.get(id),
    onSelect: () => dashboard.add(id),
  }));
  return (
    <Menu entries={entries} align="end" open={isAdding && entries.length > 0} onOpenChange={setAdding}>
      <Button icon="plus" disabledReason={entries.length === 0 ? t('dashboard.allThere') : undefined}>
        {t('dashboard.add')}
      </Button>
    </Menu>
  );
});

/** Width of the grid, measured before anything is drawn. */
const useWidth = (grid: RefObject<HTMLElement | null>, measure: (pixels: number) => void): void => {
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    const look = () => {
      // A panel that is out of sight has no width.
      if (element.clientWidth > 0) measure(element.clientWidth);
    };
    look();
    const observed = new ResizeObserver(look);
    observed.observe(element);
    return () => observed.disconnect();
  }, [grid, measure]);
};

const useWidgets = () => {
  const fragments = useFragments(WIDGETS);
  const dashboard = useService(TheDashboard);
  const ids = fragments.map(({ id }) => id).join(' ');
  useLayoutEffect(() => {
    const widgets: Widget[] = fragments.map(({ id, declaration }) => ({ id, size: declaration.size ?? USUAL }));
    dashboard.know(widgets);
  }, [dashboard, ids]);
  return new Map(fragments.map(({ id, declaration }) => [id, declaration]));
};

const Said = observer(() => {
  const t = useTranslate();
  const titleOf = useFragmentTitle();
  const { saying } = useService(TheDashboard);
  return (
    <p className="visually-hidden" role="status">
      {saying && t(`dashboard.said.${saying.key}`, { title: titleOf(saying.i), ...saying.values })}
    </p>
  );
});

const Grid = observer(() => {
  const dashboard = useService(TheDashboard);
  const grid = useRef<HTMLDivElement>(null);
  const widgets = useWidgets();
  useWidth(grid, dashboard.measure);
  const { tiles, settled, pixels } = dashboard;
  // While one is held, all keep their place in the document: the keyboard stays where it is.
  const order = settled.toSorted(inOrder).map(({ i }) => i);
  useKeptFocus(grid, order.join(' '));
  const byId = new Map(tiles.map((tile) => [tile.i, tile]));
  return (
    <div ref={grid} className={styles.grid} style={{ height: heightOf(tiles) }}>
      {pixels > 0 &&
        order.map((id) => {
          const tile = byId.get(id);
          const { icon, opens } = widgets.get(id) ?? {};
          return tile && <WidgetFrame key={id} tile={tile} icon={icon} opens={opens} grid={grid} />;
        })}
    </div>
  );
});

const DashboardPanel = observer(() => {
  const t = useTranslate();
  const dashboard = useService(TheDashboard);
  const isEmpty = dashboard.pixels > 0 && dashboard.settled.length === 0;
  const reset = () => dashboard.reset(t('dashboard.wasReset'));
  return (
    <div className={styles.panel}>
      <Toolbar label={t('dashboard.title')}>
        <ToolbarSpace />
        <IconButton icon="rotate-ccw" label={t('dashboard.reset')} onClick={reset} />
        <AddWidget />
      </Toolbar>
      <div className={styles.scroll} data-main tabIndex={0}>
        <Grid />
        {isEmpty && (
          <EmptyState
            icon="layout-dashboard"
            title={t('dashboard.empty')}
            text={t('dashboard.emptyText')}
            action={<Button onClick={reset}>{t('dashboard.reset')}</Button>}
          />
        )}
      </div>
      <p id="dashboard-help" hidden>
        {t('dashboard.help')}
      </p>
      <Said />
    </div>
  );
});

export default DashboardPanel;
