/** Draws the bar of a block. */
import { useSyncExternalStore } from 'react';
import { cx, IconButton, Toolbar, ToolbarSeparator } from '#ui';
import styles from './bars.module.css';
import type { DrawnBar } from './drawn-bar.ts';

const keysOf = (keys: string | undefined): string | undefined => keys?.toLowerCase().replaceAll('-', '+');

export function BarView({ bar }: { readonly bar: DrawnBar }) {
  useSyncExternalStore(bar.subscribe, bar.snapshot);
  const { host, state } = bar;
  return (
    <div
      className={styles.bar}
      // The cursor stays where it is.
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        host.view.focus();
      }}
    >
      <Toolbar label={bar.label} bare className={cx(styles.row)}>
        {bar.items.map((item, at) =>
          item === 'gap' ? (
            <ToolbarSeparator key={`gap-${String(at)}`} />
          ) : (
            <IconButton
              key={item.id}
              size="small"
              icon={item.icon}
              label={host.t(`action.${item.id}`)}
              keys={keysOf(item.keys)}
              pressed={item.isOn?.(state)}
              disabled={item.isEnabled?.(state) === false}
              tooltipSide="top"
              onClick={() => void item.run(host)}
            />
          ),
        )}
      </Toolbar>
    </div>
  );
}
