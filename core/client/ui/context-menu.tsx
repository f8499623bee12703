/** A menu at the pointer (or at the focused element, by the menu key) for whatever it is put around. */
import { ContextMenu as Radix } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { MenuEntries } from './menu-entries.tsx';
import type { MenuEntry } from './menu-entry.ts';
import styles from './menu.module.css';

export interface ContextMenuProps {
  /** Asked for when the menu opens, so that a long list does not make menus that nobody opens. */
  readonly entries: () => readonly MenuEntry[];
  readonly children: ReactNode;
  readonly disabled?: boolean;
}

export function ContextMenu({ entries, children, disabled = false }: ContextMenuProps) {
  const [shown, setShown] = useState<readonly MenuEntry[]>([]);
  return (
    <Radix.Root modal={false} onOpenChange={(open) => open && setShown(entries())}>
      <Radix.Trigger asChild disabled={disabled}>
        {children}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={styles.menu} collisionPadding={8}>
          <MenuEntries parts={Radix} entries={shown} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
