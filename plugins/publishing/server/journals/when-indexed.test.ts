/** How long journals wait for the index of the catalogue. */
import { describe, expect, it, vi } from 'vitest';
import { whenIndexed } from './when-indexed.ts';

const { signal } = new AbortController();
/** A catalogue of 1,000 works of which more are found after each pause. */
const filling = (each: number) => {
  let total = 0;
  const pause = vi.fn(async () => void (total += each));
  const catalogue = { size: Promise.resolve(1000), search: async () => ({ records: [], total }) };
  return { catalogue, pause };
};

describe('the index', () => {
  it('is waited for until nearly all works are found', async () => {
    const { catalogue, pause } = filling(330);
    await whenIndexed(catalogue, signal, pause);
    expect(pause).toHaveBeenCalledTimes(3);
  });

  it('of an empty catalogue is not waited for', async () => {
    const { catalogue, pause } = filling(0);
    await whenIndexed({ ...catalogue, size: Promise.resolve(0) }, signal, pause);
    expect(pause).not.toHaveBeenCalled();
  });

  it('that takes hours is not waited for so long', async () => {
    const { catalogue, pause } = filling(0);
    await whenIndexed(catalogue, signal, pause);
    expect(pause.mock.calls.length).toBeLessThan(100);
  });
});
