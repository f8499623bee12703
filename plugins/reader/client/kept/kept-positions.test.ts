import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#plugin-api';
import type { ReadingPosition } from '../../common/contract.ts';
import { KeptPositions } from './kept-positions.ts';

const at = (article: number, page: number): ReadingPosition => ({ article, page, x: 1, y: 2, zoom: 1.5, rotation: 0 });

const small = new Map<string, unknown>();
const local = { read: (key: string) => small.get(key), write: (key: string, value: unknown) => void small.set(key, value) };
const savePosition = vi.fn(async (_: { body: { position: ReadingPosition; age?: number | undefined } }) => ({
  success: true,
  message: '',
}));
const begin = () => new KeptPositions(local, { savePosition });
const sent = () => savePosition.mock.calls.map(([{ body }]) => [body.position.article, body.position.page]);

beforeEach(() => {
  vi.useFakeTimers();
  small.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
});

it('[CORE-043] places that were read to without a connection are there at the next start, and sent once', async () => {
  const positions = begin();
  positions.note(at(1, 3));
  vi.advanceTimersByTime(10);
  positions.note(at(2, 5));
  positions.note(at(1, 4));
  const later = begin();
  expect([later.of(1)?.page, later.of(2)?.page, later.of(3)]).toEqual([4, 5, undefined]);
  await later.send();
  expect(sent()).toEqual([
    [1, 4],
    [2, 5],
  ]);
  await begin().send();
  expect(sent()).toHaveLength(2);
  expect(begin().of(1)?.page).toBe(4);
});

it('what is not answered goes on waiting, and what is refused does not', async () => {
  const positions = begin();
  positions.note(at(1, 3));
  savePosition.mockRejectedValueOnce(new ApiError(0, 'No answer'));
  await expect(positions.send()).rejects.toMatchObject({ status: 0 });
  savePosition.mockRejectedValueOnce(new ApiError(404, 'Not found.'));
  await positions.send();
  await positions.send();
  expect(sent()).toHaveLength(2);
});

it('what was read while it was on its way is sent after it', async () => {
  const positions = begin();
  positions.note(at(1, 3));
  savePosition.mockImplementationOnce(async () => {
    vi.advanceTimersByTime(1);
    positions.note(at(1, 4));
    return { success: true, message: '' };
  });
  await positions.send();
  await positions.send();
  expect(sent()).toEqual([
    [1, 3],
    [1, 4],
  ]);
});

it('the word of the server does not take the place of what it has not heard', () => {
  const positions = begin();
  positions.heard(at(1, 2));
  expect(positions.of(1)?.page).toBe(2);
  positions.note(at(1, 3));
  positions.heard(at(1, 2));
  expect(positions.of(1)?.page).toBe(3);
});

it('so many are remembered and no more; what waits stays longest, and what cannot be read is left out', () => {
  const positions = begin();
  positions.note(at(1, 1));
  for (let article = 2; article < 600; article++) {
    vi.advanceTimersByTime(1);
    positions.heard(at(article, 1));
  }
  expect([positions.of(1)?.page, positions.of(2), positions.of(599)?.page]).toEqual([1, undefined, 1]);
  expect(small.get('reader.positions')).toHaveLength(500);
  small.set('reader.positions', [{ position: { page: 'x' } }, ...(small.get('reader.positions') as unknown[]).slice(0, 2)]);
  expect(positions.of(1)?.page).toBe(1);
});
