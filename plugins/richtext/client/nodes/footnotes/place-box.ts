/** Keeps the words of a footnote within the width of the text, wherever in its line the number stands. */

/** Pixels between the box and the edge of the text. */
const EDGE = 4;

/**
 * @param mark around the number and its box
 * @param text that the box stays in
 */
export const placeBox = (mark: HTMLElement, text: HTMLElement): void => {
  const box = mark.lastElementChild;
  if (!(box instanceof HTMLElement)) return;
  const [at, room] = [mark.getBoundingClientRect(), text.getBoundingClientRect()];
  const width = Math.min(box.offsetWidth, room.width - 2 * EDGE);
  const left = Math.max(room.left + EDGE, Math.min(at.left, room.right - EDGE - width));
  box.style.setProperty('--shift', `${String(Math.round(left - at.left))}px`);
};
