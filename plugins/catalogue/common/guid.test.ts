/** One work has one name, however a source writes what it knows of it. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ArticleInfo } from '#plugins/library/common/model/info.ts';
import { guidOf } from './guid.ts';

const bees: ArticleInfo = { title: 'The dance of the bees', year: 2012, authors: [{ family: 'Müller', given: 'Ann' }] };

describe('a work is named', () => {
  it.each<[string, ArticleInfo, string]>([
    ['by its DOI', { doi: 'https://doi.org/10.1000/ABC', eprint: '2101.00001', pmid: '7' }, 'doi:10.1000/abc'],
    ['by its arXiv number, without the version', { eprint: '2101.00001v3', eprint_type: 'arXiv', pmid: '7' }, 'arxiv:2101.00001'],
    ['by the number in the DOI that arXiv gives', { doi: '10.48550/arXiv.2101.00001' }, 'arxiv:2101.00001'],
    ['by an old arXiv number', { eprint: 'math.GT/0309136' }, 'arxiv:math/0309136'],
    ['by its PubMed number', { pmid: '0012', isbn: '9780306406157', type: 'book' }, 'pmid:12'],
    ['by its ISBN', { isbn: '0-306-40615-2', type: 'book' }, 'isbn:9780306406157'],
  ])('%s', (_, info, guid) => expect(guidOf({ ...bees, ...info })).toBe(guid));

  it('by its title, year and first author where it has no number', () => {
    const guid = guidOf(bees);
    expect(guid).toMatch(/^work:[a-z0-9]{16}$/);
    expect(guidOf({ ...bees, title: 'DANCE of <i>the</i> Bees.', authors: [{ family: 'Mueller' }, { family: 'Lee' }] })).toBe(
      guid,
    );
    const others = [
      { ...bees, year: 2013 },
      { ...bees, title: 'The dance of the bees, part 2' },
      { ...bees, title: 'Erratum: The dance of the bees' },
      { ...bees, authors: [{ family: 'Lee' }] },
    ];
    expect(new Set([guid, ...others.map(guidOf)]).size).toBe(5);
  });
});

it('a chapter is not named by the ISBN of its book, nor a work by a number that is none', () => {
  expect(guidOf({ ...bees, type: 'chapter', isbn: '9780306406157' })).toMatch(/^work:/);
  expect(guidOf({ ...bees, doi: 'see below', isbn: '9780306406158', type: 'book', pmid: 'none' })).toBe(guidOf(bees));
  expect(guidOf({ ...bees, doi: `10.1000/${'x'.repeat(600)}` })).toMatch(/^work:/);
});

it('letters of other scripts make names too, and different ones', () => {
  const names = ['量子计算', '量子计算导论', 'Теория', '***', '?'].map((title) => guidOf({ title }));
  expect(new Set(names).size).toBe(5);
});

it('names of titles that differ are different', () => {
  const words = fc.array(fc.stringMatching(/^[b-z]{4,9}$/), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(fc.uniqueArray(words, { selector: (list) => list.join(''), minLength: 50, maxLength: 80 }), (titles) => {
      expect(new Set(titles.map((title) => guidOf({ title: title.join(' ') }))).size).toBe(titles.length);
    }),
    { numRuns: 20 },
  );
});
