import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { FileMissing } from '../files/file-missing.ts';
import { isDatabaseAway, isUniqueViolation } from './database-errors.ts';
import { errorAnswer } from './error-answer.ts';
import { invalidInput } from './field-messages.ts';
import { HttpError, LimitError } from './http-error.ts';

const coded = (code: string, message = 'inner detail') => Object.assign(new Error(message), { code });
const framework = (statusCode: number) => Object.assign(new Error('framework detail'), { statusCode });

describe('the answer to an error', () => {
  it.each([
    [
      'one thrown on purpose',
      new HttpError(409, 'It has changed.', { current: 3 }),
      409,
      { message: 'It has changed.', current: 3 },
    ],
    [
      'a reached limit',
      new LimitError('LIBRARY_PROJECT', 10, 10, 'Full.'),
      429,
      { message: 'Full.', type: 'LIBRARY_PROJECT', limit: 10, used: 10 },
    ],
    ['a missing file', new FileMissing('x'), 404, { message: 'File not found.' }],
    ['a value out of range', coded('22003'), 400, { message: 'Bad request.' }],
    ['a value nested too deeply', coded('54001'), 400, { message: 'Bad request.' }],
    ['a deadlock', coded('40P01'), 503, { message: 'The server is busy. Try again.', retry_after: 1 }],
    ['two writers', coded('40001'), 503, { message: 'The server is busy. Try again.', retry_after: 1 }],
    ['a full disk', coded('ENOSPC'), 507, { message: 'There is no space left to store this.' }],
    ['a full database', coded('53100'), 507, { message: 'There is no space left to store this.' }],
    [
      'a database that is away',
      coded('ECONNREFUSED'),
      503,
      { message: 'The database is not available. Try again soon.', retry_after: 5 },
    ],
    ['a refusal of the framework', framework(415), 415, { message: 'This kind of content is not supported here.' }],
    ['another refusal of the framework', framework(418), 418, { message: 'Bad request.' }],
    ['a fault of the framework', framework(500), 500, { message: 'Something went wrong.', error_id: 'r1' }],
    ['a fault of ours', new Error('inner detail'), 500, { message: 'Something went wrong.', error_id: 'r1' }],
    ['what is no error at all', 'text', 500, { message: 'Something went wrong.', error_id: 'r1' }],
  ])('%s', (_, error, status, body) => expect(errorAnswer(error, 'r1')).toEqual({ status, body }));
});

describe('errors of the database', () => {
  it.each([
    [coded('08006'), true],
    [coded('57P01'), true],
    [coded('53300'), true],
    [new Error('Connection terminated unexpectedly'), true],
    [new Error('Connection terminated due to connection timeout'), true],
    [new Error('timeout exceeded when trying to connect'), true],
    [new Error('Client was closed and is not queryable'), true],
    [coded('23505'), false],
    [new Error('column "x" does not exist'), false],
    [undefined, false],
  ])('%s means that it is away: %s', (error, isAway) => expect(isDatabaseAway(error)).toBe(isAway));

  it('tell a row that exists already', () => {
    expect(isUniqueViolation(coded('23505'))).toBe(true);
    expect(isUniqueViolation(coded('23503'))).toBe(false);
  });
});

describe('the answer to input that a schema refuses', () => {
  const Input = z.object({
    title: z.string().check(z.minLength(1), z.maxLength(5)),
    tags: z.optional(z.array(z.string()).check(z.maxLength(1))),
    kind: z.optional(z.enum(['a', 'b'])),
    size: z.optional(z.number().check(z.minimum(3))),
    own: z.optional(z.string().check(z.minLength(2, 'Too short a text.'))),
  });
  const refusal = (input: object) => {
    const { error } = z.safeParse(Input, input, { reportInput: true });
    return invalidInput(error?.issues ?? []);
  };

  it.each([
    [{}, 'title', 'This field is required.'],
    [{ title: 5 }, 'title', 'This must be of type string.'],
    [{ title: '' }, 'title', 'This must have at least 1 characters.'],
    [{ title: 'too long' }, 'title', 'This must have at most 5 characters.'],
    [{ title: 'x', tags: ['a', 'b'] }, 'tags', 'This must have at most 1 items.'],
    [{ title: 'x', kind: 'c' }, 'kind', 'This must be one of: a, b.'],
    [{ title: 'x', size: 1 }, 'size', 'This must have at least 3.'],
    [{ title: 'x', tags: [4] }, 'tags.0', 'This must be of type string.'],
  ])('%j names %s', (input, field, text) => {
    const error = refusal(input);
    expect(error.status).toBe(400);
    expect(error.message).toBe(`${field}: ${text}`);
    expect({ ...(error.extra['fields'] as object) }).toEqual({ [field]: text });
  });

  it('takes the text of the schema’s author as it stands', () => {
    expect(refusal({ title: 'x', own: 'a' }).message).toBe('Too short a text.');
  });

  it('names the first problem of each field', () => {
    const error = refusal({ title: '', size: 1 });
    expect(Object.keys(error.extra['fields'] as object)).toEqual(['title', 'size']);
  });
});
