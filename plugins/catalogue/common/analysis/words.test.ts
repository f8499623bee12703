import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from './fold.ts';
import { placedWords } from './words.ts';

const shown = (text: string, language = 'en'): string[] => placedWords(text, language).map(({ indexed }) => indexed);
const cut = (text: string, language = 'en'): string[] =>
  placedWords(text, language).map(({ start, end }) => text.slice(start, end));

describe('words of a text', () => {
  it('are folded stems; stop words keep their place and are not in the index', () => {
    expect(shown('The Ångström’s effects of Über-cooled H₂O')).toEqual([
      '',
      'angstrom',
      'effect',
      '',
      'uber',
      'cool',
      'ubercool',
      'h2o',
    ]);
  });

  it('are parts and wholes where they are tied together', () => {
    expect(shown('COVID-19')).toEqual(['covid', '19', 'covid19']);
    expect(shown('covid19')).toEqual(['covid19']);
    expect(shown('α-Fe2O3/SiO2')).toEqual(['α', 'fe2o3', 'sio2', 'αfe2o3sio2']);
  });

  it('hold numbers, possessives and programming languages together', () => {
    expect(shown('3.5 km, 1,000 Alzheimer’s O’Brien C++ C# A+')).toEqual([
      '3.5',
      'km',
      '1,000',
      'alzheim',
      'obrien',
      'c',
      'c++',
      'c',
      'c#',
      '',
    ]);
  });

  it('hold a DOI as one, besides what it is made of', () => {
    const words = shown('see 10.1016/j.cell.2020.01.001.');
    expect(words).toContain('10.1016/j.cell.2020.01.001');
    expect(words).toContain('cell');
  });

  it('are pairs of signs where a script has no spaces', () => {
    expect(shown('深層学習 と AI')).toEqual(['深層', '層学', '学習', 'と', 'ai']);
    expect(shown('기계 학습')).toEqual(['기계', '학습']);
    expect(cut('深層学習')).toEqual(['深層', '層学', '学習']);
  });

  it('have stems of their language, which stand apart from English ones', () => {
    expect(shown('Die Forschungen über Universitäten', 'de')).toEqual(['', 'de~forschung', '', 'de~universitat']);
    expect(shown('las universidades', 'es')).toEqual(['', 'es~universidad']);
    expect(shown('Wirkung 2020 β2', 'de')).toEqual(['de~wirkung', '2020', 'β2']);
  });

  it('say where they stand in the original, whatever folding does to its length', () => {
    expect(cut('Straße ﬁnal Ångström', 'en')).toEqual(['Straße', 'ﬁnal', 'Ångström']);
    expect(cut('Ångström naïve')).toEqual(['Ångström', 'naïve']);
  });

  it('are the same with places and without, and their places lie in the text and in order', () => {
    const pieces = fc.constantFrom(
      'Straße',
      'ﬁ',
      'Å',
      'A\u030a',
      '가',
      'が',
      '𝐀',
      'हिन्दी',
      '😀',
      ' ',
      '-',
      '.',
      '10.1000/x',
      "'s",
      'ไทย',
      '\ud800',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string({ unit: 'binary' })), { maxLength: 12 }), (parts) => {
        const text = parts.join('');
        let last = 0;
        for (const { word, start, end } of placedWords(text, 'en')) {
          expect(start).toBeLessThanOrEqual(end);
          expect(end).toBeLessThanOrEqual(text.length);
          expect(word).not.toBe('');
          expect(end).toBeGreaterThanOrEqual(last - 60);
          last = end;
        }
        expect(typeof fold(text)).toBe('string');
      }),
      { numRuns: 500 },
    );
  });
});
