/** Core's commands for tabs and groups. Their keys are ones that browsers leave free, in one chord family: `mod+.`. */
import type { CoreCommand } from '../plugins/types.ts';
import type { Dock } from './dock.ts';
import type { Direction, Groups } from './groups.ts';

const DIRECTIONS: readonly Direction[] = ['left', 'right', 'up', 'down'];

/** Part of its size by which a group grows or shrinks at a time. */
const STEP = 0.12;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const directed = (groups: Groups): CoreCommand[] =>
  DIRECTIONS.flatMap((direction) => [
    {
      id: `core.dock.focus${capital(direction)}` as const,
      keys: `mod+. ${direction}`,
      enabled: () => groups.hasNeighbour(direction),
      run: () => groups.focus(direction),
    },
    {
      id: `core.dock.move${capital(direction)}` as const,
      keys: `mod+. shift+${direction}`,
      enabled: () => groups.canMove(direction),
      run: () => groups.move(direction),
    },
  ]);

export interface DockCommandParts {
  readonly dock: Dock;
  readonly groups: Groups;
  /** A browser keeps `mod+w` and `mod+shift+t` for its own tabs. */
  readonly isDesktop: boolean;
  /** Moves the active tab into a window of its own. */
  readonly popOut: () => Promise<void>;
}

export const dockCommands = ({ dock, groups, isDesktop, popOut }: DockCommandParts): CoreCommand[] => [
  { id: 'core.dock.splitRight', keys: 'mod+. r', enabled: () => groups.canSplit, run: () => groups.split('right') },
  { id: 'core.dock.splitDown', keys: 'mod+. d', enabled: () => groups.canSplit, run: () => groups.split('down') },
  {
    id: 'core.dock.float',
    keys: 'mod+. f',
    enabled: () => groups.hasActive && !groups.isFloating && !groups.isOut && !dock.isNarrow,
    run: () => groups.float(),
  },
  {
    id: 'core.dock.popOut',
    keys: 'mod+. o',
    enabled: () => groups.hasActive && !groups.isOut && !dock.isNarrow,
    run: popOut,
  },
  {
    id: 'core.dock.dockBack',
    keys: 'mod+. b',
    enabled: () => groups.isFloating || groups.isOut,
    run: () => groups.dockBack(),
  },
  {
    id: 'core.dock.toggleMaximized',
    keys: 'mod+. m',
    enabled: () => groups.hasActive && !groups.isFloating && !groups.isOut && !dock.isNarrow,
    run: () => groups.toggleMaximized(),
  },
  {
    id: 'core.dock.close',
    keys: isDesktop ? 'mod+w' : 'alt+w',
    enabled: () => groups.hasActive,
    run: () => dock.closeAll(groups.together.filter((id) => id === dock.active?.instance)),
  },
  {
    id: 'core.dock.keep',
    keys: 'mod+. k',
    enabled: () => dock.tabs.active?.isPassing === true,
    run: () => dock.tabs.active?.keep(),
  },
  {
    id: 'core.dock.closeOthers',
    enabled: () => groups.canSplit,
    run: () => dock.closeAll(groups.together.filter((id) => id !== dock.active?.instance)),
  },
  {
    id: 'core.dock.closeAll',
    keys: 'mod+. w',
    enabled: () => groups.hasActive,
    run: () => dock.closeAll(dock.tabs.byAge.map((tab) => tab.instance)),
  },
  {
    id: 'core.dock.reopenClosed',
    keys: isDesktop ? 'mod+shift+t' : 'alt+shift+w',
    enabled: () => !dock.closed.isEmpty,
    run: async () => (await import('./reopen-closed.ts')).reopenClosed(dock),
  },
  { id: 'core.dock.nextTab', keys: 'alt+pagedown', enabled: () => groups.canSplit, run: () => groups.step(1) },
  { id: 'core.dock.previousTab', keys: 'alt+pageup', enabled: () => groups.canSplit, run: () => groups.step(-1) },
  { id: 'core.dock.grow', keys: 'mod+. +', enabled: () => groups.hasActive && !dock.isMaximized, run: () => groups.grow(STEP) },
  {
    id: 'core.dock.shrink',
    keys: 'mod+. -',
    enabled: () => groups.hasActive && !dock.isMaximized,
    run: () => groups.grow(-STEP),
  },
  ...directed(groups),
];
