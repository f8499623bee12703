/** A file with something behind its end: read as one, whichever part is asked for. */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it, vi } from 'vitest';
import { readBehind } from './read-behind.ts';

const STORED = Buffer.from('stored');
const files = {
  read: vi.fn(async (_: string, { start, end } = { start: 0, end: 5 }) => Readable.from([STORED.subarray(start, end + 1)])),
};
const text = async (tail: string, range?: { start: number; end: number }) =>
  (await buffer(await readBehind(files, 'x', STORED.length, Buffer.from(tail), range))).toString();

describe('a file with something behind it', () => {
  it.each([
    [undefined, 'storedtail'],
    [{ start: 0, end: 2 }, 'sto'],
    [{ start: 4, end: 7 }, 'edta'],
    [{ start: 5, end: 5 }, 'd'],
    [{ start: 6, end: 6 }, 't'],
    [{ start: 7, end: 9 }, 'ail'],
  ])('%j', async (range, read) => {
    expect(await text('tail', range)).toBe(read);
  });

  it('is the file alone where there is nothing, and not read where it is not asked for', async () => {
    expect(await text('')).toBe('stored');
    files.read.mockClear();
    await text('tail', { start: 6, end: 9 });
    expect(files.read).not.toHaveBeenCalled();
  });

  it('that is gone is said before anything is answered', async () => {
    files.read.mockRejectedValueOnce(new Error('gone'));
    await expect(readBehind(files, 'x', 6, Buffer.from('tail'))).rejects.toThrow('gone');
  });
});
