/** A row of menus, as at the top of a desktop window. */
import { Menubar as Radix } from 'radix-ui';
import { MenuEntries } from './menu-entries.tsx';
import type { MenuEntry } from './menu-entry.ts';
import bar from './menubar.module.css';
import styles from './menu.module.css';

export interface MenubarProps {
  readonly label: string;
  readonly menus: readonly { readonly id: string; readonly label: string; readonly entries: readonly MenuEntry[] }[];
}

export function Menubar({ label, menus }: MenubarProps) {
  return (
    <Radix.Root className={bar.bar} aria-label={label}>
      {menus.map((menu) => (
        <Radix.Menu key={menu.id}>
          <Radix.Trigger className={bar.trigger}>{menu.label}</Radix.Trigger>
          <Radix.Portal>
            <Radix.Content className={styles.menu} align="start" sideOffset={4} collisionPadding={8}>
              <MenuEntries parts={Radix} entries={menu.entries} />
            </Radix.Content>
          </Radix.Portal>
        </Radix.Menu>
      ))}
    </Radix.Root>
  );
}
