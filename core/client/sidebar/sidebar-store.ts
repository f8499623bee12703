/**
 * Whether the sidebar shows titles or only icons (CORE-024). Where there is room it stands open beside the dock; in a window of
 * up to 1440 px it is a rail of icons that opens over the dock and goes away again, unless it is pinned; on a phone it is a
 * drawer, which starts closed and is not kept with the layout: nobody wants to find their work covered.
 */
import { makeAutoObservable } from 'mobx';
import { Emitter } from '../../common/emitter.ts';
import type { LocalStore } from '../../plugin-api/services.ts';

/** Below this width it starts closed (decisions §1). */
const STARTS_OPEN_FROM = 1024;
/** Up to this width it is a rail. */
export const RAIL_UP_TO = 1440;
const PINNED = 'workbench.sidebar.pinned';

/** What it stands beside; in a narrow one there is no room for that. */
interface Beside {
  readonly isNarrow: boolean;
}

/** What opened the rail, and so closes it: a pointer that rests on it, or a command, which gives it the keyboard. */
type Peek = 'pointer' | 'keyboard';

export class SidebarStore {
  /** Beside the dock, where there is room for that. */
  open: boolean;
  isDrawerOpen = false;
  isRail: boolean;
  /** The rail stays open, beside the dock. */
  isPinned = false;
  peek: Peek | undefined;
  readonly #startsClosed: boolean;
  readonly #dock: Beside;
  readonly #kept: Pick<LocalStore, 'read' | 'write'>;
  readonly #toggled = new Emitter<void>();
  readonly onToggle = this.#toggled.event;

  /** @param width of the window at the start, in CSS pixels */
  constructor(width: number, dock: Beside, kept: Pick<LocalStore, 'read' | 'write'>) {
    this.open = width >= STARTS_OPEN_FROM;
    this.#startsClosed = !this.open;
    this.isRail = width <= RAIL_UP_TO;
    this.#dock = dock;
    this.#kept = kept;
    makeAutoObservable(this, { onToggle: false }, { autoBind: true });
  }

  /** Titles can be read. */
  get isShown(): boolean {
    if (this.#dock.isNarrow) return this.isDrawerOpen;
    return this.isRail ? this.isPinned || this.peek !== undefined : this.open;
  }

  /** It lies over what stands beside it. */
  get isOver(): boolean {
    return this.isRail && !this.isPinned && this.isShown && !this.#dock.isNarrow;
  }

  /** The window has become one of the other kind, or the workbench is there for somebody. */
  setRail(isRail: boolean): void {
    this.isRail = isRail;
    this.peek = undefined;
    this.isPinned = !this.#startsClosed && this.#kept.read(PINNED) === true;
  }

  setOpen(open: boolean): void {
    if (this.open === open) return;
    this.open = open;
    this.#toggled.fire();
  }

  /** The pointer rests on the rail, or has left it. What the keyboard has opened does not mind the pointer. */
  hover(isOn: boolean): void {
    if (isOn && this.isRail && !this.isShown) this.peek = 'pointer';
    if (!isOn && this.peek === 'pointer') this.peek = undefined;
  }

  togglePin(): void {
    this.isPinned = !this.isPinned;
    this.peek = undefined;
    this.#kept.write(PINNED, this.isPinned, { keep: true });
  }

  /** Something was chosen, or the person has turned elsewhere: what it covers can be seen again. */
  uncover(): void {
    this.isDrawerOpen = false;
    this.peek = undefined;
  }

  toggle(): void {
    if (this.#dock.isNarrow) this.isDrawerOpen = !this.isDrawerOpen;
    else if (!this.isRail) this.setOpen(!this.open);
    else if (this.isPinned) this.togglePin();
    else this.peek = this.peek === 'keyboard' ? undefined : 'keyboard';
  }
}
