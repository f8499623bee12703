/** Reads, compares and combines dock layouts. */
import type { DockGroup, DockLayout, DockNode, DockPanel } from './layout-shape.ts';

/** All groups of tabs below a node, in reading order. */
export const groupsIn = (node: DockNode): DockGroup[] => (node.type === 'leaf' ? [node.data] : node.data.flatMap(groupsIn));

const shapeOf = (node: DockNode): unknown => (node.type === 'leaf' ? node.data.views : { of: node.data.map(shapeOf) });

/** Says which tabs stand where. Sizes, titles, params and the tab in front make no difference. */
export const structureOf = (dock: DockLayout): string =>
  JSON.stringify([
    dock.grid.orientation,
    shapeOf(dock.grid.root),
    (dock.floatingGroups ?? []).map((float) => ('data' in float ? float.data.views : shapeOf(float.grid.root))),
  ]);

/** The layout without a floating group and what stands in it. */
export const withoutFloat = (dock: DockLayout, group: string | undefined): DockLayout => {
  const floats = dock.floatingGroups?.filter((float) => !('data' in float) || float.data.id !== group) ?? [];
  if (group === undefined || floats.length === dock.floatingGroups?.length) return dock;
  const { floatingGroups: all = [], panels, activeGroup, ...rest } = dock;
  const gone = new Set(all.flatMap((float) => ('data' in float && float.data.id === group ? float.data.views : [])));
  const left = Object.entries(panels).filter(([id]) => !gone.has(id));
  return {
    ...rest,
    panels: Object.fromEntries(left),
    ...(activeGroup !== undefined && activeGroup !== group && { activeGroup }),
    ...(floats.length > 0 && { floatingGroups: floats }),
  };
};

/** An earlier arrangement with what the tabs that are still open show today. */
export const withContentsOf = (arrangement: DockLayout, today: DockLayout): DockLayout => ({
  ...arrangement,
  panels: Object.fromEntries(Object.entries(arrangement.panels).map(([id, panel]) => [id, today.panels[id] ?? panel])),
});

const addTo = (node: DockNode, group: string, views: readonly string[]): DockNode => {
  if (node.type === 'branch') return { ...node, data: node.data.map((child) => addTo(child, group, views)) };
  return node.data.id === group ? { ...node, data: { ...node.data, views: [...node.data.views, ...views] } } : node;
};

/** The layout with those of `panels` that it lacks as further tabs of its first group. */
export const including = (dock: DockLayout, panels: readonly DockPanel[]): DockLayout => {
  const missing = panels.filter((panel) => !Object.hasOwn(dock.panels, panel.id));
  if (missing.length === 0) return dock;
  const views = missing.map((panel) => panel.id);
  const { grid } = dock;
  const [first] = groupsIn(grid.root);
  const data = first
    ? grid.root.data.map((node) => addTo(node, first.id, views))
    : [{ type: 'leaf' as const, size: grid.width, data: { id: 'kept', views } }];
  return {
    ...dock,
    grid: { ...grid, root: { ...grid.root, data } },
    panels: { ...dock.panels, ...Object.fromEntries(missing.map((panel) => [panel.id, panel])) },
  };
};
