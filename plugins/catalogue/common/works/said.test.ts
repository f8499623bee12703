/** Texts, names, dates and languages as services write them. */
import { describe, expect, it } from 'vitest';
import { workClock } from '#core/common/testing.ts';
import { languageCode } from './language-code.ts';
import { dated, namedPerson, pages, plain } from './said.ts';

describe('[SEA-007] a text that a service gives out', () => {
  it.each([
    ['  two\n lines ', 'two lines'],
    ['On <i>Apis</i> &amp; <jats:italic toggle="yes">honey</jats:italic>', 'On Apis & honey'],
    ['<jats:p>One.</jats:p><jats:p>Two.</jats:p>', 'One. Two.'],
    ['H<sub>2</sub>O, 10 m<sup>-1</sup>', 'H2O, 10 m-1'],
    ['&lt;i&gt;Apis&lt;/i&gt; mellifera', 'Apis mellifera'],
    ['R&amp;amp;D', 'R&amp;D'],
    // Signs of mathematics are no markup, and what stands behind them is not lost.
    ['If p<q then all is well.', 'If p<q then all is well.'],
    ['Let $a<b$ and $c>d$ be so.', 'Let $a<b$ and $c>d$ be so.'],
    ['For x<y and z>1, <b>see</b> below; n<m', 'For x<y and z>1, see below; n<m'],
    ['a < b', 'a < b'],
    ['<script>alert(1)</script>Bees', 'Bees'],
  ])('%j is %j', (said, shown) => expect(plain(said)).toBe(shown));

  it('is read in no time, whatever it is made of', () => {
    const worked = workClock();
    for (const part of ['<', '<a ', '<a x=', '<i>', '&lt;i&gt;', '<aaaa:', '<a x=" ']) plain(part.repeat(50_000));
    plain(`<a x=${' '.repeat(200_000)}`);
    plain(`<${'a'.repeat(200_000)}`);
    expect(worked()).toBeLessThan(3000);
  });
});

it('[SEA-014] a name is one person, whatever its commas and its "and" look like', () => {
  const lovelace = [{ given: 'Ada', family: 'Lovelace' }];
  expect([namedPerson('Ada Lovelace'), namedPerson('Lovelace, Ada'), namedPerson('{Ada} <b>Lovelace</b>')]).toEqual(
    Array(3).fill(lovelace),
  );
  expect(namedPerson('Institute of Bees and Wasps')).toHaveLength(1);
  expect([namedPerson(''), namedPerson(null)]).toEqual([[], []]);
});

it.each([
  ['2019-07-01', 2019, { year: 2019, publish_date: '2019-07-01' }],
  ['2019-07-01T00:00:00', undefined, { year: 2019, publish_date: '2019-07-01' }],
  ['2019', 2019, { year: 2019 }],
  // The day of another year is none of this work's.
  ['2018-12-31', 2019, { year: 2019 }],
  ['soon', 9999, {}],
])('[SEA-014] %j of %j is dated %j', (date, year, known) => expect(dated(date, year)).toEqual(known));

it.each([
  ['10', '20', '10-20'],
  ['10', '10', '10'],
  ['e7', null, 'e7'],
  [null, '20', undefined],
])('[SEA-014] from %j to %j are the pages %j', (first, last, text) => expect(pages(first, last)).toBe(text));

it.each([
  ['eng', 'en'],
  ['English', 'en'],
  ['de-AT', 'de'],
  ['ger', 'de'],
  ['zh_CN', 'zh'],
  ['und', undefined],
  ['grc', undefined],
  ['x'.repeat(1000), undefined],
  [null, undefined],
])('[SEA-014] the language %j is %j', (said, code) => expect(languageCode(said)).toBe(code));
