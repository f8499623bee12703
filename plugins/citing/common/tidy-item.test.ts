/** Whatever came in with a reference, the engine gets texts where texts are due, names where names are, dates where dates are. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tidyItem } from './tidy-item.ts';

const tidy = (item: object) => tidyItem('i0', item as Record<string, unknown>);

describe('a reference for the engine', () => {
  it.each([
    [
      { title: 'A', volume: 7 },
      { title: 'A', volume: '7' },
    ],
    [{ title: ['A'], volume: { a: 1 }, issue: Number.NaN, page: null, edition: true }, {}],
    [{ title: 'a\u0000b\u200bc\n d ' }, { title: 'a b c d' }],
    [
      { author: [{ family: 'Lee', given: 3 }, 'WHO', null, {}, { suffix: 'Jr.' }] },
      { author: [{ family: 'Lee', given: '3' }, { literal: 'WHO' }] },
    ],
    [{ author: [{ literal: 'WHO', family: 'x' }] }, { author: [{ literal: 'WHO' }] }],
    [{ author: 'Ann Lee', editor: {}, translator: [] }, {}],
    [{ issued: { 'date-parts': [['2001', '5', 7]] } }, { issued: { 'date-parts': [[2001, 5, 7]] } }],
    [{ issued: { 'date-parts': [[2001, 99, 7]] } }, { issued: { 'date-parts': [[2001]] } }],
    [
      {
        issued: {
          'date-parts': [
            [2001, 2],
            [2001, 3],
            [2001, 4],
          ],
          circa: 1,
        },
      },
      {
        issued: {
          'date-parts': [
            [2001, 2],
            [2001, 3],
          ],
          circa: true,
        },
      },
    ],
    [{ issued: { 'date-parts': [[null]], raw: 'May 2001' } }, { issued: { raw: 'May 2001' } }],
    [{ issued: { 'date-parts': 'x', literal: 'in press' } }, { issued: { literal: 'in press' } }],
    [{ issued: '2001-05-07', accessed: [2001] }, { issued: { raw: '2001-05-07' } }],
    [{ id: 'x', 'citation-key': 'k', custom: {}, 'odd name': 'x' }, {}],
    // What an annotated bibliography prints, and a name with a line below.
    [
      { abstract: 'long', archive_location: 'Box 3' },
      { abstract: 'long', archive_location: 'Box 3' },
    ],
    // Seasons, in each of the ways in which they are written, and spans without an end.
    [
      { issued: { 'date-parts': [[2001]], season: 2 }, submitted: { season: 'spring' } },
      { issued: { 'date-parts': [[2001]], season: '2' }, submitted: { season: 'spring' } },
    ],
    [
      {
        issued: {
          'date-parts': [
            ['2001', '21'],
            ['2001', '23', 4],
          ],
        },
        accessed: { 'date-parts': [[2001, 25]] },
      },
      {
        issued: {
          'date-parts': [
            [2001, 21],
            [2001, 23],
          ],
        },
        accessed: { 'date-parts': [[2001]] },
      },
    ],
    [{ issued: { 'date-parts': [[1999], [0]] } }, { issued: { 'date-parts': [[1999], [0]] } }],
    [{ issued: { 'date-parts': [[0], [1999]] } }, {}],
    // Blanks that do not break are letters; a note keeps its lines, which may name variables.
    [{ title: 'vol.\u00a05\u202f%\n of' }, { title: 'vol.\u00a05\u202f% of' }],
    [{ note: ' original-date: 1913 \r\n\n genre:\tLetter' }, { note: 'original-date: 1913\ngenre: Letter' }],
    [
      {
        author: [
          { family: 'van Hall', 'parse-names': false },
          { family: 'Ants Lab', given: '', isInstitution: 1 },
        ],
      },
      { author: [{ family: 'van Hall', 'parse-names': false }, { literal: 'Ants Lab' }] },
    ],
    [
      { journalAbbreviation: 'J', shortTitle: 'T' },
      { 'container-title-short': 'J', 'title-short': 'T' },
    ],
  ])('%j', (item, wanted) => expect(tidy(item)).toEqual({ type: 'document', id: 'i0', ...wanted }));

  it('has an id of ours whatever it says, and no text without end', () => {
    expect(tidy({ id: '../x', type: 'book' })).toEqual({ id: 'i0', type: 'book' });
    expect(tidy({ title: 'x'.repeat(100_000) }).title).toHaveLength(5000);
    expect(tidy({ author: Array.from({ length: 30_000 }, () => ({ family: 'Lee' })) }).author).toHaveLength(20_000);
  });

  it('leaves out what is not asked for', () => {
    expect(tidyItem('i0', { abstract: 'long', title: 'A' }, ['abstract'])).toEqual({ id: 'i0', type: 'document', title: 'A' });
  });

  it('comes of any JSON, and is JSON', () => {
    const name = fc.constantFrom('author', 'issued', 'title', 'type', 'note', 'DOI', '__proto__', 'constructor', 'number');
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.jsonValue({ maxDepth: 4 }))), (entries) => {
        const item = tidy(Object.fromEntries(entries));
        expect(JSON.parse(JSON.stringify(item))).toEqual(item);
        expect(typeof item.type).toBe('string');
      }),
      { numRuns: 2000 },
    );
  });
});
