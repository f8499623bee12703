/**
 * Our side of dockview: opens, finds, closes and arranges panels. Nothing else in the app knows the docking library, and
 * this file imports its types only, so that services are there before its code is loaded.
 */
import type { DockviewApi, IDockviewPanel, SerializedDockview } from 'dockview-react';
import { makeAutoObservable, runInAction } from 'mobx';
import { DisposableStore } from '../../common/disposable.ts';
import { Emitter } from '../../common/emitter.ts';
import type { Gate } from '../../common/plans.ts';
import type { OpenPanel, Panels } from '../../plugin-api/services.ts';
import type { DockSize } from '../layout/default-layout.ts';
import { including, withoutFloat } from '../layout/dock-structure.ts';
import type { ArrangedDock } from '../layout/dock-saver.ts';
import type { DockLayout } from '../layout/layout-shape.ts';
import { sanitiseDock } from '../layout/sanitise-dock.ts';
import { isTypedInto } from '../keys/typing.ts';
import type { PluginHost } from '../plugins/types.ts';
import { bringForward } from './bring-forward.ts';
import { ClosedTabs } from './closed-tabs.ts';
import type { ExpectedPanel } from './expected-panel.ts';
import { type Place, placeOf } from './place-of.ts';
import type { Side } from './place-panel.ts';
import type { OpenTab, TabOwner } from './open-tab.ts';
import { sameParams } from './same-params.ts';
import { TabList } from './tab-list.ts';
import { TabTracker } from './tab-tracker.ts';
import type * as Places from './places.ts';
import type { ViewColumn } from './view-column.ts';
import { WideSizes } from './wide-sizes.ts';

const EMPTY: DockLayout = {
  grid: { root: { type: 'branch', size: 1, data: [] }, width: 1, height: 1, orientation: 'HORIZONTAL' },
  panels: {},
};

/** Told when somebody wants to move a tab that they may not. */
export type RefuseMove = (gate: Gate) => unknown;

/** Asked before a tab with unsaved work is closed. */
export type ConfirmClose = (tab: OpenTab) => Promise<boolean>;

export class Dock implements Panels, ArrangedDock, TabOwner {
  readonly tabs = new TabList();
  readonly closed = new ClosedTabs();
  /** One group fills the dock; the others wait behind the switcher. */
  isNarrow = false;
  isMaximized = false;
  isReady = false;
  /** Grows when titles may have changed. */
  private titles = 0;

  readonly #host: PluginHost;
  readonly #confirmClose: ConfirmClose;
  readonly #refuseMove: RefuseMove;
  readonly #side: () => Side;
  readonly hasPreviews: () => boolean;
  readonly #arranged = new Emitter<void>();
  readonly #activated = new Emitter<string>();
  readonly #tracker = new TabTracker(this.tabs, this);
  #wide = new WideSizes();
  #life = new DisposableStore();
  #api: DockviewApi | undefined;
  /** What was asked for before the layout stood. */
  #waiting: (() => void)[] | undefined = [];
  /** What the layout will most likely show. */
  #expected: readonly ExpectedPanel[] = [];
  /** What views showed when the next one took their place. */
  readonly #left = new Map<string, object>();
  #places: typeof Places | undefined;
  #column: Promise<ViewColumn> | undefined;
  /** The group of views that lies over the rest. */
  #overlay: string | undefined;

  readonly onArrange = this.#arranged.event;
  readonly onActivate = this.#activated.event;

  /** @param side where the side bar stands @param previews whether a single click only lends a tab */
  constructor(
    host: PluginHost,
    confirmClose: ConfirmClose,
    refuseMove: RefuseMove = () => undefined,
    side: () => Side = () => 'left',
    previews = () => true,
  ) {
    this.#host = host;
    this.#side = side;
    this.hasPreviews = previews;
    this.#confirmClose = confirmClose;
    this.#refuseMove = refuseMove;
    makeAutoObservable(
      this,
      { tabs: false, closed: false, onArrange: false, onActivate: false, hasPreviews: false, read: false },
      { autoBind: true },
    );
  }

  /** The docking library's own, while it is on screen. */
  get api(): DockviewApi | undefined {
    return this.#api;
  }

  get side(): Side {
    return this.#side();
  }

  get host(): PluginHost {
    return this.#host;
  }

  /** The group of views that lies over the rest, where there is one. */
  get overlay(): string | undefined {
    return this.#overlay;
  }

  /** Params of a view when another took its place. */
  lastShown(type: string): object | undefined {
    return this.#left.get(type);
  }

  /** Types of the views that the side bar shows at first. */
  get firstViews(): readonly string[] {
    const views = this.#host.panels().filter(({ declaration }) => declaration.initial && placeOf(declaration) === 'side');
    return views.slice(0, 1).map(({ id }) => id);
  }

  attach(api: DockviewApi): void {
    this.#api = api;
    const life = new DisposableStore();
    life.add(api.onDidAddPanel((panel) => this.#tracker.track(panel)));
    life.add(api.onDidRemovePanel((panel) => this.#forget(panel.id)));
    life.add(api.onDidActivePanelChange(({ panel }) => this.#activatedPanel(panel)));
    life.add(api.onDidLayoutChange(() => this.#arranged.fire()));
    // Nobody drags a tab before this is here.
    void import('./follow-hands.ts').then(({ followHands }) => life.add(followHands(api, this)));
    life.add(api.onDidMaximizedGroupChange(() => this.#noteMaximized()));
    life.add(this.#host.onChange(() => this.#retitle()));
    this.#life = life;
    void this.views();
  }

  /** The column of the views: the side bar. */
  views(): Promise<ViewColumn> {
    this.#column ??= import('./places.ts').then((places) => {
      this.#places = places;
      return new places.ViewColumn(this);
    });
    return this.#column;
  }

  detach(): void {
    this.#life.dispose();
    void this.#column?.then((column) => column.dispose());
    this.#column = undefined;
    this.#overlay = undefined;
    this.#left.clear();
    for (const panel of this.#api?.panels ?? []) this.#tracker.forget(panel.id);
    this.#api = undefined;
    this.#wide.stop();
    this.#wide = new WideSizes();
    this.#waiting = [];
    this.isReady = false;
    this.isMaximized = false;
    // The next person on this machine must not reopen what the last one closed.
    this.closed.clear();
  }

  /** The layout stands, and `views` are there: what was asked for meanwhile is done now. */
  ready(): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = undefined;
    this.#expected = [];
    this.isReady = true;
    for (const run of waiting) run();
  }

  open(type: string, params?: object, options: OpenPanel = {}): string {
    const found = this.#find(type, params);
    if (found) {
      if (params && !sameParams(found.content.params, params)) found.setParams(params);
      if (!options.preview && !this.isPage(type)) found.keep();
      this.#show(found.instance, options);
      return found.instance;
    }
    const shown = params ?? this.#left.get(type);
    const instance = this.isMany(type) ? `${type}~${crypto.randomUUID().slice(0, 8)}` : type;
    if (this.#waiting) this.#waiting.push(() => this.#findOrAdd(instance, type, shown, options));
    else this.#add(instance, type, shown, options);
    return instance;
  }

  /** Brings a tab to the front and gives it the keyboard. */
  activate(instance: string): void {
    if (this.#waiting) this.#waiting.push(() => this.activate(instance));
    bringForward(this.#api?.getPanel(instance));
    this.tabs.get(instance)?.focus();
  }

  close(instance: string): void {
    void this.closeAll([instance]);
  }

  /** Closes tabs one after the other; stops at the first that the person wants to keep. */
  async closeAll(instances: readonly string[]): Promise<boolean> {
    for (const instance of instances) {
      const tab = this.tabs.get(instance);
      if (tab?.isDirty) {
        this.activate(instance);
        if (!(await this.#confirmClose(tab))) return false;
      }
      this.#remove(instance);
    }
    // What closes by itself takes the keyboard from nobody who types.
    if (!isTypedInto(document.activeElement)) this.tabs.active?.focus();
    return true;
  }

  /** Lets plugins ask for the data of panels while the layout is still being built. */
  expect(panels: readonly ExpectedPanel[]): void {
    this.#expected = panels;
  }

  instances(type: string): readonly { instance: string; params: object; isActive: boolean }[] {
    if (this.#waiting)
      return this.#expected.filter((panel) => panel.type === type).map((panel) => ({ ...panel, isActive: false }));
    const tabs = this.tabs.byUse.filter((tab) => tab.type === type);
    return tabs.map(({ instance, content, isActive }) => ({ instance, params: content.params, isActive }));
  }

  get active(): { id: string; instance: string; params: object } | undefined {
    const tab = this.tabs.active;
    return tab && { id: tab.type, instance: tab.instance, params: tab.content.params };
  }

  get size(): DockSize {
    const { width, height } = this.#api ?? { width: 0, height: 0 };
    return { width: width || window.innerWidth, height: height || window.innerHeight };
  }

  read(): DockLayout {
    const layout = (this.#api && sanitiseDock(this.#api.toJSON())) ?? EMPTY;
    if (this.isNarrow) return this.#wide.in(layout);
    const kept = withoutFloat(layout, this.#overlay);
    this.#wide.note(kept);
    return kept;
  }

  /** Changes the arrangement; tabs that stay are moved, not rebuilt, and unsaved work comes along. */
  apply(layout: DockLayout): void {
    const present = this.read();
    this.#wide.note(layout);
    const dirty = this.tabs.byAge.filter((tab) => tab.isDirty).map((tab) => present.panels[tab.instance]);
    const next = including(
      layout,
      dirty.filter((panel) => panel !== undefined),
    );
    this.#api?.fromJSON(next as unknown as SerializedDockview, { reuseExistingPanels: true });
    for (const panel of this.#api?.panels ?? []) this.#tracker.refresh(panel, next);
    // A layout may not say which group has the keyboard; commands for the active tab would then all be off.
    if (!this.#api?.activePanel) this.#api?.panels[0]?.api.setActive();
    this.#activatedPanel(this.#api?.activePanel);
  }

  /** Whether tabs may be moved (`moves` of their panels); whoever may not move one of them is told so. */
  mayMove(...instances: string[]): boolean {
    const gates = instances.map((instance) => {
      const panel = this.#host.panel(this.tabs.get(instance)?.type ?? '');
      return panel.state === 'ready' ? panel.declaration.moves : undefined;
    });
    const barring = gates.find((gate) => gate && this.#host.access(gate) !== 'open');
    if (barring) this.#refuseMove(barring);
    return !barring;
  }

  setNarrow(narrow: boolean): void {
    if (this.isNarrow === narrow) return;
    // As it is while there is still room.
    if (narrow) this.read();
    this.isNarrow = narrow;
    this.#wide.stop();
    if (narrow) return this.#fillWithActive();
    this.#api?.exitMaximizedGroup();
    if (this.#api) this.#wide.bringBack(this.#api);
  }

  titleOf(type: string): string {
    return this.titles >= 0 ? this.#host.title('panel', type) : type;
  }

  isMany(type: string): boolean {
    const panel = this.#host.panel(type);
    return panel.state === 'ready' && panel.declaration.many === true;
  }

  /** Where panels of this type live; `undefined` when none is known. */
  placeOf(type: string): Place | undefined {
    const panel = this.#host.panel(type);
    return panel.state === 'ready' ? placeOf(panel.declaration) : undefined;
  }

  isPage(type: string): boolean {
    const panel = this.#host.panel(type);
    return panel.state === 'ready' && panel.declaration.kind === 'page';
  }

  changed(tab: OpenTab): void {
    const panel = this.#api?.getPanel(tab.instance);
    if (!panel) return;
    if (panel.title !== tab.title) panel.api.setTitle(tab.title);
    if (panel.params !== tab.content) panel.api.updateParameters(tab.content);
    this.#arranged.fire();
  }

  #find(type: string, params: object | undefined): OpenTab | undefined {
    const open = this.tabs.byUse.filter((tab) => tab.type === type);
    return this.isMany(type) ? open.find((tab) => sameParams(tab.content.params, params ?? {})) : open[0];
  }

  #forget(instance: string): void {
    const tab = this.tabs.get(instance);
    if (tab && this.placeOf(tab.type) === 'side') this.#left.set(tab.type, tab.content.params);
    this.#tracker.forget(instance);
    if (this.#overlay !== undefined && !this.#api?.getGroup(this.#overlay)?.panels.length) this.#overlay = undefined;
  }

  #findOrAdd(instance: string, type: string, params: object | undefined, options: OpenPanel): void {
    if (this.#find(type, params)) this.open(type, params, options);
    else this.#add(instance, type, params, options);
  }

  #add(instance: string, type: string, params: object | undefined, options: OpenPanel): void {
    if (!this.#api || !this.#places) return;
    const { tabs, size, isNarrow, side } = this;
    // A group that is halved is taken off the page for a moment, and what has the keyboard in it loses it.
    const focused = document.activeElement;
    const around = { host: this.#host, tabs, size, isNarrow, side, layout: this.read(), overlay: this.#overlay };
    const replaced = this.#places.addPanel(this.#api, { instance, type, params, options }, around);
    const group = this.#api.getPanel(instance)?.group;
    if (this.placeOf(type) === 'side' && group?.api.location.type === 'floating') this.#overlay = group.id;
    this.#show(instance, options, focused);
    if (replaced !== undefined) this.#api.getPanel(replaced)?.api.close();
    // Who takes another's place needs no more room than that had.
    else if (group && !isNarrow) void this.views().then((column) => column.giveRoom(group.id));
  }

  /** @param focused what has the keyboard */
  #show(instance: string, { keepFocus, preview }: OpenPanel, focused = document.activeElement): void {
    if (preview) this.tabs.get(instance)?.lookAt();
    const before = this.#api?.activePanel;
    if (!keepFocus || !before) return this.activate(instance);
    const panel = this.#api?.getPanel(instance);
    if (!panel || panel === before) return;
    // Only one of them can be seen.
    if (panel.group === before.group || this.isNarrow)
      return keepFocus === 'typing' && isTypedInto(focused) ? undefined : this.activate(instance);
    bringForward(panel);
    bringForward(before);
    // Wherever it is: also in a dialog that was opened meanwhile.
    if (focused instanceof HTMLElement && focused !== document.activeElement) focused.focus({ preventScroll: true });
  }

  #remove(instance: string): void {
    const panel = this.#api?.getPanel(instance);
    const tab = this.tabs.get(instance);
    if (!panel || !tab) return;
    const { group } = panel;
    this.closed.push({ instance, title: tab.title, content: tab.content, group: group.id, index: group.panels.indexOf(panel) });
    panel.api.close();
  }

  #activatedPanel(panel: IDockviewPanel | undefined): void {
    this.tabs.activate(panel?.id);
    if (this.isNarrow) this.#fillWithActive();
    if (panel) this.#activated.fire(panel.id);
  }

  #fillWithActive(): void {
    const panel = this.#api?.activePanel;
    if (!panel || panel.api.isMaximized()) return;
    this.#api?.exitMaximizedGroup();
    panel.api.maximize();
  }

  #noteMaximized(): void {
    runInAction(() => {
      this.isMaximized = this.#api?.hasMaximizedGroup() ?? false;
    });
  }

  #retitle(): void {
    runInAction(() => {
      this.titles += 1;
    });
    for (const tab of this.tabs.byAge) {
      const panel = this.#api?.getPanel(tab.instance);
      if (panel && panel.title !== tab.title) panel.api.setTitle(tab.title);
    }
  }
}
