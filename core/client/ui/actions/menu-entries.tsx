/** Draws the entries of an open menu. */
import { Menu } from 'radix-ui/internal';
import { useState } from 'react';
import { Icon } from '../marks/icon.tsx';
import { Kbd } from './kbd.tsx';
import type { MenuAction, MenuEntry, SubMenu } from '../../../plugin-api/menu-entry.ts';
import styles from './menu.module.css';
import { useOverlayRoot } from '../overlays/overlay-root.ts';
import { cx } from '../cx.ts';
import { useCrossing } from './use-crossing.ts';

interface EntriesProps {
  readonly entries: readonly MenuEntry[];
}

export function MenuEntries({ entries }: EntriesProps) {
  return entries.map((entry, index) => {
    if (entry === 'separator') return <Menu.Separator key={`line-${String(index)}`} className={styles.separator} />;
    if ('heading' in entry) {
      return (
        <Menu.Label key={entry.id} className={styles.heading}>
          {entry.heading}
        </Menu.Label>
      );
    }
    return 'entries' in entry ? <Nested key={entry.id} entry={entry} /> : <Action key={entry.id} entry={entry} />;
  });
}

function Action({ entry }: { readonly entry: MenuAction }) {
  const shared = {
    className: cx(styles.item, entry.danger && styles.danger),
    disabled: entry.disabled ?? false,
    onSelect: () => void entry.onSelect(),
    title: entry.disabled ? entry.reason : undefined,
  };
  const end = (
    <>
      <span className={styles.text}>{entry.label}</span>
      {entry.locked && <Icon name="lock" size={13} className={styles.lock} />}
      {entry.keys && <Kbd keys={entry.keys} look="plain" />}
    </>
  );
  if (entry.checked !== undefined) {
    return (
      <Menu.CheckboxItem {...shared} checked={entry.checked}>
        <span className={styles.sign}>
          <Menu.ItemIndicator>
            <Icon name="check" size={14} />
          </Menu.ItemIndicator>
        </span>
        {entry.colour && <span className={styles.dot} style={{ background: entry.colour }} />}
        {end}
      </Menu.CheckboxItem>
    );
  }
  return (
    <Menu.Item {...shared}>
      <span className={styles.sign}>
        {entry.icon && <Icon name={entry.icon} size={15} />}
        {entry.colour && <span className={styles.dot} style={{ background: entry.colour }} />}
      </span>
      {end}
    </Menu.Item>
  );
}

function Nested({ entry }: { readonly entry: SubMenu }) {
  const container = useOverlayRoot();
  const [open, setOpen] = useState(false);
  const crossing = useCrossing(() => setOpen(false));
  return (
    <Menu.Sub open={open} onOpenChange={setOpen}>
      <Menu.SubTrigger className={styles.item} disabled={entry.disabled ?? false} {...crossing.entry}>
        <span className={styles.sign}>{entry.icon && <Icon name={entry.icon} size={15} />}</span>
        <span className={styles.text}>{entry.label}</span>
        <Icon name="chevron-right" size={14} className={styles.arrow} />
      </Menu.SubTrigger>
      <Menu.Portal container={container}>
        <Menu.SubContent className={styles.menu} sideOffset={2} alignOffset={-5} collisionPadding={8} {...crossing.menu}>
          <MenuEntries entries={entry.entries} />
        </Menu.SubContent>
      </Menu.Portal>
    </Menu.Sub>
  );
}
