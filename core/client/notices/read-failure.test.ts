import { describe, expect, it } from 'vitest';
import { ApiError } from '../../common/errors.ts';
import { readFailure } from './read-failure.ts';

const FALLBACK = 'Something went wrong.';
const FIXED = 'Could not share! Try again.';

describe('what is told of a failure', () => {
  it.each([
    ['[CORE-046] that one is being signed out', new ApiError(401, 'Expired')],
    ['[ACC-025] that a request was cancelled', new DOMException('The session is over', 'AbortError')],
  ])('is nothing of it: %s', (_, error) => expect(readFailure(error, undefined, FALLBACK)).toEqual({ kind: 'silent' }));

  it.each([
    ['[CORE-047] the text of a server that does not answer', new ApiError(0, 'Server is unreachable. Check your connection.')],
    ['[CORE-052] the message of the server', new ApiError(404, 'No such thing')],
  ])('is %s, without technicalities', (_, error) =>
    expect(readFailure(error, undefined, FALLBACK)).toEqual({ kind: 'text', text: error.message }),
  );

  it.each([
    ['[CORE-053] a refusal without a word', new ApiError(400, ''), undefined],
    ['[CORE-053] a mistake in the app', new TypeError('x is undefined'), 'TypeError: x is undefined'],
    ['[CORE-053] something that is no error', 'thrown text', 'thrown text'],
  ])('is the general text for %s; the technical part stands apart', (_, error, detail) => {
    const read = readFailure(error, undefined, FALLBACK);
    expect(read).toMatchObject({ kind: 'text', text: FALLBACK });
    expect('detail' in read ? read.detail?.split('\n')[0] : undefined).toBe(detail);
  });

  it.each([
    ['CORE-052', 'stands for a refusal without a reason', new ApiError(400, 'Unknown error.', {}, true), FIXED],
    ['CORE-052', 'stands for a refusal without a body', new ApiError(404, 'Bad request.', undefined, true), FIXED],
    [
      'CORE-052',
      'gives way to what the server says',
      new ApiError(400, 'Not to yourself.', { message: 'Not to yourself.' }),
      'Not to yourself.',
    ],
    [
      'CORE-049',
      'gives way to a server that cannot be reached',
      new ApiError(502, 'Server is unreachable.'),
      'Server is unreachable.',
    ],
    ['CORE-053', 'stands for a mistake in the app', new TypeError('x is undefined'), FIXED],
  ])('[%s] the fixed text of an action %s', (_, __, error, text) =>
    expect(readFailure(error, FIXED, FALLBACK)).toMatchObject({ kind: 'text', text }),
  );

  it('[CORE-052] of an action without a fixed text is that nobody knows why', () => {
    expect(readFailure(new ApiError(400, 'Unknown error.', {}, true), undefined, FALLBACK)).toEqual({
      kind: 'text',
      text: 'Unknown error.',
    });
  });

  it.each([
    ['CORE-090', 429, 'LIBRARY_PROJECT'],
    ['CORE-091', 402, 'FREE_LIBRARY_ITEMS_LIMIT'],
    ['CORE-092', 429, undefined],
  ])('[%s] is the limit of a %i of type %s, with the words of the server', (_, status, type) => {
    const error = new ApiError(status, 'Ten is enough.', { message: 'Ten is enough.', ...(type && { type }) });
    expect(readFailure(error, undefined, FALLBACK)).toMatchObject({ kind: 'limit', text: 'Ten is enough.', limit: { type } });
  });
});
