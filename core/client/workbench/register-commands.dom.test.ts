/** The services of the workbench as they are tied to each other, with the commands that work on them. */
import { createDockview, type DockviewApi } from 'dockview-react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import texts from '../../../locales/en/core.json';
import { compose } from '../boot/compose.ts';
import { TheCommands, TheDialogs, TheLanguage, TheNotices, TheTheme } from '../boot/parts.ts';
import { host } from '../boot/testing.ts';
import { Menus } from '../../plugin-api/services.ts';
import { ask } from '../plugins/ask.ts';
import { manifestOf } from '../plugins/testing.ts';
import { registerWorkbenchCommands } from './register-commands.ts';
import { corePlugin } from './core-plugin.ts';
import { TheDock, ThePalette } from './parts.ts';

const manifest = manifestOf('notes', {
  contributes: {
    panels: {
      'notes.list': { icon: 'list', kind: 'view' },
      'notes.editor': { icon: 'file', kind: 'editor' },
    },
  },
});
let api: DockviewApi;
let detach = (): void => undefined;

const setUp = async () => {
  const container = compose({
    host,
    manifests: [corePlugin, manifest],
    clientHalves: {},
    root: document.body,
    clientId: 'carrel-web',
  });
  await ask(container, TheLanguage).start(['en']);
  registerWorkbenchCommands(container);
  const dock = ask(container, TheDock);
  dock.attach(api);
  await dock.views();
  dock.ready();
  detach = () => dock.detach();
  return {
    dock,
    commands: ask(container, TheCommands),
    dialogs: ask(container, TheDialogs),
    notices: ask(container, TheNotices),
    palette: ask(container, ThePalette),
    menus: ask(container, Menus),
    theme: ask(container, TheTheme),
  };
};

beforeEach(() => {
  localStorage.clear();
  api = createDockview(document.createElement('div'), {
    createComponent: () => ({ element: document.createElement('div'), init: () => {} }),
  });
  api.layout(1200, 800);
});
afterEach(() => {
  detach();
  api.dispose();
  vi.restoreAllMocks();
});

describe('the workbench', () => {
  it('[CORE-030] asks, in red, before a tab with unsaved work is closed by a command', async () => {
    const { dock, commands, dialogs } = await setUp();
    dock.open('notes.list');
    dock.tabs.active?.setDirty(true);
    for (const answer of [false, true]) {
      const closing = commands.run('core.dock.close');
      await vi.waitFor(() => expect(dialogs.stack).toHaveLength(1));
      expect(dialogs.stack[0]).toMatchObject({ kind: 'question', danger: true });
      expect(dialogs.stack[0]).toMatchObject({
        text: 'Your file will be lost if you leave this page.',
        action: 'Leave',
        cancel: 'Stay',
      });
      dialogs.stack[0]?.close(answer);
      await closing;
      expect(dock.tabs.byAge).toHaveLength(answer ? 0 : 1);
    }
  });

  it('says so when the browser opens no window for a panel, which stays where it is', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { dock, commands, notices } = await setUp();
    dock.open('notes.list');
    await commands.run('core.dock.popOut');
    expect(notices.current?.notice).toMatchObject({ kind: 'warning', text: texts.dock.popOutBlocked });
    expect(api.getPanel('notes.list')?.api.location.type).toBe('grid');
  });

  it('finds tabs before panels, and leads to both', async () => {
    const { dock, palette } = await setUp();
    dock.open('notes.list');
    dock.open('latex.gone');
    palette.show('notes.');
    await vi.waitFor(() =>
      expect(palette.rows.map(({ id }) => id)).toEqual(['core.openTabs/notes.list', 'core.panels/notes.editor']),
    );
    palette.highlight('core.panels/notes.editor');
    palette.accept();
    expect(dock.active?.id).toBe('notes.editor');
  });

  it('has commands that are off without a panel, with their reason in the menus', async () => {
    const { dock, commands, menus } = await setUp();
    const close = () =>
      menus.entries('panel.tab').find((entry) => entry !== 'separator' && 'id' in entry && entry.id === 'core.dock.close');
    expect(close()).toMatchObject({ disabled: true, reason: texts.manifest.command['core.dock.close'].disabled });
    dock.open('notes.list');
    expect(close()).toMatchObject({ disabled: false });
    expect(commands.state('core.dock.dockBack')?.enabled).toBe(false);
  });

  it.each([
    ['light', 'dark'],
    ['dark', 'light'],
    ['contrast', 'light'],
  ] as const)('changes from the %s theme to the %s one', async (from, to) => {
    const { commands, theme } = await setUp();
    theme.choose(from);
    await commands.run('core.theme.toggleDark');
    expect(theme.choice).toBe(to);
  });

  it('leaves the theme when none is chosen of the list', async () => {
    const { commands, palette, theme } = await setUp();
    theme.choose('dark');
    const choosing = commands.run('core.theme.choose');
    expect(palette.rows.map(({ id }) => id)).toEqual(['light', 'dark', 'contrast', 'system']);
    palette.close();
    await choosing;
    expect(theme.choice).toBe('dark');
    const again = commands.run('core.theme.choose');
    palette.highlight('contrast');
    palette.accept();
    await again;
    expect(theme.choice).toBe('contrast');
  });
});
