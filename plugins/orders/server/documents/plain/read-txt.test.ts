/** Plain text in the encodings that it comes in. */
import { expect, it } from 'vitest';
import { refusalOf } from '../testing/refusal-of.ts';
import { readTxt } from './read-txt.ts';

const swapped = (text: string): Buffer => Buffer.from(`\ufeff${text}`, 'utf16le').swap16();

it.each([
  ['UTF-8', Buffer.from('Größe – klar')],
  ['UTF-8 with its mark', Buffer.from('\ufeffGröße – klar')],
  ['UTF-16', Buffer.from('\ufeffGröße – klar', 'utf16le')],
  ['UTF-16 the other way round', swapped('Größe – klar')],
  ['Windows-1252', Buffer.from('Gr\u00f6\u00dfe \u0096 klar', 'latin1')],
])('reads %s', (_, bytes) => {
  expect(readTxt(bytes)).toEqual({ text: 'Größe – klar', words: 2, hasMacros: false });
});

it('keeps lines, and puts a blank line between paragraphs', () => {
  expect(readTxt(Buffer.from('\r\none\r\ntwo\r\n \r\n\r\nthree\r')).text).toBe('one\ntwo\n\nthree');
});

it.each([
  ['with bytes that no text has', Buffer.from('text\u0000text')],
  ['that is a PDF', Buffer.from('%PDF-1.7 text')],
  ['that is an archive', Buffer.from('PK\u0003\u0004 text')],
])('refuses a file %s', (_, bytes) => {
  expect(refusalOf(() => readTxt(bytes))).toBe('not-what-it-says');
});
