/** Parts as they come from browsers: nothing else than nodes, of a sensible size, that may stand where they would. */
import { expect, it } from 'vitest';
import { isFitting, LONGEST_PART, Part } from './part.ts';
import { smallTree } from './testing/small-tree.ts';

const { tree: shape } = smallTree;
const line = (text: string) => ({ type: 'p', content: [{ type: 'text', text, marks: [{ type: 'strong' }] }] });
const part = (to: unknown, more: object = {}) => ({ in: 'doc', was: [], to, ...more });

it('is taken as it is, with what it is told', () => {
  const one = part([line('One'), { type: 'rule', attrs: { of: 'x' } }], { beside: 'before' });
  expect(Part.parse(one)).toEqual(one);
});

it('is none where it is something else, too deep or too much', () => {
  let deep: object = line('x');
  for (let n = 0; n < 50; n++) deep = { type: 'box', content: [deep] };
  const wrong: unknown[] = [
    ...['x', null, [null], ['x'], [{}], [{ type: 1 }], [{ type: 'text', text: '' }], [{ type: 'text', text: 'a', marks: 'b' }]],
    ...[[{ type: 'p', attrs: [] }], [{ type: 'p', content: 'x' }], [deep], [line('x'.repeat(LONGEST_PART))]],
    Array.from({ length: 30_000 }, () => ({ type: 'p' })),
  ];
  for (const to of wrong) expect([to, Part.safeParse(part(to)).success]).toEqual([to, false]);
  for (const more of [{ in: 'a b' }, { beside: 'x' }, { other: 1 }]) expect(Part.safeParse(part([], more)).success).toBe(false);
});

it('fits where all of it may stand, and nowhere else', () => {
  const fits = (to: unknown, more = {}) => isFitting(Part.parse(part(to, more)), shape);
  expect(fits([line('x'), { type: 'box', content: [line('y')] }])).toBe(true);
  expect(fits([{ type: 'star' }], { in: 'p' })).toBe(true);
  for (const to of [[{ type: 'star' }], [{ type: 'script' }], [{ type: 'box', content: [{ type: 'star' }] }]])
    expect(fits(to)).toBe(false);
  expect(fits([], { in: 'nowhere', was: [line('x')] })).toBe(false);
});
