/** ISBNs of both lengths. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isbn10, isbn13 } from './isbn.ts';

describe('thirteen digits', () => {
  it.each([
    ['9780306406157', '9780306406157'],
    ['978-0-306-40615-7', '9780306406157'],
    ['0-306-40615-2', '9780306406157'],
    ['0 8044 2957 x', '9780804429573'],
    ['979-10-90636-07-1', '9791090636071'],
  ])('%s', (text, expected) => expect(isbn13(text)).toBe(expected));

  it.each(['', '978', '9780306406158', '0306406153', '1234567890123', '03064061522', 'X306406152'])('none of %j', (text) => {
    expect(isbn13(text)).toBeUndefined();
  });
});

it('ten signs are those of the same book, and 979 has none', () => {
  expect(isbn10('9780306406157')).toBe('0306406152');
  expect(isbn10('9780804429573')).toBe('080442957X');
  expect(isbn10('9791090636071')).toBeUndefined();
});

it('one wrong digit, or two neighbours that changed places, are noticed', () => {
  const nine = fc.stringMatching(/^\d{9}$/);
  fc.assert(
    fc.property(nine, fc.nat(8), fc.integer({ min: 1, max: 9 }), (digits, at, by) => {
      // A whole ISBN is made from any nine digits by trying the check digit.
      const ten = [...'0123456789X'].map((last) => digits + last).find((text) => isbn13(text) !== undefined) ?? '';
      expect(isbn10(isbn13(ten) ?? '')).toBe(ten);
      const wrong = ten.slice(0, at) + String((Number(ten[at]) + by) % 10) + ten.slice(at + 1);
      expect(isbn13(wrong)).toBeUndefined();
      const swapped = ten.slice(0, at) + (ten[at + 1] ?? '') + (ten[at] ?? '') + ten.slice(at + 2);
      expect(swapped === ten || isbn13(swapped) === undefined).toBe(true);
    }),
  );
});
