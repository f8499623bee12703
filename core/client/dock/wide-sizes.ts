/**
 * How wide and high the groups of a dock are while there is room for more than one. Where one fills a narrow dock the others are squeezed, and
 * the docking library would leave them so: what is kept of the layout then, and what comes back with the room, has the sizes from before.
 */
import type { DockviewApi } from 'dockview-react';
import { DisposableStore } from '../../common/disposable.ts';
import { groupsIn } from '../layout/dock-structure.ts';
import type { DockGrid, DockGroup, DockLayout, DockNode } from '../layout/layout-shape.ts';

/** CSS pixels of a dock that was not squeezed. */
const ROOMY = 600;

type Branch = DockGrid['root'];

/** The same columns and rows, with the groups as they are now; those that are gone are left out. */
const filled = (node: DockNode, groups: ReadonlyMap<string, DockGroup>): DockNode[] => {
  if (node.type === 'leaf') {
    const data = groups.get(node.data.id);
    return data ? [{ ...node, data }] : [];
  }
  const data = node.data.flatMap((child) => filled(child, groups));
  return data.length > 0 ? [{ ...node, data }] : [];
};

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Each group with its size. @param isRow whether the branch's children stand beside each other */
const sizesIn = (branch: Branch, isRow: boolean): (readonly [group: string, size: Size])[] =>
  branch.data.flatMap((child) => {
    if (child.type === 'branch') return sizesIn(child, !isRow);
    const [width, height] = isRow ? [child.size, branch.size] : [branch.size, child.size];
    return [[child.data.id, { width, height }] as const];
  });

export class WideSizes {
  #grid: DockGrid | undefined;
  /** Ends waiting for the room. */
  #waiting = new DisposableStore();

  note({ grid }: DockLayout): void {
    if (grid.width >= ROOMY) this.#grid = grid;
  }

  /** What a narrow dock is when there is room; as it is, where groups have come since. */
  in(layout: DockLayout): DockLayout {
    const groups = new Map(groupsIn(layout.grid.root).map((group) => [group.id, group]));
    const known = new Set(this.#grid ? groupsIn(this.#grid.root).map(({ id }) => id) : []);
    if (!this.#grid || [...groups.keys()].some((id) => !known.has(id))) return layout;
    const data = this.#grid.root.data.flatMap((node) => filled(node, groups));
    return { ...layout, grid: { ...this.#grid, root: { ...this.#grid.root, data } } };
  }

  /** As soon as the dock has room again. */
  bringBack(api: DockviewApi): void {
    this.#waiting.dispose();
    const waiting = new DisposableStore();
    this.#waiting = waiting;
    if (api.width >= ROOMY) return this.#resize(api);
    // The library tells of it group by group, in the middle of it.
    const back = (): void => {
      if (this.#waiting !== waiting || api.width < ROOMY) return;
      this.#waiting = new DisposableStore();
      waiting.dispose();
      this.#resize(api);
    };
    for (const { api: group } of api.groups) waiting.add(group.onDidDimensionsChange(() => queueMicrotask(back)));
  }

  /** It is narrow again, or gone. */
  stop(): void {
    this.#waiting.dispose();
    this.#waiting = new DisposableStore();
  }

  #resize(api: DockviewApi): void {
    const grid = this.#grid;
    if (!grid) return;
    const [x, y] = [api.width / grid.width, api.height / grid.height];
    for (const [id, { width, height }] of sizesIn(grid.root, grid.orientation === 'HORIZONTAL'))
      api.getGroup(id)?.api.setSize({ width: width * x, height: height * y });
  }
}
