import { describe, expect, it } from 'vitest';
import { type PlacedGroup, placePanel } from './place-panel.ts';
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
  lastUsed,
  isFloating: false,
  ...more,
});
const wide = { isNarrow: false };

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

  it('stands beside another panel, in the group of its area when that is another one', () => {
    const pdf = group('pdf', 'center', 2);
    const wish = { area: 'center', beside: 'pdf.panel', ...wide } as const;
    expect(placePanel(wish, [pdf])).toEqual({ group: 'pdf', direction: 'right' });
    expect(placePanel({ ...wish, area: 'right' }, [pdf, group('ed', 'right')])).toEqual({ group: 'ed', direction: 'within' });
    expect(placePanel(wish, [group('pdf', 'center', 1, { isFloating: true })])).toEqual({ edge: 'right' });
  });

  it('never joins a floating group of its own accord, and joins the one group there is on a phone', () => {
    expect(placePanel({ area: 'right', ...wide }, [group('f', 'right', 1, { isFloating: true })])).toEqual({ edge: 'right' });
    expect(placePanel({ area: 'left', isNarrow: true }, [group('c', 'center')])).toEqual({ group: 'c', direction: 'within' });
  });

  it('says it in the words of the dock', () => {
    const size = { width: 1000, height: 600 };
    expect(positionOf(undefined, 'left', size)).toEqual({});
    expect(positionOf({ group: 'a', direction: 'within' }, 'left', size)).toEqual({ position: { referenceGroup: 'a' } });
    expect(positionOf({ edge: 'left' }, 'left', size)).toEqual({ position: { direction: 'left' }, initialWidth: 300 });
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
