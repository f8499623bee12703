/** Fakes of what the layout code needs, for its tests. */
import { Emitter } from '../../common/emitter.ts';
import type { PanelDeclaration } from '../../plugin-api/manifest.ts';
import type { LocalStore } from '../../plugin-api/services.ts';
import type { PanelState, PluginHost } from '../plugins/types.ts';
import type { ArrangedDock } from './dock-saver.ts';
import type { DockLayout, DockPanel } from './layout-shape.ts';

export const memoryStore = (values: Record<string, unknown> = {}): LocalStore & { values: Record<string, unknown> } => ({
  values,
  read: (key) => structuredClone(values[key]),
  write: (key, value) => {
    values[key] = structuredClone(value);
  },
  remove: (key) => {
    delete values[key];
  },
});

/** A host that knows these panels; everything else is `unknown`. */
export const hostOf = (panels: Record<string, PanelDeclaration>, more: Partial<PluginHost> = {}): PluginHost => {
  const panel = (id: string): PanelState =>
    panels[id] ? { state: 'ready', plugin: id.split('.')[0] ?? id, declaration: panels[id] } : { state: 'unknown' };
  const unused = () => Promise.reject(new Error('not used here'));
  return {
    manifests: [],
    status: () => ({ state: 'active' }),
    settingText: () => ({ description: undefined, options: {} }),
    title: (_, id) => `Title of ${id}`,
    panels: () => Object.entries(panels).map(([id, declaration]) => ({ id, plugin: id.split('.')[0] ?? id, declaration })),
    screens: () => [],
    fragments: () => [],
    panel,
    loadPanel: unused,
    panelNow: () => undefined,
    loadScreen: unused,
    loadFragment: unused,
    fragmentNow: () => undefined,
    migrateParams: () => Promise.resolve(undefined),
    access: () => 'open',
    retry: unused,
    enable: unused,
    disable: unused,
    onChange: new Emitter<void>().event,
    onLent: new Emitter<void>().event,
    safeMode: false,
    ...more,
  };
};

export const tab = (id: string, params: Record<string, unknown> = {}, version = 1): DockPanel => ({
  id,
  contentComponent: 'panel-host',
  title: id,
  params: { type: id.split('~')[0] ?? id, version, params },
});

/** One column for each list of tabs. */
export const dockOf = (...columns: DockPanel[][]): DockLayout => ({
  grid: {
    root: {
      type: 'branch',
      size: 800,
      data: columns.map((panels, index) => ({
        type: 'leaf',
        size: 400,
        data: { id: `group-${index}`, views: panels.map((panel) => panel.id) },
      })),
    },
    width: 1200,
    height: 800,
    orientation: 'HORIZONTAL',
  },
  panels: Object.fromEntries(columns.flat().map((panel) => [panel.id, panel])),
});

export interface FakeDock extends ArrangedDock {
  layout: DockLayout;
  readonly applied: DockLayout[];
  /** Layouts that it cannot take. */
  refuses: (layout: DockLayout) => boolean;
  change(layout: DockLayout): void;
}

export const fakeDock = (): FakeDock => {
  const arranged = new Emitter<void>();
  const dock: FakeDock = {
    size: { width: 1440, height: 900 },
    layout: dockOf(),
    applied: [],
    refuses: () => false,
    onArrange: arranged.event,
    read: () => dock.layout,
    apply(layout) {
      arranged.fire();
      if (dock.refuses(layout)) throw new Error('cannot take this layout');
      dock.applied.push(layout);
      dock.layout = layout;
      arranged.fire();
    },
    change(layout) {
      dock.layout = layout;
      arranged.fire();
    },
  };
  return dock;
};
