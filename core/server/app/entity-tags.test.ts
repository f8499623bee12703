/** Which versions a caller's header names. */
import { expect, it } from 'vitest';
import { namesTag } from './entity-tags.ts';

it.each<[string | string[] | undefined, string | undefined, boolean]>([
  ['"a"', '"a"', true],
  ['W/"a"', '"a"', true],
  ['"a"', 'W/"a"', true],
  ['"x", W/"a"', 'W/"a"', true],
  [['"x"', '"a"'], '"a"', true],
  ['*', '"a"', true],
  ['"b"', '"a"', false],
  ['a', '"a"', false],
  ['', '"a"', false],
  [undefined, '"a"', false],
  ['*', undefined, false],
])('%j names %j: %s', (header, tag, isNamed) => expect(namesTag(header, tag)).toBe(isNamed));
