/** The two errors that a handler throws on purpose. Everything else that is thrown is a fault and answers 500. */

/** Answers `status` with `{message, ...extra}`. `extra.retry_after` (seconds) also becomes the header `Retry-After`. */
export class HttpError extends Error {
  readonly status: number;
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(status: number, message: string, extra: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.name = 'HttpError';
    this.status = status;
    this.extra = extra;
  }
}

/** A limit of the plan that was reached: 402 or 429 with `{message, type, limit, used}` (decisions §18). */
export class LimitError extends HttpError {
  constructor(type: string, limit: number, used: number, message: string, status: 402 | 429 = 429) {
    super(status, message, { type, limit, used });
    this.name = 'LimitError';
  }
}
