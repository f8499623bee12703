/** Drawing on the pages of one open PDF: what hand, pen, finger and keys do while a tool is in the hand or a mark is chosen. */
import { reaction } from 'mobx';
import { HIGHLIGHTS } from '#plugins/library/common/colours.ts';
import type { Point } from '../../common/geometry/drawing.ts';
import { boxBetween, movedBox, pointOnPage, stepInPdf, stepOnPage } from '../../common/geometry/placing.ts';
import type { Box } from '../../common/geometry/types.ts';
import type { ReaderActions } from '../reader/reader-actions.ts';
import type { ReaderSession } from '../reader/reader-session.ts';
import { AREA_BOX, FONT_SIZE, LEAST, NOTE_SIDE, TEXT_BOX } from '../view/drawn-sizes.ts';
import type { Tool } from './drawing-tools.ts';
import { Eraser, isEraser } from './eraser.ts';
import { FingerPan } from './finger-pan.ts';
import { InkPen } from './ink-pen.ts';
import { Reshaping } from './reshaping.ts';
import { TextMarker } from './text-marker.ts';

/** A point on a page, in unrotated PDF points. */
interface Spot {
  readonly index: number;
  readonly at: Point;
}

/** A hand that is down. */
interface Press {
  readonly pointer: number;
  readonly from: Spot;
  /** The other end of the pen erases, as the eraser does; a pen without a tool selects words. */
  readonly does: 'erase' | 'select' | 'tool';
}

/** Pixels that an arrow key moves. */
const STEP = 4;
const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
/** Milliseconds in which the browser tells that a press was a click. */
const QUIET = 400;
/** Pixels by which a drawn line may differ from the hand's. */
const SMOOTH = 0.4;

export class Drawing {
  readonly reshaping: Reshaping;
  readonly #session: ReaderSession;
  readonly #actions: ReaderActions;
  readonly #pen: InkPen;
  readonly #eraser: Eraser;
  readonly #marker: TextMarker;
  #press: Press | undefined;
  /** Until then a click belongs to what was drawn, and chooses nothing. */
  #quietUntil = 0;

  constructor(session: ReaderSession, actions: ReaderActions) {
    this.#session = session;
    this.#actions = actions;
    this.#pen = new InkPen(session, actions);
    this.#eraser = new Eraser(session, actions);
    this.#marker = new TextMarker(session, actions);
    this.reshaping = new Reshaping(session, actions);
  }

  /** Hears what happens on the pages. @returns stores what is still open, and ends the hearing. */
  attach(scroller: HTMLElement, sheet: HTMLElement): () => void {
    const controller = new AbortController();
    const { signal } = controller;
    const pan = new FingerPan(scroller, this.#session.view.pen);
    const { tools } = this.#session;
    sheet.addEventListener('click', (event) => event.timeStamp < this.#quietUntil && event.stopPropagation(), { signal });
    // What is selected under the pen is not dragged away.
    sheet.addEventListener('dragstart', (event) => this.#press && event.preventDefault(), { signal });
    sheet.addEventListener('pointerdown', (event) => this.#down(event, pan, sheet), { signal });
    sheet.addEventListener(
      'pointermove',
      (event) => {
        pan.move(event);
        if (event.pointerId === this.#press?.pointer) this.#move(event);
      },
      { signal },
    );
    for (const type of ['pointerup', 'pointercancel'] as const) {
      sheet.addEventListener(
        type,
        (event) => {
          pan.lift(event);
          if (event.pointerId !== this.#press?.pointer) return;
          if (type === 'pointerup') this.#up(event);
          else this.#cancel();
        },
        { signal },
      );
    }
    scroller.addEventListener('keydown', (event) => event.target === scroller && this.#key(event), { signal });
    const ends = [
      reaction(
        () => tools.tool,
        () => {
          this.#cancel();
          this.#pen.drop();
        },
      ),
      reaction(
        () => tools.ink,
        () => this.#pen.redraw(),
      ),
      reaction(
        () => this.#session.chosenKey,
        () => void this.reshaping.commit(),
      ),
    ];
    window.addEventListener('pagehide', () => this.#flush(), { signal });
    return () => {
      this.#flush();
      pan.stop();
      controller.abort();
      for (const end of ends) end();
    };
  }

  #flush(): void {
    this.#pen.drop();
    void this.reshaping.commit();
  }

  #down(event: PointerEvent, pan: FingerPan, sheet: HTMLElement): void {
    const { tools, canWrite, view } = this.#session;
    const isHandle = event.target instanceof Element && event.target.closest('[data-handle]');
    const isOtherEnd = isEraser(event);
    if (isHandle) return;
    if (!isOtherEnd && !tools.isDrawing && event.pointerType === 'pen' && event.button === 0) return this.#begin(event, 'select');
    if (!(isOtherEnd || (tools.isDrawing && event.button === 0)) || !canWrite) return;
    // Neither text is selected nor a link followed, and the keys are for the tool.
    event.preventDefault();
    view.focus();
    const part = pan.press(event);
    if (part === 'pans') return this.#cancel();
    if (part === 'nothing') return;
    this.#begin(event, isOtherEnd || tools.tool === 'erase' ? 'erase' : 'tool');
    sheet.setPointerCapture?.(event.pointerId);
  }

  #begin(event: PointerEvent, does: Press['does']): void {
    const { tool } = this.#session.tools;
    const from = this.#spot(event);
    if (this.#press || !from) return;
    const { index, at } = from;
    this.#press = { pointer: event.pointerId, from, does };
    // What was just drawn can be taken away too.
    if (does === 'erase') this.#pen.finish();
    if (does === 'erase') this.#eraser.touch(index, at, this.#scale(index));
    else if (isMarking(does, tool)) this.#marker.begin(event);
    else if (tool === 'ink') this.#pen.begin(index, at);
  }

  #move(event: PointerEvent): void {
    const { tools, color } = this.#session;
    const press = this.#press;
    if (!press) return;
    const { index } = press.from;
    if (isMarking(press.does, tools.tool)) return this.#marker.move(event);
    // What the hand did between two frames; browsers without it give the last point alone.
    const all = event.getCoalescedEvents?.() ?? [];
    const points = (all.length > 0 ? all : [event]).map((each) => this.#on(index, each));
    if (press.does === 'erase') return points.forEach((at) => this.#eraser.touch(index, at, this.#scale(index)));
    if (tools.tool === 'ink') {
      for (const at of points) this.#pen.draw(at);
      this.#pen.redraw();
    }
    const box = this.#boxTo(press, event);
    if (box && (tools.tool === 'area' || tools.tool === 'text')) tools.showDrawn({ index, kind: tools.tool, box }, color);
  }

  #up(event: PointerEvent): void {
    const press = this.#press;
    this.#press = undefined;
    const { tools } = this.#session;
    const isTap = press !== undefined && isMarking(press.does, tools.tool) && !this.#marker.end(press.does === 'tool');
    if (!isTap) this.#quietUntil = event.timeStamp + QUIET;
    if (!press) return;
    if (press.does === 'erase') return this.#eraser.lift();
    const box = this.#boxTo(press, event);
    if (tools.tool === 'ink') return this.#pen.end(SMOOTH / this.#scale(press.from.index), true);
    if (tools.tool === 'area') return box && isLarge(box) ? this.#area(press.from.index, box) : tools.show(undefined);
    if (tools.tool === 'note') this.#note(press.from);
    if (tools.tool === 'text') this.#text(press.from, box && isLarge(box) ? box : undefined);
  }

  /** What was begun is not made. */
  #cancel(): void {
    if (!this.#press) return;
    this.#press = undefined;
    this.#eraser.cancel();
    this.#marker.cancel();
    this.#pen.cancel();
    if (!this.#session.tools.ink) this.#session.tools.show(undefined);
  }

  #area(index: number, box: Box): void {
    void this.#actions.draw(this.#session, { index, kind: 'area', box });
  }

  #note(spot: Spot): void {
    const { tools } = this.#session;
    const box = this.#boxAround(spot, NOTE_SIDE, NOTE_SIDE);
    if (!box) return;
    tools.choose('select');
    void this.#actions.draw(this.#session, { index: spot.index, kind: 'note', box }).then(([made]) => {
      if (made && made.key === this.#session.chosenKey) this.#session.write();
    });
  }

  /** Begins to write; the text is stored when something was written. */
  #text(spot: Spot, drawn?: Box): void {
    const { tools } = this.#session;
    const box = drawn ?? this.#boxAround(spot, TEXT_BOX.width, TEXT_BOX.height);
    if (!box) return;
    tools.choose('select');
    tools.show(undefined);
    this.#session.choose(undefined);
    tools.write({ index: spot.index, box, key: undefined, text: '', fontSize: FONT_SIZE });
  }

  #key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const isTaken = this.#session.tools.isDrawing ? this.#keyOfTool(event) : this.#keyOfMark(event);
    if (isTaken) event.preventDefault();
  }

  #keyOfMark({ key, shiftKey }: KeyboardEvent): boolean {
    const [right, down] = ARROWS[key] ?? [];
    const { view, isWriting } = this.#session;
    if (right === undefined || down === undefined || view.caret.isOn || isWriting) return false;
    return this.reshaping.nudge(right, down, shiftKey);
  }

  #keyOfTool({ key, shiftKey }: KeyboardEvent): boolean {
    const session = this.#session;
    const { tools } = session;
    const colour = HIGHLIGHTS[Number(key) - 1];
    if (colour) session.color = colour;
    if (key === 'Escape') tools.choose('select');
    if (colour || key === 'Escape') return true;
    if (key === 'Enter' || (key === ' ' && this.#pen.held)) return this.#place();
    const [right, down] = ARROWS[key] ?? [];
    if (right === undefined || down === undefined) return false;
    if (tools.tool !== 'ink' || !this.#pen.held) return this.reshaping.nudge(right, down, shiftKey);
    return this.#movePen(this.#pen.held, shiftKey ? 4 * right : right, shiftKey ? 4 * down : down);
  }

  /** Puts down what the tool makes, in the middle of the view or at the caret. */
  #place(): boolean {
    const { tools, canWrite } = this.#session;
    const spot = this.#middle();
    if (!spot || !canWrite) return false;
    if (tools.tool === 'note') this.#note(spot);
    if (tools.tool === 'text') this.#text(spot);
    if (tools.tool === 'area') {
      const box = this.#boxAround(spot, AREA_BOX.width, AREA_BOX.height);
      if (box) this.#area(spot.index, box);
    }
    if (tools.tool === 'ink') this.#turnPen(spot);
    if (tools.tool === 'erase') {
      this.#eraser.touch(spot.index, spot.at, this.#scale(spot.index));
      this.#eraser.lift();
    }
    return true;
  }

  /** Takes the pen into view, puts it down, lifts it. */
  #turnPen({ index, at }: Spot): void {
    const { held } = this.#pen;
    if (!held) this.#pen.hold(index, at);
    else if (this.#pen.isDown) this.#pen.end(SMOOTH / this.#scale(held.index), false);
    else this.#pen.begin(held.index, held.at);
  }

  #movePen({ index, at }: Spot, right: number, down: number): boolean {
    const shown = this.#stage?.shown(index);
    if (!shown) return false;
    const step = stepInPdf(shown, right, down);
    const to = pointOnPage(shown.frame, { x: at.x + step.x, y: at.y + step.y });
    this.#pen.draw(to);
    this.#pen.hold(index, to);
    return true;
  }

  get #stage() {
    return this.#session.view.motion.surface?.stage;
  }

  #scale(index: number): number {
    return this.#stage?.shown(index)?.scale ?? 1;
  }

  #spot({ clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>): Spot | undefined {
    const point = this.#stage?.pdfPointAt(clientX, clientY);
    const frame = point && this.#stage?.frames[point.index];
    return frame && { index: point.index, at: pointOnPage(frame, point) };
  }

  /** A point of the window on a page of which the hand may have left. */
  #on(index: number, { clientX, clientY }: PointerEvent): Point {
    const point = this.#stage?.pointOn(index, clientX, clientY);
    const frame = this.#stage?.frames[index];
    return point && frame ? pointOnPage(frame, point) : { x: 0, y: 0 };
  }

  #boxTo({ from }: Press, event: PointerEvent): Box | undefined {
    const frame = this.#stage?.frames[from.index];
    return frame && boxBetween(frame, from.at, this.#on(from.index, event));
  }

  /** A box of this size (points) whose middle is the spot, moved onto the page where it would leave it. */
  #boxAround({ index, at }: Spot, width: number, height: number): Box | undefined {
    const frame = this.#stage?.frames[index];
    const box: Box = [at.x - width / 2, at.y - height / 2, at.x + width / 2, at.y + height / 2];
    return frame && movedBox(box, stepOnPage(frame, box, 0, 0));
  }

  /** The caret, else the middle of what is seen. */
  #middle(): Spot | undefined {
    const caret = this.#session.view.caret.box;
    const view = this.#stage?.scroller.getBoundingClientRect();
    if (caret) return this.#spot({ clientX: caret.left, clientY: caret.top });
    return view && this.#spot({ clientX: view.left + view.width / 2, clientY: view.top + view.height / 2 });
  }
}

const isMarking = (does: Press['does'], tool: Tool): boolean => does === 'select' || (does === 'tool' && tool === 'highlight');

const isLarge = ([left, bottom, right, top]: Box): boolean => right - left >= LEAST && top - bottom >= LEAST;
