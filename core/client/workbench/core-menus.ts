/** Which of core's own commands stand in which menu. Plugins add theirs through the menu registry, under the same ids. */

/** Order of the menus in the menu bar. Menus that plugins add come between these and the help. */
export const MENUBAR = ['file', 'edit', 'view', 'go'] as const;
export const LAST_MENU = 'help';

/** Ids of commands by menu; an inner list is one group, divided from the next by a line. */
export const CORE_MENUS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'menubar.file': [['core.dock.close', 'core.dock.closeAll', 'core.dock.reopenClosed']],
  'menubar.view': [
    ['core.palette.commands', 'core.palette.open'],
    ['core.views.toggle', 'core.sidebar.toggle', 'core.dock.toggleMaximized', 'core.focus.toggle'],
    ['core.layout.read', 'core.layout.write', 'core.layout.writeWithPaper', 'core.layout.review'],
    ['core.layout.save', 'core.layout.switch', 'core.layout.delete'],
    ['core.layout.undo', 'core.layout.reset', 'core.layout.restoreOld'],
  ],
  'menubar.go': [
    ['core.dock.nextTab', 'core.dock.previousTab'],
    ['core.dock.focusLeft', 'core.dock.focusRight', 'core.dock.focusUp', 'core.dock.focusDown'],
    ['core.areas.next', 'core.areas.previous'],
  ],
  'menubar.help': [
    ['core.help.open', 'core.palette.help', 'core.keybindings.open'],
    ['core.plugins.open', 'core.status.open'],
  ],
  'panel.tab': [
    ['core.dock.close', 'core.dock.closeOthers', 'core.dock.reopenClosed'],
    ['core.dock.keep'],
    [
      'core.dock.splitRight',
      'core.dock.splitDown',
      'core.dock.float',
      'core.dock.popOut',
      'core.dock.dockBack',
      'core.dock.toggleMaximized',
    ],
  ],
  'menubar.account': [['core.settings.open', 'core.keybindings.open', 'core.theme.choose']],
};
