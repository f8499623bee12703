import { describe, expect, it } from 'vitest';
import { base32, codeAt, keyUri, stepAt, stepOf } from './totp.ts';

/** The secret of RFC 6238, appendix B. */
const SECRET = Buffer.from('12345678901234567890');

describe('a one-time code', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('is that of RFC 6238 at second %d', (second, code) => {
    expect(codeAt(SECRET, stepAt(second * 1000))).toBe(code);
  });

  it('is taken one step early and one late, and no more', () => {
    const at = 1_111_111_111_000;
    const taken = [-2, -1, 0, 1, 2].map((steps) => stepOf(SECRET, codeAt(SECRET, stepAt(at) + steps), at));
    expect(taken).toEqual([undefined, stepAt(at) - 1, stepAt(at), stepAt(at) + 1, undefined]);
  });

  it.each(['', '00000', '0504710', '０５０４７１', '05047x'])('is not %j', (code) => {
    expect(stepOf(SECRET, code, 1_111_111_111_000)).toBeUndefined();
  });
});

it.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('writes %j as RFC 4648 does', (text, written) => {
  expect(base32(Buffer.from(text))).toBe(written);
});

it('tells an app whose code it is', () => {
  expect(keyUri('My Desk', 'ada+1@example.org', 'ABC')).toBe(
    'otpauth://totp/My%20Desk:ada%2B1%40example.org?secret=ABC&issuer=My%20Desk&algorithm=SHA1&digits=6&period=30',
  );
});
