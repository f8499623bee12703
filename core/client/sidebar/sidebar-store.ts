/** Whether the sidebar shows titles or only icons (CORE-024). */
import { makeAutoObservable } from 'mobx';
import { Emitter } from '../../common/emitter.ts';

/** Below this width it starts closed (decisions §1). */
const STARTS_OPEN_FROM = 1024;

export class SidebarStore {
  open: boolean;
  readonly #toggled = new Emitter<void>();
  readonly onToggle = this.#toggled.event;

  /** @param width of the window at the start, in CSS pixels */
  constructor(width: number) {
    this.open = width >= STARTS_OPEN_FROM;
    makeAutoObservable(this, { onToggle: false }, { autoBind: true });
  }

  setOpen(open: boolean): void {
    if (this.open === open) return;
    this.open = open;
    this.#toggled.fire();
  }

  toggle(): void {
    this.setOpen(!this.open);
  }
}
