/**
 * The menus of the system, from the commands that the window tells. Their keys are shown and not registered: the page hears them itself, and
 * a command would run twice. The entries of text fields are the system's own.
 */
import type { MenuItemConstructorOptions } from 'electron';
import type { MenuEntry, MenuState } from '../common/menu-state.ts';
import type { UsedElectron } from './used-electron.ts';

const KEYS: Readonly<Record<string, string>> = {
  mod: 'CommandOrControl',
  alt: 'Alt',
  shift: 'Shift',
  ctrl: 'Control',
  meta: 'Meta',
  enter: 'Return',
  escape: 'Escape',
  pageup: 'PageUp',
  pagedown: 'PageDown',
  arrowup: 'Up',
  arrowdown: 'Down',
  arrowleft: 'Left',
  arrowright: 'Right',
  '+': 'Plus',
};

const part = (key: string): string => KEYS[key] ?? (key.length === 1 ? key.toUpperCase() : key[0]?.toUpperCase() + key.slice(1));

/** @returns none for keys that are struck one after the other, which systems have no way to show */
export const acceleratorOf = (keys: string | undefined): string | undefined => {
  if (keys === undefined || keys === '' || keys.includes(' ')) return undefined;
  const parts = keys.endsWith('++') ? [...keys.slice(0, -2).split('+'), '+'] : keys.split('+');
  return parts.map(part).join('+');
};

const toItem = (entry: MenuEntry, run: (command: string) => void): MenuItemConstructorOptions => {
  if (entry === 'separator') return { type: 'separator' };
  const accelerator = acceleratorOf(entry.keys);
  return {
    id: entry.id,
    label: entry.label.replaceAll('&', '&&'),
    enabled: entry.enabled,
    click: () => run(entry.id),
    ...(accelerator !== undefined && { accelerator, registerAccelerator: false }),
  };
};

/** Of fields that are not the app's own, such as those of a dialog: the same words as in every program, in the system's language. */
const OF_FIELDS: readonly MenuItemConstructorOptions[] = (
  ['undo', 'redo', 'cut', 'copy', 'paste', 'pasteAndMatchStyle', 'selectAll'] as const
).map((role) => ({ role, registerAccelerator: false }));

export interface MenuOptions {
  readonly isMac: boolean;
  readonly run: (command: string) => void;
}

const toMenu = ({ id, label, entries }: MenuState[number], { isMac, run }: MenuOptions): MenuItemConstructorOptions => ({
  id,
  label: label.replaceAll('&', '&&'),
  submenu: [
    ...(id === 'edit' ? [...OF_FIELDS, { type: 'separator' as const }] : []),
    ...entries.map((entry) => toItem(entry, run)),
    ...(id === 'file' && !isMac ? [{ type: 'separator' as const }, { role: 'quit' as const }] : []),
  ],
});

/** The app has none while nothing that is open can be edited by a command; fields can always. */
const OWN_EDIT: MenuItemConstructorOptions = { role: 'editMenu' };

export const templateOf = (menus: MenuState, options: MenuOptions): MenuItemConstructorOptions[] => {
  const [file, ...others] = menus.map((menu) => toMenu(menu, options));
  const hasEdit = menus.some(({ id }) => id === 'edit');
  return [
    ...(options.isMac ? [{ role: 'appMenu' as const }] : []),
    ...(file ? [file] : []),
    ...(hasEdit ? [] : [OWN_EDIT]),
    ...others,
  ];
};

export const setMenus = ({ Menu }: Pick<UsedElectron, 'Menu'>, menus: MenuState, options: MenuOptions): void =>
  Menu.setApplicationMenu(Menu.buildFromTemplate(templateOf(menus, options)));
