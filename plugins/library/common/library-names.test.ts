/** Citation keys, file names of exports, and how text is compared. */
import { describe, expect, it } from 'vitest';
import { CitekeyPool, citekeyBase, cleanCitekey, keyLetters } from './citekeys.ts';
import { exportName } from './export-name.ts';
import { fold, foldedWords, titleKey } from './folding.ts';

describe('[LTX-013] citation keys', () => {
  it('are made of family name and year', () => {
    expect(citekeyBase({ authors: [{ family: 'Müller-Lüdenscheidt' }], year: 1978 })).toBe('mullerludenscheidt1978');
    expect(citekeyBase({ authors: [{ literal: 'World Health Organization' }], year: 2020 })).toBe('world2020');
    expect(citekeyBase({ title: 'The Art of Programming' })).toBe('art');
    expect(citekeyBase({ authors: [{ family: '李' }] })).toBe('ref');
  });

  it('get letters when taken, without regard to case', () => {
    const pool = new CitekeyPool(['Knuth1984']);
    expect([pool.take('knuth1984'), pool.take('knuth1984'), pool.take('other')]).toEqual(['knuth1984a', 'knuth1984b', 'other']);
    expect([keyLetters(0), keyLetters(25), keyLetters(26), keyLetters(701), keyLetters(702)]).toEqual([
      'a',
      'z',
      'aa',
      'zz',
      'aaa',
    ]);
  });

  it('lose what a \\cite cannot take', () => {
    expect(cleanCitekey(' a{b},c d%~\\e ')).toBe('abcde');
  });
});

describe('file names of exports', () => {
  it('[LIB-081] are the first 30 characters of the title', () => {
    expect(exportName(['A study of the effects of sleep on memory'], 'bib')).toBe('A study of the effects of slee.bib');
    expect(exportName(['😀'.repeat(40)], 'bib')).toBe(`${'😀'.repeat(30)}.bib`);
  });
  it('[LIB-082] are "Projects" for several', () => {
    expect(exportName(['A', 'B'], 'ris')).toBe('Projects.ris');
  });
  it('[LIB-083] are "Project" without a title', () => {
    expect(exportName(['  '], 'bib')).toBe('Project.bib');
    expect(exportName([], 'bib')).toBe('Project.bib');
  });
  it('hold nothing unsafe', () => {
    expect(exportName(['../a:b\u0000"c"|..'], 'bib')).toBe('__a_b__c___.bib');
  });
});

describe('comparison', () => {
  it('knows no accents and no case', () => {
    expect(fold('Ångström ŁÓDŹ Straße Œuvre')).toBe('angstrom lodz strasse oeuvre');
    expect(foldedWords('The x-ray, 3D!')).toEqual(['the', 'x', 'ray', '3d']);
  });
  it('sorts titles without quotes and articles', () => {
    expect(titleKey('“The Änd')).toBe('and');
    expect(titleKey('The')).toBe('the');
  });
});
