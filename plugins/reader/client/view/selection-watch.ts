/** The text that is selected in one view, once the hand has come to rest. */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type SelectedRange, type TextOnScreen, readSelection } from './read-selection.ts';

/** Milliseconds without a change after which a selection made by keyboard counts. */
const PAUSE = 180;

export class SelectionWatch {
  ranges: readonly SelectedRange[] = [];
  #texts: () => readonly TextOnScreen[];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isDown = false;

  constructor(texts: () => readonly TextOnScreen[]) {
    makeAutoObservable(this, { ranges: observableRef, isIn: false }, { autoBind: true });
    this.#texts = texts;
  }

  /** @returns ends the watching. */
  attach(scroller: HTMLElement): () => void {
    const controller = new AbortController();
    const options = { signal: controller.signal };
    scroller.addEventListener('pointerdown', () => (this.#isDown = true), options);
    document.addEventListener(
      'pointerup',
      () => {
        if (!this.#isDown) return;
        this.#isDown = false;
        this.#later(0);
      },
      options,
    );
    document.addEventListener('selectionchange', () => !this.#isDown && this.#later(PAUSE), options);
    return () => {
      controller.abort();
      clearTimeout(this.#timer);
    };
  }

  isIn(index: number): boolean {
    return (
      this.ranges.some((range) => range.index === index) || this.#texts().some((text) => text.index === index && isHeld(text))
    );
  }

  /** Takes what is selected now, where the hand has not come to rest yet: whoever marks it means what they see. */
  settle(): void {
    if (this.#timer !== undefined) this.#read();
  }

  clear(): void {
    if (this.ranges.length > 0) document.getSelection()?.removeAllRanges();
    this.#take([]);
  }

  #later(pause: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#read(), pause);
  }

  #read(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const ranges = readSelection(document.getSelection(), this.#texts());
    if (ranges.length > 0 || this.ranges.length > 0) this.#take(ranges);
  }

  #take(ranges: readonly SelectedRange[]): void {
    runInAction(() => {
      this.ranges = ranges;
    });
  }
}

const isHeld = ({ element }: TextOnScreen): boolean => {
  const selection = document.getSelection();
  return Boolean(selection && !selection.isCollapsed && element.contains(selection.focusNode));
};
