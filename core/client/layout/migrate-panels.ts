/** Brings the params of stored panels to the version that their plugins declare today. */
import type { PluginHost } from '../plugins/types.ts';
import type { DockLayout, DockPanel, PanelContent } from './layout-shape.ts';
import { sanitiseDock } from './sanitise-dock.ts';

type Host = Pick<PluginHost, 'panel' | 'migrateParams'>;

/** Version of the params of a panel that declares none. */
export const FIRST_VERSION = 1;

/**
 * Today's content of a tab. Unchanged when its plugin is away (it may come back) or cannot be loaded now, `undefined`
 * when the plugin says that the params cannot be read any more.
 */
export const migrateContent = async (content: PanelContent, host: Host): Promise<PanelContent | undefined> => {
  const panel = host.panel(content.type);
  if (panel.state !== 'ready') return content;
  const version = panel.declaration.version ?? FIRST_VERSION;
  if (version === content.version) return content;
  try {
    const params = await host.migrateParams(content.type, content.version, content.params);
    return params && { ...content, version, params: { ...params } };
  } catch {
    return content;
  }
};

/** The layout with today's params, without the panels whose params cannot be read any more. */
export const migratePanels = async (dock: DockLayout, host: Host): Promise<DockLayout> => {
  const migrated = await Promise.all(
    Object.values(dock.panels).map(async (panel): Promise<DockPanel | undefined> => {
      const params = await migrateContent(panel.params, host);
      return params && { ...panel, params };
    }),
  );
  const panels = Object.fromEntries(migrated.filter((panel) => panel !== undefined).map((panel) => [panel.id, panel]));
  return sanitiseDock({ ...dock, panels }) ?? dock;
};
