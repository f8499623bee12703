import fc from 'fast-check';
import { expect, it } from 'vitest';
import { workClock } from '#core/common/testing.ts';
import { plainTitle, titleRuns } from './title-markup.ts';

it.each([
  ['Plain, with a < b and c > d', [['Plain, with a < b and c > d']]],
  ['Growth of <i>E. coli</i> in H<sub>2</sub>O', [['Growth of '], ['E. coli', 'i'], [' in H'], ['2', 'sub'], ['O']]],
  ['<I>Upper</I>', [['Upper', 'i']]],
  [
    '<i>in <b>both</b></i>',
    [
      ['in ', 'i'],
      ['both', 'i', 'b'],
    ],
  ],
  ['The <span class="nocase">iPhone</span> age', [['The '], ['iPhone'], [' age']]],
  ['<span style="font-variant:small-caps;">l</span>-alanine', [['l', 'sc'], ['-alanine']]],
  ['A <tex>$GF(2^m)$</tex> multiplier', [['A '], ['$GF(2^m)$'], [' multiplier']]],
])('reads %s', (title, runs) => expect(titleRuns(title).map(({ text, marks }) => [text, ...marks])).toEqual(runs));

it.each([
  'The <i> tag',
  'No </i> begin',
  '<script>alert(1)</script>',
  '<a href="javascript:alert(1)">here</a>',
  '<span onclick="x">here</span>',
  '<i/>',
])('leaves %s as it is', (title) => expect(plainTitle(title)).toBe(title));

it('takes a pair that crosses another as text', () => {
  expect(titleRuns('<i>a<b>b</i>c</b>')).toEqual([
    { text: 'a<b>b', marks: ['i'] },
    { text: 'c</b>', marks: [] },
  ]);
});

it('never loses a word, and stays quick whatever the title', () => {
  const part = fc.constantFrom('<i>', '</i>', '<sub>', '</sub>', '<span class="nocase">', '<span>', '</span>', 'word', '<', '>');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      const title = parts.join('');
      expect(plainTitle(title).split('word').length).toBe(title.split('word').length);
    }),
  );
  const worked = workClock();
  titleRuns('<i>'.repeat(3000) + '</b>'.repeat(3000) + '<span '.repeat(3000));
  expect(worked()).toBeLessThan(500);
});
