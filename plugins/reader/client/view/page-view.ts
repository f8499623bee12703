/** One page on the screen: a box that is there at once, and the layers that arrive one after the other. */
import type { PageSlot } from '../../common/geometry/layout.ts';
import { type PageFrame, pageSize } from '../../common/geometry/page-frame.ts';
import type { Rotation } from '../../common/geometry/types.ts';
import { type LinkHost, type PageLink, linkElements } from './link-layer.ts';
import { type PageShapes, drawDraft, drawShapes, newMarkLayer } from './mark-layer.ts';
import { releaseCanvas } from './page-canvas.ts';
import styles from './page.module.css';
import type { TextLayer } from './text-layer.ts';

export class PageView {
  readonly index: number;
  readonly element = document.createElement('div');
  /** What the canvas shows, see `page-jobs.ts`; `undefined` while there is none. */
  drawn: string | undefined;
  textLayer: TextLayer | undefined;
  /** Version of the document that the text layer and the links belong to. */
  textOf: string | undefined;
  #canvas: HTMLCanvasElement | undefined;
  #failure: HTMLElement | undefined;
  #links: HTMLElement[] = [];
  readonly #marks = newMarkLayer();
  readonly #draft = newMarkLayer();

  constructor(index: number, label: string) {
    this.index = index;
    this.element.className = styles.page ?? '';
    this.element.dataset.page = String(index + 1);
    this.element.setAttribute('role', 'region');
    this.element.setAttribute('aria-label', label);
    this.element.append(this.#marks, this.#draft);
  }

  /** @param unit CSS pixels for a unit of the page, which sizes the text layer. */
  place(slot: PageSlot, left: number, unit: number): void {
    const { style } = this.element;
    style.transform = `translate(${left}px, ${slot.top}px)`;
    style.width = `${slot.width}px`;
    style.height = `${slot.height}px`;
    style.setProperty('--total-scale-factor', String(unit));
  }

  /** Takes a new picture; the old one stays until this moment, so nothing flickers. */
  setCanvas(canvas: HTMLCanvasElement, drawn: string): void {
    const old = this.#canvas;
    canvas.className = styles.canvas ?? '';
    this.element.prepend(canvas);
    if (old) releaseCanvas(old);
    this.#canvas = canvas;
    this.drawn = drawn;
    this.element.removeAttribute('aria-busy');
    this.element.classList.remove(styles.failed ?? '');
    this.#failure?.remove();
  }

  /** @param text says why. */
  setFailed(drawn: string, text: string): void {
    this.drawn = drawn;
    this.element.classList.add(styles.failed ?? '');
    this.#failure?.remove();
    this.#failure = document.createElement('p');
    this.#failure.className = styles.failure ?? '';
    this.#failure.textContent = text;
    this.element.append(this.#failure);
  }

  setText(layer: TextLayer, of: string): void {
    this.textLayer?.element.remove();
    this.textLayer = layer;
    this.textOf = of;
    this.#draft.after(layer.element);
  }

  setLinks(links: readonly PageLink[], frame: PageFrame, rotation: Rotation, host: LinkHost): void {
    for (const link of this.#links) link.remove();
    this.#links = linkElements(links, { frame, scale: 1, rotation }, pageSize(frame, rotation), host);
    this.element.append(...this.#links);
  }

  setShapes(shapes: PageShapes, frame: PageFrame, rotation: Rotation): void {
    drawShapes(this.#marks, { frame, scale: 1, rotation }, pageSize(frame, rotation), shapes);
    this.setDraft(shapes.draft, frame, rotation);
  }

  setDraft(draft: PageShapes['draft'], frame: PageFrame, rotation: Rotation): void {
    drawDraft(this.#draft, { frame, scale: 1, rotation }, pageSize(frame, rotation), draft);
  }

  /** A turned page must not show its old picture out of shape. */
  rotate(): void {
    if (this.#canvas) releaseCanvas(this.#canvas);
    this.#canvas = undefined;
    this.drawn = undefined;
  }

  dispose(): void {
    if (this.#canvas) releaseCanvas(this.#canvas);
    this.element.remove();
  }
}
