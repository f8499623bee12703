/**
 * Fetches code that the first screen will most likely need while the server is still asked who is there: the workbench, and the
 * panels that were in front when the person left. Nothing is started by it; a guess that is wrong, or fails, costs only its bytes.
 */
import type { ExpectedPanel } from '../dock/expected-panel.ts';
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

/** The panels that stand in front of their groups, in the order of reading. */
const inFront = ({ grid, floatingGroups = [], panels }: DockLayout): ExpectedPanel[] => {
  const floating = floatingGroups.flatMap((float) => ('data' in float ? [float.data] : groupsIn(float.grid.root)));
  const views = [...groupsIn(grid.root), ...floating].flatMap(({ activeView, views: all }) => activeView ?? all[0] ?? []);
  return views.flatMap((instance) => {
    const content = panels[instance]?.params;
    return content ? [{ instance, type: content.type, params: content.params }] : [];
  });
};

const initialPanels = (manifests: readonly AnyManifest[]): ExpectedPanel[] =>
  manifests.flatMap(({ contributes: { panels = {} } }) =>
    Object.entries(panels).flatMap(([type, { initial }]) => (initial ? [{ instance: type, type, params: {} }] : [])),
  );

const never = (): undefined => undefined;

/** @returns what is expected to be shown. */
export const loadAhead = ({ manifests, halves, store, texts }: Ahead): readonly ExpectedPanel[] => {
  workbenchChunk.load().catch(never);
  const layout = readStoredLayout(store.read(CURRENT_LAYOUT));
  const expected = layout ? inFront(layout.dock) : initialPanels(manifests);
  for (const { type } of expected) {
    const plugin = type.split('.', 1)[0] ?? '';
    const load = halves[plugin];
    if (!load) continue;
    texts(plugin).catch(never);
    load()
      .then(({ default: half }) => half.panels[type]?.())
      .catch(never);
  }
  return expected;
};
