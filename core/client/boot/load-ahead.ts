/**
 * Fetches code that the first screen will most likely need while the server is still asked who is there: the workbench, and the
 * panels that were in front when the person left. Nothing is started by it; a guess that is wrong, or fails, costs only its bytes.
 */
import type { ExpectedPanel } from '../dock/expected-panel.ts';
import type { LocalStore } from '../../plugin-api/services.ts';
import type { AnyManifest } from '../../plugin-api/manifest.ts';
import { groupsIn } from '../layout/dock-structure.ts';
import { CURRENT_LAYOUT } from '../layout/dock-saver.ts';
import type { DockLayout } from '../layout/layout-shape.ts';
import { readStoredLayout } from '../layout/read-stored-layout.ts';
import { workbenchChunk } from '../workbench/load-workbench.ts';
import { whenIdle } from './when-idle.ts';

export interface Ahead {
  readonly manifests: readonly AnyManifest[];
  /** What this browser keeps for the person that was here last. */
  readonly store: Pick<LocalStore, 'read'>;
  /** Fetches the code of a panel; nothing when no plugin declares it. */
  readonly code: (panel: string) => Promise<void>;
  /** Fetches the texts of a plugin. */
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
export const loadAhead = ({ manifests, store, code, texts }: Ahead): readonly ExpectedPanel[] => {
  workbenchChunk.load().catch(never);
  const layout = readStoredLayout(store.read(CURRENT_LAYOUT));
  const expected = layout ? inFront(layout.dock) : initialPanels(manifests);
  const known = expected.filter(({ type }) => manifests.some(({ id }) => type.startsWith(`${id}.`)));
  const bring = ({ type }: ExpectedPanel) => {
    texts(type.split('.', 1)[0] ?? '').catch(never);
    code(type).catch(never);
  };
  known.slice(0, 1).forEach(bring);
  // To read their code takes time that the first panel needs.
  void whenIdle().then(() => known.slice(1).forEach(bring));
  return expected;
};
