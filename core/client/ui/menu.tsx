/** A menu that drops down from its trigger. */
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { MenuEntries } from './menu-entries.tsx';
import type { MenuEntry } from './menu-entry.ts';
import styles from './menu.module.css';

export interface MenuProps {
  readonly entries: readonly MenuEntry[];
  /** The trigger: one element that takes a ref, such as a `Button`. */
  readonly children: ReactNode;
  readonly align?: 'start' | 'center' | 'end';
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
  readonly open?: boolean | undefined;
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
}

// Not modal: a modal menu hides the rest of the page from screen readers while the trigger keeps the focus.
export function Menu({ entries, children, align = 'start', side = 'bottom', open, onOpenChange }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false} {...(open !== undefined && { open })} {...(onOpenChange && { onOpenChange })}>
      <DropdownMenu.Trigger asChild>{children}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className={styles.menu} align={align} side={side} sideOffset={4} collisionPadding={8}>
          <MenuEntries parts={DropdownMenu} entries={entries} />
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
