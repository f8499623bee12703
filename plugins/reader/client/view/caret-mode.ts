/** Selecting text by keyboard alone: a caret that moves through the page's words with the arrow keys, and marks them with shift. */
import { makeAutoObservable } from 'mobx';
import { caretBox, placeIn, readRuns } from './caret-runs.ts';
import { type Direction, stepFrom, type Unit } from './caret-steps.ts';
import type { PageStage } from './page-stage.ts';
import styles from './page.module.css';
import type { TextLayer } from './text-layer.ts';

export interface CaretHost {
  stage(): PageStage | undefined;
  layers(): readonly TextLayer[];
}

type Step = readonly [direction: Direction, unit: Unit];

const STEPS: Readonly<Record<string, Step>> = {
  ArrowRight: [1, 'character'],
  ArrowLeft: [-1, 'character'],
  ArrowDown: [1, 'line'],
  ArrowUp: [-1, 'line'],
  Home: [-1, 'line-end'],
  End: [1, 'line-end'],
};
const BY_WORD: Readonly<Record<string, Step>> = { ArrowRight: [1, 'word'], ArrowLeft: [-1, 'word'] };

/** Pixels between the caret and the edge of the view. */
const MARGIN = 48;

export class CaretMode {
  isOn = false;
  readonly #host: CaretHost;
  readonly #mark = document.createElement('div');
  /** Where the caret wants to be on the lines that it passes, in pixels of the window. */
  #column: number | undefined;
  /** Where it stands, also after what it had selected was marked and let go. */
  #at: { readonly node: Node; readonly offset: number } | undefined;

  constructor(host: CaretHost) {
    this.#host = host;
    this.#mark.className = styles.caret ?? '';
    makeAutoObservable(this, { box: false }, { autoBind: true });
  }

  /** Begins at the selection, or at the first line that is seen. */
  toggle(): void {
    this.isOn = !this.isOn && this.#begin();
    if (!this.isOn) this.#mark.remove();
  }

  /** Where the caret is in the window, while it is on. */
  get box(): DOMRect | undefined {
    const selection = document.getSelection();
    return this.isOn && selection ? caretBox(selection) : undefined;
  }

  /** @returns whether the key moved the caret. */
  handleKey(event: KeyboardEvent): boolean {
    const step = (event.ctrlKey || event.metaKey || event.altKey ? BY_WORD : STEPS)[event.key];
    const selection = document.getSelection();
    if (!this.isOn || !step || !selection) return false;
    event.preventDefault();
    const runs = readRuns(this.#host.layers());
    if (!selection.focusNode) this.#stand(selection);
    const place = placeIn(runs, selection);
    if (!place) return true;
    const [direction, unit] = step;
    this.#column = (unit === 'line' ? this.#column : undefined) ?? caretBox(selection)?.left ?? 0;
    const to = stepFrom(runs, place, direction, unit, this.#column);
    if (unit !== 'line') this.#column = undefined;
    const node = runs[to.run]?.node;
    if (node && event.shiftKey) selection.extend(node, to.offset);
    else if (node) selection.collapse(node, to.offset);
    this.#draw(selection);
    return true;
  }

  #begin(): boolean {
    const selection = document.getSelection();
    const stage = this.#host.stage();
    if (!selection || !stage) return false;
    const isInside = this.#isInside(selection.focusNode);
    this.#column = undefined;
    const word = isInside ? undefined : this.#firstSeen(stage);
    if (word?.firstChild) selection.collapse(word.firstChild, 0);
    if (!isInside && !word) return false;
    this.#draw(selection);
    return true;
  }

  #stand(selection: Selection): void {
    if (this.#at && this.#isInside(this.#at.node)) selection.collapse(this.#at.node, this.#at.offset);
    else this.#begin();
  }

  #isInside(node: Node | null): boolean {
    return this.#host.layers().some((layer) => layer.element.contains(node));
  }

  #firstSeen(stage: PageStage): HTMLElement | undefined {
    const view = stage.scroller.getBoundingClientRect();
    return this.#host
      .layers()
      .flatMap((layer) => [...layer.elements])
      .filter((word) => word.firstChild && word.isConnected)
      .map((word) => ({ word, box: word.getBoundingClientRect() }))
      .filter(({ box }) => box.top >= view.top && box.bottom <= view.bottom)
      .sort((a, b) => a.box.top - b.box.top || a.box.left - b.box.left)[0]?.word;
  }

  #draw(selection: Selection): void {
    const stage = this.#host.stage();
    const box = caretBox(selection);
    if (!stage || !box) return;
    this.#at = selection.focusNode ? { node: selection.focusNode, offset: selection.focusOffset } : undefined;
    const view = stage.scroller.getBoundingClientRect();
    if (box.top < view.top + MARGIN) stage.scroller.scrollTop -= view.top + MARGIN - box.top;
    if (box.bottom > view.bottom - MARGIN) stage.scroller.scrollTop += box.bottom - view.bottom + MARGIN;
    const sheet = stage.sheet.getBoundingClientRect();
    const now = caretBox(selection) ?? box;
    Object.assign(this.#mark.style, {
      left: `${now.left - sheet.left}px`,
      top: `${now.top - sheet.top}px`,
      height: `${now.height}px`,
    });
    stage.sheet.append(this.#mark);
  }
}
