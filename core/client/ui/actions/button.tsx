/** A push button. Its text is a verb. */
import type { ComponentProps, MouseEvent } from 'react';
import type { IconName } from '../../../plugin-api/manifest.ts';
import styles from './button.module.css';
import { cx } from '../cx.ts';
import { Icon } from '../marks/icon.tsx';
import { Spinner } from '../states/spinner.tsx';
import { Tooltip } from '../overlays/tooltip.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ControlSize = 'small' | 'medium' | 'large';

export interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant;
  /** 24, 28 or 32 px high. */
  readonly size?: ControlSize;
  readonly icon?: IconName | undefined;
  readonly iconEnd?: IconName | undefined;
  /** Shows a spinner in place of the icon and takes no presses; keeps its width. */
  readonly busy?: boolean;
  /** Why it cannot be pressed now. It stays reachable by keyboard so that the reason can be read. */
  readonly disabledReason?: string | undefined;
}

const ICON_SIZE = { small: 14, medium: 15, large: 16 } as const;

export function Button(props: ButtonProps) {
  const {
    variant = 'secondary',
    size = 'medium',
    icon,
    iconEnd,
    busy = false,
    disabledReason,
    className,
    children,
    onClick,
    ...rest
  } = props;
  const blocked = busy || disabledReason !== undefined;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (blocked) event.preventDefault();
    else onClick?.(event);
  };
  const button = (
    <button
      type="button"
      {...rest}
      className={cx(styles.button, styles[variant], styles[size], className)}
      aria-busy={busy || undefined}
      aria-disabled={blocked || undefined}
      onClick={press}
    >
      {busy ? <Spinner size={ICON_SIZE[size]} label={null} /> : icon && <Icon name={icon} size={ICON_SIZE[size]} />}
      {children !== undefined && <span className={styles.label}>{children}</span>}
      {iconEnd && <Icon name={iconEnd} size={ICON_SIZE[size]} />}
    </button>
  );
  return disabledReason ? <Tooltip text={disabledReason}>{button}</Tooltip> : button;
}
