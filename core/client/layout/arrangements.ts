/**
 * The layouts that everybody has, each made of what is open, by the roles that panels declare: *Read* (references over marks beside the
 * paper), *Write* (source and result), *Write with paper* (paper, source and result) and *Review* (source and result, remarks beside them).
 * Nothing is closed but views; what has no part in a layout waits as a tab behind its first column.
 */
import type { PanelDeclaration, PanelRole } from '../../plugin-api/manifest.ts';
import { placeOf } from '../dock/place-of.ts';
import { haveRoom, sideWidth } from '../dock/room.ts';
import type { DockSize } from './default-layout.ts';
import type { DockGroup, DockLayout, DockNode, DockPanel } from './layout-shape.ts';

export type Arrangement = 'read' | 'write' | 'writeWithPaper' | 'review';

interface Plan {
  /** Views of the side bar, from top to bottom. */
  readonly side: readonly PanelRole[];
  readonly columns: readonly PanelRole[];
}

const PLANS: Readonly<Record<Arrangement, Plan>> = {
  read: { side: ['references', 'marks'], columns: ['paper'] },
  write: { side: [], columns: ['source', 'result'] },
  writeWithPaper: { side: [], columns: ['paper', 'source', 'result'] },
  review: { side: ['remarks'], columns: ['source', 'result'] },
};

/** Where one opens what a column lacks. */
const OPENED_FROM: Partial<Readonly<Record<PanelRole, PanelRole>>> = { paper: 'references', source: 'manuscripts' };

/** An open tab. */
export interface Arranged {
  readonly panel: DockPanel;
  readonly declaration: PanelDeclaration | undefined;
}

export interface Desk {
  /** What stands in the grid, last used first. */
  readonly open: readonly Arranged[];
  /** Views that could be opened. */
  readonly views: readonly Arranged[];
  readonly size: DockSize;
  readonly side: 'left' | 'right';
}

const groupOf = (id: string, tabs: readonly Arranged[]): DockGroup[] => {
  const [front] = tabs;
  return front ? [{ id, views: tabs.map(({ panel }) => panel.id), activeView: front.panel.id }] : [];
};

const leaf = (data: DockGroup, size: number): DockNode => ({ type: 'leaf', size, data });

/** Tabs by column; where there is no room for all columns the result is a tab of the one before it. */
const columnsOf = ({ columns }: Plan, { open, size }: Desk): Arranged[][] => {
  const editors = open.filter(({ declaration }) => !declaration || placeOf(declaration) !== 'side');
  const filled = columns.map((role) => editors.filter(({ declaration }) => declaration?.role === role));
  const used = filled.filter((tabs) => tabs.length > 0);
  while (used.length > 1 && !haveRoom(used.length, size.width))
    used.push([...(used.splice(-2, 1)[0] ?? []), ...(used.pop() ?? [])]);
  const rest = editors.filter((tab) => !filled.flat().includes(tab));
  if (rest.length === 0) return used;
  const [first = [], ...others] = used;
  return [[...first, ...rest], ...others];
};

const sideOf = (plan: Plan, columns: readonly Arranged[][], desk: Desk): Arranged[] => {
  const has = (role: PanelRole) => columns.flat().some(({ declaration }) => declaration?.role === role);
  const lacking = plan.columns.filter((role) => !has(role)).flatMap((role) => OPENED_FROM[role] ?? []);
  const roles = [...new Set([...plan.side, ...lacking])].slice(0, 2);
  return roles.flatMap((role) => {
    const isIt = ({ declaration }: Pick<Arranged, 'declaration'>) => declaration?.role === role;
    return desk.open.find(isIt) ?? desk.views.find(isIt) ?? [];
  });
};

/** The dock as the layout has it. */
export const arrange = (name: Arrangement, desk: Desk): DockLayout => {
  const plan = PLANS[name];
  const columns = columnsOf(plan, desk);
  const views = sideOf(plan, columns, desk);
  const { width, height } = desk.size;
  const side = views.length > 0 && haveRoom(columns.length, width - sideWidth(width)) ? views : [];
  const taken = side.length > 0 ? sideWidth(width) : 0;
  const centre = columns.flatMap((tabs, at) =>
    groupOf(`column-${String(at)}`, tabs).map((group) => leaf(group, (width - taken) / columns.length)),
  );
  const stack = side.flatMap((view, at) => groupOf(`side-${String(at)}`, [view]));
  const bar: DockNode[] =
    stack.length > 0 ? [{ type: 'branch', size: taken, data: stack.map((group) => leaf(group, height / stack.length)) }] : [];
  const data = desk.side === 'left' ? [...bar, ...centre] : [...centre, ...bar];
  const front = plan.columns.includes('source') ? desk.open.find(({ declaration }) => declaration?.role === 'source') : undefined;
  const active = centre.find(
    ({ data }) => 'views' in data && data.views.includes(front?.panel.id ?? columns[0]?.[0]?.panel.id ?? ''),
  );
  return {
    grid: { root: { type: 'branch', size: height, data }, width, height, orientation: 'HORIZONTAL' },
    panels: Object.fromEntries([...columns.flat(), ...side].map(({ panel }) => [panel.id, panel])),
    ...(active && 'id' in active.data && { activeGroup: active.data.id }),
  };
};
