import { expect, it } from 'vitest';
import { citeKeysIn } from './cite-keys.ts';

const works = (text: string) => citeKeysIn(text).flatMap((cited) => cited.works);

it.each([
  ['[@ames2019]', [{ key: 'ames2019' }]],
  [
    '[see @ames2019, pp. 33-35 and *passim*; -@baker:2020]',
    [
      { key: 'ames2019', prefix: 'see', locator: '33-35', suffix: 'and *passim*' },
      { key: 'baker:2020', suppressAuthor: true },
    ],
  ],
  ['[@müller.2020.]', [{ key: 'müller.2020' }]],
  ['\\cite{ames2019, baker}', [{ key: 'ames2019' }, { key: 'baker' }]],
  ['\\parencite[see][S.~12--14]{ames2019}', [{ key: 'ames2019', prefix: 'see', locator: '12–14' }]],
  ['\\citep[chapter 2]{a}', [{ key: 'a', suffix: 'chapter 2' }]],
] as const)('%s', (text, expected) => {
  expect(works(text)).toEqual(expected);
});

it('says where they stand, and leaves alone what only looks alike', () => {
  const text = 'As [@a] and \\cite{b} say; ada@example.org [mail ada at @ home] \\citation{x} [1] \\cite{}';
  expect(citeKeysIn(text).map(({ start, end }) => text.slice(start, end))).toEqual(['[@a]', '\\cite{b}']);
});

it('is quick on what was made to be slow', () => {
  const start = performance.now();
  for (const hostile of ['[@'.repeat(50_000), '\\cite['.repeat(30_000), `[@${'a.'.repeat(60_000)}`, `[${'@a;'.repeat(60_000)}`])
    citeKeysIn(hostile);
  expect(performance.now() - start).toBeLessThan(2_000);
});
