/** What is one work, and what only looks like it. */
import { describe, expect, it } from 'vitest';
import type { CatalogueRecord } from '#plugins/catalogue/common/record.ts';
import { identityOf } from '#plugins/library/common/duplicates/identity.ts';
import { chance, madeRecord, madeUpWorks } from '../../testing/made-up-works.ts';
import { groupWorks } from './same-work.ts';

const bees = { title: 'On the waggle dance of bees', year: 2012, authors: [{ family: 'Lee', given: 'Ann' }] };
const groups = (...infos: Parameters<typeof madeRecord>[]) => groupWorks(infos.map((args) => madeRecord(...args)));
const areOne = (a: Parameters<typeof madeRecord>, b: Parameters<typeof madeRecord>): boolean => {
  const [one, other] = [groups(a, b), groups(b, a)];
  // Whoever comes first.
  expect(one.length).toBe(other.length);
  return one.length === 1;
};

describe('[SEA-007] records of one work', () => {
  it.each<[string, Parameters<typeof madeRecord>, Parameters<typeof madeRecord>]>([
    [
      'have one DOI, however it is written',
      [{ title: 'A', doi: '10.1000/X' }],
      [{ title: 'Something else', doi: 'https://doi.org/10.1000/x' }],
    ],
    ['have one arXiv number', [{ ...bees, eprint: '2101.00001v2' }], [{ ...bees, doi: '10.48550/arXiv.2101.00001', year: 2015 }]],
    [
      'have one arXiv number, one of them an article by now',
      [{ ...bees, eprint: '2101.00001' }, { kind: 'preprint' }],
      [{ ...bees, eprint: '2101.00001', doi: '10.1000/x' }],
    ],
    ['have one PubMed number', [{ ...bees, pmid: '7' }], [{ title: 'x', pmid: '7' }]],
    [
      'have one title, year and first author',
      [bees],
      [{ ...bees, title: 'ON the <i>Waggle</i> dance of bees.', authors: [{ family: 'lee', given: 'A.' }] }],
    ],
    ['have years beside each other', [bees], [{ ...bees, year: 2013, doi: '10.1000/x' }]],
    [
      'are books of one ISBN',
      [{ title: 'Bees', isbn: '0-306-40615-2' }, { kind: 'book' }],
      [{ title: 'Bees', isbn: '9780306406157', year: 1999 }, { kind: 'book' }],
    ],
  ])('%s', (_, a, b) => expect(areOne(a, b)).toBe(true));
});

describe('[SEA-007] records of two works', () => {
  it.each<[string, Parameters<typeof madeRecord>, Parameters<typeof madeRecord>]>([
    ['another DOI', [{ ...bees, doi: '10.1000/x' }], [{ ...bees, doi: '10.1000/y' }]],
    [
      'another DOI of one preprint',
      [{ ...bees, doi: '10.1000/x', eprint: '2101.00001' }],
      [{ ...bees, doi: '10.1000/y', eprint: '2101.00001' }],
    ],
    ['another year', [bees], [{ ...bees, year: 2014 }]],
    ['no year', [bees], [{ ...bees, year: null }]],
    ['part 1 and part 2', [{ ...bees, title: `${bees.title}, part 1` }], [{ ...bees, title: `${bees.title}, part 2` }]],
    ['part I and part II', [{ ...bees, title: `${bees.title} I` }], [{ ...bees, title: `${bees.title} II` }]],
    ['an erratum', [bees], [{ ...bees, title: `Erratum: ${bees.title}` }]],
    ['a preprint and an article', [{ ...bees, eprint: '2101.00001' }, { kind: 'preprint' }], [{ ...bees, doi: '10.1000/x' }]],
    ['another first author', [bees], [{ ...bees, authors: [{ family: 'Low' }, ...bees.authors] }]],
    ['another initial', [bees], [{ ...bees, authors: [{ family: 'Lee', given: 'Bob' }] }]],
    ['nobody named', [{ ...bees, authors: [] }], [{ ...bees, authors: [] }]],
    ['another volume', [{ ...bees, volume: '7' }], [{ ...bees, volume: '8' }]],
    ['another page', [{ ...bees, pages: '7-9' }], [{ ...bees, pages: '17' }]],
    ['a data set of the article', [bees], [bees, { kind: 'dataset' }]],
    ['a title of thousands', [{ ...bees, title: 'Editorial' }], [{ ...bees, title: 'Editorial' }]],
    [
      'chapters of one book',
      [{ title: 'Bees', isbn: '9780306406157' }, { kind: 'book chapter' }],
      [{ title: 'Wasps', isbn: '9780306406157' }, { kind: 'book chapter' }],
    ],
  ])('%s', (_, a, b) => expect(areOne(a, b)).toBe(false));

  it('are not joined by a third that could be either', () => {
    const found = groups([{ ...bees, doi: '10.1000/x' }], [bees], [{ ...bees, doi: '10.1000/y' }]);
    expect(found).toEqual([[0, 1], [2]]);
  });
});

interface Counted {
  right: number;
  wrong: number;
}
const sharesDoi = (a: CatalogueRecord, b: CatalogueRecord): boolean => {
  const doi = identityOf(a.info).doi;
  return doi !== undefined && doi === identityOf(b.info).doi;
};

it.each([1, 2, 3])(
  '[SEA-007] of a made-up set with works that look alike, hardly a pair is wrong, and few are missed (seed %d)',
  (seed) => {
    const next = chance(seed);
    const labelled = madeUpWorks(700, seed)
      .map((one) => ({ one, order: next() }))
      .sort((a, b) => a.order - b.order)
      .map(({ one }) => one);
    const [byDoi, byTitle]: [Counted, Counted] = [
      { right: 0, wrong: 0 },
      { right: 0, wrong: 0 },
    ];
    const found = groupWorks(labelled.map(({ record }) => record));
    for (const group of found) {
      for (const [place, a] of group.entries()) {
        for (const b of group.slice(place + 1)) {
          const [one, other] = [labelled[a], labelled[b]];
          if (!one || !other) continue;
          const counted = sharesDoi(one.record, other.record) ? byDoi : byTitle;
          if (one.work === other.work) counted.right += 1;
          else counted.wrong += 1;
        }
      }
    }
    const pairs = new Map<number, number>();
    for (const { work } of labelled) pairs.set(work, (pairs.get(work) ?? 0) + 1);
    const wanted = [...pairs.values()].reduce((sum, count) => sum + (count * (count - 1)) / 2, 0);
    const precision = ({ right, wrong }: Counted): number => right / (right + wrong);
    expect(byDoi.right).toBeGreaterThan(300);
    expect(byTitle.right).toBeGreaterThan(500);
    expect(precision(byDoi)).toBeGreaterThanOrEqual(0.99);
    expect(precision(byTitle)).toBeGreaterThanOrEqual(0.95);
    expect((byDoi.right + byTitle.right) / wanted).toBeGreaterThan(0.9);
  },
);
