import { describe, expect, it, vi } from 'vitest';
import texts from '../../../locales/en/core.json';
import german from '../../../locales/de/core.json';
import type { CommandState } from '../../plugin-api/services.ts';
import { stateOf } from '../commands/testing.ts';
import { Dock } from '../dock/dock.ts';
import { dockCommands } from '../dock/dock-commands.ts';
import { Groups } from '../dock/groups.ts';
import { layoutCommands } from '../layout/layout-commands.ts';
import { hostOf } from '../layout/testing.ts';
import type { CommandRegistry, CoreCommand, MenuItem } from '../plugins/types.ts';
import { areaCommands } from './areas.ts';
import { CORE_MENUS } from './core-menus.ts';
import { FocusMode, focusCommands } from './focus-mode.ts';
import { viewCommands } from '../dock/view-commands.ts';
import { hasContents, menuContents } from './menu-contents.ts';
import { themeCommands } from './theme-commands.ts';
import { workbenchCommands } from './workbench-commands.ts';

/** Every command that core registers for the workbench. */
const coreCommands = (): CoreCommand[] => {
  const dock = new Dock(hostOf({}), () => Promise.resolve(true));
  const unused = {} as never;
  return [
    ...workbenchCommands(unused, unused, dock, unused),
    ...areaCommands(dock),
    ...focusCommands(new FocusMode(dock), dock),
    ...dockCommands({ dock: dock, groups: new Groups(dock), isDesktop: false, popOut: () => Promise.resolve() }),
    ...viewCommands({ dock, settings: unused, choose: unused, t: (key) => key }),
    ...layoutCommands({ dock, saver: unused, named: unused, dialogs: unused, notices: unused, choose: unused, t: (key) => key }),
    ...themeCommands(unused, unused, (key) => key),
  ];
};

describe('menuContents', () => {
  const registry = (items: MenuItem[] = []) => ({ items: () => items, has: () => items.length > 0 });
  const commands = (known: (id: string) => CommandState | undefined) =>
    ({ state: known, has: (id: string) => known(id) !== undefined, run: vi.fn() }) as unknown as CommandRegistry;

  it('divides groups by a line, core before plugins, and leaves out what is not there', () => {
    const known = commands((id) => (id === 'core.dock.close' || id === 'core.dock.splitRight' ? stateOf(id) : undefined));
    const items = [
      { command: stateOf('a.one'), group: '1', order: 0 },
      { command: stateOf('a.two'), group: '1', order: 1 },
      { command: stateOf('a.three'), group: '2', order: 0 },
    ];
    const shown = menuContents('panel.tab', known, registry(items)).map((entry) => (entry === 'separator' ? '-' : entry.id));
    expect(shown).toEqual(['core.dock.close', '-', 'core.dock.splitRight', '-', 'a.one', 'a.two', '-', 'a.three']);
  });

  it('says why a command is off, and lets a locked one be chosen to learn more', () => {
    const items = [
      { command: stateOf('a.off', { enabled: false, reason: 'Nothing is selected.' }), group: '1', order: 0 },
      { command: stateOf('a.locked', { enabled: false, access: 'locked' }), group: '1', order: 1 },
    ];
    expect(
      menuContents(
        'x',
        commands(() => undefined),
        registry(items),
      ),
    ).toMatchObject([
      { disabled: true, reason: 'Nothing is selected.', locked: false },
      { disabled: false, locked: true },
    ]);
  });
});

describe('hasContents', () => {
  const registry = (has: boolean) => ({ items: () => [], has: () => has });
  const commands = (...known: string[]) => ({ has: (id: string) => known.includes(id) }) as unknown as CommandRegistry;

  it('tells of a command of core, of one of a plugin, and of a menu in which nothing stands', () => {
    expect(hasContents('menubar.help', commands('core.status.open'), registry(false))).toBe(true);
    expect(hasContents('menubar.edit', commands(), registry(true))).toBe(true);
    expect(hasContents('menubar.help', commands('core.dock.close'), registry(false))).toBe(false);
  });
});

describe("core's commands", () => {
  const ids = coreCommands().map((command) => command.id);

  it('have a title in both languages, and a reason when they can be off', () => {
    for (const catalogue of [texts, german]) {
      const entries: Record<string, { title?: string; disabled?: string }> = catalogue.manifest.command;
      for (const id of ids) expect(entries[id]?.title, id).toBeTruthy();
      for (const { id, enabled } of coreCommands()) if (enabled) expect(entries[id]?.disabled, id).toBeTruthy();
    }
  });

  it('are known by the names that the menus use', () => {
    for (const id of Object.values(CORE_MENUS).flat(2)) expect(ids).toContain(id);
  });

  it('do not share keys', () => {
    const keys = coreCommands().flatMap((command) => command.keys ?? []);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });
});
