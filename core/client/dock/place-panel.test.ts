import { describe, expect, it } from 'vitest';
import type { Place } from './place-of.ts';
import { type PlacedGroup, placePanel } from './place-panel.ts';
import { positionOf } from './position-of.ts';
import { USABLE } from './room.ts';
import { sameParams } from './same-params.ts';

const group = (id: string, place: Place, lastUsed = 0, more: Partial<PlacedGroup> = {}): PlacedGroup => ({
  id,
  types: [`${id}.panel`],
  places: [place],
  front: { kind: place === 'side' || place === 'below' ? 'view' : 'editor', place },
  width: 530,
  height: 800,
  lastUsed,
  isFloating: false,
  ...more,
});
const home = group('home', 'centre', 2, { front: { kind: 'page', place: 'centre' } });
const roomy = { type: 'page.panel', isNarrow: false, side: 'left', room: { width: 1400, columns: 1 } } as const;
const full = { ...roomy, room: { width: 1300, columns: 2 } };

describe('placePanel', () => {
  it('joins the group of its place that was used last', () => {
    const groups = [group('a', 'centre', 1), group('b', 'centre', 5), group('l', 'side', 9)];
    expect(placePanel({ place: 'centre', ...roomy }, groups)).toEqual({ group: 'b', direction: 'within' });
  });

  it('makes a place that is not there', () => {
    const [side, centre, sources] = [group('l', 'side'), group('c', 'centre'), group('r', 'sources')];
    expect(placePanel({ place: 'centre', ...roomy }, [])).toBeUndefined();
    expect(placePanel({ place: 'side', ...roomy }, [centre])).toEqual({ edge: 'left' });
    expect(placePanel({ place: 'side', ...roomy, side: 'right' }, [centre])).toEqual({ edge: 'right' });
    expect(placePanel({ place: 'below', ...roomy }, [side, centre])).toEqual({ group: 'c', direction: 'below' });
    expect(placePanel({ place: 'below', ...roomy }, [side])).toEqual({ edge: 'below' });
    expect(placePanel({ place: 'centre', ...roomy }, [side])).toEqual({ group: 'l', direction: 'right' });
    expect(placePanel({ place: 'centre', ...roomy, side: 'right' }, [side])).toEqual({ group: 'l', direction: 'left' });
    expect(placePanel({ place: 'sources', ...roomy }, [side, centre])).toEqual({ group: 'c', direction: 'right' });
    expect(placePanel({ place: 'centre', ...roomy }, [side, sources])).toEqual({ group: 'r', direction: 'left' });
  });

  it('keeps a source and what is read from covering each other as long as there is room', () => {
    const [paper, source] = [group('c', 'centre', 1), group('r', 'sources', 2)];
    expect(placePanel({ place: 'sources', ...roomy }, [home])).toEqual({ group: 'home', direction: 'within' });
    const both = { ...source, places: ['centre', 'sources'] as const };
    expect(placePanel({ place: 'centre', ...roomy }, [both])).toEqual({ group: 'r', direction: 'left' });
    expect(placePanel({ place: 'sources', ...full }, [paper])).toEqual({ group: 'c', direction: 'within' });
  });

  it('puts views over the centre where the columns need its room', () => {
    expect(placePanel({ place: 'side', ...full, room: { width: 1150, columns: 2 } }, [group('c', 'centre')])).toEqual({
      over: 'left',
    });
    const over = group('o', 'side', 1, { isFloating: true });
    expect(placePanel({ place: 'side', ...full, overlay: 'o' }, [group('c', 'centre'), over])).toEqual({
      group: 'o',
      direction: 'within',
    });
  });

  describe('beside another panel', () => {
    const wish = { place: 'centre', beside: 'source.panel', ...full } as const;
    const source = group('source', 'sources', 3);
    const paper = group('paper', 'centre', 2);
    const list = group('list', 'side', 1);

    it('stands over what is visited', () => {
      expect(placePanel(wish, [list, home, source])).toEqual({ group: 'home', direction: 'within' });
      const empty = group('gone', 'centre', 2, { front: undefined });
      expect(placePanel(wish, [list, empty, source])).toEqual({ group: 'gone', direction: 'within' });
    });

    it('stands over what shows the same in another way, and over nothing else that is read', () => {
      const shown = group('shown', 'centre', 1);
      expect(placePanel({ ...wish, like: 'shown.panel' }, [list, shown, paper, source])).toEqual({
        group: 'shown',
        direction: 'within',
      });
    });

    it('covers neither what is read nor what it belongs to', () => {
      expect(placePanel(wish, [list, paper, source])).toEqual({ group: 'source', direction: 'half-below' });
      const broad = { ...wish, room: { width: 3 * USABLE.width, columns: 2 } };
      expect(placePanel(broad, [list, paper, source])).toEqual({ group: 'source', direction: 'right' });
      const both = group('both', 'centre', 4, { types: ['paper.panel', 'source.panel'], places: ['centre', 'sources'] });
      expect(placePanel(wish, [list, both])).toEqual({ group: 'both', direction: 'half-below' });
    });

    it('joins its like, wherever that was moved to', () => {
      const likes = group('likes', 'sources', 0, { types: ['page.panel'] });
      expect(placePanel(wish, [list, paper, likes, source])).toEqual({ group: 'likes', direction: 'within' });
    });

    it('goes behind the tabs beside it only where no half could be read', () => {
      const low = { ...source, height: 2 * USABLE.height - 1 };
      expect(placePanel(wish, [list, paper, low])).toEqual({ group: 'source', direction: 'within' });
    });

    it('does not halve a window of its own', () => {
      expect(placePanel(wish, [paper, { ...source, isFloating: true }])).toEqual({ edge: 'right' });
    });

    it('stands in its place where the other is not open', () => {
      expect(placePanel(wish, [list, paper])).toEqual({ group: 'paper', direction: 'within' });
    });
  });

  it('joins the one group there is on a phone', () => {
    expect(placePanel({ ...roomy, place: 'side', isNarrow: true }, [group('c', 'centre')])).toEqual({
      group: 'c',
      direction: 'within',
    });
  });

  it('says it in the words of the dock', () => {
    const size = { width: 1000, height: 600 };
    expect(positionOf(undefined, size)).toEqual({});
    expect(positionOf({ group: 'a', direction: 'within' }, size)).toEqual({ position: { referenceGroup: 'a' } });
    expect(positionOf({ edge: 'left' }, size)).toEqual({ position: { direction: 'left' }, initialWidth: 280 });
    expect(positionOf({ group: 'a', direction: 'half-below' }, size)).toEqual({
      position: { referenceGroup: 'a', direction: 'below' },
    });
    expect(positionOf({ group: 'a', direction: 'below' }, size)).toEqual({
      position: { referenceGroup: 'a', direction: 'below' },
      initialHeight: 180,
    });
    expect(positionOf({ over: 'right' }, size)).toEqual({
      floating: { position: { right: 0, top: 0 }, width: 280, height: 600 },
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
