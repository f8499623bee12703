/** Failures for which the specification has words of its own (LTX-046, LTX-048, LTX-049). */
import { ApiError } from '#plugin-api';
import type { Notices } from '#plugin-api/client';

/** Shows `text`, with the cause as its detail. A reached limit keeps its dialog, and a session that has ended is silent. */
export const tellFailure = (notices: Notices, error: unknown, text: string): void => {
  if (error instanceof ApiError && !error.limit && error.status !== 401)
    notices.show({ kind: 'danger', text, detail: error.message });
  else notices.failure(error, text);
};
