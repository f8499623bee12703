/** Arguments of commands, whole and half typed; and the way from offsets to lines. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LineIndex } from './line-index.ts';
import { readGroup, readOption, skipOptions, splitList } from './read-arguments.ts';

describe('a group', () => {
  it.each([
    ['{a}', 'a'],
    ['  {a}', 'a'],
    ['\n{a}', 'a'],
    ['\r\n\t{a}', 'a'],
    ['% note {no}\n{a}', 'a'],
    ['{a{b{c}}d}', 'a{b{c}}d'],
    [String.raw`{a\}b}`, String.raw`a\}b`],
    [String.raw`{a\\}`, String.raw`a\\`],
    ['{a % }\n b}', 'a % }\n b'],
    ['{}', ''],
    // A blank line ends the paragraph: what follows is no argument.
    ['\n\n{a}', undefined],
    ['{a', undefined],
    ['{a % }', undefined],
    ['x{a}', undefined],
    ['', undefined],
    [`{${'x'.repeat(30_000)}}`, undefined],
  ])('of %j is %j', (text, inside) => {
    const group = readGroup(text, 0);
    expect(group?.text).toBe(inside);
    if (group) expect(text.slice(group.at, group.end - 1)).toBe(group.text);
  });
});

describe('an option', () => {
  it.each([
    ['[a]', 'a'],
    ['[a{]}b]', 'a{]}b'],
    ['[[a]]', '[a]'],
    [String.raw`[a\]b]`, String.raw`a\]b`],
    ['[a}', undefined],
    ['[a', undefined],
    ['{a}', undefined],
  ])('of %j is %j', (text, inside) => expect(readOption(text, 0)?.text).toBe(inside));

  it('and those behind it are skipped together', () => {
    expect('[a] [b]\n[c]{d}'.slice(skipOptions('[a] [b]\n[c]{d}', 0))).toBe('{d}');
    expect(skipOptions('{d}', 0)).toBe(0);
  });
});

it('a list has its parts with their places, and no comments', () => {
  const text = '{ a, b c ,% d,\n e,,}';
  const group = readGroup(text, 0);
  if (!group) throw new Error('no group');
  const parts = splitList(group);
  expect(parts.map(({ name }) => name)).toEqual(['a', 'b c', 'e']);
  for (const { name, start, end } of parts) expect(text.slice(start, end)).toBe(name);
});

describe('lines', () => {
  it('are counted from 1, like columns; what lies past the end is the last', () => {
    const lines = new LineIndex('ab\n\ncd');
    expect([0, 2, 3, 4, 6].map((offset) => lines.position(offset))).toEqual([
      { line: 1, column: 1 },
      { line: 1, column: 3 },
      { line: 2, column: 1 },
      { line: 3, column: 1 },
      { line: 3, column: 3 },
    ]);
    expect([lines.count, lines.offset(3), lines.offset(99), lines.offset(-1)]).toEqual([3, 4, 4, 0]);
  });

  it('lead back to the offset that they came from, in any text', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'ü', '📚', '\n'), { maxLength: 60 }), fc.nat(), (parts, at) => {
        const text = parts.join('');
        const offset = at % (text.length + 1);
        const lines = new LineIndex(text);
        const { line, column } = lines.position(offset);
        expect(lines.offset(line) + column - 1).toBe(offset);
        expect(text.slice(0, offset).split('\n')).toHaveLength(line);
      }),
    );
  });
});
