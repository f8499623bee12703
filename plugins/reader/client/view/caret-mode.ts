/** Selecting text by keyboard alone: a caret that moves through the page's words with the arrow keys, and marks them with shift. */
import { makeAutoObservable } from 'mobx';
import type { PageStage } from './page-stage.ts';
import styles from './page.module.css';
import type { TextLayer } from './text-layer.ts';

export interface CaretHost {
  stage(): PageStage | undefined;
  layers(): readonly TextLayer[];
}

type Step = readonly [direction: 'forward' | 'backward', unit: 'character' | 'word' | 'line' | 'lineboundary'];

const STEPS: Readonly<Record<string, Step>> = {
  ArrowRight: ['forward', 'character'],
  ArrowLeft: ['backward', 'character'],
  ArrowDown: ['forward', 'line'],
  ArrowUp: ['backward', 'line'],
  Home: ['backward', 'lineboundary'],
  End: ['forward', 'lineboundary'],
};
const BY_WORD: Readonly<Record<string, Step>> = { ArrowRight: ['forward', 'word'], ArrowLeft: ['backward', 'word'] };

/** Pixels between the caret and the edge of the view. */
const MARGIN = 48;

export class CaretMode {
  isOn = false;
  readonly #host: CaretHost;
  readonly #mark = document.createElement('div');

  constructor(host: CaretHost) {
    this.#host = host;
    this.#mark.className = styles.caret ?? '';
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Begins at the selection, or at the first line that is seen. */
  toggle(): void {
    this.isOn = !this.isOn && this.#begin();
    if (!this.isOn) this.#mark.remove();
  }

  /** @returns whether the key moved the caret. */
  handleKey(event: KeyboardEvent): boolean {
    const step = (event.ctrlKey || event.metaKey || event.altKey ? BY_WORD : STEPS)[event.key];
    const selection = document.getSelection();
    if (!this.isOn || !step || !selection?.focusNode) return false;
    event.preventDefault();
    selection.modify(event.shiftKey ? 'extend' : 'move', ...step);
    this.#draw(selection);
    return true;
  }

  #begin(): boolean {
    const selection = document.getSelection();
    const stage = this.#host.stage();
    if (!selection || !stage) return false;
    const isInside = this.#host.layers().some((layer) => layer.element.contains(selection.focusNode));
    const word = isInside ? undefined : this.#firstSeen(stage);
    if (word?.firstChild) selection.collapse(word.firstChild, 0);
    if (!isInside && !word) return false;
    this.#draw(selection);
    return true;
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
    const { focusNode, focusOffset } = selection;
    if (!stage || !focusNode) return;
    const range = document.createRange();
    range.setStart(focusNode, focusOffset);
    const box = range.getClientRects()[0] ?? range.getBoundingClientRect();
    if (box.height === 0) return;
    const view = stage.scroller.getBoundingClientRect();
    if (box.top < view.top + MARGIN) stage.scroller.scrollTop -= view.top + MARGIN - box.top;
    if (box.bottom > view.bottom - MARGIN) stage.scroller.scrollTop += box.bottom - view.bottom + MARGIN;
    const sheet = stage.sheet.getBoundingClientRect();
    const now = range.getClientRects()[0] ?? box;
    Object.assign(this.#mark.style, {
      left: `${now.left - sheet.left}px`,
      top: `${now.top - sheet.top}px`,
      height: `${now.height}px`,
    });
    stage.sheet.append(this.#mark);
  }
}
