/** What programs hand over: what it is, whatever they call it, and names that say nothing else than they show. */
import { describe, expect, it } from 'vitest';
import { shownName, wordsOf } from './handed-over.ts';
import { examineFile, examineWords } from './received.ts';

const MB = 1024 * 1024;

describe('a file that was handed over', () => {
  it.each([
    ['%PDF-1.7\n…', 900, { kind: 'pdf' }],
    ['\ufeffprinted by X\n%PDF-1.4', 900, { kind: 'pdf' }],
    ['% a comment\n@article{lee2001, title={Owls}}', 40, { kind: 'bibliography' }],
    ['TY  - JOUR\nTI  - Owls\nER  - ', 30, { kind: 'bibliography' }],
    ['%PDF-1.7', 50 * MB + 1, { refusal: 'too-large' }],
    ['@book{a,', 256 * MB + 1, { refusal: 'too-large' }],
    ['', 0, { refusal: 'empty' }],
    ['<script>alert(1)</script>', 25, { refusal: 'unknown' }],
    ['MZ\u0090\u0000', 4, { refusal: 'unknown' }],
    [`${' '.repeat(1030)}%PDF-1.7`, 1040, { refusal: 'unknown' }],
    ['mail me @home (or not)', 22, { refusal: 'unknown' }],
  ])('is told by what stands in it: %j of %i bytes', (head, size, examined) => {
    expect(examineFile(head, size)).toEqual(examined);
  });

  it.each([
    ['../../etc/paper.pdf', 'paper.pdf'],
    ['C:\\Users\\me\\paper.pdf', 'paper.pdf'],
    ['invoice\u202efdp.exe', 'invoicefdp.exe'],
    ['two\nlines\u0000.pdf', 'twolines.pdf'],
    ['\u200b', '?'],
    [`${'x'.repeat(500)}.pdf`, `${'x'.repeat(196)}.pdf`],
  ])('is shown by its own name: %j', (name, shown) => {
    expect(shownName(name)).toBe(shown);
  });
});

describe('words that were handed over', () => {
  it('are each said once, the address too, which many programs put among the words', () => {
    expect(wordsOf(['Owls', 'Owls at https://a.example/1', 'https://a.example/1'])).toBe('Owls at https://a.example/1');
    expect(wordsOf(['Owls', '', 'https://a.example/1'])).toBe('Owls\nhttps://a.example/1');
    expect(wordsOf(['https://a.example/1', 'https://a.example/1'])).toBe('https://a.example/1');
    expect(wordsOf([' ', '', '\u0000'])).toBe('');
    expect(wordsOf(['x'.repeat(30_000)])).toHaveLength(20_000);
  });

  it('are of use when they name something that can be looked up', () => {
    expect(examineWords('Owls\nhttps://a.example/1')).toEqual({ kind: 'words' });
    expect(examineWords('see 10.1000/182')).toEqual({ kind: 'words' });
    expect(examineWords('javascript:alert(1)')).toEqual({ refusal: 'nothing-to-look-up' });
    expect(examineWords('a thought')).toEqual({ refusal: 'nothing-to-look-up' });
  });
});
