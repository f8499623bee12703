/** One widget on the dashboard: its header leads to the whole, its grip and its corner are held to move and to resize it. */
import { observer } from 'mobx-react-lite';
import type { CSSProperties, RefObject } from 'react';
import { FragmentView, useFragmentTitle, useService, useTranslate } from '#client-kit';
import { Panels } from '#plugin-api/client';
import { cx, Icon, IconButton } from '#ui';
import type { Tile } from '../../common/grid/tile.ts';
import { boxOf } from '../dashboard/geometry.ts';
import { type Carried, useHolding } from '../dashboard/use-holding.ts';
import { TheDashboard } from '../tokens.ts';
import styles from './dashboard.module.css';

interface WidgetFrameProps {
  readonly tile: Tile;
  readonly icon: string | undefined;
  /** Panel that shows the whole. */
  readonly opens: string | undefined;
  readonly grid: RefObject<HTMLElement | null>;
}

const placed = (tile: Tile, width: number): CSSProperties => {
  const { left, top, width: across, height } = boxOf(tile, width);
  return { transform: `translate(${String(left)}px, ${String(top)}px)`, width: across, height };
};

/** Follows the pointer pixel by pixel, from where it was taken. */
const carriedBox = (from: Tile, { kind, across, down }: Carried, pixels: number): CSSProperties => {
  const box = boxOf(from, pixels);
  return kind === 'move'
    ? { ...placed(from, pixels), transform: `translate(${String(box.left + across)}px, ${String(box.top + down)}px)` }
    : { ...placed(from, pixels), width: Math.max(96, box.width + across), height: Math.max(96, box.height + down) };
};

export const WidgetFrame = observer(({ tile, icon, opens, grid }: WidgetFrameProps) => {
  const t = useTranslate();
  const titleOf = useFragmentTitle();
  const panels = useService(Panels);
  const dashboard = useService(TheDashboard);
  const { held, pixels } = dashboard;
  const { carried, press, pressKey, leave } = useHolding(dashboard, tile, grid);
  const title = titleOf(tile.i);
  const isHeld = held?.i === tile.i;
  const from = held?.from.find(({ i }) => i === tile.i);
  const heading = `widget-${tile.i}`;
  const name = (
    <>
      {icon !== undefined && <Icon name={icon} size={15} />}
      <span className={styles.name}>{title}</span>
    </>
  );
  return (
    <>
      {isHeld && <div className={styles.shadow} style={placed(tile, pixels)} aria-hidden />}
      <section
        className={cx(styles.widget, isHeld && styles.held, carried && styles.carried)}
        style={carried && from ? carriedBox(from, carried, pixels) : placed(tile, pixels)}
        aria-labelledby={heading}
        data-widget={tile.i}
      >
        <header className={styles.header}>
          <h2 id={heading} className={styles.heading}>
            {opens === undefined ? (
              <span className={styles.title}>{name}</span>
            ) : (
              <button type="button" className={styles.title} onClick={() => panels.open(opens)}>
                {name}
                <Icon name="chevron-right" size={14} className={styles.way} />
              </button>
            )}
          </h2>
          <IconButton
            icon="grip-vertical"
            size="small"
            className={styles.grip}
            label={t('dashboard.hold', { title })}
            pressed={isHeld}
            aria-describedby="dashboard-help"
            data-grip
            onPointerDown={(event) => press(event, 'move')}
            onKeyDown={pressKey}
            onBlur={leave}
          />
          <IconButton
            icon="close"
            size="small"
            className={styles.remove}
            label={t('dashboard.remove', { title })}
            onClick={() => dashboard.remove(tile.i, t('dashboard.removed', { title }))}
          />
        </header>
        {/* Reached by keyboard, so that what is in it can be scrolled. */}
        <div className={styles.body} tabIndex={0}>
          <FragmentView id={tile.i} />
        </div>
        {/* By keyboard a held widget is resized with Shift and the arrow keys. */}
        <span className={styles.corner} onPointerDown={(event) => press(event, 'resize')} aria-hidden />
      </section>
    </>
  );
});
