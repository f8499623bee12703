/** What texts become in the index: whatever they hold, it can be stored. */
import { describe, expect, it } from 'vitest';
import { startLibrary } from '../testing/start-library.ts';
import { vectorOf } from './vector.ts';

const server = await startLibrary();
const stored = async (text: string): Promise<number> => {
  const { rows } = await server.db.pool.query('select length($1::tsvector) as words', [vectorOf(1, text)]);
  return rows[0].words;
};

describe('a text', () => {
  it('is indexed with each of its words, and the mark of its owner', async () => {
    expect(await stored('one two, two')).toBe(3);
  });

  it('of more words than fit is indexed as far as they do', async () => {
    // A square of four kana beside every other sign: no two pairs are the same.
    const square = (n: number) => String.fromCodePoint(0x3300 + Math.floor(n / 20_000));
    const text = Array.from({ length: 50_000 }, (_, n) => square(n) + String.fromCodePoint(0x4e00 + (n % 20_000))).join('');
    expect(await stored(text)).toBeGreaterThan(10_000);
  });
});
