/** What is looked for in files, where it stands, and what would stand in its place. */
import { describe, expect, it } from 'vitest';
import { workClock } from '#core/common/testing.ts';
import { filesFitting } from './file-pattern.ts';
import { findMatches, replaceEdits } from './find-matches.ts';
import { patternOf, type SearchWish } from './pattern.ts';

const wish = (text: string, more: Partial<SearchWish> = {}): SearchWish => ({
  ...{ text, isRegex: false, wholeWord: false, matchCase: false },
  ...more,
});
const ALL = { shown: 100, most: 100 };
const hits = (text: string, asked: SearchWish, template = '') =>
  findMatches(text, patternOf(asked), asked, template, ALL).matches.map(({ hit }) => hit);
const replaced = (text: string, asked: SearchWish, template: string) =>
  replaceEdits(text, patternOf(asked), asked, template, 100)?.map((edit) => edit.text);

describe('a wish', () => {
  it('is taken letter for letter unless it is a pattern', () => {
    expect(hits('a.b axb \\cite{x}', wish('a.b'))).toEqual(['a.b']);
    expect(hits('a.b axb', wish('a.b', { isRegex: true }))).toEqual(['a.b', 'axb']);
    expect(hits('\\cite{x}', wish('\\cite{'))).toEqual(['\\cite{']);
  });

  it('may be of whole words, also with letters that ASCII has not', () => {
    expect(hits('Maß Maßstab bemaß naïve', wish('maß', { wholeWord: true }))).toEqual(['Maß']);
    expect(hits('cat cats concat', wish('cats?', { wholeWord: true, isRegex: true }))).toEqual(['cat', 'cats']);
  });

  it('may be of one case, and knows the ends of lines', () => {
    expect(hits('Bee bee', wish('bee', { matchCase: true }))).toEqual(['bee']);
    expect(hits('a\na', wish('^a$', { isRegex: true }))).toEqual(['a', 'a']);
  });

  it('takes what people escape out of habit, and says what is no pattern', () => {
    expect(hits('a_b', wish('a\\_b', { isRegex: true }))).toEqual(['a_b']);
    expect(() => patternOf(wish('(a', { isRegex: true }))).toThrow(SyntaxError);
  });
});

describe('what stands in the place of a match', () => {
  it.each([
    ['$2-$1', 'b-a'],
    ['$&!', 'ab!'],
    ['$$1', '$1'],
    ['$12', 'a2'],
    ['$3', '$3'],
    ['\\newline\\textbf{$1}', '\\newline\\textbf{a}'],
  ])('%s is %s', (template, text) => {
    expect(replaced('ab', wish('(a)(b)', { isRegex: true }), template)).toEqual([text]);
  });

  it('has named groups, and no groups without a pattern', () => {
    expect(replaced('2026', wish('(?<year>\\d+)', { isRegex: true }), '<$<year>>')).toEqual(['<2026>']);
    expect(replaced('a', wish('a'), '$&$1')).toEqual(['$&$1']);
  });

  it('may be put before every line', () => {
    expect(replaced('a\n\n😀b', wish('^', { isRegex: true }), '% ')).toEqual(['% ', '% ', '% ']);
  });
});

describe('a match', () => {
  it('tells its line and what stands around it there', () => {
    const asked = wish('bee');
    const { matches } = findMatches('one\n  two bee three\nbee', patternOf(asked), asked, 'wasp', ALL);
    expect(matches).toEqual([
      { start: 10, end: 13, line: 2, before: 'two ', hit: 'bee', after: ' three', replacement: 'wasp' },
      { start: 20, end: 23, line: 3, before: '', hit: 'bee', after: '', replacement: 'wasp' },
    ]);
  });

  it('is counted also where it is not shown, as far as counting goes', () => {
    const asked = wish('a');
    const { matches, total } = findMatches('a'.repeat(50), patternOf(asked), asked, '', { shown: 3, most: 20 });
    expect([matches.length, total]).toEqual([3, 20]);
    expect(replaceEdits('a'.repeat(50), patternOf(asked), asked, '', 49)).toBeUndefined();
  });
});

describe('the files that are searched', () => {
  const PATHS = ['main.tex', 'refs.bib', 'chapters/one.tex', 'chapters/old/two.tex', 'Notes.TXT'];
  it.each([
    ['', PATHS],
    ['*.tex', ['main.tex', 'chapters/one.tex', 'chapters/old/two.tex']],
    ['chapters/*.tex', ['chapters/one.tex']],
    ['chapters/**/*.tex', ['chapters/one.tex', 'chapters/old/two.tex']],
    ['chapters', ['chapters/one.tex', 'chapters/old/two.tex']],
    ['chapters/', ['chapters/one.tex', 'chapters/old/two.tex']],
    ['*.tex, !old', ['main.tex', 'chapters/one.tex', 'chapters/old/two.tex']],
    ['*.tex, !chapters/old', ['main.tex', 'chapters/one.tex']],
    ['!*.bib', ['main.tex', 'chapters/one.tex', 'chapters/old/two.tex', 'Notes.TXT']],
    ['notes.t?t', ['Notes.TXT']],
  ])('%j', (pattern, found) => {
    expect(PATHS.filter(filesFitting(pattern))).toEqual(found);
  });

  it('are told at once, however many stars there are', () => {
    const worked = workClock();
    filesFitting(`${'*a'.repeat(100)}b`)('a'.repeat(240));
    expect(worked()).toBeLessThan(500);
  });
});
