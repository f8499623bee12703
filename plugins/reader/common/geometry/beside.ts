/** Where a card stands that belongs to lines of a page: next to them, and over none of them. Pixels of the view throughout. */
import type { Rect } from './types.ts';

/** Room between a card and what it belongs to, and the edges of the view. */
const GAP = 8;
/** The bar by which the view is scrolled. */
const BAR = 12;

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Place {
  readonly left: number;
  readonly top: number;
  readonly side: 'above' | 'below';
}

const bottomOf = ({ top, height }: Rect): number => top + height;
const isIn = (rect: Rect, room: Size): boolean => rect.top < room.height && bottomOf(rect) > 0;

/** The line to the end of the text that goes on after it: as far as any of the lines reach that begin before that end. */
const goneOn = (line: Rect, lines: readonly Rect[]): Rect => {
  const end = line.left + line.width;
  const right = Math.max(...lines.filter(({ left }) => left < end).map(({ left, width }) => left + width), end);
  return { ...line, width: right - line.left };
};

const overlap = (at: Rect, line: Rect): number => {
  const wide = Math.min(at.left + at.width, line.left + line.width) - Math.max(at.left, line.left);
  const high = Math.min(bottomOf(at), bottomOf(line)) - Math.max(at.top, line.top);
  return Math.max(0, wide) * Math.max(0, high);
};

/**
 * @param lines what it belongs to; those that are out of sight count for nothing
 * @param before the side on which it stands by now: there it stays while there is room, though it grows
 */
export const placeBeside = (lines: readonly Rect[], card: Size, room: Size, before?: Place['side']): Place => {
  const seen = lines.filter((line) => isIn(line, room));
  const shown = seen.length > 0 ? seen : lines;
  const fits = (top: number): boolean => top >= GAP && top + card.height <= room.height - GAP;
  const across = (of: readonly Rect[]): number => {
    const left = Math.min(...of.map((rect) => rect.left));
    const right = Math.max(...of.map((rect) => rect.left + rect.width));
    return Math.round(Math.max(GAP, Math.min((left + right - card.width) / 2, room.width - card.width - GAP - BAR)));
  };
  const at = (side: Place['side'], of: readonly Rect[]): Place => {
    const top =
      side === 'above' ? Math.min(...of.map((rect) => rect.top)) - card.height - GAP : Math.max(...of.map(bottomOf)) + GAP;
    return { left: across(of), top: Math.round(top), side };
  };
  const whole = [at('above', shown), at('below', shown)].filter(({ top }) => fits(top));
  const kept = whole.find(({ side }) => side === before) ?? whole[0];
  if (kept) return kept;
  // From the foot of one column to the head of the next, or larger than the view: beside one of the lines, where it covers least.
  const single = shown.flatMap((line) => [at('above', [line]), at('below', [line])]).filter(({ top }) => fits(top));
  const edges: Place[] = [
    { left: across(shown), top: Math.max(GAP, room.height - card.height - GAP), side: 'below' },
    { left: across(shown), top: GAP, side: 'above' },
  ];
  const obstacles = shown.map((line) => goneOn(line, shown));
  const covered = ({ left, top }: Place): number =>
    obstacles.reduce((sum, line) => sum + overlap({ left, top, ...card }, line), 0);
  return [...single, ...edges].reduce((best, place) => (covered(place) < covered(best) ? place : best));
};
