import { describe, expect, it } from 'vitest';
import { ApiError } from '../../common/errors.ts';
import { readFailure } from './read-failure.ts';

const FALLBACK = 'Something went wrong.';

describe('what is told of a failure', () => {
  it.each([
    ['[CORE-046] that one is being signed out', new ApiError(401, 'Expired')],
    ['[ACC-025] that a request was cancelled', new DOMException('The session is over', 'AbortError')],
  ])('is nothing of it: %s', (_, error) => expect(readFailure(error, FALLBACK)).toEqual({ kind: 'silent' }));

  it.each([
    ['[CORE-047] the text of a server that does not answer', new ApiError(0, 'Server is unreachable. Check your connection.')],
    ['[CORE-052] the message of the server', new ApiError(404, 'No such thing')],
  ])('is %s, without technicalities', (_, error) =>
    expect(readFailure(error, FALLBACK)).toEqual({ kind: 'text', text: error.message }),
  );

  it.each([
    ['[CORE-053] a refusal without a word', new ApiError(400, ''), undefined],
    ['[CORE-053] a mistake in the app', new TypeError('x is undefined'), 'TypeError: x is undefined'],
    ['[CORE-053] something that is no error', 'thrown text', 'thrown text'],
  ])('is the general text for %s; the technical part stands apart', (_, error, detail) => {
    const read = readFailure(error, FALLBACK);
    expect(read).toMatchObject({ kind: 'text', text: FALLBACK });
    expect('detail' in read ? read.detail?.split('\n')[0] : undefined).toBe(detail);
  });

  it.each([
    ['CORE-090', 429, 'LIBRARY_PROJECT'],
    ['CORE-091', 402, 'FREE_LIBRARY_ITEMS_LIMIT'],
    ['CORE-092', 429, undefined],
  ])('[%s] is the limit of a %i of type %s, with the words of the server', (_, status, type) => {
    const error = new ApiError(status, 'Ten is enough.', { message: 'Ten is enough.', ...(type && { type }) });
    expect(readFailure(error, FALLBACK)).toMatchObject({ kind: 'limit', text: 'Ten is enough.', limit: { type } });
  });
});
