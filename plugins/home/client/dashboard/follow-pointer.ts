/** A pointer that holds something: where it is in an element that scrolls, until it lets go or Escape is pressed. */

/** Pixels from the edge at which what is scrolled begins to move, and how far it does so with each frame. */
const EDGE = 48;
const SPEED = 10;

interface Following {
  /** Pixels from where the pointer went down, as the element sees it, scrolling included. */
  readonly onMove: (across: number, down: number) => void;
  readonly onDrop: () => void;
  readonly onCancel: () => void;
}

/**
 * @param element that moves below the pointer when `scroller` is scrolled
 * @returns what ends it at once, as if Escape were pressed
 */
export const followPointer = (
  start: { readonly pointerId: number; readonly clientX: number; readonly clientY: number },
  element: HTMLElement,
  scroller: HTMLElement,
  { onMove, onDrop, onCancel }: Following,
): (() => void) => {
  const window = element.ownerDocument.defaultView;
  const origin = element.getBoundingClientRect();
  let at = { x: start.clientX, y: start.clientY };
  let frame = 0;
  const tell = () => {
    const now = element.getBoundingClientRect();
    onMove(at.x - start.clientX - (now.left - origin.left), at.y - start.clientY - (now.top - origin.top));
  };
  const scroll = () => {
    const { top, bottom } = scroller.getBoundingClientRect();
    const by = at.y < top + EDGE ? -SPEED : at.y > bottom - EDGE ? SPEED : 0;
    frame = by === 0 ? 0 : (window?.requestAnimationFrame(scroll) ?? 0);
    if (by === 0) return;
    scroller.scrollTop += by;
    tell();
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return;
    at = { x: event.clientX, y: event.clientY };
    tell();
    if (frame === 0) scroll();
  };
  const end = (finish: () => void) => {
    window?.removeEventListener('pointermove', move);
    window?.removeEventListener('pointerup', up);
    window?.removeEventListener('pointercancel', cancel);
    window?.removeEventListener('keydown', press, true);
    window?.cancelAnimationFrame(frame);
    finish();
  };
  const up = (event: PointerEvent) => event.pointerId === start.pointerId && end(onDrop);
  const cancel = () => end(onCancel);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    cancel();
  };
  window?.addEventListener('pointermove', move);
  window?.addEventListener('pointerup', up);
  window?.addEventListener('pointercancel', cancel);
  window?.addEventListener('keydown', press, true);
  return cancel;
};
