/** Adds a tab for a panel that is not open yet, at the place where it belongs. */
import type { DockviewApi } from 'dockview-react';
import type { OpenPanel } from '../../plugin-api/services.ts';
import type { DockSize } from '../layout/default-layout.ts';
import { type DockLayout, PANEL_HOST, type PanelContent } from '../layout/layout-shape.ts';
import { FIRST_VERSION } from '../layout/migrate-panels.ts';
import type { PluginHost } from '../plugins/types.ts';
import { passingTab } from './passing-tab.ts';
import { declarationOf, placeOf } from './place-of.ts';
import { isSideBar, type PlacedGroup, placePanel, type Side } from './place-panel.ts';
import { type Position, positionOf } from './position-of.ts';
import { columnsIn } from './room.ts';
import type { TabList } from './tab-list.ts';

export interface PanelRequest {
  readonly instance: string;
  readonly type: string;
  readonly params: object | undefined;
  readonly options: OpenPanel;
}

export interface Surroundings {
  readonly host: PluginHost;
  readonly tabs: TabList;
  readonly size: DockSize;
  readonly layout: DockLayout;
  /** Where the side bar stands. */
  readonly side: Side;
  /** The group of views that lies over the rest. */
  readonly overlay: string | undefined;
  /** There is room for one group only. */
  readonly isNarrow: boolean;
}

/** The groups of the dock as the rules of places see them. */
export const placedGroups = (api: DockviewApi, { host, tabs }: Pick<Surroundings, 'host' | 'tabs'>): PlacedGroup[] =>
  api.groups.map((group) => {
    const open = group.panels.map((panel) => tabs.get(panel.id)).filter((tab) => tab !== undefined);
    const declarations = open.map((tab) => declarationOf(host, tab.type));
    const front = declarationOf(host, tabs.get(group.activePanel?.id ?? '')?.type ?? '');
    return {
      id: group.id,
      types: open.map((tab) => tab.type),
      places: declarations.map((declaration) => declaration && placeOf(declaration)),
      front: front && { kind: front.kind, place: placeOf(front) },
      width: group.api.width,
      height: group.api.height,
      lastUsed: Math.max(-Infinity, ...open.map((tab) => -tabs.rank(tab.instance))),
      isFloating: group.api.location.type !== 'grid',
    };
  });

/** Where another tab stands now. */
const placeOfTab = (api: DockviewApi, instance: string | undefined): Position | undefined => {
  const panel = instance === undefined ? undefined : api.getPanel(instance);
  return panel && { position: { referenceGroup: panel.group.id, index: panel.group.panels.indexOf(panel) } };
};

/** @returns the instance of the tab whose place it takes: of the view in the side bar, where one stands at a time, or of one that was passing */
export const addPanel = (
  api: DockviewApi,
  { instance, type, params, options }: PanelRequest,
  around: Surroundings,
): string | undefined => {
  const { host, isNarrow, layout, overlay, side, size, tabs } = around;
  const declaration = declarationOf(host, type);
  const place = declaration ? placeOf(declaration) : 'centre';
  const isPreview = options.preview === true && declaration?.kind === 'editor';
  const instead = passingTab(api, { type, isPreview, beside: options.beside }, around);
  const content: PanelContent = {
    type,
    version: declaration?.version ?? FIRST_VERSION,
    params: { ...params },
    ...(isPreview && { preview: true }),
  };
  const groups = placedGroups(api, around);
  const sideBar = new Set(groups.filter(isSideBar).map(({ id }) => id));
  const room = { width: size.width, columns: columnsIn(layout, (id) => sideBar.has(id)) };
  const { beside, like } = options;
  const placement = placePanel({ type, place, beside, like, isNarrow, room, side, overlay }, groups);
  const group = place === 'side' && placement && 'group' in placement ? api.getGroup(placement.group) : undefined;
  const isStacked = options.stacked === true && group !== undefined && sideBar.size === 1;
  const before = isNarrow || isStacked ? undefined : group?.activePanel?.id;
  const own = placeOfTab(api, instead) ?? positionOf(isStacked ? { group: group.id, direction: 'half-below' } : placement, size);
  const inactive = options.keepFocus !== undefined && options.keepFocus !== false;
  api.addPanel({ id: instance, component: PANEL_HOST, title: host.title('panel', type), params: content, inactive, ...own });
  // A new column makes all of them as wide as each other; the side bar keeps its own width.
  for (const { id, width } of groups) if (sideBar.has(id)) api.getGroup(id)?.api.setSize({ width });
  return instead ?? (before !== undefined && tabs.get(before)?.isDirty === false ? before : undefined);
};
