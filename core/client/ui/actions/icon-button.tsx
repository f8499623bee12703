/** A button that is only an icon; its name and shortcut are its tooltip. */
import type { ComponentProps, MouseEvent } from 'react';
import type { IconName } from '../../../plugin-api/manifest.ts';
import type { ControlSize } from './button.tsx';
import { cx } from '../cx.ts';
import styles from './icon-button.module.css';
import { Icon } from '../marks/icon.tsx';
import { Tooltip, type TooltipProps } from '../overlays/tooltip.tsx';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  readonly icon: IconName;
  readonly label: string;
  /** Shown in the tooltip, as in a manifest: `mod+f`. */
  readonly keys?: string | undefined;
  readonly size?: ControlSize;
  /** A switch that is on or off. */
  readonly pressed?: boolean | undefined;
  readonly tooltipSide?: TooltipProps['side'];
  readonly variant?: 'ghost' | 'framed';
  /** Why it cannot be pressed now. It stays reachable by keyboard so that the reason can be read. */
  readonly disabledReason?: string | undefined;
}

export function IconButton(props: IconButtonProps) {
  const { icon, label, keys, size = 'medium', pressed, tooltipSide, variant = 'ghost', className, ...rest } = props;
  const { disabledReason, onClick, ...button } = rest;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (disabledReason === undefined) onClick?.(event);
  };
  return (
    <Tooltip text={disabledReason ?? label} keys={keys} {...(tooltipSide && { side: tooltipSide })}>
      <button
        type="button"
        {...button}
        className={cx(styles.button, styles[size], styles[variant], className)}
        aria-label={label}
        aria-pressed={pressed}
        aria-disabled={disabledReason !== undefined || undefined}
        onClick={press}
      >
        <Icon name={icon} size={size === 'small' ? 14 : 16} />
      </button>
    </Tooltip>
  );
}
