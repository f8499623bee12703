import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anchorAt, findAnchor } from './text-anchor.ts';

const text = 'The cat sat. The dog sat. The cat ran.';

it('finds the passage where it was', () => {
  const at = text.indexOf('The cat', 5);
  expect(findAnchor(text, anchorAt(text, at, at + 7))).toEqual({ start: at, end: at + 7 });
});

it('tells equal passages apart by what stands around them', () => {
  const second = text.lastIndexOf('The cat');
  const moved = `Once upon a time. ${text}`;
  expect(findAnchor(moved, anchorAt(text, second, second + 7), 0)?.start).toBe(moved.lastIndexOf('The cat'));
});

it('looks at what stands right before and right after, not at what is further away', () => {
  const before = 'the red-hot cat and my red cat';
  expect(findAnchor(before, { exact: 'cat', prefix: 'the red ', suffix: '' })?.start).toBe(before.lastIndexOf('cat'));
  const after = 'cat mews at night, cat sleeps';
  expect(findAnchor(after, { exact: 'cat', prefix: '', suffix: ' sleeps at night' })?.start).toBe(after.lastIndexOf('cat'));
});

it('takes the nearest of places that look the same', () => {
  const anchor = { exact: 'ab', prefix: '', suffix: '' };
  expect(findAnchor('ab....ab....ab', anchor, 7)?.start).toBe(6);
});

it('says so when the words are gone', () => {
  expect(findAnchor('nothing here', anchorAt(text, 4, 7))).toBeUndefined();
  expect(findAnchor(text, { exact: '', prefix: '', suffix: '' })).toBeUndefined();
});

it('finds every passage of an unchanged text again', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.nat(), fc.nat(), (body, a, b) => {
      const start = a % body.length;
      const end = start + 1 + (b % (body.length - start));
      const found = findAnchor(body, anchorAt(body, start, end), start);
      expect(found).toEqual({ start, end });
    }),
  );
});
