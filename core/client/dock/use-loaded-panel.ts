/** Loads the plugin and the chunk of a panel, and lets both go when the panel is closed. */
import { useLayoutEffect, useState } from 'react';
import { whenIdle } from '../boot/when-idle.ts';
import { FIRST_VERSION, migrateContent } from '../layout/migrate-panels.ts';
import type { LoadedPanel, PluginHost } from '../plugins/types.ts';
import type { OpenTab } from './open-tab.ts';

export type PanelLoading =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: unknown }
  /** The plugin cannot read what was stored of the panel. */
  | { readonly state: 'unreadable' }
  | { readonly state: 'loaded'; readonly panel: LoadedPanel };

/** Milliseconds that a panel whose plugin does not run yet waits for those that can be drawn at once. */
const PATIENCE = 300;

const turn = async (type: string, host: PluginHost): Promise<void> => {
  const panel = host.panel(type);
  if (panel.state === 'ready' && host.status(panel.plugin).state === 'idle') await whenIdle(PATIENCE);
};

/** Where nothing has to be waited for, the panel is part of what the browser draws first. */
const atOnce = ({ type, content }: OpenTab, host: PluginHost): LoadedPanel | undefined => {
  const panel = host.panel(type);
  if (panel.state !== 'ready' || (panel.declaration.version ?? FIRST_VERSION) !== content.version) return undefined;
  try {
    return host.panelNow(type);
  } catch {
    // The long way meets the same failure, and tells it.
    return undefined;
  }
};

const LOADING: PanelLoading = { state: 'loading' };

/** @param attempt another number loads anew */
export const useLoadedPanel = (tab: OpenTab, host: PluginHost, attempt: number): PanelLoading => {
  const [loading, setLoading] = useState<PanelLoading>(LOADING);
  const { type } = tab;
  useLayoutEffect(() => {
    let isOver = false;
    let loaded = atOnce(tab, host);
    const load = async (): Promise<PanelLoading> => {
      await turn(type, host);
      const content = await migrateContent(tab.content, host);
      if (!content) return { state: 'unreadable' };
      if (content !== tab.content && !isOver) tab.setContent(content);
      const panel = await host.loadPanel(type);
      if (isOver) panel.dispose();
      else loaded = panel;
      return { state: 'loaded', panel };
    };
    setLoading(loaded ? { state: 'loaded', panel: loaded } : LOADING);
    if (!loaded)
      void load()
        .catch((error: unknown): PanelLoading => ({ state: 'failed', error }))
        .then((result) => {
          if (!isOver) setLoading(result);
        });
    return () => {
      isOver = true;
      // After the component below has had its own clean-up.
      queueMicrotask(() => loaded?.dispose());
    };
  }, [tab, type, host, attempt]);
  return loading;
};
