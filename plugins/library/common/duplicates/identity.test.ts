import { describe, expect, it } from 'vitest';
import { identityOf, isbnsIn } from './identity.ts';

describe('a DOI', () => {
  it.each([
    ['10.1000/ABC', { doi: '10.1000/ABC' }],
    ['an address', { doi: 'https://doi.org/10.1000/abc' }],
    ['the address of the record', { url: 'http://dx.doi.org/10.1000/Abc' }],
    ['with the full stop of its sentence', { doi: '10.1000/abc.' }],
  ])('is one, however it is written: %s', (_, info) => expect(identityOf(info).doi).toBe('10.1000/abc'));

  it('of a preprint server is known as such, the one of a journal of the same house is not', () => {
    expect(identityOf({ doi: '10.1101/2020.01.30.927871' }).isPreprintDoi).toBe(true);
    expect(identityOf({ doi: '10.1101/gr.123456.1' }).isPreprintDoi).toBe(false);
  });
});

it.each([
  ['a number', { eprint: '2101.00001v3', eprint_type: 'arXiv' }, '2101.00001'],
  ['its DOI, which is no other identifier', { doi: '10.48550/arXiv.2101.00001' }, '2101.00001'],
  ['its address', { url: 'https://arxiv.org/abs/2101.00001v2' }, '2101.00001'],
  ['an old one with its class', { eprint: 'math.GT/0309136' }, 'math/0309136'],
  ['the number of another server', { eprint: '2101.00001', eprint_type: 'HAL' }, undefined],
])('an arXiv number from %s', (_, info, number) => {
  expect(identityOf(info)).toMatchObject({ arxiv: number, doi: undefined });
});

it.each([
  ['0-306-40615-2', ['9780306406157']],
  ['978-0-306-40615-7 (bound), 080442957X', ['9780306406157', '9780804429573']],
  ['0-306-40615-3', []],
  ['ISSN 1234-5678', []],
])('the ISBNs in "%s"', (text, isbns) => expect(isbnsIn(text)).toEqual(isbns));

it('a PubMed number is its digits', () => {
  expect(identityOf({ pmid: 'PMID: 012345' }).pmid).toBe('12345');
  expect(identityOf({ pmid: 'unknown' }).pmid).toBeUndefined();
});
