/** Draws menu entries with the parts of whichever Radix menu they stand in. */
import type { DropdownMenu } from 'radix-ui';
import { Icon } from './icon.tsx';
import { Kbd } from './kbd.tsx';
import type { MenuAction, MenuEntry, SubMenu } from './menu-entry.ts';
import styles from './menu.module.css';
import { cx } from './cx.ts';

type PartNames =
  | 'Item'
  | 'CheckboxItem'
  | 'ItemIndicator'
  | 'Label'
  | 'Separator'
  | 'Sub'
  | 'SubTrigger'
  | 'SubContent'
  | 'Portal';
/** The parts of a drop-down, a context menu and a menu bar have the same props. */
export type MenuParts = Pick<typeof DropdownMenu, PartNames>;

interface EntriesProps {
  readonly parts: MenuParts;
  readonly entries: readonly MenuEntry[];
}

export function MenuEntries({ parts, entries }: EntriesProps) {
  return entries.map((entry, index) => {
    if (entry === 'separator') return <parts.Separator key={`line-${String(index)}`} className={styles.separator} />;
    if ('heading' in entry) {
      return (
        <parts.Label key={entry.id} className={styles.heading}>
          {entry.heading}
        </parts.Label>
      );
    }
    return 'entries' in entry ? (
      <Nested key={entry.id} parts={parts} entry={entry} />
    ) : (
      <Action key={entry.id} parts={parts} entry={entry} />
    );
  });
}

function Action({ parts, entry }: { readonly parts: MenuParts; readonly entry: MenuAction }) {
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
      <parts.CheckboxItem {...shared} checked={entry.checked}>
        <span className={styles.sign}>
          <parts.ItemIndicator>
            <Icon name="check" size={14} />
          </parts.ItemIndicator>
        </span>
        {entry.colour && <span className={styles.dot} style={{ background: entry.colour }} />}
        {end}
      </parts.CheckboxItem>
    );
  }
  return (
    <parts.Item {...shared}>
      <span className={styles.sign}>
        {entry.icon && <Icon name={entry.icon} size={15} />}
        {entry.colour && <span className={styles.dot} style={{ background: entry.colour }} />}
      </span>
      {end}
    </parts.Item>
  );
}

function Nested({ parts, entry }: { readonly parts: MenuParts; readonly entry: SubMenu }) {
  return (
    <parts.Sub>
      <parts.SubTrigger className={styles.item} disabled={entry.disabled ?? false}>
        <span className={styles.sign}>{entry.icon && <Icon name={entry.icon} size={15} />}</span>
        <span className={styles.text}>{entry.label}</span>
        <Icon name="chevron-right" size={14} className={styles.arrow} />
      </parts.SubTrigger>
      <parts.Portal>
        <parts.SubContent className={styles.menu} sideOffset={2} alignOffset={-5} collisionPadding={8}>
          <MenuEntries parts={parts} entries={entry.entries} />
        </parts.SubContent>
      </parts.Portal>
    </parts.Sub>
  );
}
