/** The title of a paper from what its file says and from what stands on its first page. */
import { describe, expect, it } from 'vitest';
import { cleanTitle } from './clean-title.ts';
import { frontPageOf } from './front/front-page.ts';
import { titleOf } from './front/title.ts';
import { drawnPage } from './testing.ts';

/** Of a page with these lines from its top down, as `[text, size]`. */
const title = (...lines: readonly (readonly [text: string, size: number])[]) =>
  titleOf(frontPageOf(drawnPage(lines.map(([text, size]) => ({ text, size })))))?.text;

describe('a declared title', () => {
  it.each([
    ['  Attention is\n All You Need ', 'Attention is All You Need'],
    ['Über die Natur der Dinge', 'Über die Natur der Dinge'],
    ['深度学习 的 一个 新 的 方法', '深度学习 的 一个 新 的 方法'],
  ])('%j is taken as %j', (text, clean) => expect(cleanTitle(text)).toBe(clean));

  it.each([
    'Microsoft Word - Draft 3 final.docx',
    'main final.tex',
    'my paper.pdf',
    'doi:10.1000/182 of it',
    'PII: S0140-6736(05)66666-1',
    'arXiv:2101.00001v2 [cs.CL]',
    'IEEE Template for Papers',
    'Camera-ready version of it',
    'Document1 ',
    '12 34 56 78',
    'Untitled',
    'x'.repeat(500),
    '',
  ])('%j is none', (text) => expect(cleanTitle(text)).toBeUndefined());
});

describe('the title on the first page', () => {
  it('is what stands in the largest letters, over as many lines as it takes', () => {
    expect(title(['Deep Learning', 18], ['for Everyone', 18], ['Ann Lee', 12], ['Abstract', 10])).toBe(
      'Deep Learning for Everyone',
    );
  });

  it('is put together again where it was hyphenated', () => {
    expect(title(['On Distri-', 18], ['buted Self-', 18], ['Organisation', 18])).toBe('On Distributed Self- Organisation');
  });

  it.each([
    ['a stamp of arXiv', 'arXiv:2101.00001v2 [cs.CL]'],
    ['the name of a journal', 'Journal of Great Results'],
    ['an address', 'www.elsevier.com/locate/x'],
    ['a kind of paper', 'Research Article'],
    ['a notice', 'Open Access'],
    ['a page number', '1234'],
    ['a drop initial', 'W'],
  ])('is not %s, however large', (_, text) => {
    expect(title([text, 24], ['A Study of Sleep', 16], ['Ann Lee', 11])).toBe('A Study of Sleep');
  });

  it('loses the marks of footnotes at its end', () => {
    expect(title(['A Study of Sleep ∗†', 16])).toBe('A Study of Sleep');
  });

  it('is not looked for in the lower part of the page, nor made of one word', () => {
    expect(titleOf(frontPageOf(drawnPage([{ text: 'A Heading Far Below', size: 20, y: 100 }])))).toBeUndefined();
    expect(title(['Sleep', 20])).toBeUndefined();
    expect(title()).toBeUndefined();
  });
});
