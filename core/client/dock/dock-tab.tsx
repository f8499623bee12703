/** What stands in a tab: icon, title, a dot for unsaved work, and a cross for the mouse. */
import type { IDockviewPanelHeaderProps } from 'dockview-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useCoreText } from '../i18n/use-core-text.ts';
import { useService } from '../plugins/hooks.ts';
import { CommandRegistry, MenuRegistry, type PanelState, PluginHost } from '../plugins/types.ts';
import { ContextMenu } from '../ui/actions/context-menu.tsx';
import { Icon } from '../ui/marks/icon.tsx';
import { OverlayRootProvider } from '../ui/overlays/overlay-root.ts';
import { menuContents } from '../workbench/menu-contents.ts';
import { TheDock } from '../workbench/parts.ts';
import { useEventCount } from '../plugins/use-event-count.ts';
import styles from './dock-tab.module.css';
import { useWindowBody } from './use-window-body.ts';

const iconOf = (panel: PanelState): string => {
  if (panel.state === 'ready') return panel.declaration.icon;
  return panel.state === 'locked' ? 'lock' : panel.state === 'failed' ? 'warning' : 'puzzle';
};

export const DockTab = observer(function DockTab({ api }: IDockviewPanelHeaderProps) {
  const t = useCoreText();
  const dock = useService(TheDock);
  const host = useService(PluginHost);
  const commands = useService(CommandRegistry);
  const menus = useService(MenuRegistry);
  useEventCount(host.onChange);
  const tab = dock.tabs.get(api.id);
  const box = useRef<HTMLDivElement>(null);
  const body = useWindowBody(api);
  const isInFront = tab?.isVisible ?? false;
  const title = tab?.title;
  // The library scrolls to the tab in front before its content is drawn, when it has no width yet, and not again when the
  // row becomes narrower, by the button for hidden tabs for one.
  useEffect(() => {
    const own = box.current;
    const row = own?.closest('.dv-tabs-container');
    if (!isInFront || title === undefined || !row) return undefined;
    const watch = new ResizeObserver(() => own?.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
    watch.observe(row);
    return () => watch.disconnect();
  }, [isInFront, title]);
  if (!tab) return null;

  // Commands of the menu work on the active tab, so the one under the pointer becomes it.
  const entries = () => {
    dock.activate(tab.instance);
    return menuContents('panel.tab', commands, menus);
  };
  return (
    <OverlayRootProvider value={body}>
      <ContextMenu entries={entries}>
        <div
          ref={box}
          className={styles.tab}
          data-tab
          data-dirty={tab.isDirty || undefined}
          data-passing={tab.isPassing || undefined}
          title={tab.title}
          onDoubleClick={() => (tab.isPassing ? tab.keep() : void commands.run('core.dock.toggleMaximized'))}
        >
          <Icon name={iconOf(host.panel(tab.type))} size={14} className={styles.icon} />
          <span className={styles.title}>{tab.title}</span>
          {tab.isDirty && <span className="visually-hidden">{t('dock.unsaved')}</span>}
          {/* For the mouse only: a button inside a tab would be a control inside a control. Delete closes by keyboard. */}
          <span
            className={styles.close}
            aria-hidden
            title={t('dock.close')}
            onPointerDown={(event) => event.stopPropagation()}
            onDoubleClick={(event) => event.stopPropagation()}
            onClick={(event) => {
              event.stopPropagation();
              tab.close();
            }}
          >
            <span className={styles.dot} />
            <Icon name="close" size={13} className={styles.cross} />
          </span>
        </div>
      </ContextMenu>
    </OverlayRootProvider>
  );
});
