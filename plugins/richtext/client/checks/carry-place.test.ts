/** Where a place is after others have written: it stays at its words, and is gone with the first change within them. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NODES, schema } from '../../common/schema/schema.ts';
import { carryPlace, changeOf } from './carry-place.ts';

const docOf = (words: string) =>
  schema.topNodeType.create(
    {},
    words.split('\n').map((line) => NODES['line']!.create({}, line === '' ? [] : [schema.text(line)])),
  );

/** The word in the document before, as it stands after. */
const carried = (before: string, after: string, word: string): string | undefined => {
  const [one, other] = [docOf(before), docOf(after)];
  const from = before.split('\n')[0]!.indexOf(word) + 1;
  const change = changeOf(one, other);
  const place = carryPlace({ from, to: from + word.length }, change ? [change] : []);
  return place && other.textBetween(place.from, place.to);
};

it.each([
  ['the hosue is', 'Now the hosue is', 'hosue'],
  ['the hosue is', 'the hosue was', 'hosue'],
  ['the hosue is', 'the old hosue is', 'hosue'],
  ['the hosue is', 'the hosues is', 'hosue'],
  ['the hosue is', 'the\nhosue is', 'hosue'],
  ['the hosue is', 'the hosue is', 'hosue'],
])('%j to %j', (before, after, word) => {
  expect(carried(before, after, word)).toBe(word);
});

it.each([
  ['the hosue is', 'the house is'],
  ['the hosue is', 'the hos-ue is'],
  ['the hosue is', 'the hos\nue is'],
  ['the hosue is', 'the is'],
  ['the hosue is', 'nothing'],
])('is gone from %j to %j', (before, after) => {
  expect(carried(before, after, 'hosue')).toBeUndefined();
});

it('a change, applied, is what stands there after', () => {
  const words = fc.array(fc.constantFrom('a', 'b', 'aa', '\n', ' '), { maxLength: 8 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(words, words, (before, after) => {
      const [one, other] = [docOf(before), docOf(after)];
      const change = changeOf(one, other);
      expect(change === undefined).toBe(one.eq(other));
      change?.forEach((start, end, newStart, newEnd) => {
        expect(end).toBeGreaterThanOrEqual(start);
        expect(other.content.size - newEnd).toBe(one.content.size - end);
        expect(one.slice(0, start).eq(other.slice(0, newStart))).toBe(true);
      });
    }),
  );
});
