/**
 * The side bar: the column in which views stand, one at a time or two above each other. It is made of groups of the dock in which nothing
 * else stands, so that a view can be dragged out of it like any tab. Keeps the rules of `room.ts` when tabs come and go and when the
 * window changes.
 */
import type { DockviewApi, DockviewGroupPanel } from 'dockview-react';
import { DisposableStore } from '../../common/disposable.ts';
import type { Event } from '../../common/emitter.ts';
import type { Panels } from '../../plugin-api/services.ts';
import type { DockSize } from '../layout/default-layout.ts';
import { groupsIn } from '../layout/dock-structure.ts';
import type { DockLayout } from '../layout/layout-shape.ts';
import type { PluginHost } from '../plugins/types.ts';
import { placedGroups } from './add-panel.ts';
import { isSideBar } from './place-panel.ts';
import type { TabList } from './tab-list.ts';
import { columnsIn, haveRoom, SIDE, sideWidth, USABLE } from './room.ts';

/** The docking library's own limits. */
const FREE = { minimumWidth: 100, maximumWidth: Number.POSITIVE_INFINITY };

/** What the column needs of the dock. */
export interface ViewedDock extends Pick<Panels, 'open'> {
  readonly api: DockviewApi | undefined;
  readonly host: PluginHost;
  readonly tabs: TabList;
  readonly size: DockSize;
  readonly isNarrow: boolean;
  readonly isReady: boolean;
  /** The group of views that lies over the rest. */
  readonly overlay: string | undefined;
  /** Types of the views that stand there at first. */
  readonly firstViews: readonly string[];
  readonly onActivate: Event<string>;
  read(): DockLayout;
  close(instance: string): void;
  closeAll(instances: readonly string[]): Promise<boolean>;
}

export class ViewColumn {
  readonly #dock: ViewedDock;
  readonly #life = new DisposableStore();
  /** Types of what stood in it when it was closed, from top to bottom. */
  #last: readonly string[] = [];
  /** It was closed by the rules, so that it comes back by them. */
  #hasMadeWay = false;
  readonly #held = new Set<string>();
  #isSettling = false;

  constructor(dock: ViewedDock) {
    this.#dock = dock;
    const { api } = dock;
    if (!api) return;
    this.#life.add(api.onDidLayoutChange(() => this.#hold()));
    this.#life.add(api.onDidRemovePanel(() => queueMicrotask(() => this.settle())));
    this.#life.add(dock.onActivate(() => queueMicrotask(() => this.#uncover())));
    const settle = () => this.settle();
    window.addEventListener('resize', settle);
    this.#life.add({ dispose: () => window.removeEventListener('resize', settle) });
    this.#hold();
  }

  dispose(): void {
    this.#life.dispose();
  }

  /** It stands beside the centre, or lies over it. */
  get isOpen(): boolean {
    return this.#groups.length > 0 || this.#dock.overlay !== undefined;
  }

  toggle(): void {
    if (this.isOpen) return this.#close();
    this.#hasMadeWay = false;
    this.#open(true);
  }

  /** What an entry of the rail does: shows its view, or closes the one that is shown. */
  toggleView(type: string, stacked = false): void {
    const tab = this.#dock.tabs.byUse.find((open) => open.type === type && open.isVisible);
    if (tab && this.#isWithin(tab.instance)) {
      this.#last = [type];
      this.#dock.close(tab.instance);
    } else this.#dock.open(type, undefined, { stacked });
  }

  /** A layout was chosen, with this column or without it. */
  leave(): void {
    this.#hasMadeWay = false;
  }

  /** To the side where it belongs now. */
  move(): void {
    if (this.#groups.length === 0) return;
    this.#close();
    queueMicrotask(() => this.#open(false));
  }

  /** After something was opened: each column of the centre stays wide enough, at the cost of the side bar. @param id of its group */
  giveRoom(id: string): void {
    const { api, isNarrow } = this.#dock;
    const group = api?.getGroup(id);
    if (!api || !group || isNarrow || this.#isSide(id) || group.api.location.type !== 'grid') return;
    // A column that was there may be as narrow as its person made it.
    const isNew = group.panels.length === 1;
    const touched = isNew
      ? api.groups.filter(({ id: other, api: { location } }) => location.type === 'grid' && !this.#isSide(other))
      : [group];
    const { columns } = this;
    const isColumn = isNew && columnsIn(this.#dock.read(), (other) => other === id || this.#isSide(other)) < columns;
    if (!isColumn && touched.every((of) => of.api.width >= USABLE.width)) return;
    if (!haveRoom(columns, api.width - this.#width)) {
      if (!haveRoom(columns, api.width)) return;
      this.makeWay();
    }
    this.#shareEvenly();
  }

  /** Closes for want of room. */
  makeWay(): void {
    if (this.#groups.length === 0) return;
    this.#close();
    this.#hasMadeWay = true;
  }

  /** The window, or what stands in the centre, has changed. */
  settle(): void {
    const { api, isNarrow } = this.#dock;
    if (!api || isNarrow || this.#isSettling || !this.#dock.isReady || api.hasMaximizedGroup()) return;
    this.#isSettling = true;
    const { columns } = this;
    const isDocked = this.#groups.length > 0;
    if (isDocked && columns > 0 && !haveRoom(columns, api.width - SIDE.least)) this.makeWay();
    else if (!isDocked && this.#hasMadeWay && haveRoom(columns, api.width - sideWidth(api.width))) {
      this.#hasMadeWay = false;
      this.#open(false);
    }
    this.#isSettling = false;
  }

  /** Columns of the centre. */
  get columns(): number {
    return columnsIn(this.#dock.read(), (id) => this.#isSide(id));
  }

  get #groups(): readonly DockviewGroupPanel[] {
    return this.#dock.api?.groups.filter(({ id }) => this.#isSide(id)) ?? [];
  }

  get #width(): number {
    return Math.max(0, ...this.#groups.map((group) => group.api.width));
  }

  #isSide(id: string): boolean {
    const { api } = this.#dock;
    return api !== undefined && placedGroups(api, this.#dock).some((group) => group.id === id && isSideBar(group));
  }

  #isWithin(instance: string): boolean {
    const id = this.#dock.api?.getPanel(instance)?.group.id;
    return id !== undefined && (id === this.#dock.overlay || this.#isSide(id));
  }

  #open(takesFocus: boolean): void {
    const types = this.#last.length > 0 ? this.#last : this.#dock.firstViews;
    for (const [at, type] of types.entries()) this.#dock.open(type, undefined, { stacked: at > 0, keepFocus: !takesFocus });
  }

  #close(): void {
    const { api, overlay } = this.#dock;
    const groups = [...this.#groups, ...(overlay === undefined ? [] : [api?.getGroup(overlay)])];
    const tabs = groups.flatMap((group) => this.#dock.tabs.get(group?.activePanel?.id ?? '') ?? []);
    this.#last = tabs.map(({ type }) => type);
    void this.#dock.closeAll(tabs.map(({ instance }) => instance));
  }

  /** Whoever turns elsewhere sees again what lay below the overlay. */
  #uncover(): void {
    const { api, overlay } = this.#dock;
    const group = overlay === undefined ? undefined : api?.getGroup(overlay);
    if (!group || api?.activeGroup?.id === overlay) return;
    for (const panel of [...group.panels]) if (this.#dock.tabs.get(panel.id)?.isDirty === false) panel.api.close();
  }

  /** Keeps the side bar's width between its limits, unless nothing else is there, or is seen, to fill the dock. */
  #hold(): void {
    const side = this.#groups;
    const isAlone = this.#dock.isNarrow || side.length === this.#dock.api?.groups.length;
    for (const group of this.#dock.api?.groups ?? []) {
      const held = side.includes(group) && !isAlone;
      if (held === this.#held.has(group.id)) continue;
      if (held) this.#held.add(group.id);
      else this.#held.delete(group.id);
      group.api.setConstraints(held ? { minimumWidth: SIDE.least, maximumWidth: SIDE.most } : FREE);
      if (held) group.api.setSize({ width: sideWidth(this.#dock.size.width) });
    }
  }

  /** All columns of the centre as wide as each other. */
  #shareEvenly(): void {
    const { api } = this.#dock;
    if (!api) return;
    const width = Math.floor((api.width - this.#width) / this.columns);
    // From left to right: what a column gives or takes, the next one pays.
    for (const { id } of groupsIn(this.#dock.read().grid.root)) if (!this.#isSide(id)) api.getGroup(id)?.api.setSize({ width });
  }
}
