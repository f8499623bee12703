/** People type names; what is sent has marks, and comes back as names. */
import { describe, expect, it } from 'vitest';
import type { Person } from '../../common/model.ts';
import { askedAt, markedText, offeredFor, typedOf, withName } from './typed-mentions.ts';

const ADA: Person = { id: 1, name: 'Ada' };
const LOVELACE: Person = { id: 2, name: 'Ada Lovelace' };
const ZOE: Person = { id: 3, name: 'Zoë Ångström' };
const NOA: Person = { id: 4, name: 'נועה' };

it('knows a name that is being typed, and an address or a sign within a word for none', () => {
  const asked = (text: string) => askedAt(text, text.length)?.name;
  expect(asked('Look, @')).toBe('');
  expect(asked('@ad')).toBe('ad');
  expect(asked('(@Ada Lov')).toBe('Ada Lov');
  expect(asked('שלום @נו')).toBe('נו');
  expect(asked('ada@example')).toBeUndefined();
  expect(asked('Look')).toBeUndefined();
});

it('offers whose name, or one of whose names, begins so, without accents and capitals', () => {
  const people = [ADA, LOVELACE, ZOE, NOA];
  expect(offeredFor('lov', people)).toEqual([LOVELACE]);
  expect(offeredFor('zoe', people)).toEqual([ZOE]);
  expect(offeredFor('ang', people)).toEqual([ZOE]);
  expect(offeredFor('נו', people)).toEqual([NOA]);
  expect(offeredFor('', people)).toEqual(people);
});

it('writes the name that was chosen in the place of what was typed', () => {
  const text = 'Hi @lo and all';
  const asked = askedAt(text, 6);
  expect(asked && withName({ text, chosen: [] }, asked, LOVELACE)).toEqual({
    text: 'Hi @Ada Lovelace and all',
    chosen: [LOVELACE],
    cursor: 'Hi @Ada Lovelace '.length,
  });
});

it('makes marks of names that were chosen, the longest first, and of nothing else', () => {
  const chosen = [ADA, LOVELACE, NOA];
  expect(markedText({ text: '@Ada Lovelace, @Ada, @Adam, @Ben and @נועה!', chosen })).toBe('<@2>, <@1>, @Adam, @Ben and <@4>!');
  expect(markedText({ text: '@Ada', chosen: [] })).toBe('@Ada');
});

it('comes back as it was typed', () => {
  const text = '<@2> and <@9>: 🙂';
  const typed = typedOf(text, [LOVELACE], [ADA, LOVELACE]);
  expect(typed.text).toBe('@Ada Lovelace and <@9>: 🙂');
  expect(markedText(typed)).toBe(text);
});

describe('two who have the same name', () => {
  const ONE: Person = { id: 5, name: 'Kim Lee', email: 'kim@one.org' };
  const OTHER: Person = { id: 6, name: 'Kim Lee', email: 'kim.lee@other.org' };
  const people = [ONE, OTHER];

  it('are both mentioned, each by their number', () => {
    const first = withName({ text: '@ki', chosen: [] }, { from: 0, name: 'ki' }, ONE);
    const text = `${first.text}and @Kim L`;
    const both = withName({ text, chosen: first.chosen }, { from: text.length - 6, name: 'Kim L' }, OTHER);
    expect(both.text).toBe('@Kim Lee (kim@one.org) and @Kim Lee (kim.lee@other.org) ');
    expect(markedText(both)).toBe('<@5> and <@6> ');
  });

  it('come back as they were typed', () => {
    const text = '<@6>, <@5>!';
    const typed = typedOf(
      text,
      [
        { id: 6, name: 'Kim Lee' },
        { id: 5, name: 'Kim Lee' },
      ],
      people,
    );
    expect(typed.text).toBe('@Kim Lee (kim.lee@other.org), @Kim Lee (kim@one.org)!');
    expect(markedText(typed)).toBe(text);
  });
});

it('knows names of several words, from any of them', () => {
  const cruz: Person = { id: 7, name: 'María de la Cruz Müller' };
  const asked = (text: string) => askedAt(text, text.length)?.name ?? '';
  for (const typed of ['Ask @maria de la cru', 'Ask @de la', 'Ask @müll', 'Ask @Müll'])
    expect(offeredFor(asked(typed), [cruz, ADA])).toEqual([cruz]);
  expect(offeredFor(asked('Ask @Ada what'), [cruz, ADA])).toEqual([]);
});
