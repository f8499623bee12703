/**
 * Keeps the words of a footnote within the width of the text, wherever in its line the number stands. Tables cut off what stands out of
 * them, since they are moved sideways by themselves: out of these it is taken by fixing it.
 */

/** Pixels between the box and the edge of the text, and between it and its line. */
const EDGE = 4;

/**
 * @param mark around the number and its box
 * @param text that the box stays in
 */
export const placeBox = (mark: HTMLElement, text: HTMLElement): void => {
  const box = mark.querySelector<HTMLElement>(':scope > [role="note"]');
  if (!box) return;
  const isCut = mark.closest('table') !== null;
  box.style.position = isCut ? 'fixed' : '';
  const [at, room] = [mark.getBoundingClientRect(), text.getBoundingClientRect()];
  const width = Math.min(box.offsetWidth, room.width - 2 * EDGE);
  const left = Math.max(room.left + EDGE, Math.min(at.left, room.right - EDGE - width));
  if (!isCut) {
    box.style.top = '';
    box.style.setProperty('--shift', `${String(Math.round(left - at.left))}px`);
    return;
  }
  // What it is fixed to depends on what is around the text, so that it is looked where it comes to stand.
  box.style.setProperty('--shift', '0px');
  box.style.top = '0px';
  const origin = box.getBoundingClientRect();
  box.style.setProperty('--shift', `${String(Math.round(left - origin.left))}px`);
  box.style.top = `${String(Math.round(at.bottom + EDGE - origin.top))}px`;
};
