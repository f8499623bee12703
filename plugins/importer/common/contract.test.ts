/** What the calls of the importer take. */
import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { importerContract, MAX_PAGE_LENGTH, Tags } from './contract.ts';

const { body } = importerContract.read;

it('a page is read by its address, with as much of it as a browser may send', () => {
  expect(z.parse(body, { url: ' https://x.example ' })).toEqual({ url: 'https://x.example' });
  expect(z.safeParse(body, { url: 'https://x.example', html: 'x'.repeat(MAX_PAGE_LENGTH) }).success).toBe(true);
  expect(z.safeParse(body, { url: 'https://x.example', html: 'x'.repeat(MAX_PAGE_LENGTH + 1) }).success).toBe(false);
  expect(z.safeParse(body, { url: ' ' }).success).toBe(false);
  expect(z.safeParse(body, { url: `https://x.example/${'x'.repeat(2000)}` }).success).toBe(false);
});

it('tags are texts without blanks around them', () => {
  expect(z.parse(Tags, [' owl ', 'a/b'])).toEqual(['owl', 'a/b']);
  for (const odd of [[''], [7], 'owl', ['x'.repeat(256)], Array(51).fill('t')])
    expect(z.safeParse(Tags, odd).success).toBe(false);
});
