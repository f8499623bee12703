/** Adds a tab for a panel that is not open yet, at the place where it belongs. */
import type { AddPanelOptions, DockviewApi } from 'dockview-react';
import type { OpenPanel } from '../../plugin-api/services.ts';
import type { DockSize } from '../layout/default-layout.ts';
import { PANEL_HOST, type PanelContent } from '../layout/layout-shape.ts';
import { FIRST_VERSION } from '../layout/migrate-panels.ts';
import type { PluginHost } from '../plugins/types.ts';
import { type PlacedGroup, placePanel } from './place-panel.ts';
import { positionOf } from './position-of.ts';
import type { TabList } from './tab-list.ts';

type Position = Pick<AddPanelOptions, 'position' | 'initialWidth' | 'initialHeight'>;

export interface PanelRequest {
  readonly instance: string;
  readonly type: string;
  readonly params: object | undefined;
  readonly options: OpenPanel;
  /** Instance of the tab whose place it takes. */
  readonly instead?: string | undefined;
}

export interface Surroundings {
  readonly host: PluginHost;
  readonly tabs: TabList;
  readonly size: DockSize;
  /** There is room for one group only. */
  readonly isNarrow: boolean;
}

const declarationOf = (host: PluginHost, type: string) => {
  const panel = host.panel(type);
  return panel.state === 'ready' ? panel.declaration : undefined;
};

const placedGroups = (api: DockviewApi, { host, tabs }: Surroundings): PlacedGroup[] =>
  api.groups.map((group) => {
    const open = group.panels.map((panel) => tabs.get(panel.id)).filter((tab) => tab !== undefined);
    const front = tabs.get(group.activePanel?.id ?? '')?.type;
    return {
      id: group.id,
      types: open.map((tab) => tab.type),
      areas: open.map((tab) => declarationOf(host, tab.type)?.area),
      front: front === undefined ? undefined : { type: front, kind: declarationOf(host, front)?.kind },
      width: group.api.width,
      height: group.api.height,
      lastUsed: Math.max(-Infinity, ...open.map((tab) => -tabs.rank(tab.instance))),
      isFloating: group.api.location.type !== 'grid',
    };
  });

/** Where another tab stands now. */
const placeOf = (api: DockviewApi, instance: string | undefined): Position | undefined => {
  const panel = instance === undefined ? undefined : api.getPanel(instance);
  return panel && { position: { referenceGroup: panel.group.id, index: panel.group.panels.indexOf(panel) } };
};

export const addPanel = (
  api: DockviewApi,
  { instance, type, params, options, instead }: PanelRequest,
  around: Surroundings,
): void => {
  const declaration = declarationOf(around.host, type);
  const area = declaration?.area ?? 'center';
  const content: PanelContent = { type, version: declaration?.version ?? FIRST_VERSION, params: { ...params } };
  const wish = { type, area, beside: options.beside, like: options.like, isNarrow: around.isNarrow };
  api.addPanel({
    id: instance,
    component: PANEL_HOST,
    title: around.host.title('panel', type),
    params: content,
    inactive: options.keepFocus !== undefined && options.keepFocus !== false,
    ...(placeOf(api, instead) ?? positionOf(placePanel(wish, placedGroups(api, around)), area, around.size)),
  });
};
