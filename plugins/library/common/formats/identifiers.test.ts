/** DOIs and arXiv numbers: every spelling that people paste, and what stands around them in running text. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bareDoi, findArxiv, findDoi, normalDoi } from './identifiers.ts';

const DOIS = [
  '10.1000/182',
  '10.1093/comjnl/27.2.97',
  '10.1016/S0140-6736(05)66666-1',
  '10.1002/(SICI)1097-4571(1999)50:1<3::AID-X>3.0;2-H',
  '10.1371/journal.pone.0000001',
  '10.48550/arXiv.2101.00001',
  '10.123456789/a_b-c;d',
];

describe('a DOI', () => {
  const AROUND = [
    'https://doi.org/',
    'http://dx.doi.org/',
    'doi:',
    'DOI: ',
    'doi.org/',
    ' ',
    'https://www.doi.org/',
    'https://doi-org.proxy.example.edu/',
  ];
  it.each(DOIS)('is bare, whatever stands before it: %s', (doi) => {
    for (const before of AROUND) expect([before, bareDoi(before + doi)]).toEqual([before, doi]);
  });

  it('is equal to another one without regard to case and resolver', () => {
    expect(normalDoi('https://doi.org/10.1000/AbC')).toBe(normalDoi('doi:10.1000/aBc'));
    for (const none of [undefined, '', 'x', '10.1000', '10.1000/', '10.1/x', 'https://example.org/', '10.1000/a b']) {
      expect([none, normalDoi(none)]).toEqual([none, undefined]);
    }
  });

  it.each([
    ['as it stands at the end of a sentence', 'See doi:10.1000/182.', '10.1000/182'],
    ['in brackets', 'Lee (10.1016/S0140-6736(05)66666-1), and others', '10.1016/S0140-6736(05)66666-1'],
    ['in square brackets', '[https://doi.org/10.1000/182]', '10.1000/182'],
    ['in quotes', '“10.1000/182”', '10.1000/182'],
    ['in the middle of a line', 'a\nhttps://doi.org/10.1000/182 b', '10.1000/182'],
    ['the first of two', '10.1000/182; 10.1000/183', '10.1000/182'],
  ])('is found %s', (_, text, doi) => expect(findDoi(text)).toBe(doi));

  it.each(['', 'version 10.1000', '10.10/x', 'a210.1000/182', '1210.1000/x'])('is not found in %j', (text) => {
    expect(findDoi(text)).toBeUndefined();
  });

  it('what was found is a DOI, in any text', () => {
    const piece = fc.constantFrom('10.1000/', '10.1', '(', ')', '.', ' ', 'abc', ']', '"', '’', ';', '\n', '/', '[');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (parts) => {
        const found = findDoi(parts.join(''));
        expect(found === undefined || (/^10\.\d{4,9}\//.test(found) && !/[\s".,;’]$/.test(found))).toBe(true);
      }),
    );
  });

  it('is looked for in linear time', () => {
    expect(findDoi(`10.1000/${'('.repeat(100_000)}`)).toBeDefined();
    expect(findDoi(`10.1000/a${')'.repeat(2000)}`)).toBe('10.1000/a');
  });
});

describe('an arXiv number', () => {
  it.each([
    ['arXiv:2101.00001', '2101.00001'],
    ['arXiv:2101.00001v3 [cs.CL] 1 Jan 2021', '2101.00001'],
    ['arXiv preprint. arXiv: 0704.0001', '0704.0001'],
    ['https://arxiv.org/abs/2101.00001v2', '2101.00001'],
    ['https://arxiv.org/pdf/2101.00001.pdf', '2101.00001'],
    ['http://arXiv.org/abs/hep-th/9901001', 'hep-th/9901001'],
    ['arXiv:math.GT/0309136v1', 'math.GT/0309136'],
    ['10.48550/arXiv.2101.00001', '2101.00001'],
  ])('is found in %s', (text, number) => expect(findArxiv(text)).toBe(number));

  it.each(['', '2101.00001', 'arXiv', 'arXiv:21.1', 'https://example.org/2101.00001'])('is not found in %j', (text) => {
    expect(findArxiv(text)).toBeUndefined();
  });
});
