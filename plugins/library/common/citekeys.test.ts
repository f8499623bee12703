/** Citation keys: `{family}{year}{a-z}`, in signs that every TeX engine takes, never given out twice. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CitekeyPool, citekeyBase, cleanCitekey, isKeyOf } from './citekeys.ts';
import { Citekey } from './model/article.ts';
import type { ArticleInfo } from './model/info.ts';

describe('[LTX-013] the base', () => {
  it.each<[ArticleInfo, string]>([
    [{ authors: [{ family: 'Knuth', given: 'Donald' }], year: 1984 }, 'knuth1984'],
    [{ authors: [{ family: 'Berg', particle: 'van der' }], year: 2001 }, 'berg2001'],
    [{ authors: [{ family: "O'Neil" }], year: 2016 }, 'oneil2016'],
    [{ authors: [{ family: 'Łukasiewicz' }], year: 1920 }, 'lukasiewicz1920'],
    [{ authors: [{ family: 'García Márquez' }], year: 1967 }, 'garciamarquez1967'],
    [{ authors: [{ literal: 'World Health Organization' }], year: 2020 }, 'world2020'],
    [{ authors: [{ given: 'Cher' }], year: 1998 }, 'cher1998'],
    [{ editors: [{ family: 'Lee' }], year: 2001 }, 'lee2001'],
    [{ authors: [{ family: 'Lee' }] }, 'lee'],
    [{ title: 'The Art of Programming', year: 1968 }, 'art1968'],
    [{ title: 'On the Use of It', year: 1968 }, 'use1968'],
    [{ title: '<i>Escherichia</i> coli', year: 1968 }, 'escherichia1968'],
    [{ title: 'scan_0001.pdf' }, 'scan0001'],
    [{ authors: [{ family: '李' }], title: '深度学习', year: 2020 }, 'ref2020'],
    [{}, 'ref'],
  ])('of %j is %s', (info, base) => {
    expect(citekeyBase(info)).toBe(base);
    for (const key of [base, `${base}a`, `${base}ab`]) expect(isKeyOf(key, info)).toBe(true);
    for (const key of [`${base}1`, `x${base}`, '']) expect(isKeyOf(key, info)).toBe(false);
  });

  it('is a key that can be stored and cited, of whatever data', () => {
    const text = fc.string({ unit: 'binary', maxLength: 400 });
    fc.assert(
      fc.property(
        fc.record({ title: text, authors: fc.array(fc.record({ family: text }, { requiredKeys: [] }), { maxLength: 1 }) }),
        (info) => {
          expect(citekeyBase(info)).toMatch(/^[a-z0-9]{1,70}$/);
        },
      ),
    );
  });
});

it.each([
  ['DBLP:conf/x/LeeK17', 'DBLP:conf/x/LeeK17'],
  ['müller_2001-a.b', 'müller_2001-a.b'],
  ['a key, of {words}', 'akeyofwords'],
  ['50%#\\"\'~=()', '50'],
  [' ', ''],
  ['x'.repeat(500), 'x'.repeat(200)],
])('the key %j of a file is taken as %j', (key, clean) => {
  expect(cleanCitekey(key)).toBe(clean);
  expect(clean === '' || Citekey.safeParse(clean).success).toBe(true);
});

it('a pool never gives out a key twice, whatever is taken and wanted', () => {
  const key = fc.constantFrom('a', 'A', 'aa', 'b', 'B', 'ba', 'ab', 'lee2001', 'Lee2001a', 'z');
  fc.assert(
    fc.property(fc.array(key), fc.array(key, { maxLength: 80 }), (taken, wanted) => {
      const pool = new CitekeyPool(taken);
      const given = wanted.map((one) => pool.take(one));
      const all = [...new Set(taken.map((one) => one.toLowerCase())), ...given.map((one) => one.toLowerCase())];
      expect(new Set(all).size).toBe(all.length);
      for (const [index, one] of given.entries()) expect(one.startsWith(wanted[index] ?? '')).toBe(true);
    }),
  );
});
