/** On a phone, at the bottom: the open panels in a row, one of which fills the dock, and beside them what can be done from any of them. */
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef } from 'react';
import type { OpenTab } from '../dock/open-tab.ts';
import { useCoreText } from '../i18n/use-core-text.ts';
import { useService } from '../plugins/hooks.ts';
import { CommandRegistry, MenuRegistry, PluginHost } from '../plugins/types.ts';
import { useEventCount } from '../plugins/use-event-count.ts';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/marks/icon.tsx';
import styles from './panel-switcher.module.css';
import { TheDock } from './parts.ts';

export const PanelSwitcher = observer(function PanelSwitcher() {
  const t = useCoreText();
  const dock = useService(TheDock);
  const host = useService(PluginHost);
  const iconOf = (type: string): string => {
    const panel = host.panel(type);
    return panel.state === 'ready' ? panel.declaration.icon : 'puzzle';
  };
  return (
    <div className={styles.switcher}>
      <nav className={styles.tabs} data-area="switcher" aria-label={t('workbench.openPanels')}>
        {dock.tabs.byAge.map((tab) => (
          <Tab key={tab.instance} tab={tab} icon={iconOf(tab.type)} />
        ))}
      </nav>
      <Actions />
    </div>
  );
});

/** The commands that plugins put into the menu `switcher`. */
function Actions() {
  const host = useService(PluginHost);
  const commands = useService(CommandRegistry);
  const menus = useService(MenuRegistry);
  useEventCount(host.onChange);
  useEventCount(commands.onChange);
  const states = menus.items('switcher').flatMap(({ command }) => (command.access === 'open' ? [command] : []));
  if (states.length === 0) return null;
  return (
    <div className={styles.actions}>
      {states.map(({ id, icon = 'plus', title }) => (
        <button key={id} type="button" className={cx(styles.tab, styles.action)} onClick={() => void commands.run(id)}>
          <Icon name={icon} size={18} />
          <span className={styles.title}>{title}</span>
        </button>
      ))}
    </div>
  );
}

const Tab = observer(function Tab({ tab, icon }: { readonly tab: OpenTab; readonly icon: string }) {
  const dock = useService(TheDock);
  const button = useRef<HTMLButtonElement>(null);
  const { isActive } = tab;
  // There may be more tabs than the row shows.
  useLayoutEffect(() => {
    if (isActive) button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isActive]);
  return (
    <button
      ref={button}
      type="button"
      className={styles.tab}
      aria-current={isActive ? 'page' : undefined}
      onClick={() => dock.activate(tab.instance)}
    >
      <Icon name={icon} size={18} />
      <span className={styles.title}>{tab.title}</span>
    </button>
  );
});
