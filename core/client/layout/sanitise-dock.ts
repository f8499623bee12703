/**
 * Makes a dock layout out of anything. One unknown component or one doubled panel is enough for dockview to give up a
 * whole layout, so whatever it may not like is repaired or left out before it sees it.
 */
import * as z from 'zod/mini';
import {
  type DockBox,
  type DockFloat,
  type DockGrid,
  type DockGroup,
  type DockLayout,
  type DockNode,
  type DockPanel,
  PANEL_HOST,
  PanelContent,
} from './layout-shape.ts';

const MOST_PANELS = 200;
const DEEPEST = 24;
const FALLBACK_SIZE = 300;

const Panel = z.object({ title: z.optional(z.string().check(z.maxLength(1000))), params: PanelContent });
const Group = z.object({
  id: z.string().check(z.minLength(1)),
  views: z.array(z.unknown()),
  activeView: z.optional(z.unknown()),
});
const Node = z.object({ type: z.enum(['leaf', 'branch']), size: z.optional(z.unknown()), data: z.unknown() });
/** A group or a small grid of groups outside the main grid. */
const Detached = z.object({
  data: z.optional(z.unknown()),
  grid: z.optional(z.unknown()),
  position: z.optional(z.unknown()),
});
const Grid = z.object({
  root: z.unknown(),
  width: z.optional(z.unknown()),
  height: z.optional(z.unknown()),
  orientation: z.optional(z.unknown()),
});
const Dock = z.object({
  grid: Grid,
  panels: z.record(z.string(), z.unknown()),
  activeGroup: z.optional(z.unknown()),
  floatingGroups: z.optional(z.array(z.unknown())),
  popoutGroups: z.optional(z.array(z.unknown())),
});

const length = (value: unknown, fallback = FALLBACK_SIZE): number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? Math.min(value, 100_000) : fallback;

const offset = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? Math.max(0, Math.min(value, 100_000)) : undefined;

const Position = z.catch(z.record(z.string(), z.unknown()), {});

const boxOf = (value: unknown): DockBox => {
  const { width, height, left, right, top, bottom } = Position.parse(value);
  return {
    width: length(width, 480),
    height: length(height, 360),
    ...(right === undefined ? { left: offset(left) ?? 80 } : { right: offset(right) ?? 80 }),
    ...(bottom === undefined ? { top: offset(top) ?? 80 } : { bottom: offset(bottom) ?? 80 }),
  };
};

/** Reads one layout; holds what has been seen, because a panel and a group may stand in one place only. */
class DockReader {
  readonly #stored: Readonly<Record<string, unknown>>;
  readonly #panels = new Map<string, DockPanel>();
  readonly #groups = new Set<string>();

  constructor(stored: Readonly<Record<string, unknown>>) {
    this.#stored = stored;
  }

  get panels(): Record<string, DockPanel> {
    return Object.fromEntries(this.#panels);
  }

  hasGroup(id: unknown): id is string {
    return typeof id === 'string' && this.#groups.has(id);
  }

  node(value: unknown, depth = 0): DockNode | undefined {
    const read = Node.safeParse(value);
    if (!read.success || depth > DEEPEST) return undefined;
    const size = length(read.data.size);
    if (read.data.type === 'leaf') {
      const [data] = this.#group(read.data.data);
      return data && { type: 'leaf', size, data };
    }
    const data = this.#children(read.data.data, depth);
    return data.length === 0 ? undefined : { type: 'branch', size, data };
  }

  grid(value: unknown): DockGrid {
    const { root, width, height, orientation } = Grid.safeParse(value).data ?? { root: undefined };
    const node = this.node(root);
    const data = node === undefined ? [] : node.type === 'branch' ? node.data : [node];
    return {
      root: { type: 'branch', size: node?.size ?? length(height, 800), data },
      width: length(width, 1280),
      height: length(height, 800),
      orientation: orientation === 'VERTICAL' ? 'VERTICAL' : 'HORIZONTAL',
    };
  }

  floating(entry: unknown): DockFloat[] {
    const read = Detached.safeParse(entry);
    if (!read.success) return [];
    const position = boxOf(read.data.position);
    if (read.data.grid === undefined) return this.#group(read.data.data).map((data) => ({ data, position }));
    const grid = this.grid(read.data.grid);
    return grid.root.data.length > 0 ? [{ grid, position }] : [];
  }

  /** The group without panels that are unreadable or stand elsewhere already; none when nothing is left of it. */
  #group(value: unknown): DockGroup[] {
    const read = Group.safeParse(value);
    if (!read.success || this.#groups.has(read.data.id)) return [];
    const views = read.data.views.filter((id): id is string => this.#take(id));
    if (views.length === 0) return [];
    this.#groups.add(read.data.id);
    const active = views.find((id) => id === read.data.activeView);
    return [{ id: read.data.id, views, ...(active === undefined ? {} : { activeView: active }) }];
  }

  #children(value: unknown, depth: number): DockNode[] {
    if (!Array.isArray(value)) return [];
    return value.map((child: unknown) => this.node(child, depth + 1)).filter((child) => child !== undefined);
  }

  #take(id: unknown): id is string {
    if (typeof id !== 'string' || this.#panels.has(id) || this.#panels.size >= MOST_PANELS) return false;
    const read = Panel.safeParse(this.#stored[id]);
    if (!read.success) return false;
    const { title, params } = read.data;
    this.#panels.set(id, { id, contentComponent: PANEL_HOST, ...(title === undefined ? {} : { title }), params });
    return true;
  }
}

/** The readable part of a stored dock, or `undefined` when it is no dock at all. An empty dock is a layout too. */
export const sanitiseDock = (value: unknown): DockLayout | undefined => {
  const read = Dock.safeParse(value);
  if (!read.success) return undefined;
  const { panels, activeGroup, floatingGroups = [], popoutGroups = [] } = read.data;
  const reader = new DockReader(panels);
  const grid = reader.grid(read.data.grid);
  const floating = floatingGroups.flatMap((entry) => reader.floating(entry));
  // A browser opens no window without a gesture, so what stood in one of its own comes back as a floating group.
  floating.push(...popoutGroups.flatMap((entry) => reader.floating(entry)));
  return {
    grid,
    panels: reader.panels,
    ...(reader.hasGroup(activeGroup) ? { activeGroup } : {}),
    ...(floating.length > 0 ? { floatingGroups: floating } : {}),
  };
};
