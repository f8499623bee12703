/** On a phone: the open panels in a row at the bottom, one of them fills the dock. */
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef } from 'react';
import type { OpenTab } from '../dock/open-tab.ts';
import { useCoreText } from '../i18n/use-core-text.ts';
import { useService } from '../plugins/hooks.ts';
import { PluginHost } from '../plugins/types.ts';
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
    <nav className={styles.switcher} data-area="switcher" aria-label={t('workbench.openPanels')}>
      {dock.tabs.byAge.map((tab) => (
        <Tab key={tab.instance} tab={tab} icon={iconOf(tab.type)} />
      ))}
    </nav>
  );
});

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
