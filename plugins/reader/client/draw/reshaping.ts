/** The chosen mark while it is moved or made larger: it shows at once, and is stored when hand or keys have come to rest. */
import type { Point } from '../../common/geometry/drawing.ts';
import type { Shown } from '../../common/geometry/page-frame.ts';
import { gripOf, stepInPdf } from '../../common/geometry/placing.ts';
import { quadOfBox } from '../../common/geometry/quads.ts';
import { isDrawn } from '../../common/mark-kinds.ts';
import { markOf } from '../highlights/highlight.ts';
import type { ReaderActions } from '../reader/reader-actions.ts';
import type { ReaderSession } from '../reader/reader-session.ts';
import { placeOfBox } from './make-drawn.ts';
import { canResize, moved, resized, type Shape, shapeOf } from './reshape.ts';

/** Milliseconds after the last key until the mark is stored where it is. */
const PAUSE = 700;

/** Edges held at the screen: -1 left or upper, 1 right or lower. `undefined` moves the whole. */
export type Hold = { readonly right: -1 | 0 | 1; readonly down: -1 | 0 | 1 } | undefined;

export class Reshaping {
  readonly #session: ReaderSession;
  readonly #actions: ReaderActions;
  #pending: { readonly key: string; readonly shape: Shape } | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(session: ReaderSession, actions: ReaderActions) {
    this.#session = session;
    this.#actions = actions;
  }

  /** The chosen mark when it can be moved by this person. */
  get target() {
    const { chosen, canWrite } = this.#session;
    return canWrite && chosen && isDrawn(chosen.kind) && chosen.quads.length > 0 ? chosen : undefined;
  }

  /** Its shape as it is shown now. */
  get shape(): Shape | undefined {
    const { target } = this;
    return this.#pending && this.#pending.key === target?.key ? this.#pending.shape : target && shapeOf(target);
  }

  /** @param from the shape when the hand took it; @param right pixels on the screen since then */
  drag(from: Shape, hold: Hold, right: number, down: number): void {
    const { target } = this;
    const shown = target && this.#shown(target.page - 1);
    if (!target || !shown || (hold && !canResize(target.kind))) return;
    const step: Point = stepInPdf(shown, right, down);
    const shape = hold
      ? resized(from, shown.frame, gripOf(shown.rotation, hold.right, hold.down), step)
      : moved(from, shown.frame, step);
    this.#pending = { key: target.key, shape };
    this.#session.tools.show({ ...markOf(target), quads: [quadOfBox(shape.box)], drawing: shape.drawing });
  }

  /** Moves by keys, or makes larger at the lower right corner. @returns whether there was something to move. */
  nudge(right: number, down: number, isResizing: boolean): boolean {
    const { shape } = this;
    if (!shape) return false;
    this.drag(shape, isResizing ? { right: 1, down: 1 } : undefined, right, down);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.commit(), PAUSE);
    return true;
  }

  /** Stores what is pending. */
  async commit(): Promise<void> {
    clearTimeout(this.#timer);
    const pending = this.#pending;
    const { tools, view, highlights } = this.#session;
    const mark = highlights.get(pending?.key);
    const shown = mark && this.#shown(mark.page - 1);
    if (!pending) return;
    if (!mark || !shown || !view.document) return this.forget();
    this.#pending = undefined;
    const { draft } = tools;
    const index = mark.page - 1;
    // A page whose text cannot be read leaves the mark its place in the list.
    const read = await view.document.texts.read(index).catch(() => undefined);
    const { box } = pending.shape;
    const { quads, ...place } = placeOfBox(index, box, shown.frame, read?.page ?? { text: '', runs: [] });
    const sortKey = read ? place.sortKey : mark.sortKey;
    if (tools.draft === draft) tools.show(undefined);
    const { drawing } = pending.shape;
    await this.#actions.change(this.#session, pending.key, { quads, sortKey, ...(drawing && { drawing }) }, 'move');
  }

  /** The mark is again where it was. */
  forget(): void {
    clearTimeout(this.#timer);
    this.#pending = undefined;
    this.#session.tools.show(undefined);
  }

  #shown(index: number): Shown | undefined {
    return this.#session.view.motion.surface?.stage.shown(index);
  }
}
