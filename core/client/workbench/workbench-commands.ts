/** Core's commands for the palette, the sidebar and the panels that core brings itself. */
import type { Navigation, Panels } from '../../plugin-api/services.ts';
import { COMMANDS, HELP, type PaletteStore } from '../palette/palette-store.ts';
import type { CoreCommand } from '../plugins/types.ts';
import { AT_WORK } from '../../common/plans.ts';
import type { SidebarStore } from '../sidebar/sidebar-store.ts';

export const workbenchCommands = (
  palette: PaletteStore,
  sidebar: SidebarStore,
  panels: Panels,
  navigation: Navigation,
): CoreCommand[] => [
  { id: 'core.palette.open', keys: 'mod+p', palette: false, run: () => palette.show() },
  { id: 'core.palette.commands', keys: 'mod+shift+p', palette: false, run: () => palette.show(COMMANDS) },
  // The same by a second key, which fingers know from elsewhere.
  { id: 'core.palette.show', keys: 'mod+k', palette: false, run: () => palette.show(COMMANDS) },
  { id: 'core.palette.help', palette: false, run: () => palette.show(HELP) },
  { id: 'core.sidebar.toggle', keys: 'mod+b', run: () => sidebar.toggle() },
  { id: 'core.sidebar.pin', enabled: () => sidebar.isRail, run: () => sidebar.togglePin() },
  { id: 'core.settings.open', keys: 'mod+,', gate: AT_WORK, run: () => panels.open('core.settings') },
  { id: 'core.keybindings.open', gate: AT_WORK, run: () => panels.open('core.keybindings') },
  { id: 'core.plugins.open', gate: AT_WORK, run: () => panels.open('core.plugins') },
  { id: 'core.notices.open', run: () => panels.open('core.notices') },
  { id: 'core.help.open', run: () => navigation.go('/help') },
  { id: 'core.status.open', run: () => navigation.go('/status') },
];
