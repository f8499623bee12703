/** A button that is only an icon; its name and shortcut are its tooltip. */
import type { ComponentProps } from 'react';
import type { IconName } from '../../plugin-api/manifest.ts';
import type { ControlSize } from './button.tsx';
import { cx } from './cx.ts';
import styles from './icon-button.module.css';
import { Icon } from './icon.tsx';
import { Tooltip, type TooltipProps } from './tooltip.tsx';

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
}

export function IconButton(props: IconButtonProps) {
  const { icon, label, keys, size = 'medium', pressed, tooltipSide, variant = 'ghost', className, ...rest } = props;
  return (
    <Tooltip text={label} keys={keys} {...(tooltipSide && { side: tooltipSide })}>
      <button
        type="button"
        {...rest}
        className={cx(styles.button, styles[size], styles[variant], className)}
        aria-label={label}
        aria-pressed={pressed}
      >
        <Icon name={icon} size={size === 'small' ? 14 : 16} />
      </button>
    </Tooltip>
  );
}
