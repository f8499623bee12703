/** What a thrown error becomes on the wire: a status and `{message, …}`, never a stack or an inner text (decisions §18). */
import type { Route } from '../../plugin-api/contract.ts';
import { FileMissing } from '../files/file-missing.ts';
import { isCollision, isDatabaseAway, isImpossibleValue, isStorageFull } from './database-errors.ts';
import { HttpError } from './http-error.ts';

export interface ErrorAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Texts for refusals that the framework or the multipart parser makes by itself. */
const OWN_TEXT: Readonly<Record<number, string>> = {
  400: 'Bad request.',
  404: 'Not found.',
  406: 'Send a multipart form.',
  408: 'The request took too long.',
  413: 'The request is too large.',
  414: 'The address is too long.',
  415: 'This kind of content is not supported here.',
  431: 'The headers are too large.',
};

const statusOf = (error: unknown): number | undefined => {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined;
};

const answer = (status: number, message: string, extra: object = {}): ErrorAnswer => ({ status, body: { message, ...extra } });

/** @param id Of the request; the person can name it, the log has it. */
export const errorAnswer = (error: unknown, id: string): ErrorAnswer => {
  if (error instanceof HttpError) return answer(error.status, error.message, error.extra);
  if (error instanceof FileMissing) return answer(404, 'File not found.');
  if (isImpossibleValue(error)) return answer(400, 'Bad request.');
  if (isCollision(error)) return answer(503, 'The server is busy. Try again.', { retry_after: 1 });
  if (isStorageFull(error)) return answer(507, 'There is no space left to store this.');
  if (isDatabaseAway(error)) return answer(503, 'The database is not available. Try again soon.', { retry_after: 5 });
  const status = statusOf(error);
  if (status !== undefined) return answer(status, OWN_TEXT[status] ?? 'Bad request.');
  return answer(500, 'Something went wrong.', { error_id: id });
};

/** How the failures of a route are told. */
export type FailureForm = Pick<Route, 'type' | 'failures'>;

/** The answer as the route's standard wants it, where it has one. */
export const inForm = ({ status, body }: ErrorAnswer, { type, failures }: FailureForm = {}): ErrorAnswer & { type: string } => ({
  status,
  body: { ...body, ...failures?.(status, String(body['message'])) },
  type: (failures && type) ?? 'application/json; charset=utf-8',
});
