/** The menus of the system say what the window told, and run what was chosen. */
import { expect, it } from 'vitest';
import { FakeElectron } from '../testing/fake-electron.ts';
import { acceleratorOf, setMenus, templateOf } from './menus.ts';

it.each([
  ['mod+shift+l', 'CommandOrControl+Shift+L'],
  ['alt+pageup', 'Alt+PageUp'],
  ['mod+enter', 'CommandOrControl+Return'],
  ['f2', 'F2'],
  ['mod++', 'CommandOrControl+Plus'],
  ['mod+k mod+s', undefined],
  ['', undefined],
  [undefined, undefined],
])('the keys %s are shown as %s', (keys, accelerator) => expect(acceleratorOf(keys)).toBe(accelerator));

const MENUS = [
  {
    id: 'file',
    label: 'File',
    entries: [
      { id: 'a.save', label: 'Save & close', keys: 'mod+s', enabled: true },
      'separator' as const,
      { id: 'a.b', label: 'B', enabled: false },
    ],
  },
  { id: 'edit', label: 'Edit', entries: [] },
];

it('keys are shown and never registered: the page hears them itself', () => {
  const template = templateOf(MENUS, { isMac: false, run: () => undefined });
  const items = template.flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []));
  const withKeys = items.filter(({ accelerator, role }) => accelerator !== undefined || (role !== undefined && role !== 'quit'));
  expect(withKeys.length).toBeGreaterThan(5);
  expect(withKeys.filter(({ registerAccelerator }) => registerAccelerator !== false)).toEqual([]);
});

it('run the command that was chosen', () => {
  const run: string[] = [];
  const electron = new FakeElectron('/nowhere');
  setMenus(electron, MENUS, { isMac: false, run: (command) => run.push(command) });
  const [file] = electron.menu;
  const [save, line, other, , quit] = Array.isArray(file?.submenu) ? file.submenu : [];
  expect(save).toMatchObject({ label: 'Save && close', accelerator: 'CommandOrControl+S', enabled: true });
  expect(line).toEqual({ type: 'separator' });
  expect(other).toMatchObject({ enabled: false });
  expect(other).not.toHaveProperty('accelerator');
  expect(quit).toEqual({ role: 'quit' });
  save?.click?.(undefined as never, undefined, undefined as never);
  expect(run).toEqual(['a.save']);
});

it('a Mac has the menu of the program before them', () =>
  expect(templateOf(MENUS, { isMac: true, run: () => undefined }).map(({ role, label }) => role ?? label)).toEqual([
    'appMenu',
    'File',
    'Edit',
  ]));

it('fields can be edited where the app has nothing to edit', () =>
  expect(templateOf(MENUS.slice(0, 1), { isMac: false, run: () => undefined }).map(({ role, label }) => role ?? label)).toEqual([
    'File',
    'editMenu',
  ]));
