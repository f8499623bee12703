/** Moves between groups of tabs and moves tabs between them, by direction; by keyboard what dragging is by mouse. */
import type { DockviewApi, DockviewGroupPanel, IDockviewPanel } from 'dockview-react';
import type { Disposable } from '../../common/disposable.ts';
import type { Dock } from './dock.ts';

export type Direction = 'left' | 'right' | 'up' | 'down';

/** dockview names the two vertical sides of a group differently. */
const SIDE = { left: 'left', right: 'right', up: 'top', down: 'bottom' } as const;

export class Groups {
  readonly #dock: Dock;

  constructor(dock: Dock) {
    this.#dock = dock;
  }

  get #api(): DockviewApi | undefined {
    return this.#dock.api;
  }

  /** By way of our own tabs, because those are observed by whatever shows that a command is off. */
  get #panel(): IDockviewPanel | undefined {
    const { active } = this.#dock.tabs;
    return active && this.#api?.getPanel(active.instance);
  }

  /** The active tab, if this person may move it; otherwise they are told why not. */
  get #movable(): IDockviewPanel | undefined {
    const panel = this.#panel;
    return panel && this.#dock.mayMove(panel.id) ? panel : undefined;
  }

  /** The group of the active tab has others too, so that the tab can leave it. */
  get canSplit(): boolean {
    return (this.#panel?.group.panels.length ?? 0) > 1;
  }

  get hasActive(): boolean {
    return this.#panel !== undefined;
  }

  get isFloating(): boolean {
    return this.#panel?.api.location.type === 'floating';
  }

  hasNeighbour(direction: Direction): boolean {
    return this.#neighbour(direction) !== undefined;
  }

  focus(direction: Direction): void {
    const target = this.#neighbour(direction)?.activePanel;
    if (target) this.#dock.activate(target.id);
  }

  /** Into the neighbouring group; at the edge, into a new group on that side. */
  move(direction: Direction): void {
    const group = this.#neighbour(direction);
    if (!group) return this.canSplit ? this.split(direction) : undefined;
    const panel = this.#movable;
    if (panel) this.#moveTo(panel, { group });
  }

  canMove(direction: Direction): boolean {
    return this.canSplit || this.hasNeighbour(direction);
  }

  split(direction: Direction): void {
    const panel = this.#movable;
    if (panel) this.#moveTo(panel, { group: panel.group, position: SIDE[direction] });
  }

  float(): void {
    const panel = this.#movable;
    if (!panel) return;
    const { width, height } = this.#dock.size;
    const box = { width: Math.min(720, width * 0.6), height: Math.min(560, height * 0.7) };
    this.#api?.addFloatingGroup(panel, { ...box, x: (width - box.width) / 2, y: (height - box.height) / 3 });
    this.#dock.activate(panel.id);
  }

  /** Whether the active tab stands in a window of its own. */
  get isOut(): boolean {
    return this.#panel?.api.location.type === 'popout';
  }

  /** Into a window of its own. `false` when the browser opens none; the tab then stays where it is. */
  async popOut(attachKeys: (window: Window) => Disposable): Promise<boolean> {
    const panel = this.#movable;
    if (!panel || !this.#api) return true;
    const { popOut } = await import('./pop-out.ts');
    return popOut(this.#api, panel, attachKeys);
  }

  /** Brings a floating tab, or one in a window of its own, back into the dock, beside what was there last. */
  dockBack(): void {
    const panel = this.#panel;
    if (!panel) return;
    const docked = this.#dock.tabs.byUse
      .map((tab) => this.#api?.getPanel(tab.instance)?.group)
      .find((group) => group?.api.location.type === 'grid');
    const group = docked ?? this.#api?.addGroup({ direction: 'right' });
    if (group) this.#moveTo(panel, { group });
  }

  toggleMaximized(): void {
    const panel = this.#panel;
    if (!panel) return;
    if (this.#api?.hasMaximizedGroup()) this.#api.exitMaximizedGroup();
    else panel.api.maximize();
  }

  /** Makes the group of the active tab wider and taller by a share of its size, or smaller with a negative one. */
  grow(share: number): void {
    const api = this.#panel?.group.api;
    api?.setSize({ width: api.width * (1 + share), height: api.height * (1 + share) });
  }

  /** The tab after or before the active one in its group, round at the ends. */
  step(by: 1 | -1): void {
    const panels = this.#panel?.group.panels ?? [];
    const at = panels.findIndex((panel) => panel.id === this.#panel?.id);
    const next = panels[(at + by + panels.length) % panels.length];
    if (next) this.#dock.activate(next.id);
  }

  /** Instances in the group of the active tab. */
  get together(): readonly string[] {
    return this.#panel?.group.panels.map((panel) => panel.id) ?? [];
  }

  #neighbour(direction: Direction): DockviewGroupPanel | undefined {
    const group = this.#panel?.group;
    return group && (this.#api?.adjacentGroupInDirection(group, direction) as DockviewGroupPanel | undefined);
  }

  #moveTo(panel: IDockviewPanel, target: { group: DockviewGroupPanel; position?: 'left' | 'right' | 'top' | 'bottom' }): void {
    panel.api.moveTo(target);
    this.#dock.tabs.get(panel.id)?.keep();
    this.#dock.activate(panel.id);
  }
}
