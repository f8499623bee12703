/** Addresses as people type them. */
import { expect, it } from 'vitest';
import { addressOf, onlyAddress } from './address.ts';

it.each([
  ['example.org', 'https://example.org/'],
  ['  https://example.org/a?b#c ', 'https://example.org/a?b#c'],
  ['ada@example.org', 'mailto:ada@example.org'],
  ['10.1000/xyz123', 'https://doi.org/10.1000/xyz123'],
  ['doi:10.1000/xyz123', 'https://doi.org/10.1000/xyz123'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['words', undefined],
  ['', undefined],
])('%j leads to %s', (typed, address) => expect(addressOf(typed)).toBe(address));

it.each([
  ['https://example.org', 'https://example.org/'],
  ['see https://example.org', undefined],
  ['example.org', undefined],
])('%j alone: %s', (text, address) => expect(onlyAddress(text)).toBe(address));
