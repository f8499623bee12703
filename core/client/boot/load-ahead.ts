/**
 * Fetches code that the first screen will most likely need while the server is still asked who is there: the workbench, and the
 * panels that were in front when the person left, with the plugins that they are made of. Nothing is started by it; a guess that is
 * wrong, or fails, costs only its bytes.
 */
import { accessThrough, type Gate, type Standing } from '../../common/plans.ts';
import type { ExpectedPanel } from '../dock/expected-panel.ts';
import type { LocalStore } from '../../plugin-api/services.ts';
import type { AnyManifest } from '../../plugin-api/manifest.ts';
import { groupsIn } from '../layout/dock-structure.ts';
import { CURRENT_LAYOUT } from '../layout/dock-saver.ts';
import type { DockLayout } from '../layout/layout-shape.ts';
import { readStoredLayout } from '../layout/read-stored-layout.ts';
import { ownerOf } from '../plugins/owner-of.ts';
import { workbenchChunk } from '../workbench/load-workbench.ts';
import { whenIdle } from './when-idle.ts';

export interface Ahead {
  readonly manifests: readonly AnyManifest[];
  /** What this browser keeps for the person that was here last. */
  readonly store: Pick<LocalStore, 'read'>;
  /** Fetches the code of a panel or of a fragment; nothing when no plugin declares it. */
  readonly code: (part: string) => Promise<void>;
  /** Fetches a plugin's own code and its texts. */
  readonly plugin: (id: string) => Promise<void>;
}

/** What the first screen will most likely show. */
export interface Foreseen {
  readonly panels: readonly ExpectedPanel[];
  /** Those whose code was asked for at once, with the fragments that stand in them. */
  readonly parts: readonly string[];
  /** The plugins of these, with all that they build on. */
  readonly plugins: readonly string[];
}

/** Whom a first start is guessed for, while nobody is known: one of the most. */
const SOMEBODY: Standing = { plan: 'F', userType: 'normal', host: 'web', flags: new Set() };

const isForMost = (gate: Gate | undefined): boolean => accessThrough(gate, SOMEBODY) === 'open';

/** A plugin with all that it builds on, these first. */
const withRequired = (plugin: string, manifests: readonly AnyManifest[]): readonly string[] => {
  const { requires = [] } = manifests.find(({ id }) => id === plugin) ?? {};
  return [...requires.flatMap((other) => withRequired(other, manifests)), plugin];
};

/** What plugins put into a panel: the place of such fragments is named as the panel is. */
const fragmentsIn = (panel: string, manifests: readonly AnyManifest[]): readonly string[] =>
  manifests.flatMap(({ contributes: { fragments = {} } }) =>
    Object.entries(fragments).flatMap(([id, { place, gate }]) => (place === panel && isForMost(gate) ? [id] : [])),
  );

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
  manifests
    .flatMap(({ contributes: { panels = {} } }) => Object.entries(panels))
    .filter(([, { initial }]) => initial === true || (typeof initial === 'object' && isForMost(initial)))
    .toSorted(([, one], [, other]) => (one.initialOrder ?? 0) - (other.initialOrder ?? 0))
    .map(([type]) => ({ instance: type, type, params: {} }));

const never = (): undefined => undefined;

/** Code that is read quickly: views and pages. An editor's takes time that what is shown first needs. */
const isLight = (type: string, manifests: readonly AnyManifest[]): boolean =>
  manifests.some(({ contributes: { panels = {} } }) => panels[type] !== undefined && panels[type].kind !== 'editor');

export const loadAhead = ({ manifests, store, code, plugin }: Ahead): Foreseen => {
  workbenchChunk.load().catch(never);
  const layout = readStoredLayout(store.read(CURRENT_LAYOUT));
  const panels = layout ? inFront(layout.dock) : initialPanels(manifests);
  const known = panels.filter(({ type }) => manifests.some(({ id }) => type.startsWith(`${id}.`)));
  const bring = (some: readonly ExpectedPanel[]): Pick<Foreseen, 'parts' | 'plugins'> => {
    const parts = some.flatMap(({ type }) => [type, ...fragmentsIn(type, manifests)]);
    const plugins = [...new Set(parts.flatMap((part) => withRequired(ownerOf(part), manifests)))];
    for (const id of plugins) plugin(id).catch(never);
    for (const part of parts) code(part).catch(never);
    return { parts, plugins };
  };
  const first = known.filter((panel) => panel === known[0] || isLight(panel.type, manifests));
  const foreseen = bring(first);
  void whenIdle().then(() => bring(known.filter((panel) => !first.includes(panel))));
  return { panels, ...foreseen };
};
