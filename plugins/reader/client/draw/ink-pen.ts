/** The pen: strokes that follow each other soon become one drawing. By keyboard it is moved by the arrows and put down by Enter. */
import { clientId } from '#plugin-api';
import { MAX_POINTS, MAX_STROKES, type Point, pointCount, simplified, type Stroke } from '../../common/geometry/drawing.ts';
import type { ReaderActions } from '../reader/reader-actions.ts';
import type { ReaderSession } from '../reader/reader-session.ts';
import { inkOf } from './make-drawn.ts';

/** Milliseconds of rest after which the strokes so far are one drawing. */
const PAUSE = 1500;
/** Of the pen's sign while it is moved by keyboard, in pixels. */
const SIGN = 5;

export class InkPen {
  readonly #session: ReaderSession;
  readonly #actions: ReaderActions;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The stroke that is being drawn: x, y, x, y … */
  #stroke: { readonly index: number; readonly points: number[] } | undefined;
  /** The pen that keys move. */
  #held: { readonly index: number; readonly at: Point } | undefined;

  constructor(session: ReaderSession, actions: ReaderActions) {
    this.#session = session;
    this.#actions = actions;
  }

  get isDown(): boolean {
    return this.#stroke !== undefined;
  }

  /** The place of the pen that keys move. */
  get held(): { readonly index: number; readonly at: Point } | undefined {
    return this.#held;
  }

  hold(index: number, at: Point): void {
    this.#held = { index, at };
    this.redraw();
  }

  begin(index: number, { x, y }: Point): void {
    clearTimeout(this.#timer);
    const { ink } = this.#session.tools;
    // A drawing is on one page, and no larger than the library takes.
    if (ink && (ink.index !== index || ink.strokes.length >= MAX_STROKES)) this.finish();
    this.#stroke = { index, points: [x, y] };
    this.redraw();
  }

  draw({ x, y }: Point): void {
    this.#stroke?.points.push(x, y);
  }

  /** @param tolerance points by which the line may differ from the hand's; @param rests whether the drawing ends by itself */
  end(tolerance: number, rests: boolean): void {
    const stroke = this.#stroke;
    this.#stroke = undefined;
    if (!stroke) return;
    const { tools } = this.#session;
    const line = bounded(simplified(stroke.points, tolerance), tolerance);
    const before = tools.ink?.strokes ?? [];
    if (pointCount([...before, line]) > MAX_POINTS) this.finish();
    const { id = clientId(), strokes = [] } = tools.ink ?? {};
    tools.setInk({ id, index: stroke.index, strokes: [...strokes, line] });
    this.#session.drawn.noteInk();
    if (rests) this.#rest();
    this.redraw();
  }

  /** Forgets the stroke that is being drawn. Those before it become a drawing as if it had not been begun. */
  cancel(): void {
    this.#stroke = undefined;
    if (this.#session.tools.ink) this.#rest();
    this.redraw();
  }

  #rest(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.finish(), PAUSE);
  }

  /** Stores the strokes so far as one drawing. */
  finish(): void {
    clearTimeout(this.#timer);
    const { tools } = this.#session;
    const { ink } = tools;
    if (!ink) return;
    tools.setInk(undefined);
    void this.#actions.draw(this.#session, inkOf(ink.index, ink.strokes), ink.id);
  }

  /** Puts the pen away. */
  drop(): void {
    const isShown = this.#stroke !== undefined || this.#held !== undefined;
    this.#stroke = undefined;
    this.#held = undefined;
    if (isShown && !this.#session.tools.ink) this.#session.tools.show(undefined);
    this.redraw();
    this.finish();
  }

  /** Shows what is drawn so far. */
  redraw(): void {
    const { tools, color } = this.#session;
    const index = this.#stroke?.index ?? tools.ink?.index ?? this.#held?.index;
    if (index === undefined) return;
    const strokes = [
      ...(tools.ink?.index === index ? tools.ink.strokes : []),
      ...(this.#stroke ? [this.#stroke.points] : []),
      ...(this.#held?.index === index ? this.#sign(this.#held.index, this.#held.at) : []),
    ];
    if (strokes.length === 0) return tools.show(undefined);
    tools.showDrawn(inkOf(index, strokes), color);
  }

  /** A cross. */
  #sign(index: number, { x, y }: Point): Stroke[] {
    const arm = SIGN / (this.#session.view.motion.surface?.stage.shown(index)?.scale ?? 1);
    return [
      [x - arm, y, x + arm, y],
      [x, y - arm, x, y + arm],
    ];
  }
}

/** A stroke of more points than a drawing may have is drawn more coarsely. */
const bounded = (stroke: Stroke, tolerance: number): Stroke =>
  stroke.length / 2 <= MAX_POINTS ? stroke : bounded(simplified(stroke, tolerance * 2), tolerance * 2);
