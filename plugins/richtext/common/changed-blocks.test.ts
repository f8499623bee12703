import { describe, expect, it } from 'vitest';
import { changedBlocks, isAlike } from './changed-blocks.ts';
import { schema } from './schema/schema.ts';

const line = (words: string) => schema.node('line', null, words === '' ? [] : [schema.text(words)]);
const documentOf = (...blocks: ReturnType<typeof line>[]) => schema.node('doc', null, blocks);
const [one, two, three] = [line('one'), line('two'), line('three')];
const words = (blocks: readonly ReturnType<typeof line>[]) => blocks.map(({ textContent }) => textContent);

describe('blocks in which two states differ', () => {
  it.each([
    ['nothing', [one, two], [one, two], 2, [], []],
    ['one in the middle', [one, two, three], [one, line('2'), three], 1, ['two'], ['2']],
    ['one that has come', [one, three], [one, two, three], 1, [], ['two']],
    ['one that has gone', [one, two, three], [one, three], 1, ['two'], []],
    ['one that was split', [one, two], [line('o'), line('ne'), two], 0, ['one'], ['o', 'ne']],
    ['one more of the same', [one, one], [one, one, one], 2, [], ['one']],
    ['all of it', [one], [two], 0, ['one'], ['two']],
  ])('%s', (_, before, after, from, then, now) => {
    const changed = changedBlocks(documentOf(...before), documentOf(...after));
    expect([changed.from, words(changed.gone), words(changed.come)]).toEqual([from, then, now]);
  });

  it('are looked for once where several ask the same', () => {
    const [before, after] = [documentOf(one), documentOf(two)];
    expect(changedBlocks(before, after)).toBe(changedBlocks(before, after));
  });

  it('are asked of each of two states before', () => {
    const after = documentOf(one, two);
    expect(words(changedBlocks(documentOf(one, three), after).gone)).toEqual(['three']);
    expect(words(changedBlocks(documentOf(three, two), after).gone)).toEqual(['three']);
    expect(words(changedBlocks(documentOf(three, two), after).come)).toEqual(['one']);
  });

  it('say the same where each does that has taken the place of another', () => {
    const isLong = (then: typeof one, now: typeof one) => then.textContent.length === now.textContent.length;
    expect(isAlike(documentOf(one, two), documentOf(one, line('2nd')), isLong)).toBe(true);
    expect(isAlike(documentOf(one, two), documentOf(one, three), isLong)).toBe(false);
    expect(isAlike(documentOf(one), documentOf(one, line('two')), isLong)).toBe(false);
  });
});
