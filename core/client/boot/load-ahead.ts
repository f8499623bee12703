/**
 * Fetches code that the first screen will most likely need while the server is still asked who is there: the workbench, and the
 * panels that were in front when the person left. Nothing is started by it; a guess that is wrong, or fails, costs only its bytes.
 */
import type { LocalStore } from '../../plugin-api/services.ts';
import type { AnyManifest } from '../../plugin-api/manifest.ts';
import { groupsIn } from '../layout/dock-structure.ts';
import { CURRENT_LAYOUT } from '../layout/layout-keeper.ts';
import type { DockLayout } from '../layout/layout-shape.ts';
import { readStoredLayout } from '../layout/read-stored-layout.ts';
import type { LoadHalf } from '../plugins/start-plugin.ts';
import { workbenchChunk } from '../workbench/load-workbench.ts';

export interface Ahead {
  readonly manifests: readonly AnyManifest[];
  readonly halves: Readonly<Record<string, LoadHalf>>;
  /** What this browser keeps for the person that was here last. */
  readonly store: Pick<LocalStore, 'read'>;
  /** Loads the texts of a plugin. */
  readonly texts: (plugin: string) => Promise<void>;
}

/** Ids of the panels that stand in front of their groups. */
const inFront = ({ grid, floatingGroups = [], panels }: DockLayout): string[] => {
  const floating = floatingGroups.flatMap((float) => ('data' in float ? [float.data] : groupsIn(float.grid.root)));
  const views = [...groupsIn(grid.root), ...floating].flatMap(({ activeView, views: all }) => activeView ?? all[0] ?? []);
  return views.flatMap((view) => panels[view]?.params.type ?? []);
};

const initialPanels = (manifests: readonly AnyManifest[]): string[] =>
  manifests.flatMap(({ contributes: { panels = {} } }) => Object.keys(panels).filter((id) => panels[id]?.initial));

const never = (): undefined => undefined;

export const loadAhead = ({ manifests, halves, store, texts }: Ahead): void => {
  workbenchChunk.load().catch(never);
  const layout = readStoredLayout(store.read(CURRENT_LAYOUT));
  for (const panel of layout ? inFront(layout.dock) : initialPanels(manifests)) {
    const plugin = panel.split('.', 1)[0] ?? '';
    const load = halves[plugin];
    if (!load) continue;
    texts(plugin).catch(never);
    load()
      .then(({ default: half }) => half.panels[panel]?.())
      .catch(never);
  }
};
