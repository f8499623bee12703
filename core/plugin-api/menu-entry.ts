/** What a menu is made of: plain data, so that one list can feed a drop-down, a context menu and a menu bar. */
import type { IconName } from './manifest.ts';

export interface MenuAction {
  readonly id: string;
  readonly label: string;
  readonly icon?: IconName | undefined;
  /** Shown at the end, as in a manifest: `mod+f`. */
  readonly keys?: string | undefined;
  /** Cannot be chosen; `reason` says why. */
  readonly disabled?: boolean | undefined;
  readonly reason?: string | undefined;
  readonly danger?: boolean;
  /** Outside the person's plan: drawn with a lock, still chosen to learn more. */
  readonly locked?: boolean;
  /** A colour in place of the icon, e.g. of a tag. */
  readonly colour?: string | undefined;
  /** Makes it an entry that is on or off. */
  readonly checked?: boolean | undefined;
  readonly onSelect: () => unknown;
}

export interface SubMenu {
  readonly id: string;
  readonly label: string;
  readonly icon?: IconName | undefined;
  readonly disabled?: boolean | undefined;
  readonly entries: readonly MenuEntry[];
}

export type MenuEntry = MenuAction | SubMenu | { readonly id: string; readonly heading: string } | 'separator';
