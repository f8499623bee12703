import { describe, expect, it } from 'vitest';
import { withSpoken } from './spoken-fields.ts';

const loud = (text: string) => text.toUpperCase();
const spoken = (answer: unknown, ...fields: string[]) => withSpoken(answer, fields, loud);

describe('[CORE-077] fields of an answer that speak', () => {
  it.each<[string, unknown, string[], unknown]>([
    ['one', { message: 'a', title: 'b' }, ['message'], { message: 'A', title: 'b' }],
    ['several', { message: 'a', why: 'b', id: 1 }, ['message', 'why'], { message: 'A', why: 'B', id: 1 }],
    ['inside of others', { data: { why: 'a', by: 'b' } }, ['data.why'], { data: { why: 'A', by: 'b' } }],
    ['of every item of a list', { left: [{ why: 'a' }, { why: 'b' }] }, ['left.why'], { left: [{ why: 'A' }, { why: 'B' }] }],
    ['that are lists', { whys: ['a', 'b'] }, ['whys'], { whys: ['A', 'B'] }],
  ])('%s', (_, answer, fields, expected) => expect(spoken(answer, ...fields)).toEqual(expected));

  it.each<[string, unknown]>([
    ['is not there', { other: 'a' }],
    ['is nothing', { message: null }],
    ['is no text', { message: 7 }],
    ['would be inside of a text', 'a'],
    ['would be inside of nothing', null],
  ])('are passed over where one %s', (_, answer) => expect(spoken(answer, 'message')).toEqual(answer));

  it('are not looked for in what every object has', () => {
    expect(spoken({}, 'constructor.name')).toEqual({});
  });

  it('leave the answer itself as it came', () => {
    const answer = { list: [{ message: 'a' }] };
    spoken(answer, 'list.message');
    expect(answer).toEqual({ list: [{ message: 'a' }] });
  });
});
