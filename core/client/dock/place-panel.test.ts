import { describe, expect, it } from 'vitest';
import { type PlacedGroup, placePanel, USABLE } from './place-panel.ts';
import { positionOf } from './position-of.ts';
import { sameParams } from './same-params.ts';

const group = (
  id: string,
  area: 'left' | 'center' | 'right' | 'bottom',
  lastUsed = 0,
  more: Partial<PlacedGroup> = {},
): PlacedGroup => ({
  id,
  types: [`${id}.panel`],
  areas: [area],
  front: { type: `${id}.panel`, kind: 'editor' },
  width: 530,
  height: 800,
  lastUsed,
  isFloating: false,
  ...more,
});
const wide = { type: 'page.panel', isNarrow: false };

describe('placePanel', () => {
  it('joins the group of its area that was used last', () => {
    const groups = [group('a', 'center', 1), group('b', 'center', 5), group('l', 'left', 9)];
    expect(placePanel({ area: 'center', ...wide }, groups)).toEqual({ group: 'b', direction: 'within' });
  });

  it('makes a place for an area that is not there', () => {
    const left = group('l', 'left');
    const center = group('c', 'center');
    const right = group('r', 'right');
    expect(placePanel({ area: 'center', ...wide }, [])).toBeUndefined();
    expect(placePanel({ area: 'left', ...wide }, [center])).toEqual({ edge: 'left' });
    expect(placePanel({ area: 'right', ...wide }, [center])).toEqual({ edge: 'right' });
    expect(placePanel({ area: 'bottom', ...wide }, [left, center])).toEqual({ group: 'c', direction: 'below' });
    expect(placePanel({ area: 'bottom', ...wide }, [left])).toEqual({ edge: 'below' });
    expect(placePanel({ area: 'center', ...wide }, [left, right])).toEqual({ group: 'r', direction: 'left' });
    expect(placePanel({ area: 'center', ...wide }, [left])).toEqual({ group: 'l', direction: 'right' });
  });

  describe('beside another panel', () => {
    const wish = { area: 'center', beside: 'source.panel', ...wide } as const;
    const source = group('source', 'right', 3);
    const paper = group('paper', 'center', 2);
    const list = group('list', 'left', 1, { front: { type: 'list.panel', kind: 'view' } });

    it('stands in its own area, over what is visited and over tools', () => {
      const home = group('home', 'center', 2, { front: { type: 'home.panel', kind: 'page' } });
      expect(placePanel(wish, [list, home, source])).toEqual({ group: 'home', direction: 'within' });
      const empty = group('gone', 'center', 2, { front: undefined });
      expect(placePanel(wish, [list, empty, source])).toEqual({ group: 'gone', direction: 'within' });
    });

    it('stands over what shows the same in another way, and over nothing else that is read', () => {
      const shown = group('shown', 'center', 1);
      expect(placePanel({ ...wish, like: 'shown.panel' }, [list, shown, paper, source])).toEqual({
        group: 'shown',
        direction: 'within',
      });
    });

    it('covers neither what is read nor what it belongs to', () => {
      expect(placePanel(wish, [list, paper, source])).toEqual({ group: 'source', direction: 'half-below' });
      const broad = { ...source, width: 2 * USABLE.width };
      expect(placePanel(wish, [list, paper, broad])).toEqual({ group: 'source', direction: 'right' });
      const both = group('both', 'center', 4, { types: ['paper.panel', 'source.panel'], areas: ['center', 'right'] });
      expect(placePanel(wish, [list, both])).toEqual({ group: 'both', direction: 'half-below' });
    });

    it('joins its like, wherever that was moved to', () => {
      const likes = group('likes', 'right', 0, { types: ['page.panel'] });
      expect(placePanel(wish, [list, paper, likes, source])).toEqual({ group: 'likes', direction: 'within' });
    });

    it('goes behind the tabs beside it only where no half could be read', () => {
      const low = { ...source, height: 2 * USABLE.height - 1 };
      expect(placePanel(wish, [list, paper, low])).toEqual({ group: 'source', direction: 'within' });
    });

    it('does not halve a window of its own', () => {
      expect(placePanel(wish, [paper, { ...source, isFloating: true }])).toEqual({ edge: 'right' });
    });

    it('stands in its area where the other is not open', () => {
      expect(placePanel(wish, [list, paper])).toEqual({ group: 'paper', direction: 'within' });
    });
  });

  it('never joins a floating group of its own accord, and joins the one group there is on a phone', () => {
    expect(placePanel({ area: 'right', ...wide }, [group('f', 'right', 1, { isFloating: true })])).toEqual({ edge: 'right' });
    expect(placePanel({ ...wide, area: 'left', isNarrow: true }, [group('c', 'center')])).toEqual({
      group: 'c',
      direction: 'within',
    });
  });

  it('says it in the words of the dock', () => {
    const size = { width: 1000, height: 600 };
    expect(positionOf(undefined, 'left', size)).toEqual({});
    expect(positionOf({ group: 'a', direction: 'within' }, 'left', size)).toEqual({ position: { referenceGroup: 'a' } });
    expect(positionOf({ edge: 'left' }, 'left', size)).toEqual({ position: { direction: 'left' }, initialWidth: 300 });
    expect(positionOf({ group: 'a', direction: 'half-below' }, 'center', size)).toEqual({
      position: { referenceGroup: 'a', direction: 'below' },
    });
    expect(positionOf({ group: 'a', direction: 'below' }, 'bottom', size)).toEqual({
      position: { referenceGroup: 'a', direction: 'below' },
      initialHeight: 180,
    });
  });
});

describe('sameParams', () => {
  it('compares by value, whatever the order of keys', () => {
    expect(sameParams({ a: 1, b: { c: [1, 2] } }, { b: { c: [1, 2] }, a: 1 })).toBe(true);
    expect(sameParams({ a: 1, b: undefined }, { a: 1 })).toBe(true);
    expect(sameParams({ a: [1, 2] }, { a: [2, 1] })).toBe(false);
    expect(sameParams({ a: '1' }, { a: 1 })).toBe(false);
  });
});
