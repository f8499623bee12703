/** The workbench: title bar, sidebar, dock and status bar. The router shows it to whoever is signed in. */
import type { DockviewApi } from 'dockview-react';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useState } from 'react';
import { Session } from '../../plugin-api/services.ts';
import { DockView } from '../dock/dock-view.tsx';
import { useCoreText } from '../i18n/use-core-text.ts';
import { PaletteHost } from '../palette/palette-host.tsx';
import { chunk, useChunk } from '../plugins/chunk.ts';
import { useService } from '../plugins/hooks.ts';
import { Sidebar } from '../sidebar/sidebar.tsx';
import { StatusBarView } from '../status/status-bar.tsx';
import { cx } from '../ui/cx.ts';
import { TheDock, TheFocus, TheLife, TheSidebar } from './parts.ts';
import { TitleBar } from './title-bar.tsx';
import { useHasRail, useIsNarrow } from './use-media.ts';
import styles from './workbench.module.css';

/** Few accounts are cancelled. */
const leavingChunk = chunk(() => import('./leaving-bar.tsx'));
function Leaving() {
  const { LeavingBar } = useChunk(leavingChunk) ?? {};
  return LeavingBar && <LeavingBar />;
}

/** Only a phone has it, and it draws what plugins put beside the panels. */
const switcherChunk = chunk(() => import('./panel-switcher.tsx'));
function Switcher() {
  const { PanelSwitcher } = useChunk(switcherChunk) ?? {};
  return <div className={styles.switcher}>{PanelSwitcher && <PanelSwitcher />}</div>;
}

const Workbench = observer(function Workbench() {
  const t = useCoreText();
  const life = useService(TheLife);
  const dock = useService(TheDock);
  const sidebar = useService(TheSidebar);
  const session = useService(Session);
  const { isOn: isFocused } = useService(TheFocus);
  const isNarrow = useIsNarrow();
  const hasRail = useHasRail();
  const [api, setApi] = useState<DockviewApi>();

  // Layout effects end before the docking library takes its panels down, so the last state can still be read.
  useLayoutEffect(() => {
    if (!api) return undefined;
    const running = life.start(api);
    return () => running.dispose();
  }, [api, life]);
  useLayoutEffect(() => dock.setNarrow(isNarrow), [dock, isNarrow, api]);
  useLayoutEffect(() => sidebar.setRail(hasRail), [sidebar, hasRail]);
  useLayoutEffect(() => sidebar.uncover(), [sidebar, isNarrow]);

  return (
    <div className={cx(styles.workbench, isNarrow && styles.narrow)}>
      <a className={styles.skip} href="#dock">
        {t('workbench.skip')}
      </a>
      <div className={styles.leaving}>{session.user?.cancelled_until && <Leaving />}</div>
      {!isFocused && <TitleBar />}
      {!isFocused && <Sidebar />}
      <main id="dock" className={styles.dock} data-area="dock" aria-label={t('workbench.dock')} tabIndex={-1}>
        <DockView onReady={setApi} />
      </main>
      {isNarrow && !isFocused && <Switcher />}
      {!isFocused && <StatusBarView />}
      <PaletteHost />
    </div>
  );
});

export default Workbench;
