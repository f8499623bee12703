/** How text is compared: the same on the way into the index and on the way out of the search field. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, foldedWords, titleKey } from './folding.ts';

describe('[LIB-015] folding', () => {
  it.each([
    ['Ångström', 'angstrom'],
    ['A\u030angstro\u0308m', 'angstrom'],
    ['ŁÓDŹ', 'lodz'],
    ['Straße', 'strasse'],
    ['STRASSE', 'strasse'],
    ['Œuvre Æther', 'oeuvre aether'],
    ['Þórður Eiríksson', 'thordur eiriksson'],
    ['İstanbul ısı', 'istanbul isi'],
    ['Nguyễn Đức', 'nguyen duc'],
    ['ﬁne', 'fine'],
    ['Ёлка', 'елка'],
    ['Λόγος', 'λογος'],
    ['H₂O ²', 'h2o 2'],
    ['𝐀𝑩 Ware™', 'ab waretm'],
    ['ΣΊΣΥΦΟΣ', 'σισυφος'],
    ['李', '李'],
  ])('%s is compared as %s', (text, folded) => expect(fold(text)).toBe(folded));

  it('once is enough, and case makes no difference', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aÅéÉßŁøØæÆñÑçÇ ǆ') }), (text) => {
        expect(fold(text.toUpperCase())).toBe(fold(text));
      }),
    );
  });
});

describe('[LIB-015] words', () => {
  it.each([
    ['Deep-Learning, 3D & “x-ray”!', ['deep', 'learning', '3d', 'x', 'ray']],
    ["O'Neil's", ['o', 'neil', 's']],
    ['10.1000/ab_c', ['10', '1000', 'ab', 'c']],
    ['  \t\n', []],
    ['!?"#$%&\'()*', []],
    ['naïve café', ['naive', 'cafe']],
  ])('of %j', (text, words) => expect(foldedWords(text)).toEqual(words));

  it('hold letters and digits alone: nothing of the syntax of a query gets through', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const word of foldedWords(text)) expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
      }),
    );
  });
});

it.each([
  ['The Éclair', 'eclair'],
  ['A Study', 'study'],
  ['An Atom', 'atom'],
  ['Der Prozess', 'prozess'],
  ['“The Änd”', 'and”'],
  ['¿Qué?', 'que?'],
  ['The', 'the'],
  ['Theory', 'theory'],
  ['A', 'a'],
  ['...', ''],
  ['', ''],
  ['<i>E. coli</i> in H<sub>2</sub>O', 'e. coli in h2o'],
])('[LIB-017] the title %j is sorted by %j', (title, key) => expect(titleKey(title)).toBe(key));
