/** Stretches of authorship while their text is edited. */
import { expect, it } from 'vitest';
import { type AuthoredStretch, editStretches, lengthOf, sharesOf, stretchesWithin, type Writer } from './stretches.ts';

const ADA = 1;
const BEN = 2;
const of = (...parts: readonly (readonly [number, Writer])[]): AuthoredStretch[] =>
  parts.map(([length, person]) => ({ length, person }));

it('what is written inside of others’ words parts them', () => {
  expect(editStretches(of([10, ADA]), [{ from: 4, to: 4, text: 'xyz' }], BEN)).toEqual(of([4, ADA], [3, BEN], [6, ADA]));
});

it('what is written beside one’s own becomes one with it, at either side and around what goes', () => {
  const before = of([4, ADA], [3, BEN], [5, null]);
  expect(editStretches(before, [{ from: 7, to: 7, text: '++' }], BEN)).toEqual(of([4, ADA], [5, BEN], [5, null]));
  expect(editStretches(before, [{ from: 4, to: 4, text: '+' }], BEN)).toEqual(of([4, ADA], [4, BEN], [5, null]));
  expect(editStretches(of([2, ADA], [3, BEN], [2, ADA]), [{ from: 2, to: 5, text: '' }], BEN)).toEqual(of([4, ADA]));
});

it('several edits are of the text before them', () => {
  const edits = [
    { from: 0, to: 2, text: '' },
    { from: 3, to: 6, text: 'new' },
    { from: 9, to: 9, text: '!' },
  ];
  expect(editStretches(of([5, ADA], [4, null]), edits, undefined)).toEqual(
    of([1, ADA], [3, undefined], [3, null], [1, undefined]),
  );
});

it('an empty text that is written has one writer', () => {
  expect(editStretches([], [{ from: 0, to: 0, text: 'word' }], ADA)).toEqual(of([4, ADA]));
});

it('keeps the length of the text, whatever is edited', () => {
  let text = 'x'.repeat(40);
  let stretches = of([12, ADA], [8, null], [20, BEN]);
  for (let round = 0; round < 200; round++) {
    const from = (round * 7) % (text.length + 1);
    const to = Math.min(text.length, from + (round % 5));
    const written = 'y'.repeat(round % 6);
    text = text.slice(0, from) + written + text.slice(to);
    stretches = editStretches(stretches, [{ from, to, text: written }], [ADA, BEN, undefined][round % 3]);
    expect(lengthOf(stretches)).toBe(text.length);
  }
});

it('of a part of the text those stretches are told that reach into it, cut at its ends', () => {
  const all = of([4, ADA], [3, null], [5, BEN]);
  expect(stretchesWithin(all, 2, 7)).toEqual([
    { from: 2, to: 4, person: ADA },
    { from: 4, to: 7, person: null },
  ]);
  expect(stretchesWithin(all, 8, 10)).toEqual([{ from: 8, to: 10, person: BEN }]);
  expect(stretchesWithin(all, 12, 20)).toEqual([]);
});

it('shares are of what is known; who wrote most comes first, nobody last', () => {
  expect(sharesOf(of([10, null], [2, ADA], [50, undefined], [6, BEN], [2, ADA]))).toEqual([
    { person: BEN, share: 0.3 },
    { person: ADA, share: 0.2 },
    { person: null, share: 0.5 },
  ]);
  expect(sharesOf([])).toEqual([]);
});
