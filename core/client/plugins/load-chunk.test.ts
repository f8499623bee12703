import { expect, it, vi } from 'vitest';
import { ChunkError, loadChunk } from './load-chunk.ts';

const failing = (times: number) => {
  const load = vi.fn(() => Promise.resolve('part'));
  for (let n = 0; n < times; n++) load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  return load;
};

it.each([
  [0, 1],
  [1, 2],
])('a part that fails %i times is asked for %i times', async (failures, asked) => {
  const load = failing(failures);
  expect(await loadChunk(load, 0)).toBe('part');
  expect(load).toHaveBeenCalledTimes(asked);
});

it('a part that fails twice is given up, with the cause', async () => {
  const error: unknown = await loadChunk(failing(2), 0).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ChunkError);
  expect((error as ChunkError).cause).toBeInstanceOf(TypeError);
});
