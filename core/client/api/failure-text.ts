/**
 * What a failed call says (CORE-047…052): the specification's texts, letter for letter. Like the server's own they are English, and
 * `core/client/answers` says them in the language of the app.
 */
import * as z from 'zod/mini';
import { ApiError, Failure } from '../../common/errors.ts';

const NO_ANSWER = 'Server is unreachable. Check your connection.';
const UNREACHABLE = 'Server is unreachable.';
const WRONG_ANSWER = 'Invalid response from server.';
const BAD_REQUEST = 'Bad request.';
const UNKNOWN = 'Unknown error.';

/** Nothing came back at all (CORE-047). */
export const noAnswer = (): ApiError => new ApiError(0, NO_ANSWER);

/** It succeeded with another status than the declared one, or with a body of another shape (CORE-051). */
export const wrongAnswer = (status: number): ApiError => new ApiError(status, WRONG_ANSWER);

const isUnreachable = (status: number): boolean => status === 0 || status >= 500;

/**
 * The error of an answer that is no success.
 * @param text body as it came; without an object in JSON it counts as no body (CORE-050)
 */
export const refusal = (status: number, text: string): ApiError => {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    json = undefined;
  }
  const body = z.safeParse(Failure, json).data;
  if (isUnreachable(status)) return new ApiError(status, UNREACHABLE, body);
  const said = body?.message || body?.detail;
  return said ? new ApiError(status, said, body) : new ApiError(status, body ? UNKNOWN : BAD_REQUEST, body, true);
};
