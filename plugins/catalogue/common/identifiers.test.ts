import { describe, expect, it } from 'vitest';
import { identifiersOf, titleKeyOf } from './identifiers.ts';

const lee = [{ family: 'Lee', given: 'Ann' }];

describe('identifiers of a work', () => {
  it('are all that name it, the most telling first', () => {
    const info = {
      type: 'book',
      doi: 'doi:10.1000/A',
      eprint: 'math.GT/0309136v3',
      pmid: 'PMID: 7',
      isbn: '3-16-148410-X, 0306406152',
    };
    expect(identifiersOf(info)).toEqual([
      'doi:10.1000/a',
      'arxiv:math/0309136',
      'pmid:7',
      'isbn:9780306406157',
      'isbn:9783161484100',
    ]);
  });

  it('are none of the volume that a paper stands in, and none that are too long', () => {
    expect(identifiersOf({ type: 'chapter', isbn: '9783161484100' })).toEqual([]);
    expect(identifiersOf({ doi: `10.1000/${'x'.repeat(600)}` })).toEqual([]);
  });
});

describe('a title', () => {
  const info = { title: 'The Dance of the Honey Bee', authors: lee };

  it('is the same in other spellings, and by the same author', () => {
    expect(titleKeyOf({ title: 'Dance of the <i>Honey</i>-bee.', authors: [{ family: 'LEE' }] })).toBe(titleKeyOf(info));
    expect(titleKeyOf({ ...info, authors: [{ family: 'Li' }] })).not.toBe(titleKeyOf(info));
  });

  it.each(['The Dance of the Honey Bee, part 2', 'Erratum: The Dance of the Honey Bee', 'Dance of the Bee'])(
    'is another one: %s',
    (title) => expect(titleKeyOf({ ...info, title })).not.toBe(titleKeyOf(info)),
  );

  it('that many works have, or without an author, names none', () => {
    expect(titleKeyOf({ title: 'Editorial', authors: lee })).toBeUndefined();
    expect(titleKeyOf({ title: info.title })).toBeUndefined();
  });
});
