/** What fetched bytes are, and in which encoding (trust.md A7: whatever the server says that they are). */
import { describe, expect, it } from 'vitest';
import { isPdf } from '../../common/pdf/pdf-mark.ts';
import { pageText } from './page-text.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');
const utf8 = (text: string) => Buffer.from(text, 'utf8');
const HTML = 'text/html';

describe('the text of a page', () => {
  it.each([
    ['that says nothing of it, in UTF-8', utf8('<p>Größe</p>'), HTML],
    ['that says nothing of it, in Windows-1252', latin('<p>Gr\xf6\xdfe</p>'), HTML],
    ['of a server that says UTF-8 and sends Windows-1252', latin('<p>Gr\xf6\xdfe</p>'), `${HTML}; charset=utf-8`],
    ['that says UTF-8 itself and is none', latin('<meta charset="utf-8"><p>Gr\xf6\xdfe</p>'), HTML],
    ['that says UTF-16 in ASCII letters, which it cannot be', utf8('<meta charset="utf-16"><p>Größe</p>'), HTML],
    ['with a mark that is UTF-8, whatever the server says', utf8('\ufeff<p>Größe</p>'), `${HTML}; charset=iso-8859-1`],
    ['with a mark that is UTF-16', Buffer.from('\ufeff<p>Größe</p>', 'utf16le'), `${HTML}; charset=utf-8`],
    ['in an encoding that nobody knows', utf8('<p>Größe</p>'), `${HTML}; charset=x-owl`],
    ['in quotes', Buffer.from('<p>Gr\xf6\xdfe</p>', 'latin1'), `${HTML}; charset="ISO-8859-1"`],
  ])('%s is read', (_, bytes, type) => {
    expect(pageText(bytes, type)).toContain('<p>Größe</p>');
  });

  it('of other scripts is read as the page or the server says', () => {
    const koi8 = Buffer.concat([utf8('<meta charset="koi8-r"><p>'), Buffer.from([0xf3, 0xcf, 0xd7, 0xc1]), utf8('</p>')]);
    expect(pageText(koi8, HTML)).toContain('Сова');
    expect(pageText(Buffer.from([0x83, 0x74, 0x83, 0x4e]), `${HTML}; charset=Shift_JIS`)).toBe('フク');
  });

  it('with one broken byte keeps all the others', () => {
    const broken = Buffer.concat([utf8('<p>Größe und Höhe</p>'), Buffer.from([0xff, 0x20]), utf8('<p>Weiß</p>')]);
    expect(pageText(broken, `${HTML}; charset=utf-8`)).toBe('<p>Größe und Höhe</p>\ufffd <p>Weiß</p>');
    expect(pageText(broken, HTML)).toContain('Höhe');
  });

  it.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]), HTML],
    ['an archive', utf8('PK\u0003\u0004'), HTML],
    ['a program', utf8('text'), 'application/octet-stream'],
    ['a feed of events', utf8('data: x'), 'text/event-stream'],
    ['an SVG, which may run', utf8('<svg xmlns="http://www.w3.org/2000/svg"></svg>'), 'image/svg+xml'],
  ])('is none of %s', (_, bytes, type) => expect(pageText(bytes, type)).toBeUndefined());
});

describe('a PDF', () => {
  it('has its mark in the first kilobyte, and not later', () => {
    expect(isPdf(utf8('%PDF-1.7'))).toBe(true);
    expect(isPdf(utf8(`${' '.repeat(1000)}%PDF-1.7`))).toBe(true);
    expect(isPdf(utf8(`${' '.repeat(1024)}%PDF-1.7`))).toBe(false);
    expect(isPdf(utf8('<p>%PDF is a mark</p>'))).toBe(false);
  });
});
