/** The docking library on screen, with our tab, our panel host and our texts. Only options of its free tier are used. */
import './dock.css';
import { type DockviewApi, DockviewReact, type DockviewReadyEvent, type DockviewTheme } from 'dockview-react';
import { observer } from 'mobx-react-lite';
import { useCallback, useMemo, useRef } from 'react';
import { useCoreText } from '../i18n/use-core-text.ts';
import { PANEL_HOST } from '../layout/layout-shape.ts';
import { useService } from '../plugins/hooks.ts';
import { TheDock } from '../workbench/parts.ts';
import { dockMessages } from './dock-messages.ts';
import { DockTab } from './dock-tab.tsx';
import { EmptyDock } from './empty-dock.tsx';
import { GroupActions } from './group-actions.tsx';
import { PanelHost } from './panel-host.tsx';
import { useMiddleClick } from './use-middle-click.ts';
import { usePlainFloats } from './use-plain-floats.ts';
import { useTabKeys } from './use-tab-keys.ts';

const theme: DockviewTheme = {
  name: 'carrel',
  className: 'dock-theme',
  dndOverlayMounting: 'absolute',
  dndPanelOverlay: 'group',
  dndTabIndicator: 'line',
};
const components = { [PANEL_HOST]: PanelHost };

export const DockView = observer(function DockView({ onReady }: { readonly onReady: (api: DockviewApi) => void }) {
  const t = useCoreText();
  const { isNarrow } = useService(TheDock);
  const pressed = useTabKeys();
  const middle = useMiddleClick();
  const root = useRef<HTMLDivElement>(null);
  usePlainFloats(root);
  const ready = useCallback(({ api }: DockviewReadyEvent) => onReady(api), [onReady]);
  const messages = useMemo(() => dockMessages(t), [t]);
  return (
    <div ref={root} className="dock-root" data-narrow={isNarrow || undefined} onKeyDownCapture={pressed} {...middle}>
      <DockviewReact
        components={components}
        defaultTabComponent={DockTab}
        watermarkComponent={EmptyDock}
        rightHeaderActionsComponent={GroupActions}
        theme={theme}
        messages={messages}
        scrollbars="native"
        floatingGroupDragHandle="tabbar"
        floatingGroupBounds="boundedWithinViewport"
        disableDnd={isNarrow}
        onReady={ready}
      />
    </div>
  );
});
