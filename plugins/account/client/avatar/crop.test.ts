import { describe, expect, it } from 'vitest';
import { middle, moved, zoomed, zoomOf } from './crop.ts';

const wide = { width: 400, height: 200 };

describe('[ACC-015] the square of an avatar', () => {
  it('is the largest one in the middle at first', () => {
    expect(middle(wide)).toEqual({ x: 100, y: 0, side: 200 });
    expect(middle({ width: 200, height: 400 })).toEqual({ x: 0, y: 100, side: 200 });
  });

  it('moves up to the edges and no further', () => {
    expect(moved(wide, middle(wide), -30, 10)).toEqual({ x: 70, y: 0, side: 200 });
    expect(moved(wide, middle(wide), 1000, 0)).toEqual({ x: 200, y: 0, side: 200 });
    expect(moved(wide, middle(wide), -1000, 0)).toEqual({ x: 0, y: 0, side: 200 });
  });

  it('keeps its middle when it is zoomed, as far as the edges let it', () => {
    const near = zoomed(wide, middle(wide), 2);
    expect(near).toEqual({ x: 150, y: 50, side: 100 });
    const corner = moved(wide, near, 1000, 1000);
    expect(corner).toEqual({ x: 300, y: 100, side: 100 });
    expect(zoomed(wide, corner, 1)).toEqual({ x: 200, y: 0, side: 200 });
  });

  it('is zoomed four times at the most, and never out of the picture', () => {
    expect(zoomOf(wide, zoomed(wide, middle(wide), 99))).toBe(4);
    expect(zoomOf(wide, zoomed(wide, middle(wide), 0.1))).toBe(1);
  });
});
