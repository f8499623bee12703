/** Keeps page elements for what is seen and a little around it, and no more: memory stays bounded however long the document is. */
import type { PdfDestination } from '../document/destinations.ts';
import { type LoadedDocument, type PageFailure, type PageJobsHooks, pageJobs } from './page-jobs.ts';
import type { PageLink } from './link-layer.ts';
import type { PageShapes } from './mark-layer.ts';
import type { PageStage } from './page-stage.ts';
import { PageView } from './page-view.ts';
import type { TextOnScreen } from './read-selection.ts';
import { RenderQueue } from './render-queue.ts';
import type { TextLayer } from './text-layer.ts';

/** View heights around what is seen in which pages are drawn ahead, and in which they are kept. */
const AHEAD = 0.75;
const KEPT = 2;

export interface PagePoolOwner {
  shapesOf(index: number): PageShapes;
  labelOf(index: number): string;
  goTo(destination: PdfDestination): void;
  /** Ids of the page's annotations that are not drawn with it. */
  replacedOn(index: number): readonly string[];
  /** Pages that must not go away now, because text in them is selected. */
  isPinned(index: number): boolean;
  onCanvas(index: number): void;
  onText(index: number): void;
  failureText(failure: PageFailure): string;
  /** What a link is called that has no words. */
  linkName(): string;
}

export class PagePool {
  readonly #stage: PageStage;
  readonly #owner: PagePoolOwner;
  readonly #views = new Map<number, PageView>();
  readonly #links = new Map<number, readonly PageLink[]>();
  readonly #queue = new RenderQueue(2);
  readonly #hooks: PageJobsHooks;
  #loaded: LoadedDocument | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(stage: PageStage, owner: PagePoolOwner) {
    this.#stage = stage;
    this.#owner = owner;
    this.#hooks = {
      onCanvas: (index) => {
        owner.onCanvas(index);
        if (!this.#timer) this.#request();
      },
      onText: owner.onText,
      replacedOn: (index) => owner.replacedOn(index),
      failureText: owner.failureText,
      onLinks: (index, links) => {
        this.#links.set(index, links);
        this.#drawLinks(index);
      },
    };
  }

  /** Another document or revision; old pictures stay until new ones are there, unless `fresh`. */
  load(loaded: LoadedDocument, fresh: boolean): void {
    this.#loaded = loaded;
    this.#queue.clear();
    if (fresh) this.clear();
    for (const [index, view] of this.#views) if (index >= loaded.pdf.numPages) this.#drop(index, view);
  }

  /** Brings the elements in line with the scroll position and asks for what is missing. */
  show(): void {
    const kept = this.#stage.near(KEPT);
    const ahead = this.#stage.near(AHEAD);
    for (const [index, view] of this.#views) {
      if ((index < kept.first || index > kept.last) && !this.#owner.isPinned(index)) this.#drop(index, view);
    }
    for (let index = ahead.first; index <= ahead.last; index++) if (!this.#views.has(index)) this.#add(index);
    if (!this.#timer) this.#request();
  }

  /** Places all pages after the layout changed. While it keeps changing (a pinch), pictures are stretched and drawn when it rests. */
  place(settle: number): void {
    for (const [index, view] of this.#views) this.#placeView(index, view);
    clearTimeout(this.#timer);
    this.#timer = settle > 0 ? setTimeout(() => this.#request(), settle) : undefined;
  }

  /** After a turn: pictures are void, everything else is laid out anew. */
  rotate(): void {
    for (const [index, view] of this.#views) {
      view.rotate();
      view.textLayer?.rotate(this.#stage.shown(index)?.rotation ?? 0);
      this.#drawLinks(index);
      this.drawShapes(index);
    }
  }

  drawShapes(index: number): void {
    const shown = this.#stage.shown(index);
    if (shown) this.#views.get(index)?.setShapes(this.#owner.shapesOf(index), shown.frame, shown.rotation);
  }

  drawDraft(index: number, draft: PageShapes['draft']): void {
    const shown = this.#stage.shown(index);
    if (shown) this.#views.get(index)?.setDraft(draft, shown.frame, shown.rotation);
  }

  drawAllShapes(): void {
    for (const index of this.#views.keys()) this.drawShapes(index);
  }

  element(index: number): HTMLElement | undefined {
    return this.#views.get(index)?.element;
  }

  get textLayers(): TextLayer[] {
    return [...this.#views.values()].flatMap((view) => view.textLayer ?? []);
  }

  get texts(): TextOnScreen[] {
    return [...this.#views].flatMap(([index, { textLayer }]) =>
      textLayer ? [{ index, element: textLayer.element, elements: textLayer.elements, page: textLayer.page }] : [],
    );
  }

  /** Nothing is drawn until the next `show`: the panel is hidden. */
  rest(): void {
    this.#queue.clear();
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#queue.clear();
    for (const [index, view] of this.#views) this.#drop(index, view);
  }

  #add(index: number): void {
    const view = new PageView(index, this.#owner.labelOf(index));
    this.#views.set(index, view);
    this.#placeView(index, view);
    this.#stage.sheet.append(view.element);
    this.drawShapes(index);
  }

  #drop(index: number, view: PageView): void {
    view.dispose();
    this.#views.delete(index);
    this.#links.delete(index);
  }

  #placeView(index: number, view: PageView): void {
    const slot = this.#stage.slot(index);
    const shown = this.#stage.shown(index);
    if (slot && shown) view.place(slot, this.#stage.left(index), shown.scale * shown.frame.userUnit);
  }

  #drawLinks(index: number): void {
    const shown = this.#stage.shown(index);
    const links = this.#links.get(index);
    const host = { go: this.#owner.goTo, name: this.#owner.linkName() };
    if (shown && links) this.#views.get(index)?.setLinks(links, shown.frame, shown.rotation, host);
  }

  #request(): void {
    this.#timer = undefined;
    if (!this.#loaded) return;
    const near = this.#stage.near(AHEAD);
    const inReach = new Map([...this.#views].filter(([index]) => index >= near.first && index <= near.last));
    this.#queue.want(pageJobs(this.#loaded, this.#stage, inReach, this.#stage.near(0), this.#hooks));
  }
}
