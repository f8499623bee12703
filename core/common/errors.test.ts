/** What a failed call tells of limits and of a server that did not answer. */
import { expect, it } from 'vitest';
import { ApiError } from './errors.ts';

const body = { type: 'LIBRARY_PROJECT', limit: 10, used: 10 };

it.each([402, 429])('a limit is reached when the status is %i', (status) => {
  expect(new ApiError(status, 'Full.', body).limit).toEqual(body);
});

it.each([400, 403, 409, 500])('no limit is reached when the status is %i, whatever the body holds', (status) => {
  expect(new ApiError(status, 'No.', body).limit).toBeUndefined();
});

it('a call without an answer is offline, and one that was refused is not', () => {
  expect([new ApiError(0, 'Away.').isOffline, new ApiError(503, 'Busy.').isOffline]).toEqual([true, false]);
});
