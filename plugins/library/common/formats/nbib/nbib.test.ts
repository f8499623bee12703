/** Reading files of PubMed. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growth } from '#core/common/testing.ts';
import { ArticleInfo } from '../../model/info.ts';
import { readNbib } from './parse.ts';

const references = (text: string) => [...readNbib(text)].flatMap((step) => ('reference' in step ? [step.reference] : []));
const read = (...lines: string[]): ArticleInfo => references(['PMID- 1', 'TI  - T', ...lines].join('\n'))[0]?.info ?? {};

describe('[LIB-137] a record of PubMed', () => {
  it('is read tag by tag, and what has no place of its own is kept', () => {
    const text = `
PMID- 11237011
OWN - NLM
DA  - 20010316
IS  - 0028-0836 (Print)
IS  - 0028-0836 (Linking)
VI  - 409
IP  - 6822
DP  - 2001 Feb 15
TI  - Initial sequencing and analysis of the human
      genome.
PG  - 860-921
AB  - The human genome holds an extraordinary trove of
      information.
FAU - Lander, E S
AU  - Lander ES
FAU - de la Cruz, José
AU  - de la Cruz J
CN  - International Human Genome Sequencing Consortium
LA  - eng
PT  - Journal Article
PT  - Research Support, Non-U.S. Gov't
PL  - England
TA  - Nature
JT  - Nature
MH  - *Genome, Human
MH  - Humans
OT  - Humans
LID - 10.1038/35057062 [doi]
AID - 35057062 [pii]
SO  - Nature. 2001 Feb 15;409(6822):860-921.
`;
    expect(references(text)).toEqual([
      {
        line: 2,
        info: {
          type: 'article-journal',
          title: 'Initial sequencing and analysis of the human genome',
          container_title: 'Nature',
          volume: '409',
          issue: '6822',
          place: 'England',
          pmid: '11237011',
          language: 'eng',
          abstract: 'The human genome holds an extraordinary trove of information.',
          authors: [
            { family: 'Lander', given: 'E S' },
            { family: 'Cruz', given: 'José', particle: 'de la' },
            { literal: 'International Human Genome Sequencing Consortium' },
          ],
          year: 2001,
          publish_date: '2001-02-15',
          pages: '860-921',
          doi: '10.1038/35057062',
          issn: '0028-0836',
          keywords: ['Genome, Human', 'Humans'],
          extra: {
            nbib: {
              fields: {
                OWN: ['NLM'],
                DA: ['20010316'],
                IS: ['0028-0836 (Linking)'],
                PT: ['Journal Article', "Research Support, Non-U.S. Gov't"],
                TA: ['Nature'],
                AID: ['35057062 [pii]'],
                SO: ['Nature. 2001 Feb 15;409(6822):860-921.'],
                AU: undefined,
              },
            },
          },
        },
      },
    ]);
  });

  it.each([
    ['line ends of Windows', 'PMID- 1\r\nTI  - A\r\n\r\nPMID- 2\r\nTI  - B\r\n'],
    ['no empty line between records', 'PMID- 1\nTI  - A\nPMID- 2\nTI  - B'],
    ['records without a PMID', 'TI  - A\nDP  - 2001\n\nTI  - B'],
    ['text before the first record', 'PubMed\n\nPMID- 1\nTI  - A\n\n\nPMID- 2\nTI  - B'],
  ])('%s', (_, text) => {
    expect(references(text).map(({ info }) => info.title)).toEqual(['A', 'B']);
  });

  it('without title and authors is reported with its line and number', () => {
    expect([...readNbib('PMID- 1\nTI  - A\n\nPMID- 2\nVI  - 3')][1]).toEqual({
      skipped: { title: '2', reason: 'The record has neither a title nor authors.', line: 4 },
    });
  });
});

describe('[LIB-137] what PubMed writes in a way of its own', () => {
  it.each<[string[], ArticleInfo]>([
    [
      ['AU  - Knuth DE', 'AU  - de Vries H'],
      {
        authors: [
          { family: 'Knuth', given: 'D. E.' },
          { family: 'de Vries', given: 'H.' },
        ],
      },
    ],
    [['PG  - 1234-9'], { pages: '1234-1239' }],
    [['PG  - 1239-41; discussion 1242'], { pages: '1239-1241' }],
    [['PG  - e0123'], { pages: 'e0123' }],
    [['DP  - 2001 May'], { year: 2001, publish_date: '2001-05' }],
    [['DP  - 2001 May-Jun'], { year: 2001, publish_date: '2001 May-Jun' }],
    [['DP  - 2001'], { year: 2001 }],
    [['AID - 10.1/x [pii]', 'AID - 10.1000/ab [doi]'], { doi: '10.1000/ab' }],
    [['PT  - Preprint', 'JT  - medRxiv'], { type: 'article', container_title: 'medRxiv' }],
    [['TA  - J Biol Chem'], { container_title: 'J Biol Chem', type: 'article-journal' }],
    [
      ['PT  - Book Chapter', 'BTI - StatPearls', 'FED - Lee, Ann'],
      { type: 'chapter', container_title: 'StatPearls', editors: [{ family: 'Lee', given: 'Ann' }] },
    ],
  ])('%j', (lines, wanted) => {
    expect(read(...lines)).toMatchObject(wanted);
  });

  it.each([
    ['A study of X.', 'A study of X'],
    ['[On dreams].', 'On dreams'],
    ['And so on...', 'And so on...'],
    ['Why?', 'Why?'],
  ])('the title %s', (written, title) => {
    expect(references(`PMID- 1\nTI  - ${written}`)[0]?.info.title).toBe(title);
  });
});

describe('any input', () => {
  it('is read without an error, into what can be stored', () => {
    const tag = fc.constantFrom(
      ...'PMID TI AB FAU AU ED FED CN JT TA BTI DP VI IP PG LID AID IS LA PT MH OT GN EN XX'.split(' '),
    );
    const value = fc.oneof(
      fc.constantFrom(
        '2001 May 7',
        '99999',
        '1-9',
        '9999999-1',
        '10.1/x [doi]',
        '[doi]',
        '[]',
        '.',
        'Lee A',
        ',',
        ', x',
        '*',
        'Preprint',
      ),
      fc.string({ maxLength: 12 }),
    );
    const line = fc.oneof(
      fc.tuple(tag, value).map(([name, text]) => `${name.padEnd(4)}- ${text}`),
      value.map((text) => `      ${text}`),
      fc.constant(''),
    );
    const anything = fc.oneof(
      fc.array(line, { maxLength: 20 }).map((all) => all.join('\n')),
      fc.string({ maxLength: 100, unit: 'binary' }),
    );
    fc.assert(
      fc.property(anything, (text) => {
        for (const { info } of references(text)) ArticleInfo.parse(info);
      }),
      { numRuns: 5000 },
    );
  });

  it('takes no more than its share of time for a longer file', () => {
    const ofRecords = (count: number) => {
      const text = 'PMID- 1\nTI  - A title\n      that goes on\nFAU - Lee, Ann\nDP  - 2001 May 7\nMH  - Humans\n\n'.repeat(count);
      return () => [...readNbib(text)];
    };
    expect(growth(ofRecords, 1000)).toBeLessThan(10);
  });
});
