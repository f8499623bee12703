/** One open panel: what its tab shows, and the handle that its component is given. */
import { makeAutoObservable } from 'mobx';
import type { PanelHandle } from '../../plugin-api/client-half.ts';
import type { PanelContent } from '../layout/layout-shape.ts';

/** What a tab can ask of the dock. */
export interface TabOwner {
  titleOf(type: string): string;
  /** More than one panel of this type may be open, so titles tell them apart. */
  isMany(type: string): boolean;
  /** A panel that is visited and left, whose tab the next one takes. */
  isPage(type: string): boolean;
  /** Editors that are only looked at pass too. */
  hasPreviews(): boolean;
  changed(tab: OpenTab): void;
  close(instance: string): void;
}

export class OpenTab implements PanelHandle {
  readonly instance: string;
  content: PanelContent;
  isActive = false;
  isVisible = false;
  isDirty = false;
  /** Set by the panel itself. */
  private ownTitle: string | undefined;
  /** Of the last session: shown until the panel says its title. */
  private readonly storedTitle: string | undefined;
  readonly #owner: TabOwner;
  #element: HTMLElement | undefined;
  #focused: Element | undefined;
  #wantsFocus = false;
  /** When somebody last asked to look at it, and no more than that; milliseconds of the page's clock. */
  lookedAt = Number.NEGATIVE_INFINITY;

  constructor(instance: string, content: PanelContent, storedTitle: string | undefined, owner: TabOwner) {
    this.instance = instance;
    this.content = content;
    this.storedTitle = storedTitle;
    this.#owner = owner;
    makeAutoObservable(this, { instance: false }, { autoBind: true, deep: false });
  }

  get type(): string {
    return this.content.type;
  }

  get title(): string {
    const stored = this.#owner.isMany(this.type) ? this.storedTitle : undefined;
    return this.ownTitle ?? stored ?? this.#owner.titleOf(this.type);
  }

  setTitle(title: string): void {
    if (this.ownTitle === title) return;
    this.ownTitle = title;
    this.#owner.changed(this);
  }

  setDirty(dirty: boolean): void {
    this.isDirty = dirty;
    if (dirty) this.keep();
  }

  /** The next page, or the next preview in its place, takes this tab. */
  get isPassing(): boolean {
    const { kept, preview } = this.content;
    return kept !== true && (this.#owner.isPage(this.type) || (preview === true && this.#owner.hasPreviews()));
  }

  lookAt(): void {
    this.lookedAt = performance.now();
  }

  /** The tab stays until it is closed. */
  keep(): void {
    if (this.isPassing) this.setContent({ ...this.content, kept: true });
  }

  setParams(params: object): void {
    this.setContent({ ...this.content, params: { ...params } });
  }

  setContent(content: PanelContent): void {
    this.content = content;
    this.#owner.changed(this);
  }

  setShown(shown: { isActive?: boolean; isVisible?: boolean }): void {
    this.isActive = shown.isActive ?? this.isActive;
    // Whoever has gone on to another panel meanwhile is not called back by what is drawn late.
    if (!this.isActive) this.#wantsFocus = false;
    this.isVisible = shown.isVisible ?? this.isVisible;
  }

  close(): void {
    this.#owner.close(this.instance);
  }

  /** Told by the component that draws the panel, with its element while it is there. */
  attach(element: HTMLElement | undefined): void {
    this.#element = element;
    if (element && this.#wantsFocus) this.focus();
  }

  rememberFocus(element: Element): void {
    this.#focused = element;
  }

  /** Gives the keyboard back to where it was in the panel; a panel that is not drawn yet takes it when it is. */
  focus(): void {
    this.#wantsFocus = !this.#element;
    const { activeElement } = this.#element?.ownerDocument ?? document;
    if (!this.#element || (activeElement !== this.#element && this.#element.contains(activeElement))) return;
    const last = this.#focused;
    const target = last instanceof HTMLElement && this.#element.contains(last) ? last : this.#element;
    target.focus({ preventScroll: true });
  }
}
