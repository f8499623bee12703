/**
 * Brings the last layout back at the start and keeps it while the person works. Nothing is written before the restore
 * has finished: a half-built dock must never replace the layout that it was built from.
 */
import { makeAutoObservable, runInAction } from 'mobx';
import type { Event } from '../../common/emitter.ts';
import { type Disposable, DisposableStore } from '../../common/disposable.ts';
import type { Gate } from '../../common/plans.ts';
import type { LocalStore } from '../../plugin-api/services.ts';
import type { PluginHost } from '../plugins/types.ts';
import { type DockSize, defaultLayout } from './default-layout.ts';
import { withContentsOf } from './dock-structure.ts';
import { LayoutHistory } from './layout-history.ts';
import type { DockLayout } from './layout-shape.ts';
import { migratePanels } from './migrate-panels.ts';
import { type Layout, readStoredLayout, toStoredLayout } from './read-stored-layout.ts';

/** What the saver needs of the dock. */
export interface ArrangedDock {
  readonly size: DockSize;
  read(): DockLayout;
  /** @throws when the dock cannot take the layout. */
  apply(layout: DockLayout): void;
  readonly onArrange: Event<void>;
}

/** What the saver needs of the sidebar. */
export interface KeptSidebar {
  readonly open: boolean;
  setOpen(open: boolean): void;
  readonly onToggle: Event<void>;
}

/** Where this browser keeps the layout that the person left. */
export const CURRENT_LAYOUT = 'workbench.layout';
const LAST_GOOD = 'workbench.layout.good';
const QUARANTINE = 'workbench.layout.quarantine';
/** A layout outlives a sign-out: the next sign-in on this device finds it. */
const KEPT = { keep: true };
/** Milliseconds. */
const DELAY = 300;

export type Restored = 'current' | 'last-good' | 'default' | 'stopped';

export class DockSaver {
  /** A layout that could not be restored is kept and can be tried again. */
  hasQuarantined = false;
  readonly history = new LayoutHistory();
  /** Tells a restore that it has been stopped meanwhile. */
  #run = 0;
  #isArranging = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #listening: Disposable | undefined;
  readonly #store: LocalStore;
  readonly #host: PluginHost;
  readonly #dock: ArrangedDock;
  readonly #sidebar: KeptSidebar;

  constructor(store: LocalStore, host: PluginHost, dock: ArrangedDock, sidebar: KeptSidebar) {
    this.#store = store;
    this.#host = host;
    this.#dock = dock;
    this.#sidebar = sidebar;
    makeAutoObservable(this, { history: false }, { autoBind: true });
  }

  /** The last layout, else the last one that worked, else the default; then every change is kept. */
  async restore(): Promise<Restored> {
    this.stop();
    const run = this.#run;
    this.hasQuarantined = this.#store.read(QUARANTINE) !== undefined;
    const from = (await this.#tryStored(CURRENT_LAYOUT))
      ? 'current'
      : (await this.#tryStored(LAST_GOOD))
        ? 'last-good'
        : 'default';
    if (run !== this.#run) return 'stopped';
    if (from === 'default') this.#applyDefault();
    this.#store.write(LAST_GOOD, this.#stored(), KEPT);
    this.#listen();
    return from;
  }

  /** Ends keeping; a change that waits to be written is written now. */
  stop(): void {
    this.#run += 1;
    if (this.#timer !== undefined) this.save();
    this.#listening?.dispose();
    this.#listening = undefined;
    this.history.clear();
  }

  /** Writes the layout at once. Does nothing while no restore has finished. */
  save(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!this.#listening) return;
    this.history.record(this.#dock.read());
    this.#store.write(CURRENT_LAYOUT, this.#stored(), KEPT);
  }

  /** Back to the arrangement of the first start. */
  reset(): void {
    this.#applyDefault();
    this.save();
  }

  /** The present layout, to be kept under a name. */
  present(): Layout {
    return { dock: this.#dock.read(), sidebar: { open: this.#sidebar.open } };
  }

  /** Changes to a layout without a reload. `false` when it cannot be read; the present one then stays. */
  async switchTo(stored: unknown): Promise<boolean> {
    const before = this.#dock.read();
    if (await this.#apply(stored)) {
      this.save();
      return true;
    }
    this.#arrange(before);
    return false;
  }

  /** Changes to an arrangement of what is open. */
  take(layout: DockLayout): void {
    this.#arrange(layout);
    this.save();
  }

  /** The arrangement before the last change; what the open tabs show stays as it is. */
  undo(): boolean {
    // A change that waits to be written is the one that the person wants undone.
    if (this.#timer !== undefined) this.save();
    const before = this.history.undo();
    if (!before) return false;
    this.#arrange(withContentsOf(before, this.#dock.read()));
    this.save();
    return true;
  }

  /** Tries the layout in quarantine once more, e.g. after an update. It is let go only when it worked. */
  async retryQuarantined(): Promise<boolean> {
    const worked = await this.switchTo(this.#store.read(QUARANTINE));
    if (worked) {
      this.#store.remove(QUARANTINE);
      runInAction(() => {
        this.hasQuarantined = false;
      });
    }
    return worked;
  }

  async #tryStored(key: string): Promise<boolean> {
    const stored = this.#store.read(key);
    if (stored === undefined) return false;
    if (await this.#apply(stored)) return true;
    if (key === CURRENT_LAYOUT) {
      this.#store.write(QUARANTINE, stored, KEPT);
      runInAction(() => {
        this.hasQuarantined = true;
      });
    }
    return false;
  }

  async #apply(stored: unknown): Promise<boolean> {
    const layout = readStoredLayout(stored);
    if (!layout) return false;
    const run = this.#run;
    try {
      const dock = await migratePanels(layout.dock, this.#host);
      if (run !== this.#run) return true;
      this.#arrange(dock);
    } catch {
      return false;
    }
    this.#sidebar.setOpen(layout.sidebar.open);
    return true;
  }

  #applyDefault(): void {
    const isFor = (initial: boolean | Gate = false) =>
      typeof initial === 'boolean' ? initial : this.#host.access(initial) === 'open';
    const panels = this.#host
      .panels()
      .filter(({ declaration }) => isFor(declaration.initial))
      .map(({ id, declaration }) => ({ id, declaration, title: this.#host.title('panel', id) }));
    this.#arrange(defaultLayout(panels, this.#dock.size));
  }

  #stored() {
    return toStoredLayout(this.present(), new Date());
  }

  #listen(): void {
    this.history.record(this.#dock.read());
    const listening = new DisposableStore();
    listening.add(this.#dock.onArrange(() => this.#later()));
    listening.add(this.#sidebar.onToggle(() => this.#later()));
    this.#listening = listening;
  }

  #arrange(layout: DockLayout): void {
    this.#isArranging = true;
    try {
      this.#dock.apply(layout);
    } finally {
      this.#isArranging = false;
    }
  }

  #later(): void {
    // Halfway through a change of ours the dock is in no state that anybody made.
    if (this.#isArranging) return;
    // Noted at once, so that two quick changes are two steps to undo.
    this.history.record(this.#dock.read());
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.save(), DELAY);
  }
}
