/**
 * Whether the sidebar shows titles or only icons (CORE-024). On a phone it is a drawer over the dock instead, which starts
 * closed and is not kept with the layout: nobody wants to find their work covered.
 */
import { makeAutoObservable } from 'mobx';
import { Emitter } from '../../common/emitter.ts';

/** Below this width it starts closed (decisions §1). */
const STARTS_OPEN_FROM = 1024;

/** What it stands beside; in a narrow one there is no room for that. */
interface Beside {
  readonly isNarrow: boolean;
}

export class SidebarStore {
  /** Beside the dock, where there is room for that. */
  open: boolean;
  isDrawerOpen = false;
  readonly #dock: Beside;
  readonly #toggled = new Emitter<void>();
  readonly onToggle = this.#toggled.event;

  /** @param width of the window at the start, in CSS pixels */
  constructor(width: number, dock: Beside) {
    this.open = width >= STARTS_OPEN_FROM;
    this.#dock = dock;
    makeAutoObservable(this, { onToggle: false }, { autoBind: true });
  }

  /** Titles can be read. */
  get isShown(): boolean {
    return this.#dock.isNarrow ? this.isDrawerOpen : this.open;
  }

  setOpen(open: boolean): void {
    if (this.open === open) return;
    this.open = open;
    this.#toggled.fire();
  }

  closeDrawer(): void {
    this.isDrawerOpen = false;
  }

  toggle(): void {
    if (this.#dock.isNarrow) this.isDrawerOpen = !this.isDrawerOpen;
    else this.setOpen(!this.open);
  }
}
