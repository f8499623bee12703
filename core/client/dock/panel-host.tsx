/** The only component that the docking library knows. What it shows follows from the params of its tab. */
import type { IDockviewPanelProps } from 'dockview-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useService } from '../plugins/hooks.ts';
import { PluginHost } from '../plugins/types.ts';
import { TheDock } from '../workbench/parts.ts';
import { OverlayRootProvider } from '../ui/overlays/overlay-root.ts';
import { useEventCount } from '../plugins/use-event-count.ts';
import { LivePanel } from './live-panel.tsx';
import type { OpenTab } from './open-tab.ts';
import styles from './panel-host.module.css';
import { PanelPlaceholder } from './panel-placeholder.tsx';
import { useKeptScroll } from './use-kept-scroll.ts';
import { useMainFocus } from './use-main-focus.ts';
import { useSeen } from './use-seen.ts';
import { useWindowBody } from './use-window-body.ts';

export const PanelHost = observer(function PanelHost({ api }: IDockviewPanelProps) {
  const tab = useService(TheDock).tabs.get(api.id);
  const body = useWindowBody(api);
  if (!tab) return null;
  return (
    <OverlayRootProvider value={body}>
      <TabContents tab={tab} />
    </OverlayRootProvider>
  );
});

const TabContents = observer(function TabContents({ tab }: { readonly tab: OpenTab }) {
  const root = useRef<HTMLElement>(null);
  const seen = useSeen(tab.isVisible);
  useKeptScroll(root, tab.isVisible);
  useMainFocus(root);
  useEffect(() => {
    tab.attach(root.current ?? undefined);
    return () => tab.attach(undefined);
  }, [tab]);
  return (
    <section
      ref={root}
      className={styles.panel}
      tabIndex={-1}
      data-panel={tab.type}
      onFocus={(event) => tab.rememberFocus(event.target)}
    >
      {seen && <PanelContents tab={tab} />}
    </section>
  );
});

const PanelContents = observer(function PanelContents({ tab }: { readonly tab: OpenTab }) {
  const host = useService(PluginHost);
  useEventCount(host.onChange);
  const panel = host.panel(tab.type);
  if (panel.state === 'ready') return <LivePanel tab={tab} declaration={panel.declaration} />;
  return <PanelPlaceholder tab={tab} panel={panel} />;
});
