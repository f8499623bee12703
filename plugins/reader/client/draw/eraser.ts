/** The eraser, and the other end of a pen: takes away the drawings that it goes over, as one step. */
import { distanceToStrokes, type Point } from '../../common/geometry/drawing.ts';
import type { ReaderActions } from '../reader/reader-actions.ts';
import type { ReaderSession } from '../reader/reader-session.ts';

/** What a pen whose eraser is down says of its buttons (Pointer Events, 10.3). */
const ERASER_BUTTON = 5;
const ERASER_BUTTONS = 32;
/** Pixels from a line that still touch it. */
const REACH = 8;

export const isEraser = ({ pointerType, button, buttons }: Pick<PointerEvent, 'pointerType' | 'button' | 'buttons'>): boolean =>
  pointerType === 'pen' && (button === ERASER_BUTTON || (buttons & ERASER_BUTTONS) !== 0);

export class Eraser {
  readonly #session: ReaderSession;
  readonly #actions: ReaderActions;
  readonly #touched = new Set<string>();

  constructor(session: ReaderSession, actions: ReaderActions) {
    this.#session = session;
    this.#actions = actions;
  }

  /** @param scale pixels of a point */
  touch(index: number, at: Point, scale: number): void {
    for (const { key, kind, page, drawing } of this.#session.highlights.list) {
      const away = kind === 'ink' && page === index + 1 ? distanceToStrokes(drawing?.strokes ?? [], at) : Infinity;
      if (away * scale <= REACH) this.#touched.add(key);
    }
  }

  /** Takes away what was touched. */
  lift(): void {
    const keys = [...this.#touched];
    this.cancel();
    if (keys.length > 0) void this.#actions.remove(this.#session, keys);
  }

  cancel(): void {
    this.#touched.clear();
  }
}
