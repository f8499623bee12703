/** What people paste: one identifier, a list of them, a page of running text. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { workClock } from '#core/common/testing.ts';
import { findIdentifiers } from './find-identifiers.ts';
import { identifierText } from './identifier.ts';

const found = (text: string) => findIdentifiers(text).map(({ kind, value }) => `${kind} ${value}`);

it('finds several at once, in the order of the text, each once', () => {
  const text = `
    [1] Lee, A. (2001). doi:10.1000/182. See also https://doi.org/10.1000/183, ISBN 978-3-16-148410-0
    [2] arXiv:2101.00001v3 [cs.CL]; PMID: 22457740 (PMCID: PMC3310034)
    [3] https://example.org/paper?id=7#top and again 10.1000/182 and hep-th/9901001`;
  expect(found(text)).toEqual([
    'doi 10.1000/182',
    'doi 10.1000/183',
    'isbn 9783161484100',
    'arxiv 2101.00001',
    'pmid 22457740',
    'pmcid PMC3310034',
    'url https://example.org/paper?id=7',
    'arxiv hep-th/9901001',
  ]);
});

it('takes a list apart that has no blanks', () => {
  expect(found('10.1000/182,10.1000/183;https://example.org/a,https://example.org/b|arXiv:2101.00001')).toEqual([
    'doi 10.1000/182',
    'doi 10.1000/183',
    'url https://example.org/a',
    'url https://example.org/b',
    'arxiv 2101.00001',
  ]);
});

describe('an address', () => {
  it.each([
    [
      'https://doi.org/10.1002/(SICI)1097-4571(1999)50:1%3C3::AID-X%3E3.0;2-H',
      'doi 10.1002/(SICI)1097-4571(1999)50:1<3::AID-X>3.0;2-H',
    ],
    ['https://dx.doi.org/10.1000/a/full', 'doi 10.1000/a/full'],
    ['https://doi.org/10.1016%2FS0140-6736(05)66666-1', 'doi 10.1016/S0140-6736(05)66666-1'],
    ['https://onlinelibrary.wiley.com/doi/full/10.1002/asi.24000', 'doi 10.1002/asi.24000'],
    ['https://www.tandfonline.com/doi/abs/10.1080/0123/abstract?journalCode=x', 'doi 10.1080/0123'],
    ['https://journals.example.org/article/10.1371/journal.pone.0033693.pdf', 'doi 10.1371/journal.pone.0033693'],
    ['https://doi.org/10.48550/arXiv.1706.03762', 'arxiv 1706.03762'],
    ['https://arxiv.org/pdf/1706.03762v7.pdf', 'arxiv 1706.03762'],
    ['http://www.arxiv.org/abs/math.GT/0309136', 'arxiv math.GT/0309136'],
    ['https://pubmed.ncbi.nlm.nih.gov/22457740/', 'pmid 22457740'],
    ['https://www.ncbi.nlm.nih.gov/pubmed/22457740', 'pmid 22457740'],
    ['https://pmc.ncbi.nlm.nih.gov/articles/PMC3310034/', 'pmcid PMC3310034'],
    ['(https://example.org/a_(b)).', 'url https://example.org/a_(b)'],
    ['https://evil.example/arxiv.org/abs/1706.03762x', 'url https://evil.example/arxiv.org/abs/1706.03762x'],
  ])('%s', (text, expected) => expect(found(text)).toEqual([expected]));

  it.each(['ftp://example.org/a', 'javascript:alert(1)', 'http://', 'https://[', `https://example.org/${'a'.repeat(2000)}`])(
    'is none: %s',
    (text) => expect(found(text)).toEqual([]),
  );
});

describe('an ISBN', () => {
  it.each([
    ['0-306-40615-2', '9780306406157'],
    ['ISBN-10: 0306406152', '9780306406157'],
    ['080442957X', '9780804429573'],
    ['978 3 16 148410 0', '9783161484100'],
    ['ISBN‑13: 979-10-90636-07-1', '9791090636071'],
    ['9783161484100', '9783161484100'],
  ])('%s', (text, isbn) => expect(found(text)).toEqual([`isbn ${isbn}`]));

  it('two of them on a line are two', () => {
    expect(found('9783161484100 9780306406157')).toEqual(['isbn 9783161484100', 'isbn 9780306406157']);
    expect(found('0306406152 080442957X')).toEqual(['isbn 9780306406157', 'isbn 9780804429573']);
  });

  it.each(['978-3-16-148410-1', '0306406153', '12345678901234567', '2001-2005', '+49 30 1234567'])('is none: %s', (text) => {
    expect(found(text)).toEqual([]);
  });
});

describe('an arXiv number', () => {
  it.each([
    ['2101.00001', '2101.00001'],
    ['0704.0001v2', '0704.0001'],
    ['arXiv preprint arXiv:1706.03762v7', '1706.03762'],
    ['cond-mat/0011267', 'cond-mat/0011267'],
    ['math.GT/0309136v1', 'math.GT/0309136'],
  ])('%s', (text, number) => expect(found(text)).toEqual([`arxiv ${number}`]));

  it.each(['2113.00001', '1.2101.00001', 'EUR 2101.00', 'figures/0309136', '2101.00001.5'])('is none: %s', (text) => {
    expect(found(text)).toEqual([]);
  });
});

it('a number is a PubMed id only when it is called one', () => {
  expect(found('22457740, 2001, 30')).toEqual([]);
  expect(found('PMID 22457740; PubMed ID: 1')).toEqual(['pmid 22457740', 'pmid 1']);
});

it('what was found is found again in its own spelling', () => {
  const all = findIdentifiers(
    '10.1000/182 9783161484100 2101.00001 hep-th/9901001 PMID 1 PMC2 https://example.org/?a=b,c 10.1016/S0140-6736(05)66666-1',
  );
  expect(all).toHaveLength(8);
  for (const identifier of all) expect(findIdentifiers(identifierText(identifier))).toEqual([identifier]);
});

it('never fails, and stays quick, on any text', () => {
  const piece = fc.constantFrom(
    '10.1000/',
    'http://',
    '978',
    '-',
    '3',
    ' ',
    'arXiv:',
    '2101.0',
    'PMID',
    'PMC',
    '(',
    ')',
    '%',
    '[',
    '\n',
    ',',
  );
  fc.assert(fc.property(fc.array(piece, { maxLength: 30 }), (parts) => findIdentifiers(parts.join('')).length <= 30));
  for (const part of ['10.1000/', '1-', '9 ', 'https://a,', 'arxiv: ', '(', 'PMID ', 'http://%']) {
    const worked = workClock();
    findIdentifiers(part.repeat(Math.floor(100_000 / part.length)));
    expect([part, worked() < 1000]).toEqual([part, true]);
  }
});
