/** Printed entries of several styles, and the references that they print. */
import { describe, expect, it } from 'vitest';
import { isPrintedAs, likelyTitle, questionsOf } from './entry-words.ts';

const PLAIN = 'Donald E. Knuth. Literate Programming. The Computer Journal, 27(2):97–111, 1984.';
const APA = 'Knuth, D. E. (1984). Literate programming. The Computer Journal, 27(2), 97–111.';
const IEEE = 'D. E. Knuth, “Literate programming,” Comput. J., vol. 27, no. 2, pp. 97–111, 1984.';
const ELSEVIER = 'D.E. Knuth, Literate programming, Comput. J. 27 (1984) 97–111.';
const DOI = `${PLAIN} doi:10.1093/comjnl/27.2.97.`;
const KNUTH = { title: 'Literate Programming', year: 1984, doi: null };

describe('an entry', () => {
  it.each([PLAIN, APA, IEEE, ELSEVIER])('%j prints the reference, and is asked for by its title', (entry) => {
    expect(isPrintedAs(entry, KNUTH)).toBe(true);
    expect(questionsOf(entry)).toContain('literate programming');
    expect(likelyTitle(entry)).toMatch(/^Literate programming$/i);
  });

  it.each([
    ['another title', { ...KNUTH, title: 'Literate Programming in Practice' }],
    ['a later edition', { ...KNUTH, year: 1992 }],
    ['a title that says nothing', { ...KNUTH, title: 'Journal' }],
  ])('does not print %s', (_, other) => expect(isPrintedAs(PLAIN, other)).toBe(false));

  it('is asked for by its DOI where it has one, which decides', () => {
    expect(questionsOf(DOI)).toEqual(['10.1093/comjnl/27.2.97']);
    expect(isPrintedAs(DOI, { title: 'Something else', year: 2001, doi: '10.1093/COMJNL/27.2.97' })).toBe(true);
    expect(isPrintedAs(DOI, { ...KNUTH, doi: '10.1000/x' })).toBe(false);
    expect(isPrintedAs(DOI, KNUTH)).toBe(true);
  });

  it('of nothing asks nothing', () => {
    expect(questionsOf('')).toEqual([]);
    expect(questionsOf('[12] 1984.')).toEqual([]);
  });
});
