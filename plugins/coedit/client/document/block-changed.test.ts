/** Which block of a tree is another one, and when it is not just one. */
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import type { PlacedBlock } from '../../common/tree/tree-view.ts';
import { blockChanged } from './block-changed.ts';

const placed = (words: string, from: number, element = new Y.XmlElement('line')): PlacedBlock => ({
  block: { element, words, pieces: [] },
  from,
});
const [one, two, three] = [placed('one\n', 0), placed('two\n', 4), placed('three\n', 8)];
const { element } = two.block;

describe('a block whose letters are others', () => {
  it('is told with what it was and where it begins, also when those behind it have moved', () => {
    const after = [one, placed('twos\n', 4, element), { ...three, from: 9 }];
    expect(blockChanged([one, two, three], after)).toEqual({ from: 4, before: 'two\n', after: 'twos\n' });
  });

  it.each([
    ['nothing is another one', [one, two, three]],
    ['two are', [placed('ones\n', 0, one.block.element), placed('twos\n', 5, element), three]],
    ['one has come', [one, two, placed('more\n', 8), three]],
    ['one has taken the place of another', [one, placed('two\n', 4), three]],
  ])('is not told when %s', (_, after) => {
    expect(blockChanged([one, two, three], after)).toBeUndefined();
  });
});
