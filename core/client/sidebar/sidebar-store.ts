/**
 * Whether the sidebar shows titles or only icons (CORE-024). On a phone it is a drawer over the dock instead, which starts
 * closed and is not kept with the layout: nobody wants to find their work covered.
 */
import { makeAutoObservable } from 'mobx';
import { Emitter } from '../../common/emitter.ts';

/** Below this width it starts closed (decisions §1). */
const STARTS_OPEN_FROM = 1024;

export class SidebarStore {
  /** Beside the dock, where there is room for that. */
  open: boolean;
  isNarrow = false;
  isDrawerOpen = false;
  readonly #toggled = new Emitter<void>();
  readonly onToggle = this.#toggled.event;

  /** @param width of the window at the start, in CSS pixels */
  constructor(width: number) {
    this.open = width >= STARTS_OPEN_FROM;
    makeAutoObservable(this, { onToggle: false }, { autoBind: true });
  }

  /** Titles can be read. */
  get isShown(): boolean {
    return this.isNarrow ? this.isDrawerOpen : this.open;
  }

  setOpen(open: boolean): void {
    if (this.open === open) return;
    this.open = open;
    this.#toggled.fire();
  }

  setNarrow(isNarrow: boolean): void {
    this.isNarrow = isNarrow;
    this.isDrawerOpen = false;
  }

  closeDrawer(): void {
    this.isDrawerOpen = false;
  }

  toggle(): void {
    if (this.isNarrow) this.isDrawerOpen = !this.isDrawerOpen;
    else this.setOpen(!this.open);
  }
}
