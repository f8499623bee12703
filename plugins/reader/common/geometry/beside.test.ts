/** A card of 200 by 40 pixels in a view of 600 by 800. */
import { describe, expect, it } from 'vitest';
import { placeBeside } from './beside.ts';
import type { Rect } from './types.ts';

const room = { width: 600, height: 800 };
const card = { width: 200, height: 40 };
const line = (left: number, top: number, width = 100): Rect => ({ left, top, width, height: 12 });
const isOver = ({ left, top }: { left: number; top: number }, size: typeof card, rect: Rect): boolean =>
  left < rect.left + rect.width && left + size.width > rect.left && top < rect.top + rect.height && top + size.height > rect.top;

describe('a card', () => {
  it('stands above its line, in the middle of it', () => {
    expect(placeBeside([line(200, 400)], card, room)).toEqual({ left: 150, top: 352, side: 'above' });
  });

  it('stands below where there is no room above, and never out of the view', () => {
    expect(placeBeside([line(0, 20)], card, room)).toEqual({ left: 8, top: 40, side: 'below' });
    expect(placeBeside([line(550, 400)], card, room).left).toBe(600 - 200 - 20);
  });

  it('stands over no line of what it belongs to', () => {
    const lines = [line(50, 30, 500), line(50, 46, 500), line(50, 62, 80)];
    const { top, side } = placeBeside(lines, card, room);
    expect([top, side]).toEqual([82, 'below']);
  });

  it('stays on its side while there is room, though it grows', () => {
    const lines = [line(200, 20)];
    expect(placeBeside(lines, card, room).side).toBe('below');
    const middle = [line(200, 400)];
    expect(placeBeside(middle, { ...card, height: 200 }, room, 'below').side).toBe('below');
    expect(placeBeside(middle, { ...card, height: 385 }, room, 'below').side).toBe('above');
  });

  it('takes what is out of sight for nothing', () => {
    const { top, side } = placeBeside([line(50, -300), line(50, 100)], card, room);
    expect([top, side]).toEqual([52, 'above']);
  });

  it('finds room beside a mark that goes from the foot of one column to the head of the next', () => {
    const lines = [...[760, 776].map((top) => line(20, top, 270)), ...[10, 26].map((top) => line(310, top, 270))];
    const place = placeBeside(lines, card, room);
    expect(lines.filter((each) => isOver(place, card, each))).toEqual([]);
  });

  it('covers nothing that follows on the line', () => {
    // The second word of a mark stands far to the right of the first, and nothing else is marked between them.
    const lines = [line(20, 4, 60), line(20, 790, 60), line(20, 400, 560)];
    const place = placeBeside(lines, { width: 200, height: 370 }, room);
    expect(lines.filter((each) => isOver(place, { width: 200, height: 370 }, each))).toEqual([]);
  });

  it('is in the view though there is no room at all', () => {
    const all = Array.from({ length: 50 }, (_, at) => line(20, at * 16, 560));
    const { top, left } = placeBeside(all, card, room);
    expect([top >= 8, top + card.height <= 792, left]).toEqual([true, true, 200]);
  });
});
