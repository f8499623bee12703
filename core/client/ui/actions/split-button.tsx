/** A button with a second half that opens a menu of its variants. */
import { Button, type ButtonProps } from './button.tsx';
import { Menu } from './menu.tsx';
import type { MenuEntry } from '../../../plugin-api/menu-entry.ts';
import styles from './split-button.module.css';

export interface SplitButtonProps extends Omit<ButtonProps, 'iconEnd'> {
  readonly entries: readonly MenuEntry[];
  /** Name of the half that opens the menu. */
  readonly menuLabel: string;
}

export function SplitButton({ entries, menuLabel, ...main }: SplitButtonProps) {
  const look = { ...(main.variant && { variant: main.variant }), ...(main.size && { size: main.size }) };
  return (
    <span className={styles.split} data-variant={main.variant ?? 'secondary'}>
      <Button {...main} className={styles.main} />
      <Menu entries={entries} align="end">
        <Button {...look} icon="chevron-down" className={styles.more} aria-label={menuLabel} disabled={main.disabled} />
      </Menu>
    </span>
  );
}
