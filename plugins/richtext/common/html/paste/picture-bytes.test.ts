import { expect, it } from 'vitest';
import { base64Of, bytesOfHex, bytesOfLetters } from './picture-bytes.ts';

it('bytes are what their letters say, of any number', () => {
  for (let length = 0; length < 70; length++) {
    const bytes = Buffer.from(Array.from({ length }, (_, at) => (at * 37 + length) & 255));
    expect(base64Of(bytes)).toBe(bytes.toString('base64'));
    expect(
      Buffer.from(
        bytesOfHex(
          bytes
            .toString('hex')
            .replace(/(.{9})/g, '$1\r\n')
            .toUpperCase(),
        ),
      ),
    ).toEqual(bytes);
    expect(Buffer.from(bytesOfLetters(bytes.toString('latin1')))).toEqual(bytes);
  }
  expect(bytesOfHex('0a1').length).toBe(1);
  expect(bytesOfLetters('a\u0153').length).toBe(0);
});
