import { expect, it } from 'vitest';
import { sizeOf } from './size-of.ts';

it.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [800 * 1024, '800 kB'],
  [1.25 * 1024 ** 2, '1.3 MB'],
  [3 * 1024 ** 3, '3 GB'],
])('%i bytes are %s', (bytes, text) => expect(sizeOf(bytes, 'en')).toBe(text));

it('follows the language', () => expect(sizeOf(1.5 * 1024 ** 3, 'de')).toBe('1,5\u00a0GB'));
