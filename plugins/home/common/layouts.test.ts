/** Arrangements as they are stored, whatever came from the store. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawn, firstLayout, merged, readLayouts, type Widget, widthOf } from './layouts.ts';

const widget = (id: string): Widget => ({ id, size: { w: 6, h: 7 } });
const widgets = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(widget);
const tile = (i: string, x = 0, y = 0) => ({ i, x, y, w: 6, h: 7 });

describe('[CORE-063] stored layouts', () => {
  it('are those of the widths, and nothing else that is stored beside them', () => {
    const lg = [tile('a')];
    expect(readLayouts({ lg, sm: [], 'workbench/Reading': { v: 1 } })).toEqual({ lg, sm: [] });
  });

  it.each([
    ['no list', { lg: 'x' }],
    ['a tile that is none', { lg: [tile('a'), null] }],
    ['a tile without a name', { lg: [{ ...tile('a'), i: '' }] }],
    ['a tile that is nowhere', { lg: [{ ...tile('a'), x: Number.NaN }] }],
    ['a tile beyond all', { lg: [{ ...tile('a'), y: 1e9 }] }],
    ['parts of cells', { lg: [{ ...tile('a'), w: 2.5 }] }],
    ['more than a list may hold', { lg: Array.from({ length: 61 }, (_, at) => tile(`w${at}`)) }],
    ['nothing', undefined],
    ['a list of lists', [[]]],
  ])('what is %s is left out', (_, stored) => expect(readLayouts(stored)).toEqual({}));

  it('anything at all can be read', () => {
    fc.assert(fc.property(fc.anything(), (stored) => void readLayouts({ lg: stored, md: [stored] })));
  });

  it('a width that is nonsense does not take the others with it', () => {
    expect(readLayouts({ lg: 'x', md: [tile('a')] })).toEqual({ md: [tile('a')] });
  });

  it.each([
    [1600, 'lg'],
    [1200, 'lg'],
    [1199, 'md'],
    [768, 'md'],
    [767, 'sm'],
    [0, 'sm'],
  ])('%i px show %s', (pixels, width) => expect(widthOf(pixels)).toBe(width));
});

describe('[CORE-063] the first layout', () => {
  it('is the first six, two a row', () => {
    expect(firstLayout(widgets).map(({ i, x, y, w }) => [i, x, y, w])).toEqual([
      ['a', 0, 0, 6],
      ['b', 6, 0, 6],
      ['c', 0, 7, 6],
      ['d', 6, 7, 6],
      ['e', 0, 14, 6],
      ['f', 6, 14, 6],
    ]);
  });

  it('is as many as there are', () => expect(firstLayout([widget('a')])).toEqual([tile('a')]));
});

describe('[CORE-063] widgets of a plugin that is switched off', () => {
  const stored = [tile('gone'), tile('a', 0, 7), tile('b', 6, 7)];

  it('are not drawn, and the others close ranks', () => {
    expect(drawn(stored, widgets)).toEqual([tile('a'), tile('b', 6)]);
  });

  it('stay in what is stored, and are back with their plugin', () => {
    const next = merged(stored, widgets, [tile('b'), tile('a', 6)]);
    expect(next).toContainEqual(tile('gone'));
    expect(
      drawn(next, [...widgets, widget('gone')])
        .map(({ i }) => i)
        .sort(),
    ).toEqual(['a', 'b', 'gone']);
  });
});
