/** CSL-JSON as Zotero, Crossref and pandoc write it: names, dates, markup, and variables that have no place of their own. */
import { describe, expect, it } from 'vitest';
import type { ArticleInfo } from '../../model/info.ts';
import { writeItem } from './items.ts';
import { readCsl } from './parse.ts';

const read = (item: object): ArticleInfo => {
  const [step] = [...readCsl(JSON.stringify([{ title: 'T', ...item }]))];
  return step && 'reference' in step ? step.reference.info : {};
};
const keyOf = (item: object) => {
  const [step] = [...readCsl(JSON.stringify([{ title: 'T', ...item }]))];
  return step && 'reference' in step ? step.reference.citekey : undefined;
};

describe('[LIB-136] [LIB-137] dates', () => {
  it.each([
    [{ 'date-parts': [[2001]] }, { year: 2001 }],
    [{ 'date-parts': [[2001, 5]] }, { year: 2001, publish_date: '2001-05' }],
    [{ 'date-parts': [['2001', '5', '7']] }, { year: 2001, publish_date: '2001-05-07' }],
    [
      {
        'date-parts': [
          [2001, 5],
          [2001, 6],
        ],
      },
      { year: 2001, publish_date: '2001-05/2001-06' },
    ],
    [{ 'date-parts': [[-44, 3, 15]] }, { year: -44, publish_date: '-0044-03-15' }],
    [{ 'date-parts': [[800]] }, { year: 800 }],
    [{ 'date-parts': [[2001, 0, 7]] }, { year: 2001, publish_date: '2001-07' }],
    [{ 'date-parts': [[]] }, {}],
    [{ 'date-parts': [[null]] }, {}],
    [{ 'date-parts': 'x' }, {}],
    [{ raw: '7 May 2001' }, { year: 2001, publish_date: '7 May 2001' }],
    [{ literal: 'forthcoming' }, { publish_date: 'forthcoming' }],
    ['2001-05-07', { year: 2001, publish_date: '2001-05-07' }],
    [2001, { year: 2001 }],
    [null, {}],
    [[2001], {}],
  ])('%j', (issued, wanted) => {
    const info = read({ issued });
    expect({ year: info.year, publish_date: info.publish_date }).toEqual({ year: undefined, publish_date: undefined, ...wanted });
    // And again, from what is written for it.
    const { extra: _extra, ...own } = info;
    const again = read(writeItem(own, 'k'));
    expect({ year: again.year, publish_date: again.publish_date }).toEqual({ year: info.year, publish_date: info.publish_date });
  });
});

describe('[LIB-136] [LIB-137] names', () => {
  it.each([
    [
      { family: 'Knuth', given: 'Donald' },
      { family: 'Knuth', given: 'Donald' },
    ],
    [
      { family: 'Berg', given: 'Jan', 'non-dropping-particle': 'van den' },
      { family: 'Berg', given: 'Jan', particle: 'van den' },
    ],
    [
      { family: 'Humboldt', 'dropping-particle': 'von' },
      { family: 'Humboldt', particle: 'von' },
    ],
    [
      { family: 'X', 'dropping-particle': 'de', 'non-dropping-particle': 'la' },
      { family: 'X', particle: 'de la' },
    ],
    [
      { family: 'King', given: 'M.', suffix: 'Jr.' },
      { family: 'King', given: 'M.', suffix: 'Jr.' },
    ],
    [{ literal: 'World Health Organization' }, { literal: 'World Health Organization' }],
    ['A String', { literal: 'A String' }],
  ])('%j', (name, person) => {
    const info = read({ author: [name] });
    expect(info.authors).toEqual([person]);
    const { extra: _extra, ...own } = info;
    expect(read(writeItem(own, 'k')).authors).toEqual([person]);
  });

  it.each([[[]], [[{}]], [['']], [[null, 3, [], { family: '' }]], ['Ann Lee'], [{}]])('makes nobody of %j', (author) => {
    expect(read({ author })).not.toHaveProperty('authors');
  });
});

describe('[LIB-137] texts', () => {
  it.each([
    ['<i>E. coli</i> in H<sub>2</sub>O', 'E. coli in H2O'],
    ['<span class="nocase">iPhone</span> use', 'iPhone use'],
    ['a < b and b > c', 'a < b and b > c'],
    [' two\n lines ', 'two lines'],
    ['<script>x</script>', '<script>x</script>'],
  ])('%j', (title, wanted) => expect(read({ title }).title).toBe(wanted));

  it('numbers are texts, other things are none', () => {
    expect(
      read({ volume: 12, issue: '3', page: ['1'], publisher: { a: 1 }, edition: true, DOI: 'https://doi.org/10.1000/x' }),
    ).toMatchObject({
      volume: '12',
      issue: '3',
      doi: '10.1000/x',
    });
    expect(read({ page: ['1'], publisher: { a: 1 }, edition: true })).not.toHaveProperty('pages');
  });
});

it.each([
  [{ id: 'lee2001' }, 'lee2001'],
  [{ id: 17 }, '17'],
  [{ id: 'http://zotero.org/users/1/items/AB', 'citation-key': 'lee2001' }, 'lee2001'],
  [{}, undefined],
  [{ id: { a: 1 } }, undefined],
])('[LIB-137] the key of %j is %j', (item, key) => expect(keyOf(item)).toBe(key));

it('[LIB-136] variables without a place of their own go out as they came, hostile names too', () => {
  const item = JSON.parse(
    '{"id":"k","title":"T","accessed":{"date-parts":[[2023,1,5]]},"number-of-pages":12,"custom":{"a":[1,{"b":null}]},"__proto__":{"x":1}}',
  );
  const written = writeItem(read(item), 'k');
  expect(JSON.parse(JSON.stringify(written))).toMatchObject({
    accessed: { 'date-parts': [[2023, 1, 5]] },
    'number-of-pages': 12,
    custom: { a: [1, { b: null }] },
  });
  expect(({} as { x?: number }).x).toBeUndefined();
});

it.each([
  ['[{"title":"A"},', 1, 0],
  ['[{"title":"A"},{"title":', 1, 1],
  ['[{"title":"A"},{"title":"B",}, {"title":"C"}]', 2, 1],
  ['[{"title":"A"},5,"x",null,{"title":"B"}]', 2, 0],
  ['[[1,2],{"title":"B"}]', 1, 1],
  ['[]', 0, 0],
  ['[{}]', 0, 1],
  ['"text"', 0, 1],
])('[LIB-137] of %s reads %i and lists %i', (text, imported, listed) => {
  const steps = [...readCsl(text)];
  expect([steps.filter((step) => 'reference' in step).length, steps.filter((step) => 'skipped' in step).length]).toEqual([
    imported,
    listed,
  ]);
});
