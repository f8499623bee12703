import { expect, it } from 'vitest';
import { ApiError } from '#plugin-api';
import { formFailure, signInFailure } from './failure.ts';

const OTHERWISE = 'Invalid credentials.';

it.each([
  [
    '[ACC-032] the error_description of a 401',
    new ApiError(401, 'x', { error_description: 'Account is locked' }),
    'Account is locked.',
  ],
  ['[ACC-033] the message with a period', new ApiError(401, 'x', { message: 'Invalid credentials' }), 'Invalid credentials.'],
  ['[ACC-033] no second period', new ApiError(429, 'x', { message: 'Try again in a minute.' }), 'Try again in a minute.'],
  ['[ACC-033] the fixed text without any', new ApiError(400, 'Bad request.', {}), OTHERWISE],
  ['the general text when no answer came', new ApiError(0, 'Server is unreachable.'), 'Server is unreachable.'],
  [
    'the general text when the server failed, whatever it says',
    new ApiError(500, 'Try later.', { message: 'stack' }),
    'Try later.',
  ],
  ['the fixed text for anything else', new Error('bug'), OTHERWISE],
])('%s', (_name, error, text) => expect(signInFailure(error, OTHERWISE)).toBe(text));

it('gives each field its message, and the form one only when no field has', () => {
  const fields = { email: 'Enter a valid email address.' };
  expect(formFailure(new ApiError(400, 'Bad', { fields }))).toEqual({ fields, message: undefined });
  expect(formFailure(new ApiError(404, 'This link is not valid any more.'))).toEqual({
    fields: {},
    message: 'This link is not valid any more.',
  });
});
