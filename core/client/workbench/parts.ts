/** Tokens of the parts that the workbench is made of; core only. Plugins see the services of `services.ts`. */
import { token } from '../../common/token.ts';
import type { Dock } from '../dock/dock.ts';
import type { DockSaver } from '../layout/dock-saver.ts';
import type { NamedLayouts } from '../layout/named-layouts.ts';
import type { PaletteStore } from '../palette/palette-store.ts';
import type { SidebarStore } from '../sidebar/sidebar-store.ts';
import type { StatusStore } from '../status/status-store.ts';
import type { FocusMode } from './focus-mode.ts';
import type { WorkbenchLife } from './life.ts';

export const TheDock = token<Dock>('core.workbench.dock');
export const TheLayout = token<DockSaver>('core.workbench.layout');
export const TheNamedLayouts = token<NamedLayouts>('core.workbench.namedLayouts');
export const ThePalette = token<PaletteStore>('core.workbench.palette');
export const TheSidebar = token<SidebarStore>('core.workbench.sidebar');
export const TheStatus = token<StatusStore>('core.workbench.status');
export const TheFocus = token<FocusMode>('core.workbench.focus');
export const TheLife = token<WorkbenchLife>('core.workbench.life');
