/** The arrangement at the first start, made from what the panels declare about themselves. */
import type { PanelDeclaration } from '../../plugin-api/manifest.ts';
import { placeOf, type Place } from '../dock/place-of.ts';
import { sideWidth } from '../dock/room.ts';
import { groupsIn } from './dock-structure.ts';
import type { DockGroup, DockLayout, DockNode, DockPanel } from './layout-shape.ts';
import { PANEL_HOST } from './layout-shape.ts';
import { FIRST_VERSION } from './migrate-panels.ts';

export interface DefaultPanel {
  readonly id: string;
  readonly title: string;
  readonly declaration: PanelDeclaration;
}

export interface DockSize {
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/** Below this there is one group for everything, as on a phone. */
const NARROW = 720;
/** Part of the height that the bottom takes. */
export const BOTTOM_SHARE = 0.3;

/** Core's own start, which stands where no plugin has anything for the middle. */
const START = 'core.start';

const isInCentre = ({ id, declaration }: DefaultPanel): boolean => id !== START && placeOf(declaration) === 'centre';

const withoutStandIn = (panels: readonly DefaultPanel[]): readonly DefaultPanel[] =>
  panels.some(isInCentre) ? panels.filter(({ id }) => id !== START) : panels;

const order = (panel: DefaultPanel): number => panel.declaration.initialOrder ?? 0;

const leafOf = (id: string, panels: readonly DefaultPanel[], size: number): DockNode[] => {
  const [front] = panels;
  const data: DockGroup | undefined = front && { id, views: panels.map((panel) => panel.id), activeView: front.id };
  return data ? [{ type: 'leaf', size, data }] : [];
};

/** The side bar left of the centre, with a row below the centre for what stands there. */
export const defaultLayout = (declared: readonly DefaultPanel[], size: DockSize): DockLayout => {
  const initial = declared.filter((panel) => panel.declaration.initial);
  const panels = withoutStandIn(initial).toSorted((a, b) => order(a) - order(b));
  const within = (...places: readonly Place[]) => panels.filter(({ declaration }) => places.includes(placeOf(declaration)));
  const nodes = size.width < NARROW ? leafOf('area-side', panels, size.width) : columnsOf(within, size);
  const front = within('centre')[0] ?? panels[0];
  const active = nodes.flatMap(groupsIn).find((group) => front && group.views.includes(front.id));

  return {
    grid: { root: { type: 'branch', size: size.height, data: nodes }, ...size, orientation: 'HORIZONTAL' },
    panels: Object.fromEntries(panels.map((panel) => [panel.id, tabOf(panel)])),
    ...(active ? { activeGroup: active.id } : {}),
  };
};

const columnsOf = (within: (...places: Place[]) => DefaultPanel[], { width, height }: DockSize): DockNode[] => {
  const side = leafOf('area-side', within('side'), sideWidth(width));
  const rest = side.length > 0 ? width - sideWidth(width) : width;
  const [centre] = leafOf('area-centre', within('centre', 'sources'), rest);
  const [below] = leafOf('area-below', within('below'), height * BOTTOM_SHARE);
  if (!centre || !below) return [...side, ...(centre ? [centre] : below ? [{ ...below, size: rest }] : [])];
  return [...side, { type: 'branch', size: rest, data: [{ ...centre, size: height * (1 - BOTTOM_SHARE) }, below] }];
};

/** A panel as a tab that nobody has used yet. */
export const tabOf = ({ id, title, declaration }: DefaultPanel): DockPanel => ({
  id,
  contentComponent: PANEL_HOST,
  title,
  params: { type: id, version: declaration.version ?? FIRST_VERSION, params: {} },
});
