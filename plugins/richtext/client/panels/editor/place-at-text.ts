/** Where a card stands at words of a text, within what scrolls them. */
import type { EditorView } from 'prosemirror-view';

/** CSS pixels between the words and the card, and between it and the edge. */
const GAP = 6;
const EDGE = 8;

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** @param prefers the side that is taken where there is room on both */
export const placeAtText = (
  card: HTMLElement,
  view: EditorView,
  { from, to }: Stretch,
  frame: HTMLElement,
  prefers: 'above' | 'below' = 'below',
): void => {
  const size = view.state.doc.content.size;
  const start = view.coordsAtPos(Math.min(from, size), 1);
  const end = view.coordsAtPos(Math.min(to, size), -1);
  const seen = frame.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = card;
  const fitsAbove = start.top - GAP - height >= seen.top;
  const fitsBelow = end.bottom + GAP + height <= seen.bottom;
  const isAbove = prefers === 'above' ? fitsAbove || !fitsBelow : fitsAbove && !fitsBelow;
  const top = isAbove ? start.top - GAP - height : end.bottom + GAP;
  const middle = start.top === end.top ? (start.left + end.left) / 2 - width / 2 : start.left;
  const wanted = prefers === 'above' ? middle : start.left;
  const left = Math.max(seen.left + EDGE, Math.min(wanted, seen.left + frame.clientWidth - width - EDGE));
  card.style.top = `${String(top - seen.top + frame.scrollTop)}px`;
  card.style.left = `${String(left - seen.left + frame.scrollLeft)}px`;
};
