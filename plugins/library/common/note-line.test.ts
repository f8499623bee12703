import { expect, it } from 'vitest';
import { workClock } from '#core/common/testing.ts';
import { noteLine } from './note-line.ts';

it.each([
  ['## Highlights\n\n> A passage\n> [[cit:5|p. 1]]', 'Highlights A passage p. 1'],
  ['see [[cit:5]] there', 'see there'],
  ['- one\n- [x] two\n3. three', 'one two three'],
  ['**bold**, *italic* and `code`', 'bold, italic and code'],
  ['***both***', 'both'],
  ['[words](https://example.org/a_b) and ![picture](x.png)', 'words and picture'],
  ['snake_case_name and 2 * 3 * 4', 'snake_case_name and 2 * 3 * 4'],
  ['1984 was a year', '1984 was a year'],
  ['#hashtag', '#hashtag'],
  ['a \\* b', 'a * b'],
  ['', ''],
])('[LIB-044] %j is listed as “%s”', (markdown, line) => expect(noteLine(markdown)).toBe(line));

it('stays quick whatever the note', () => {
  const worked = workClock();
  for (const sign of ['**', '[', '[[cit:', '> ', '_', '`', '\\']) noteLine(sign.repeat(100_000));
  expect(worked()).toBeLessThan(500);
});
