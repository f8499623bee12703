/** Words under a pen, a finger or a mouse that goes over them: browsers select for the mouse alone, and not where a tool takes its presses. */
import type { ReaderActions } from '../reader/reader-actions.ts';
import type { ReaderSession } from '../reader/reader-session.ts';

/** A place in a text. */
interface Caret {
  readonly node: Node;
  readonly offset: number;
}

/** Pixels from which on a press is no tap. */
const DRAG = 4;

/** Older WebKit knows it by another name. */
interface OlderDocument {
  caretRangeFromPoint?(x: number, y: number): Range | null;
}

const caretAt = (x: number, y: number): Caret | undefined => {
  if (document.caretPositionFromPoint) {
    const at = document.caretPositionFromPoint(x, y);
    return at ? { node: at.offsetNode, offset: at.offset } : undefined;
  }
  const range = (document as OlderDocument).caretRangeFromPoint?.(x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : undefined;
};

export class TextMarker {
  readonly #session: ReaderSession;
  readonly #actions: ReaderActions;
  #from: { readonly x: number; readonly y: number; readonly caret: Caret | undefined } | undefined;
  #isDragged = false;

  constructor(session: ReaderSession, actions: ReaderActions) {
    this.#session = session;
    this.#actions = actions;
  }

  begin({ clientX: x, clientY: y }: PointerEvent): void {
    this.#from = { x, y, caret: this.#inText(x, y) };
    this.#isDragged = false;
  }

  move({ clientX: x, clientY: y }: PointerEvent): void {
    const from = this.#from;
    if (!from) return;
    this.#isDragged ||= Math.hypot(x - from.x, y - from.y) > DRAG;
    if (!this.#isDragged) return;
    const to = this.#inText(x, y);
    // From beside the text it begins with the first words that it meets.
    if (!from.caret) this.#from = { ...from, caret: to };
    else if (to) document.getSelection()?.setBaseAndExtent(from.caret.node, from.caret.offset, to.node, to.offset);
  }

  /** @param isMark what was gone over is highlighted, and not only selected; `false` where it was no more than a tap */
  end(isMark: boolean): boolean {
    const isDragged = this.#isDragged && this.#from !== undefined;
    this.#from = undefined;
    // When those who watch the selection have heard that the hand rests.
    if (isDragged && isMark) setTimeout(() => void this.#actions.highlight(this.#session));
    return isDragged;
  }

  cancel(): void {
    if (this.#from && this.#isDragged) document.getSelection()?.removeAllRanges();
    this.#from = undefined;
  }

  #inText(x: number, y: number): Caret | undefined {
    const caret = caretAt(x, y);
    const isWord = caret?.node.nodeType === Node.TEXT_NODE;
    return isWord && this.#session.view.textLayers.some(({ element }) => element.contains(caret.node)) ? caret : undefined;
  }
}
