/** The arrangement at the first start, made from what the panels declare about themselves. */
import type { PanelDeclaration } from '../../plugin-api/manifest.ts';
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

/** From here on each area gets a column of its own; below there are two, on a phone one. */
const WIDE = 1200;
const NARROW = 720;

type Area = PanelDeclaration['area'];
/** Groups to open, left to right, by the areas whose panels they hold. */
const columnsFor = (width: number): Area[][] => {
  if (width < NARROW) return [['left', 'center', 'right', 'bottom']];
  if (width < WIDE) return [['left'], ['center', 'right']];
  return [['left'], ['center'], ['right']];
};
/** Part of the height that the bottom takes. */
export const BOTTOM_SHARE = 0.3;
/** What columns at the sides take of a dock's width, in CSS pixels: a list no more than it needs, the right as much as the middle. */
const SIDE_WIDTH: Partial<Readonly<Record<Area, (width: number) => number>>> = {
  left: (width) => Math.min(380, Math.max(300, width * 0.24)),
  right: (width) => width * 0.38,
};

/** CSS pixels for a column of these areas in a dock of this width. */
export const columnWidth = (areas: readonly Area[], width: number): number => {
  const [only] = areas;
  const side = areas.length === 1 && only ? SIDE_WIDTH[only] : undefined;
  if (side) return Math.min(side(width), width / 2);
  const others = Object.entries(SIDE_WIDTH).filter(([area]) => !areas.some((own) => own === area));
  return Math.max(width / 3, width - others.reduce((sum, [, taken]) => sum + taken(width), 0));
};

/** Core's own start, which stands where no plugin has anything for the middle. */
const START = 'core.start';

const withoutStandIn = (panels: readonly DefaultPanel[]): readonly DefaultPanel[] =>
  panels.some(({ id, declaration }) => id !== START && declaration.area === 'center')
    ? panels.filter(({ id }) => id !== START)
    : panels;

const order = (panel: DefaultPanel): number => panel.declaration.initialOrder ?? 0;

const groupOf = (id: string, panels: readonly DefaultPanel[]): DockGroup | undefined => {
  const [front] = panels;
  return front && { id, views: panels.map((panel) => panel.id), activeView: front.id };
};

const leaf = (data: DockGroup | undefined, size: number): DockNode[] => (data ? [{ type: 'leaf', size, data }] : []);

/** Columns for the left, the middle and the right, with a row for the bottom below the middle. */
export const defaultLayout = (declared: readonly DefaultPanel[], size: DockSize): DockLayout => {
  const initial = declared.filter((panel) => panel.declaration.initial);
  const panels = withoutStandIn(initial).toSorted((a, b) => order(a) - order(b));
  const within = (areas: readonly Area[]) => panels.filter((panel) => areas.includes(panel.declaration.area));
  const columns = columnsFor(size.width);
  const stacked = columns.length === 1;

  const nodes = columns.flatMap((areas): DockNode[] => {
    const width = columnWidth(areas, size.width);
    const [group] = leaf(groupOf(`area-${areas[0]}`, within(areas)), width);
    const [below] =
      areas.includes('center') && !stacked ? leaf(groupOf('area-bottom', within(['bottom'])), size.height * BOTTOM_SHARE) : [];
    if (!group || !below) return group ? [group] : below ? [{ ...below, size: width }] : [];
    return [{ type: 'branch', size: width, data: [{ ...group, size: size.height * (1 - BOTTOM_SHARE) }, below] }];
  });
  const front = within(['center'])[0] ?? panels[0];
  const active = nodes.flatMap(groupsIn).find((group) => front && group.views.includes(front.id));

  return {
    grid: { root: { type: 'branch', size: size.height, data: nodes }, ...size, orientation: 'HORIZONTAL' },
    panels: Object.fromEntries(panels.map((panel) => [panel.id, tabOf(panel)])),
    ...(active ? { activeGroup: active.id } : {}),
  };
};

const tabOf = ({ id, title, declaration }: DefaultPanel): DockPanel => ({
  id,
  contentComponent: PANEL_HOST,
  title,
  params: { type: id, version: declaration.version ?? FIRST_VERSION, params: {} },
});
