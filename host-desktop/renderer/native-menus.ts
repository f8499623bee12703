/** Tells the program what stands in the menus, whenever that has changed, and runs what is chosen there. */
import type { Container } from 'inversify';
import { Translate } from '../../core/plugin-api/services.ts';
import { ask } from '../../core/client/plugins/ask.ts';
import { CommandRegistry, MenuRegistry, PluginHost } from '../../core/client/plugins/types.ts';
import { menubarOf } from '../../core/client/workbench/menubar-of.ts';
import type { Bridge } from '../common/bridge.ts';
import type { MenuEntry, MenuState } from '../common/menu-state.ts';

/** Milliseconds: a click changes many commands, and each change tells of itself. */
const BURST = 100;

const menusOf = (container: Container): MenuState => {
  const [host, commands, registry] = [ask(container, PluginHost), ask(container, CommandRegistry), ask(container, MenuRegistry)];
  return menubarOf({ t: ask(container, Translate), host, commands, registry }).map(({ id, label, entries }) => ({
    id,
    label,
    entries: entries().flatMap((entry): MenuEntry[] => {
      if (entry === 'separator') return ['separator'];
      if (!('onSelect' in entry)) return [];
      const { id: command, label: title, keys, disabled } = entry;
      return [{ id: command, label: title, enabled: disabled !== true, ...(keys !== undefined && { keys }) }];
    }),
  }));
};

export const followMenus = (container: Container, bridge: Pick<Bridge, 'setMenus' | 'onCommand'>): void => {
  const [host, commands] = [ask(container, PluginHost), ask(container, CommandRegistry)];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let told = '';
  const tell = (): void => {
    timer = undefined;
    const menus = menusOf(container);
    const text = JSON.stringify(menus);
    if (text === told) return;
    told = text;
    void bridge.setMenus(menus);
  };
  const soon = (): void => void (timer ??= setTimeout(tell, BURST));
  host.onChange(soon);
  commands.onChange(soon);
  soon();
  bridge.onCommand((command) => void commands.run(command));
};
