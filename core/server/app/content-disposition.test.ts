import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentDisposition } from './content-disposition.ts';

describe('Content-Disposition', () => {
  it.each([
    ['paper.pdf', false, 'attachment; filename="paper.pdf"'],
    ['paper.pdf', true, 'inline; filename="paper.pdf"'],
    ['Über.bib', false, 'attachment; filename="_ber.bib"; filename*=UTF-8\'\'%C3%9Cber.bib'],
    ['a/b\\c\r\nX-Evil: 1.pdf', false, 'attachment; filename="a_b_c__X-Evil: 1.pdf"'],
    ["it's (1)*.pdf", false, 'attachment; filename="it\'s (1)*.pdf"'],
    ["ä'()*", false, "attachment; filename=\"_'()*\"; filename*=UTF-8''%C3%A4%27%28%29%2A"],
    ['', false, 'attachment; filename="file"'],
  ])('names %j', (name, inline, header) => expect(contentDisposition(name, inline)).toBe(header));

  it('is one printable line whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
        expect(contentDisposition(name, false)).toMatch(
          /^attachment; filename="[\x20-\x21\x23-\x5b\x5d-\x7e]+"(; filename\*=UTF-8''[\w.!~%-]+)?$/,
        );
      }),
    );
  });
});
