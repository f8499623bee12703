/** Reading and writing RIS files. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRis } from './parse.ts';
import { writeRisRecord } from './write.ts';

const read = (text: string) => [...readRis(text)];
const references = (text: string) => read(text).flatMap((step) => ('reference' in step ? [step.reference] : []));
const write = (text: string): string =>
  references(text)
    .map(({ info, citekey = '' }) => writeRisRecord({ info, citekey }))
    .join('');
const content = (text: string) => references(text).map(({ info, citekey }) => ({ info, citekey }));

describe('[LIB-137] reading RIS', () => {
  it('reads the tags of a record', () => {
    const text = `TY  - JOUR
AU  - van der Berg, Jan
AU  - World Health Organization
TI  - A title
  that goes on
T2  - Nature
PY  - 2001
DA  - 2001/05/07/
SP  - 1
EP  - 9
SN  - 1234-567X
DO  - https://doi.org/10.1000/x
KW  - one
KW  - two
ID  - berg2001
C1  - kept
ER  - `;
    expect(references(text)).toEqual([
      {
        line: 1,
        citekey: 'berg2001',
        info: {
          type: 'article-journal',
          title: 'A title that goes on',
          authors: [{ family: 'Berg', given: 'Jan', particle: 'van der' }, { literal: 'World Health Organization' }],
          container_title: 'Nature',
          year: 2001,
          publish_date: '2001-05-07',
          pages: '1-9',
          issn: '1234-567X',
          doi: '10.1000/x',
          keywords: ['one', 'two'],
          extra: { ris: { fields: { C1: ['kept'] } } },
        },
      },
    ]);
  });

  it.each([
    ['1-9', '', '1-9'],
    ['1 – 9', '', '1-9'],
    ['1--9', '', '1-9'],
    ['1', '9', '1-9'],
    ['e12', '', 'e12'],
  ])('reads pages %j and %j as %j', (first, last, pages) => {
    expect(references(`TY  - JOUR\nSP  - ${first}\nEP  - ${last}`)[0]?.info.pages).toBe(pages);
  });

  it('ends a record at the next TY, and reports one that has none', () => {
    const steps = read('TY  - BOOK\nTI  - A\nTY  - CHAP\nTI  - B\nER  -\nTI  - C\nER  - \nTY  - JOUR\nER  - ');
    expect(steps.map((step) => ('reference' in step ? step.reference.info.title : 'skipped' in step && step.skipped))).toEqual([
      'A',
      'B',
      { title: 'C', reason: 'The record does not begin with TY.', line: 6 },
      { title: '', reason: 'The record is empty.', line: 8 },
    ]);
  });
});

describe('[LIB-136] writing RIS', () => {
  it('keeps a value on its line: a break would begin another tag', () => {
    const record = writeRisRecord({ info: { title: 'A\r\nER  - \nTY  - BOOK' }, citekey: '' });
    expect(record.split('\r\n')).toEqual(['TY  - GEN', 'TI  - A ER  - TY  - BOOK', 'ER  - ', '']);
  });

  it('never throws on any input, and what was read is read again from what is written', () => {
    const tag = fc.constantFrom(...'TY TI T1 T2 JF JO AU A1 A2 ED PY Y1 DA SP EP SN DO KW N1 ID AB C1 ER LA'.split(' '));
    const value = fc.oneof(
      fc.constantFrom(
        'JOUR',
        'CHAP',
        'ODD',
        '2001',
        '2001/05/07',
        'van der Berg, Jan, Jr.',
        'Smith',
        'A B',
        '1-9',
        'a - b',
        '–c',
        '1234-567X',
        ',',
      ),
      fc.string({ maxLength: 12 }),
    );
    const line = fc.tuple(tag, value).map(([name, text]) => `${name}  - ${text}`);
    const anything = fc.oneof(
      fc.array(line, { maxLength: 12 }).map((lines) => lines.join('\n')),
      fc.array(line, { maxLength: 12 }).map((lines) => `TY  - JOUR\n${lines.join('\n')}`),
      fc.string({ maxLength: 100, unit: 'binary' }),
    );
    fc.assert(
      fc.property(anything, (text) => {
        expect(content(write(text))).toEqual(content(text));
      }),
      { numRuns: 3000 },
    );
  });
});
