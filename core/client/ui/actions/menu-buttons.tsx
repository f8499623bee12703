/** Entries of a menu as buttons side by side: what other plugins add to a toolbar. */
import type { MenuEntry } from '../../../plugin-api/menu-entry.ts';
import { IconButton } from './icon-button.tsx';

export interface MenuButtonsProps {
  /** Lines between them and menus within them are left out. */
  readonly entries: readonly MenuEntry[];
}

export const MenuButtons = ({ entries }: MenuButtonsProps) =>
  entries.map(
    (entry) =>
      typeof entry === 'object' &&
      'onSelect' in entry && (
        <IconButton
          key={entry.id}
          icon={entry.icon ?? 'ellipsis'}
          label={entry.label}
          keys={entry.keys}
          disabledReason={entry.disabled ? (entry.reason ?? entry.label) : undefined}
          onClick={() => void entry.onSelect()}
        />
      ),
  );
